import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idList, idOf, timestamp } from "../frame/values.ts";
import { picturePath, type Sizes } from "./picture-path.ts";
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
    /** The path of its first small picture on this host; null: there is none yet. */
    picture: z.string().nullable(),
    /** What shoppers see of it: one of each variant that the store has. */
    displayItems: z.array(z.object({ id: z.string(), name: z.string(), preview: z.boolean() })),
    createdAt: timestamp,
    modifiedAt: timestamp,
  })
  .meta({ id: "ProductSummary" });

const id = z.string().max(20);

export const productQuery = listQuery(
  ["createdAt", "modifiedAt", "name"],
  {
    q: z.string().trim().max(254).optional(),
    /** Up to 200, with commas between them. */
    id: idList.optional(),
    displayItem: idList.optional(),
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

const isPublished = (store: number) => sql<SqlBool>`(product.status = 'active' and exists (
  select from variation v join display d on d.variation = v.id
  where v.product = product.id and v.status = 'active' and d.store = ${store} and not d.preview
))`;

/** The same, looked at of one product after the other: of a page, or where most products are. */
const showsPublished = (store: number) => sql<boolean>`(product.status = 'active' and coalesce((
  select true from variation v join display d on d.variation = v.id
  where v.product = product.id and v.status = 'active' and d.store = ${store} and not d.preview limit 1
), false))`;

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

const hasDisplayItem = (store: number, ids: readonly number[]) => sql<SqlBool>`product.id in (
  select v.product from display d join variation v on v.id = d.variation
  where d.store = ${store} and d.id = ${anyNumber(ids)}
)`;

const firstPicture = sql<{ readonly image: string; readonly sizes: Sizes | null } | null>`(
  select json_build_object('image', m.image, 'sizes', p.sizes)
  from product_media m left join media_picture p on p.name = m.image
  where m.product = product.id and m.state = 'ready' and m.image is not null
  order by m.position limit 1
)`;

const displayItemsOf = (store: number) => sql<
  readonly { readonly id: string; readonly name: string; readonly preview: boolean }[]
>`(
  select coalesce(
    json_agg(json_build_object('id', d.id::text, 'name', v.name, 'preview', d.preview) order by v.position, d.id),
    '[]'
  )
  from variation v join display d on d.variation = v.id
  where v.product = product.id and d.store = ${store}
)`;

/** By an id, by the beginning of its number, or by the beginnings of words of its name. */
function isFoundBy(q: string): RawBuilder<SqlBool> {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const byName =
    words.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`to_tsvector('simple', product.name)
          @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const begins = `${likeText(q.toLowerCase())}%`;
  return sql<SqlBool>`(
    product.external_id = ${q} or product.id = ${idOf(q) ?? 0} or lower(product.sku) like ${begins} or ${byName}
  )`;
}

export const productSorts = {
  createdAt: { by: sql.ref("product.created_at"), type: "timestamptz" },
  modifiedAt: { by: sql.ref("product.modified_at"), type: "timestamptz" },
  name: { by: nameForOrder("product.name"), type: "text" },
} as const;

const referred = ["brand", "collection", "folder"] as const;

type ProductQuery = z.output<typeof productQuery>;

/** Products of a store that a query asks for. */
export function filteredProducts(db: Kysely<Schema>, store: number, query: ProductQuery) {
  const { q = "", externalId, status, published, category, displayItem } = query;
  return db
    .selectFrom("product")
    .where(isOfStore(store))
    .where((where) =>
      where.and([
        ...(query.id === undefined ? [] : [where("product.id", "=", anyNumber(query.id))]),
        ...(displayItem === undefined ? [] : [hasDisplayItem(store, displayItem)]),
        ...(externalId === undefined ? [] : [where("external_id", "=", externalId)]),
        ...(status === undefined ? [] : [where("status", "=", status)]),
        ...(published === true ? [showsPublished(store)] : []),
        ...(published === false ? [sql<SqlBool>`not ${isPublished(store)}`] : []),
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
        showsPublished(store).as("published"),
        firstPicture.as("picture_file"),
        displayItemsOf(store).as("display_items"),
      ]);
    const page = await readPage(db, products, {
      query,
      sorts: productSorts,
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
        picture: row.picture_file && picturePath(row.picture_file.image, row.picture_file.sizes),
        displayItems: row.display_items,
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
