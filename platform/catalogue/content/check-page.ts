import type { Kysely } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { Catalog, UriTarget } from "../catalog/catalog.ts";
import { normaliseUri } from "../catalog/addresses/look-up-uri.ts";
import { slug } from "../catalog/addresses/slug.ts";
import {
  linkTargetsOf,
  linkTextsOf,
  picturesOf,
  targetsOf,
  textsOf,
  type Block,
  type LinkTarget,
  type MenuGroup,
} from "./blocks.ts";
import type { ContentPage } from "./pages.ts";
import { readPictures } from "./pictures.ts";
import { findUnknownShared } from "./shared-blocks.ts";

/** What is wrong with a page or a menu: where, and why in a code and in words. */
export interface ContentProblem {
  readonly path: string;
  readonly code: "conflict" | "invalid" | "required" | "unknown";
  readonly message: string;
}

interface Shop {
  readonly settings: Settings;
  readonly catalog: Catalog;
  readonly store: number;
}

type Texts = Readonly<Record<string, string>>;
type Located<T> = readonly (readonly [string, T])[];

/** What is wrong with a page that is to be written; `id` is its own, null for a new one. Content is locked. */
export async function findPageProblems(
  db: Kysely<Schema>,
  shop: Shop,
  page: ContentPage,
  id: number | null,
): Promise<readonly ContentProblem[]> {
  return [
    ...frameProblems(shop.settings, page),
    ...languageProblems(shop.settings, [
      ["title", page.title],
      ["description", page.description],
      ["uris", page.uris],
    ]),
    ...(await keyProblems(db, shop.store, page.key, id)),
    ...(await addressProblems(db, shop, page, id)),
    ...(await findBlockProblems(db, shop, page.blocks)),
  ];
}

/** What is wrong with blocks, of a page or shared ones. Content is locked. */
export async function findBlockProblems(
  db: Kysely<Schema>,
  { settings, store }: Pick<Shop, "settings" | "store">,
  blocks: readonly Block[],
): Promise<readonly ContentProblem[]> {
  const texts = blocks.flatMap((block, at) => prefixed(`blocks.${at}`, textsOf(block)));
  const targets = blocks.flatMap((block, at) => prefixed(`blocks.${at}`, targetsOf(block)));
  const pictures = blocks.flatMap((block, at) => prefixed(`blocks.${at}`, picturesOf(block)));
  const unknown = await findUnknownShared(db, store, blocks);
  return [
    ...languageProblems(settings, texts),
    ...(await targetProblems(db, store, targets)),
    ...(await pictureProblems(db, store, pictures)),
    ...blocks.flatMap((block, at): ContentProblem[] =>
      block.kind === "shared" && unknown.has(Number(block.block))
        ? [{ path: `blocks.${at}.block`, code: "unknown", message: "is not known" }]
        : [],
    ),
  ];
}

async function pictureProblems(
  db: Kysely<Schema>,
  store: number,
  pictures: Located<string>,
): Promise<readonly ContentProblem[]> {
  const known = await readPictures(
    db,
    store,
    pictures.map(([, id]) => Number(id)),
  );
  return pictures
    .filter(([, id]) => !known.has(Number(id)))
    .map(([path]) => ({ path, code: "unknown", message: "is not known" }));
}

/** What is wrong with a menu that is to be written. Content is locked. */
export async function findMenuProblems(
  db: Kysely<Schema>,
  { settings, store }: Pick<Shop, "settings" | "store">,
  groups: readonly MenuGroup[],
): Promise<readonly ContentProblem[]> {
  const texts = groups.flatMap(({ heading, links }, at) => [
    ...(heading ? [[`groups.${at}.heading`, heading] as const] : []),
    ...prefixed(`groups.${at}`, linkTextsOf(links)),
  ]);
  const targets = groups.flatMap(({ links }, at) => prefixed(`groups.${at}`, linkTargetsOf(links)));
  const nameless = groups.flatMap(({ links }, at) =>
    links.flatMap(({ name, to }, place): ContentProblem[] =>
      "address" in to && name === undefined
        ? [{ path: `groups.${at}.links.${place}.name`, code: "required", message: "is needed" }]
        : [],
    ),
  );
  return [...nameless, ...languageProblems(settings, texts), ...(await targetProblems(db, store, targets))];
}

function prefixed<T>(path: string, located: Located<T>): Located<T> {
  return located.map(([within, value]) => [`${path}.${within}`, value]);
}

function frameProblems(settings: Settings, page: ContentPage): readonly ContentProblem[] {
  const { title, markets, startsAt, stopsAt } = page;
  const known = new Set(settings.markets.map(({ market }) => market));
  return [
    ...(title[settings.defaultLanguage] === undefined
      ? [{ path: `title.${settings.defaultLanguage}`, code: "required", message: "is needed" } as const]
      : []),
    ...(startsAt !== null && stopsAt !== null && stopsAt <= startsAt
      ? [{ path: "endsAt", code: "invalid", message: "is not after the beginning" } as const]
      : []),
    ...(markets ?? []).flatMap((market, at): ContentProblem[] =>
      known.has(market) ? [] : [{ path: `markets.${at}`, code: "unknown", message: "is not known" }],
    ),
  ];
}

