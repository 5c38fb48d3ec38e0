import type { Platform } from "../context/platform.ts";
import { normaliseUri } from "../catalog/addresses/look-up-uri.ts";
import { isInMarket, type CatalogView } from "../catalog/catalog-view.ts";
import { picturesOf, targetsOf, type LinkTarget, type MenuGroup } from "./blocks.ts";
import { readMenus } from "./menus.ts";
import { homeKey, pageOf, selectPages, type StoredPage } from "./pages.ts";
import { readPictures } from "./pictures.ts";
import { expandBlocks } from "./shared-blocks.ts";
import {
  shownBlocks,
  shownLinks,
  type BlockContext,
  type Headed,
  type ResolvedLinks,
  type Say,
  type ShownBlock,
  type ShownLink,
} from "./shown-blocks.ts";

type Shop = Pick<Platform, "db" | "catalog" | "settings" | "now">;

export interface ShownPage {
  readonly id: number;
  readonly key: string | null;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** Its address in every language that it is written in. */
  readonly uris: Readonly<Record<string, string>>;
  readonly blocks: readonly ShownBlock[];
  readonly updatedAt: Date;
}

export interface ShownMenu {
  readonly key: string;
  readonly groups: readonly (Headed & { readonly links: readonly ShownLink[] })[];
}

/**
 * The page of an address, or of a key, as a view shows it; null: it shows none. An address leads there in any language,
 * and so do those that the page had before.
 */
export async function findShownPage(
  shop: Shop,
  view: CatalogView,
  wanted: { readonly uri: string } | { readonly key: string },
): Promise<ShownPage | null> {
  const page =
    "key" in wanted ? await findByKey(shop, view, wanted.key) : await findByUri(shop, view, wanted.uri);
  if (page === null) return null;
  const blocks = await expandBlocks(shop.db, view.store, page.blocks);
  const targets = blocks.flatMap((block) => targetsOf(block).map(([, target]) => target));
  const pictures = blocks.flatMap((block) => picturesOf(block).map(([, id]) => Number(id)));
  const context: BlockContext = {
    text: say(shop, view),
    links: await resolveTargets(shop, view, targets),
    pictures: await readPictures(shop.db, view.store, pictures),
  };
  const language = languageOf(shop, view, page.title);
  return {
    ...headOf(shop, view, page),
    description: page.description[language] ?? "",
    blocks: blocks.flatMap((block) => shownBlocks(block, context)),
  };
}

/** The pages that a view shows, by title. */
export async function listShownPages(shop: Shop, view: CatalogView) {
  const pages = await readShown(shop, view, selectPages(shop.db, view.store));
  return pages.map((page) => headOf(shop, view, page));
}

/** The menus of the store; links to what the view does not show are left out, and so are groups without links. */
export async function listShownMenus(shop: Shop, view: CatalogView): Promise<readonly ShownMenu[]> {
  const menus = await readMenus(shop.db, view.store);
  const targets = menus.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ to }) => to)));
  const links = await resolveTargets(shop, view, targets);
  const text = say(shop, view);
  const groupOf = ({ heading, links: all }: MenuGroup) => ({
    heading: text(heading),
    links: shownLinks(all, text, links),
  });
  return menus.map(({ key, groups }) => ({
    key,
    groups: groups.map(groupOf).filter((group) => group.links.length > 0),
  }));
}

async function readShown(
  shop: Shop,
  view: CatalogView,
  select: ReturnType<typeof selectPages>,
): Promise<readonly StoredPage[]> {
  const rows = await select.orderBy("name").orderBy("content_page.id").execute();
  return rows.map(pageOf).filter((page) => isShown(page, view, shop.now()));
}

async function findByKey(shop: Shop, view: CatalogView, key: string): Promise<StoredPage | null> {
  const row = await selectPages(shop.db, view.store).where("key", "=", key).executeTakeFirst();
  const page = row ? pageOf(row) : null;
  return page && isShown(page, view, shop.now()) ? page : null;
}

async function findByUri(shop: Shop, view: CatalogView, uri: string): Promise<StoredPage | null> {
  const normal = normaliseUri(uri);
  if (normal === "") return null;
  const rows = await selectPages(shop.db, view.store)
    .innerJoin("content_address", "content_address.page", "content_page.id")
    .select(["content_address.language", "content_address.is_former"])
    .where("content_address.store", "=", view.store)
    .where("content_address.uri", "=", normal)
    .execute();
  const rank = (row: (typeof rows)[number]) =>
    (row.is_former ? 2 : 0) + (row.language === view.language ? 0 : 1);
  const pages = rows.toSorted((a, b) => rank(a) - rank(b)).map(pageOf);
  return pages.find((page) => page.key !== homeKey && isShown(page, view, shop.now())) ?? null;
}

/** Whoever sees unpublished products sees every page, whenever it begins or ends. */
function isShown(
  { isPublished, startsAt, stopsAt, markets }: StoredPage,
  view: CatalogView,
  now: Date,
): boolean {
  if (markets !== null && !isInMarket(markets, view)) return false;
  if (view.preview) return true;
  return isPublished && (startsAt === null || startsAt <= now) && (stopsAt === null || now < stopsAt);
}

function headOf(shop: Shop, view: CatalogView, { id, key, title, updatedAt, ...page }: StoredPage) {
  const language = languageOf(shop, view, title);
  const uris = key === homeKey ? atRoot(page.uris) : page.uris;
  return { id, key, uri: uris[language] ?? "", uris, title: title[language] ?? "", updatedAt };
}

function atRoot(uris: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys(uris).map((language) => [language, ""]));
}

type Texts = Readonly<Record<string, string>>;

/** The language that texts are shown in: the view's, else the default one. */
function languageOf({ settings }: Shop, { language }: CatalogView, texts: Texts): string {
  return texts[language] === undefined ? settings.defaultLanguage : language;
}

function say(shop: Shop, view: CatalogView): Say {
  return (texts) => texts?.[languageOf(shop, view, texts)] ?? "";
}

/** What links lead to, by target; without what the view does not show. */
async function resolveTargets(
  shop: Shop,
  view: CatalogView,
  targets: readonly LinkTarget[],
): Promise<ResolvedLinks> {
  const categories = targets.flatMap((to) => {
    const category = "category" in to ? shop.catalog.category(view, Number(to.category)) : null;
    return category
      ? [[JSON.stringify(to), { name: category.names.at(-1) ?? "", uri: category.uri }] as const]
      : [];
  });
  const displays = targets.flatMap((to) => ("displayItem" in to ? [Number(to.displayItem)] : []));
  const items = displays.length === 0 ? [] : await shop.catalog.items(view, displays);
  const pageIds = targets.flatMap((to) => ("page" in to ? [Number(to.page)] : []));
  const linked = selectPages(shop.db, view.store).where("content_page.id", "in", pageIds);
  const pages = pageIds.length === 0 ? [] : await readShown(shop, view, linked);
  return new Map([
    ...categories,
    ...items.map(
      ({ id, name, canonicalUri }) =>
        [JSON.stringify({ displayItem: String(id) }), { name, uri: canonicalUri }] as const,
    ),
    ...pages
      .map((page) => headOf(shop, view, page))
      .map(({ id, title, uri }) => [JSON.stringify({ page: String(id) }), { name: title, uri }] as const),
  ]);
}
