import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { parseItemId, type ItemKey } from "../../../selling/selection/line-id.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";

export const stockLevel = z
  .object({
    warehouse: z.string(),
    /** On the shelf. */
    quantity: z.int(),
    /** Of them, by payments under way. */
    reserved: z.int(),
  })
  .meta({ id: "StockLevel" });

const stockRecord = z
  .object({
    /** Display item and size, as in `12-3`. */
    item: z.string(),
    product: z.string(),
    variant: z.string(),
    /** Its name; empty where there is only one. */
    size: z.string(),
    sku: z.string(),
    /** Sold without looking at what is on a shelf. */
    unlimited: z.boolean(),
    levels: z.array(stockLevel),
  })
  .meta({ id: "StockItem" });

/** Items of a query with commas between them, at most 200; those that nothing is called find nothing. */
const itemList = z
  .string()
  .max(6_000)
  .transform((text) => text.split(","))
  .pipe(z.array(z.string()).max(200))
  .transform((items) => items.flatMap((item) => parseItemId(item) ?? []));

function selectStock(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("variation_size", "variation_size.variation", "display.variation")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .select([
      "display.id as display",
      "variation_size.size",
      "variation.product",
      "display.variation",
      "size.description as name",
      "variation_size.sku",
      "variation_size.infinite",
      sql<readonly (readonly [warehouse: number, quantity: number, reserved: number])[]>`
        coalesce((select json_agg(json_build_array(warehouse, quantity, reserved) order by warehouse)
          from stock where stock.variation = display.variation and stock.size = variation_size.size), '[]')
      `.as("levels"),
    ])
    .where("display.store", "=", store);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];

function recordOf(row: Row): z.infer<typeof stockRecord> {
  return {
    item: `${row.display}-${row.size}`,
    product: String(row.product),
    variant: String(row.variation),
    size: row.name,
    sku: row.sku,
    unlimited: row.infinite,
    levels: row.levels.map(([warehouse, quantity, reserved]) => {
      return { warehouse: String(warehouse), quantity, reserved };
    }),
  };
}

const id = z.string().max(20);

const listStock = readCall({
  path: "stock",
  access: "stock.read",
  summary: "What is on the shelves of all items, or of some",
  query: listQuery(["item"], {
    /** Up to 200, with commas between them. */
    item: itemList.optional(),
    product: id.optional(),
    variant: id.optional(),
  }),
  answers: { 200: listAnswer(stockRecord) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const { item, product, variant } = query;
    const rows = selectStock(db, store).where((where) =>
      where.and([
        ...(item === undefined ? [] : [isAmong(item)]),
        ...(product === undefined ? [] : [where("variation.product", "=", idOf(product) ?? 0)]),
        ...(variant === undefined ? [] : [where("display.variation", "=", idOf(variant) ?? 0)]),
      ]),
    );
    const page = await readPage(db, rows, {
      query,
      sorts: { item: { by: sql.ref("display.id"), type: "bigint" } },
      id: sql.ref<number>("variation_size.size"),
      shape: recordOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

/** Whether a row of `display` and `variation_size` is one of the items. */
export function isAmong(items: readonly ItemKey[]): RawBuilder<SqlBool> {
  const displays = items.map(({ display }) => display);
  const sizes = items.map(({ size }) => size);
  return sql<SqlBool>`(display.id, variation_size.size) in
    (select * from unnest(${displays}::integer[], ${sizes}::integer[]))`;
}

const getStock = readCall({
  path: "stock/{item}",
  access: "stock.read",
  summary: "What is on the shelves of an item",
  answers: { 200: stockRecord },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const parts = parseItemId(param("item"));
    if (parts === null) return problem("notFound");
    const row = await selectStock(db, store)
      .where("display.id", "=", parts.display)
      .where("variation_size.size", "=", parts.size)
      .executeTakeFirst();
    return row ? { status: 200, body: recordOf(row) } : problem("notFound");
  },
});

export const stockLists = [listStock, getStock];
