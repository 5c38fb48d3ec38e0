import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idList, idOf, timestamp } from "../frame/values.ts";

const ids = z.array(z.string());

const displayItemRecord = z
  .object({
    id: z.string(),
    product: z.string(),
    variant: z.string(),
    /** Of the product and of its variant, in the default language. */
    name: z.string(),
    variantName: z.string(),
    /** Last part of its address in the default language. */
    uri: z.string(),
    /** Not shown to shoppers yet. */
    preview: z.boolean(),
    categories: ids,
    markets: ids,
    minimumQuantity: z.int(),
    multipleOf: z.int(),
    createdAt: timestamp,
    modifiedAt: timestamp,
  })
  .meta({ id: "DisplayItem" });

const id = z.string().max(20);

const displayItemQuery = listQuery(
  ["createdAt", "modifiedAt"],
  {
    /** Up to 200, with commas between them. */
    id: idList.optional(),
    product: id.optional(),
    /** Of the category itself, not of those below it. */
    category: id.optional(),
    market: id.optional(),
    preview: flag.optional(),
  },
  "-createdAt",
);

function selectDisplayItems(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("product", "product.id", "variation.product")
    .select([
      "display.id",
      "variation.product",
      "display.variation",
      "product.name",
      "variation.name as variant_name",
      "display.uri",
      "display.preview",
      "display.minimum_quantity",
      "display.multiple_of",
      "display.created_at",
      "display.modified_at",
      sql<readonly number[]>`array(select category from display_category
        where display_category.display = display.id order by position)`.as("categories"),
      sql<readonly number[]>`array(select market from display_market
        where display_market.display = display.id order by market)`.as("markets"),
    ])
    .where("display.store", "=", store);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisplayItems>["execute"]>>[number];

function recordOf(row: Row): z.infer<typeof displayItemRecord> {
  return {
    id: String(row.id),
    product: String(row.product),
    variant: String(row.variation),
    name: row.name,
    variantName: row.variant_name,
    uri: row.uri,
    preview: row.preview,
    categories: row.categories.map(String),
    markets: row.markets.map(String),
    minimumQuantity: row.minimum_quantity,
    multipleOf: row.multiple_of,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}

const listDisplayItems = readCall({
  path: "display-items",
  access: "catalogue.read",
  summary: "What shoppers see of products: one of each variant that the store has. Changed with its variant",
  query: displayItemQuery,
  answers: { 200: listAnswer(displayItemRecord) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const { product, category, market, preview } = query;
    const rows = selectDisplayItems(db, store).where((where) =>
      where.and([
        ...(query.id === undefined ? [] : [where("display.id", "=", anyNumber(query.id))]),
        ...(product === undefined ? [] : [where("variation.product", "=", idOf(product) ?? 0)]),
        ...(preview === undefined ? [] : [where("display.preview", "=", preview)]),
        ...(category === undefined ? [] : [isIn("category", idOf(category) ?? 0)]),
        ...(market === undefined ? [] : [isIn("market", idOf(market) ?? 0)]),
      ]),
    );
    const page = await readPage(db, rows, {
      query,
      sorts: {
        createdAt: { by: sql.ref("display.created_at"), type: "timestamptz" },
        modifiedAt: { by: sql.ref("display.modified_at"), type: "timestamptz" },
      },
      id: sql.ref<number>("display.id"),
      shape: recordOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

function isIn(what: "category" | "market", wanted: number) {
  const table = sql.table(`display_${what}`);
  return sql<boolean>`display.id in (select display from ${table} where ${sql.ref(what)} = ${wanted})`;
}

const getDisplayItem = readCall({
  path: "display-items/{id}",
  access: "catalogue.read",
  summary: "A display item",
  answers: { 200: displayItemRecord },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const named = selectDisplayItems(db, store).where("display.id", "=", idOf(param("id")) ?? 0);
    const row = await named.executeTakeFirst();
    return row ? { status: 200, body: recordOf(row) } : problem("notFound");
  },
});

export const displayItemEndpoints = [listDisplayItems, getDisplayItem];
