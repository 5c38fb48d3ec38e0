import type { Kysely } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { menuGroups, type Block, type LinkTarget, type MenuGroup, targetsOf } from "./blocks.ts";
import { pageOf, recordContentChange, selectPages } from "./pages.ts";
import { selectSharedBlocks, sharedBlocksOf } from "./shared-blocks.ts";

/** Where menus stand: in the head beside the categories, and in the foot. */
export const menuKeys = ["header", "footer"] as const;
export type MenuKey = (typeof menuKeys)[number];

export interface ContentMenu {
  readonly key: MenuKey;
  readonly groups: readonly MenuGroup[];
}

/** Every menu of a store; one that was never written has no groups. */
export async function readMenus(db: Kysely<Schema>, store: number): Promise<readonly ContentMenu[]> {
  const rows = await db
    .selectFrom("content_menu")
    .select(["key", "groups"])
    .where("store", "=", store)
    .execute();
  const written = new Map(rows.map(({ key, groups }) => [key, menuGroups.parse(groups)]));
  return menuKeys.map((key) => ({ key, groups: written.get(key) ?? [] }));
}

/** Writes a menu of a store. Content is locked, and the menu was checked. */
export async function writeMenu(tx: Tx, store: number, { key, groups }: ContentMenu): Promise<void> {
  const written = { groups: JSON.stringify(groups) };
  await tx
    .insertInto("content_menu")
    .values({ store, key, ...written })
    .onConflict((conflict) => conflict.columns(["store", "key"]).doUpdateSet(written))
    .execute();
  await recordContentChange(tx);
}

/** What leads to a page: other pages, shared blocks and menus, such as `page 3` and `menu footer`. */
export async function findReferrers(
  db: Kysely<Schema>,
  store: number,
  page: number,
): Promise<readonly string[]> {
  const leadsThere = (to: LinkTarget) => "page" in to && to.page === String(page);
  const isLinked = (block: Block) => targetsOf(block).some(([, to]) => leadsThere(to));
  const pages = (await selectPages(db, store).where("content_page.id", "!=", page).execute()).map(pageOf);
  const shared = (await selectSharedBlocks(db, store).execute()).map(sharedBlocksOf);
  const menus = await readMenus(db, store);
  return [
    ...pages.filter(({ blocks }) => blocks.some(isLinked)).map(({ id }) => `page ${id}`),
    ...shared.filter(({ blocks }) => blocks.some(isLinked)).map(({ id }) => `block ${id}`),
    ...menus
      .filter(({ groups }) => groups.some(({ links }) => links.some(({ to }) => leadsThere(to))))
      .map(({ key }) => `menu ${key}`),
  ];
}
