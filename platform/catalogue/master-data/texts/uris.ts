import { sql } from "kysely";
import { saveFormerAddresses } from "../../catalog/addresses/former-addresses.ts";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import { slug } from "../../catalog/addresses/slug.ts";
import { TakenUris } from "../displays/display-uris.ts";
import type { Problems } from "../../integration/problems.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { writeRows } from "../../integration/write-rows.ts";
import type { PlacedTexts } from "./place-texts.ts";

/** An address that the operator sets for a display item. */
export interface WantedUri {
  readonly display: number;
  readonly product: number;
  readonly store: number;
  readonly language: string;
  readonly uri: string;
}

/** The addresses that a call sets; one that another display item of the store has is a conflict. */
export async function wantedUris(
  tx: Tx,
  records: readonly PlacedTexts[],
  { settings }: RecordsContext,
  problems: Problems,
): Promise<readonly WantedUri[]> {
  const displays = await readDisplays(
    tx,
    records.flatMap(({ variations }) => variations.map(({ row }) => row.id)),
  );
  const given = records.flatMap(({ place, store, input, variations }) =>
    variations.flatMap(({ row, input: { uris = {} } }, index) =>
      Object.entries(uris).flatMap(([language, uri]) => {
        const display = displays.find((found) => found.variation === row.id && found.store === store)?.id;
        const at = { place, id: input.id };
        const path = ["variations", index, "uris", language];
        if (display === undefined) problems.add(at, path, "unknown", "the store does not have it");
        return display === undefined
          ? []
          : [{ at, path, display, product: row.product, store, language, uri }];
      }),
    ),
  );
  const owners = await readOwners(
    tx,
    given.map(({ uri }) => uri),
    settings.defaultLanguage,
  );
  for (const { at, path, display, store, language, uri } of given) {
    const key = `${store} ${language} ${uri}`;
    if ((owners.get(key) ?? display) !== display) problems.add(at, path, "conflict");
    owners.set(key, display);
  }
  return given;
}

/** Sets addresses: of the default language the display item's own, of others beside it. */
export async function writeUris(
  tx: Tx,
  wanted: readonly WantedUri[],
  { settings }: RecordsContext,
  changes: CatalogChanges,
): Promise<void> {
  const displays = anyNumber(wanted.map(({ display }) => display));
  const own = await tx.selectFrom("display").select(["id", "uri"]).where("id", "=", displays).execute();
  const texts = await tx.selectFrom("display_text").selectAll().where("display", "=", displays).execute();
  const before = new Map([
    ...own.map(({ id, uri }) => [`${id} ${settings.defaultLanguage}`, uri] as const),
    ...texts.map(({ display, language, uri }) => [`${display} ${language}`, uri] as const),
  ]);
  const changed = wanted.filter(({ display, language, uri }) => before.get(`${display} ${language}`) !== uri);
  const isDefault = ({ language }: WantedUri) => language === settings.defaultLanguage;
  await saveFormerAddresses(
    tx,
    changed.flatMap(({ display, store, language }) => {
      const uri = before.get(`${display} ${language}`);
      return uri === undefined ? [] : [{ kind: "product", store, language, uri, subject: display }];
    }),
  );
  for (const { display, uri } of changed.filter(isDefault)) {
    await tx.updateTable("display").set({ uri }).where("id", "=", display).execute();
  }
  await writeRows(
    tx,
    "display_text",
    ["display", "language"],
    changed
      .filter((uri) => !isDefault(uri))
      .map(({ display, store, language, uri }) => ({ display, store, language, uri })),
  );
  for (const { product, display } of changed) changes.display(product, display);
}

/** Makes the addresses of languages that have a name now and no address yet: of that name, and to stay. */
export async function makeUris(
  tx: Tx,
  records: readonly PlacedTexts[],
  { settings }: RecordsContext,
  changes: CatalogChanges,
): Promise<void> {
  const languages = settings.languages
    .map(({ language }) => language)
    .filter((language) => language !== settings.defaultLanguage);
  const products = records.map(({ product }) => product);
  const { rows: missing } = await sql<{
    display: number;
    product: number;
    store: number;
    language: string;
    name: string;
    variant: string;
  }>`
    select d.id as display, v.product, d.store, l.language, coalesce(nullif(pt.name, ''), p.name) as name,
      coalesce(nullif(vt.name, ''), v.name) as variant
    from display d
    join variation v on v.id = d.variation
    join product p on p.id = v.product
    cross join unnest(${languages}::text[]) as l (language)
    left join product_text pt on pt.product = p.id and pt.store = d.store and pt.language = l.language
    left join variation_text vt on vt.variation = v.id and vt.language = l.language
    where p.id = ${anyNumber(products)} and (nullif(pt.name, '') is not null or nullif(vt.name, '') is not null)
      and not exists (select from display_text t where t.display = d.id and t.language = l.language)
    order by d.id
  `.execute(tx);
  const taken = new TakenUris(async (space, uris) => {
    const [store, language = ""] = space.split(" ");
    const found = await tx
      .selectFrom("display_text")
      .select("uri")
      .where("store", "=", Number(store))
      .where("language", "=", language)
      .where("uri", "=", anyText(uris))
      .execute();
    return found.map(({ uri }) => uri);
  });
  const wanted = missing.map(({ display, product, store, language, name, variant }) => ({
    display,
    product,
    store,
    language,
    space: `${store} ${language}`,
    base: slug(name, variant) || `item-${display}`,
  }));
  await taken.look(wanted.map(({ space, base }) => [space, base]));
  const rows = [];
  for (const { display, product, store, language, space, base } of wanted) {
    rows.push({ display, store, language, uri: await taken.give(space, base) });
    changes.display(product, display);
  }
  await writeRows(tx, "display_text", ["display", "language"], rows);
}

async function readDisplays(tx: Tx, variations: readonly number[]) {
  return tx
    .selectFrom("display")
    .select(["id", "variation", "store"])
    .where("variation", "=", anyNumber(variations))
    .execute();
}

async function readOwners(
  tx: Tx,
  uris: readonly string[],
  defaultLanguage: string,
): Promise<Map<string, number>> {
  const own = await tx
    .selectFrom("display")
    .select(["id", "store", "uri"])
    .where("uri", "=", anyText(uris))
    .execute();
  const texts = await tx.selectFrom("display_text").selectAll().where("uri", "=", anyText(uris)).execute();
  return new Map([
    ...own.map(({ id, store, uri }) => [`${store} ${defaultLanguage} ${uri}`, id] as const),
    ...texts.map(({ display, store, language, uri }) => [`${store} ${language} ${uri}`, display] as const),
  ]);
}
