import { sql, type Kysely, type Selectable } from "kysely";
import { z } from "zod";
import type { ContentPageTable } from "../../foundations/database/schema/content.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { recordNamedChanges } from "../catalog/changes.ts";
import { blocks, lineTexts, type Block } from "./blocks.ts";

/** A page that the shop writes itself. */
export interface ContentPage {
  /** What the storefront knows it by, such as `terms`. */
  readonly key: string | null;
  readonly isPublished: boolean;
  readonly startsAt: Date | null;
  readonly stopsAt: Date | null;
  /** null: everywhere. */
  readonly markets: readonly number[] | null;
  /** By language, as are `description` and `uris`. */
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
  readonly uris: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
}

export type StoredPage = ContentPage & { readonly id: number; readonly updatedAt: Date };

/** The page of this key is the home page of the shop: it stands at its root, whatever addresses it has. */
export const homeKey = "home";

/** So many pages a store may have. */
export const mostPages = 2_000;

/** Waits for others who write pages or menus, until the transaction ends. Readers do not wait. */
export async function lockContent(tx: Tx): Promise<void> {
  await sql`lock table content_page in share row exclusive mode`.execute(tx);
}

/** Pages of a store with their present addresses. */
export function selectPages(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("content_page")
    .selectAll("content_page")
    .select(
      sql`coalesce((
        select jsonb_object_agg(language, uri) from content_address
        where page = content_page.id and not is_former
      ), '{}')`.as("uris"),
    )
    .where("content_page.store", "=", store);
}

type PageRow = Selectable<ContentPageTable> & { readonly uris: unknown };

export function pageOf(row: PageRow): StoredPage {
  return {
    id: row.id,
    key: row.key,
    isPublished: row.is_published,
    startsAt: row.starts_at,
    stopsAt: row.stops_at,
    markets: row.markets,
    title: lineTexts.parse(row.title),
    description: lineTexts.parse(row.description),
    uris: z.record(z.string(), z.string()).parse(row.uris),
    blocks: blocks.parse(row.blocks),
    updatedAt: row.updated_at,
  };
}

/** A page of a store; null: there is none. */
export async function readPageById(
  db: Kysely<Schema>,
  store: number,
  id: number,
): Promise<StoredPage | null> {
  const row = await selectPages(db, store).where("content_page.id", "=", id).executeTakeFirst();
  return row ? pageOf(row) : null;
}

interface Written {
  readonly store: number;
  /** The title in it is the page's name in lists. */
  readonly defaultLanguage: string;
  readonly now: Date;
}

/** Writes a new page and answers its id. Content is locked, and the page was checked. */
export async function insertPage(tx: Tx, page: ContentPage, written: Written): Promise<number> {
  const { id } = await tx
    .insertInto("content_page")
    .values({ store: written.store, ...columnsOf(page, written) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeAddresses(tx, { store: written.store, id }, page.uris);
  if (page.isPublished) await recordContentChange(tx);
  return id;
}

/** Writes what a page is from now on. Content is locked, and the page was checked. */
export async function updatePage(tx: Tx, id: number, page: ContentPage, written: Written): Promise<void> {
  const before = await tx
    .selectFrom("content_page")
    .select("is_published")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await tx.updateTable("content_page").set(columnsOf(page, written)).where("id", "=", id).execute();
  await writeAddresses(tx, { store: written.store, id }, page.uris);
  // Of a draft storefronts keep nothing that could be old.
  if (before.is_published || page.isPublished) await recordContentChange(tx);
}

/** Takes a page away, with its addresses. Nothing leads to it. */
export async function deletePage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("content_page").where("id", "=", id).execute();
  await recordContentChange(tx);
}

/** Tells storefronts that pages or menus changed. events-and-webhooks.md#payloads. */
export async function recordContentChange(tx: Tx): Promise<void> {
  await recordNamedChanges(tx, "static", ["pages"]);
}

function columnsOf(page: ContentPage, { defaultLanguage, now }: Written) {
  return {
    key: page.key,
    name: page.title[defaultLanguage] ?? "",
    is_published: page.isPublished,
    starts_at: page.startsAt,
    stops_at: page.stopsAt,
    markets: page.markets === null ? null : [...page.markets],
    title: JSON.stringify(page.title),
    description: JSON.stringify(page.description),
    blocks: JSON.stringify(page.blocks),
    updated_at: now,
  };
}

/** Gives a page its addresses; those that it had before lead to it still, until another page takes them. */
async function writeAddresses(
  tx: Tx,
  { store, id }: { readonly store: number; readonly id: number },
  uris: ContentPage["uris"],
): Promise<void> {
  await tx.updateTable("content_address").set({ is_former: true }).where("page", "=", id).execute();
  for (const [language, uri] of Object.entries(uris)) {
    await tx
      .insertInto("content_address")
      .values({ store, language, uri, page: id })
      .onConflict((conflict) =>
        conflict.columns(["store", "language", "uri"]).doUpdateSet({ page: id, is_former: false }),
      )
      .execute();
  }
}
