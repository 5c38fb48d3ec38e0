import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idOf, timestamp } from "../frame/values.ts";
import {
  isOfStore,
  namedAnswer,
  namedOf,
  productAnswer,
  readProductRecord,
  recordStatus,
} from "./product-record.ts";

const productSummary = z
  .object({
    id: z.string(),
    externalId: z.string(),
    status: recordStatus,
    name: z.string(),
    sku: z.string(),
    brand: namedAnswer.nullable(),
    variants: z.int(),
    /** Whether the store shows a variant of it, as far as markets, prices and stock allow. */
    published: z.boolean(),
    createdAt: timestamp,
    modifiedAt: timestamp,
  })
  .meta({ id: "ProductSummary" });

const id = z.string().max(20);

const productQuery = listQuery(
  ["createdAt", "modifiedAt", "name"],
  {
    q: z.string().trim().max(254).optional(),
    /** What integrations call it. */
    externalId: z.string().max(64).optional(),
    status: recordStatus.optional(),
    published: flag.optional(),
    brand: id.optional(),
    collection: id.optional(),
    folder: id.optional(),
    category: id.optional(),
  },
  "-createdAt",
);

const isPublished = (store: number) => sql<boolean>`(product.status = 'active' and exists (
  select from variation v join display d on d.variation = v.id
  where v.product = product.id and v.status = 'active' and d.store = ${store} and not d.preview
))`;

/** Products of a category and of those below it. */
const isInCategory = (store: number, category: number) => sql<SqlBool>`product.id in (
  with recursive below as (
    select id from category where id = ${category}
    union all select c.id from category c join below on c.parent = below.id
  )
  select v.product from display_category dc
  join display d on d.id = dc.display and d.store = ${store}
  join variation v on v.id = d.variation
  where dc.category in (select id from below)
)`;

/** By an id, by the beginning of its number, or by the beginnings of words of its name. */
function isFoundBy(q: string): RawBuilder<SqlBool> {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const byName =
    words.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`to_tsvector('simple', product.name)
          @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const begins = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(
    product.external_id = ${q} or product.id = ${idOf(q) ?? 0} or lower(product.sku) like ${begins} or ${byName}
  )`;
}

const referred = ["brand", "collection", "folder"] as const;

type ProductQuery = z.output<typeof productQuery>;

/** Products of a store that a query asks for. */
function filteredProducts(db: Kysely<Schema>, store: number, query: ProductQuery) {
  const { q = "", externalId, status, published, category } = query;
  return db
    .selectFrom("product")
    .where(isOfStore(store))
    .where((where) =>
      where.and([
        ...(externalId === undefined ? [] : [where("external_id", "=", externalId)]),
        ...(status === undefined ? [] : [where("status", "=", status)]),
        ...(published === undefined ? [] : [sql<SqlBool>`${isPublished(store)} = ${published}`]),
        ...referred.flatMap((column) => {
          const wanted = query[column];
          return wanted === undefined ? [] : [where(column, "=", idOf(wanted) ?? 0)];
        }),
        ...(category === undefined ? [] : [isInCategory(store, idOf(category) ?? 0)]),
        ...(q === "" ? [] : [isFoundBy(q)]),
      ]),
    );
}

const getProducts = readCall({
  path: "products",
  access: "catalogue.read",
  summary: "Products, newest first; `q` is an id, the beginning of a number or of words of the name",
  query: productQuery,
  answers: { 200: listAnswer(productSummary) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const products = filteredProducts(db, store, query)
      .selectAll("product")
      .select([
        sql<string | null>`(select external_id from brand where id = product.brand)`.as("brand_external"),
        sql<string | null>`(select name from brand where id = product.brand)`.as("brand_name"),
        sql<number>`(select count(*)::integer from variation v where v.product = product.id)`.as("variants"),
        isPublished(store).as("published"),
      ]);
    const page = await readPage(db, products, {
      query,
      sorts: {
        createdAt: { by: sql.ref("product.created_at"), type: "timestamptz" },
        modifiedAt: { by: sql.ref("product.modified_at"), type: "timestamptz" },
        name: { by: nameForOrder("product.name"), type: "text" },
      },
      id: sql.ref<number>("product.id"),
      shape: (row) => ({
        id: String(row.id),
        externalId: row.external_id,
        status: row.status,
        name: row.name,
        sku: row.sku,
        brand: namedOf(row.brand, row.brand_external, row.brand_name),
        variants: row.variants,
        published: row.published,
        createdAt: row.created_at.toISOString(),
        modifiedAt: row.modified_at.toISOString(),
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getProduct = readCall({
  path: "products/{id}",
  access: "catalogue.read",
  summary: "A product with its variants, display items, texts, attributes and relations",
  answers: { 200: productAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const product = await readProductRecord(db, { store, id: idOf(param("id")) ?? 0 });
    return product ? { status: 200, body: product } : problem("notFound");
  },
});

export const productListEndpoints = [getProducts, getProduct];