/** Texts in languages that the shop does not have. */
export function languageProblems({ languages }: Settings, texts: Located<Texts>): readonly ContentProblem[] {
  const known = new Set(languages.map(({ language }) => language));
  return texts.flatMap(([path, byLanguage]) =>
    Object.keys(byLanguage)
      .filter((language) => !known.has(language))
      .map((language): ContentProblem => ({
        path: `${path}.${language}`,
        code: "unknown",
        message: "is no language of the shop",
      })),
  );
}

async function keyProblems(
  db: Kysely<Schema>,
  store: number,
  key: string | null,
  id: number | null,
): Promise<readonly ContentProblem[]> {
  if (key === null) return [];
  const other = await db
    .selectFrom("content_page")
    .select("id")
    .where("store", "=", store)
    .where("key", "=", key)
    .where("id", "!=", id ?? 0)
    .executeTakeFirst();
  return other ? [{ path: "key", code: "conflict", message: `is that of page ${other.id}` }] : [];
}

const kinds: ReadonlySet<UriTarget["kind"]> = new Set(["product", "category"]);

async function addressProblems(
  db: Kysely<Schema>,
  shop: Shop,
  { uris }: ContentPage,
  id: number | null,
): Promise<readonly ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const [language, uri] of Object.entries(uris)) {
    const path = `uris.${language}`;
    if (uri === "" || normaliseUri(uri) !== uri) {
      problems.push({
        path,
        code: "invalid",
        message: "must be in small letters, without blanks at its ends, ? or #",
      });
      continue;
    }
    const owner = await findOwner(db, shop, { language, uri, id });
    if (owner !== null) problems.push({ path, code: "conflict", message: `is that of ${owner}` });
  }
  return problems;
}

interface Address {
  readonly language: string;
  readonly uri: string;
  /** The page that wants it; null: a new one. */
  readonly id: number | null;
}

/** Whose address it is now: another page's, a category's or a product's. */
async function findOwner(
  db: Kysely<Schema>,
  { settings, catalog, store }: Shop,
  { language, uri, id }: Address,
): Promise<string | null> {
  const page = await db
    .selectFrom("content_address")
    .select("page")
    .where("store", "=", store)
    .where("language", "=", language)
    .where("uri", "=", uri)
    .where("is_former", "=", false)
    .where("page", "!=", id ?? 0)
    .executeTakeFirst();
  if (page) return `page ${page.page}`;
  const [market] = settings.markets;
  const [list] = settings.pricelists;
  const view = {
    store,
    market: market?.market ?? 0,
    anyMarket: true,
    priceList: list?.pricelist ?? 0,
    language,
    preview: true,
  };
  const target = await catalog.lookUpUri(view, uri, kinds);
  return target && `a ${target.kind}`;
}

const tables = { page: "content_page", category: "category", displayItem: "display" } as const;

async function targetProblems(
  db: Kysely<Schema>,
  store: number,
  targets: Located<LinkTarget>,
): Promise<readonly ContentProblem[]> {
  const named = targets.flatMap(([path, target]) =>
    "address" in target ? [] : [{ path, ...nameOf(target) }],
  );
  const known = new Set<string>();
  for (const kind of ["page", "category", "displayItem"] as const) {
    const ids = named.filter((each) => each.kind === kind).map(({ id }) => id);
    for (const id of await findIds(db, { kind, store }, ids)) known.add(`${kind} ${id}`);
  }
  return named
    .filter(({ kind, id }) => !known.has(`${kind} ${id}`))
    .map(({ path }) => ({ path, code: "unknown", message: "is not known" }));
}

type TargetKind = keyof typeof tables;

function nameOf(target: Exclude<LinkTarget, { readonly address: string }>): { kind: TargetKind; id: number } {
  if ("page" in target) return { kind: "page", id: Number(target.page) };
  if ("category" in target) return { kind: "category", id: Number(target.category) };
  return { kind: "displayItem", id: Number(target.displayItem) };
}

const largestId = 2 ** 31 - 1;

async function findIds(
  db: Kysely<Schema>,
  { kind, store }: { readonly kind: TargetKind; readonly store: number },
  ids: readonly number[],
): Promise<readonly number[]> {
  const possible = [...new Set(ids)].filter((id) => id <= largestId);
  if (possible.length === 0) return [];
  const rows =
    kind === "category"
      ? await db.selectFrom("category").select("id").where("id", "in", possible).execute()
      : await db
          .selectFrom(tables[kind])
          .select("id")
          .where("id", "in", possible)
          .where("store", "=", store)
          .execute();
  return rows.map(({ id }) => id);
}

/** A free address of every title that has none. Content is locked. */
export async function withAddresses(
  db: Kysely<Schema>,
  shop: Shop,
  page: ContentPage,
  id: number | null,
): Promise<ContentPage> {
  const uris: Record<string, string> = { ...page.uris };
  for (const [language, title] of Object.entries(page.title)) {
    if (uris[language] !== undefined) continue;
    const base = slug(title) || "page";
    let uri = base;
    for (let number = 2; (await findOwner(db, shop, { language, uri, id })) !== null; number += 1) {
      uri = `${base}-${number}`;
    }
    uris[language] = uri;
  }
  return { ...page, uris };
}
