import type { Kysely } from "kysely";
import { z } from "zod";
import { grouped } from "../../../catalogue/catalog/group.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { attributeValues } from "../../../foundations/settings/schema/attributes.ts";

const swatchAnswer = z.object({ desc: z.string(), hex: z.string() });
/** Name and colour of a variant in a language. */
const variantText = z.object({ name: z.string().optional(), swatch: z.string().optional() });

const sizeAnswer = z.object({
  /** What its size table calls it. */
  size: z.string(),
  name: z.string(),
  /** What carts, orders and stock call it; null: the store does not have it. */
  item: z.string().nullable(),
  sku: z.string(),
  ean: z.string(),
  preorder: z.boolean(),
});

const displayItemAnswer = z.object({
  id: z.string(),
  /** Not shown to shoppers yet. */
  preview: z.boolean(),
  uri: z.string(),
  /** Of other languages than the default one. */
  uris: z.record(z.string(), z.string()),
  categories: z.array(z.string()),
  markets: z.array(z.string()),
  minimumQuantity: z.int(),
  multipleOf: z.int(),
  /** Ids of display items, by relation. */
  relations: z.record(z.string(), z.array(z.string())),
});

export const variantAnswer = z
  .object({
    id: z.string(),
    externalId: z.string(),
    status: z.enum(["active", "inactive", "cancelled"]),
    name: z.string(),
    sku: z.string(),
    swatch: swatchAnswer.nullable(),
    texts: z.record(z.string(), variantText),
    attributes: attributeValues,
    sizeTable: z.object({ id: z.string(), externalId: z.string(), name: z.string() }).nullable(),
    sizes: z.array(sizeAnswer),
    /** null: the store does not have it. */
    displayItem: displayItemAnswer.nullable(),
  })
  .meta({ id: "Variant" });
export type VariantAnswer = z.infer<typeof variantAnswer>;

/** The variants of a product in their order, each with its display item of the store. */
export async function readVariants(
  db: Kysely<Schema>,
  { store, product }: { readonly store: number; readonly product: number },
): Promise<VariantAnswer[]> {
  const rows = await db
    .selectFrom("variation")
    .leftJoin("size_table", "size_table.id", "variation.size_table")
    .selectAll("variation")
    .select(["size_table.external_id as table_external", "size_table.description as table_name"])
    .where("product", "=", product)
    .orderBy("position")
    .orderBy("variation.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const displays = await readDisplayItems(db, store, ids);
  const texts = grouped(await readVariantTexts(db, ids), ({ variation }) => variation);
  const sizes = grouped(await readSizes(db, ids), ({ variation }) => variation);
  return rows.map((row) => {
    const displayItem = displays.get(row.id) ?? null;
    return {
      id: String(row.id),
      externalId: row.external_id,
      status: variantAnswer.shape.status.parse(row.status),
      name: row.name,
      sku: row.sku,
      swatch: row.swatch_description ? { desc: row.swatch_description, hex: row.swatch_hex ?? "" } : null,
      texts: Object.fromEntries(
        texts(row.id).flatMap(({ language, name, swatch_description: swatch }) => {
          const text = { ...(name && { name }), ...(swatch && { swatch }) };
          return Object.keys(text).length === 0 ? [] : [[language, text] as const];
        }),
      ),
      attributes: attributeValues.parse(row.attributes),
      sizeTable:
        row.size_table === null
          ? null
          : {
              id: String(row.size_table),
              externalId: row.table_external ?? "",
              name: row.table_name ?? "",
            },
      sizes: sizes(row.id).map(({ size, external_id: externalId, description, sku, ean, preorder }) => ({
        size: externalId,
        name: description,
        item: displayItem === null ? null : `${displayItem.id}-${size}`,
        sku,
        ean,
        preorder,
      })),
      displayItem,
    };
  });
}

function readVariantTexts(db: Kysely<Schema>, variations: readonly number[]) {
  return db
    .selectFrom("variation_text")
    .selectAll()
    .where("variation", "=", anyNumber(variations))
    .orderBy("language")
    .execute();
}

function readSizes(db: Kysely<Schema>, variations: readonly number[]) {
  return db
    .selectFrom("variation_size")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .select([
      "variation_size.variation",
      "variation_size.size",
      "size.external_id",
      "size.description",
      "variation_size.sku",
      "variation_size.ean",
      "variation_size.preorder",
    ])
    .where("variation_size.variation", "=", anyNumber(variations))
    .orderBy("size.position")
    .orderBy("size.id")
    .execute();
}

type DisplayItem = NonNullable<VariantAnswer["displayItem"]>;

/** Display items of a store by their variations. */
async function readDisplayItems(
  db: Kysely<Schema>,
  store: number,
  variations: readonly number[],
): Promise<ReadonlyMap<number, DisplayItem>> {
  const rows = await db
    .selectFrom("display")
    .selectAll()
    .where("variation", "=", anyNumber(variations))
    .where("store", "=", store)
    .execute();
  const displays = anyNumber(rows.map(({ id }) => id));
  const categories = await db
    .selectFrom("display_category")
    .select(["display", "category"])
    .where("display", "=", displays)
    .orderBy("position")
    .execute();
  const markets = await db
    .selectFrom("display_market")
    .selectAll()
    .where("display", "=", displays)
    .orderBy("market")
    .execute();
  const uris = await db
    .selectFrom("display_text")
    .select(["display", "language", "uri"])
    .where("display", "=", displays)
    .orderBy("language")
    .execute();
  const relations = await db
    .selectFrom("display_relation")
    .selectAll()
    .where("display", "=", displays)
    .orderBy("relation")
    .orderBy("position")
    .execute();
  const ofDisplay = {
    categories: grouped(categories, ({ display }) => display),
    markets: grouped(markets, ({ display }) => display),
    uris: grouped(uris, ({ display }) => display),
    relations: grouped(relations, ({ display }) => display),
  };
  return new Map(
    rows.map((row) => [
      row.variation,
      {
        id: String(row.id),
        preview: row.preview,
        uri: row.uri,
        uris: Object.fromEntries(ofDisplay.uris(row.id).map(({ language, uri }) => [language, uri])),
        categories: ofDisplay.categories(row.id).map(({ category }) => String(category)),
        markets: ofDisplay.markets(row.id).map(({ market }) => String(market)),
        minimumQuantity: row.minimum_quantity,
        multipleOf: row.multiple_of,
        relations: relationsOf(ofDisplay.relations(row.id)),
      },
    ]),
  );
}

function relationsOf(rows: readonly { readonly relation: string; readonly related: number }[]) {
  const relations: Record<string, string[]> = {};
  for (const { relation, related } of rows) (relations[relation] ??= []).push(String(related));
  return relations;
}
