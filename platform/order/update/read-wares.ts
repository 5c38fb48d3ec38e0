import { sql, type SqlBool } from "kysely";
import type { Tx } from "../../database/transaction.ts";
import type { OrderProductInput } from "../record/order-record.ts";

/** A size of a variation that can stand in a line, with what a line freezes of it. */
export type Ware = Awaited<ReturnType<typeof readWares>>[number];

/** Everything that the products of a record may mean. Named as in the language; `display` is its entry in the store; null: it has none. */
export async function readWares(
  tx: Tx,
  { store, language }: { readonly store: number; readonly language: string },
  products: readonly OrderProductInput[],
) {
  const productIds = products.map(({ id }) => id);
  const variationIds = products.flatMap(({ variation }) => variation?.id ?? []);
  return tx
    .selectFrom("variation")
    .innerJoin("product", "product.id", "variation.product")
    .innerJoin("variation_size as sold", "sold.variation", "variation.id")
    .innerJoin("size", (join) =>
      join.onRef("size.size_table", "=", "sold.size_table").onRef("size.id", "=", "sold.size"),
    )
    .leftJoin("brand", "brand.id", "product.brand")
    .leftJoin("display", (join) =>
      join.onRef("display.variation", "=", "variation.id").on("display.store", "=", store),
    )
    .leftJoin("product_text as text", (join) =>
      join
        .onRef("text.product", "=", "product.id")
        .on("text.store", "=", store)
        .on("text.language", "=", language),
    )
    .select([
      "product.id as product",
      "product.external_id as productId",
      sql<string>`coalesce(text.name, product.name)`.as("name"),
      "variation.id as variation",
      "variation.external_id as variationId",
      "sold.size",
      "size.external_id as sizeId",
      "size.description as sizeName",
      "display.id as display",
      "brand.id as brand",
      "brand.name as brandName",
      "brand.uri as brandUri",
      sql<string>`product.sku || variation.sku || coalesce(nullif(sold.sku, ''), size.sku)`.as("sku"),
      sql<string>`coalesce(nullif(sold.ean, ''), size.ean)`.as("ean"),
      (select) =>
        select
          .selectFrom("product_text")
          .select(({ fn }) => fn.max("tax_group").as("group"))
          .whereRef("product_text.product", "=", "product.id")
          .where("product_text.store", "=", store)
          .as("taxGroup"),
    ])
    .where(
      sql<SqlBool>`(product.external_id = any(${productIds}::text[])
        or variation.external_id = any(${variationIds}::text[]))`,
    )
    .orderBy("variation.position")
    .execute();
}
