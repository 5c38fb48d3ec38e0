import { sql, type SqlBool } from "kysely";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { OrderProductInput } from "../../record/order-record.ts";
import type { MatchedUnits } from "./named-lines.ts";
import type { UpdateContext } from "../update-step.ts";

/** A size of a variation that can stand in a line, with what a line freezes of it. */
export type SellableItem = Awaited<ReturnType<typeof readSellableItems>>[number];

/** Everything that the products of a record may mean. Named as in the language; `display` is its entry in the store; null: it has none. */
export async function readSellableItems(
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

/** The item that a size of a product names; null: it is refused. A product of one variation needs none named. */
export function findSellableItem(
  { refuse }: Pick<UpdateContext, "refuse">,
  sellables: readonly SellableItem[],
  { product, size, path }: Pick<MatchedUnits, "product" | "size" | "path">,
): SellableItem | null {
  const line = path.slice(0, -2);
  const own = sellables.filter(({ productId }) => productId === product.id);
  if (own.length === 0) return refused(() => refuse([...line, "id"], "unknown"));
  const meant = variationsOf(own, product);
  if (meant.length === 0) return refused(() => refuse([...line, "variation", "id"], "unknown"));
  if (new Set(meant.map(({ variation }) => variation)).size > 1) {
    return refused(() => refuse([...line, "variation"], "required"));
  }
  const sellable = meant.find(({ sizeId }) => sizeId === size.id);
  return sellable ?? refused(() => refuse([...path, "id"], "unknown"));
}

function variationsOf(
  sellables: readonly SellableItem[],
  { variation }: OrderProductInput,
): readonly SellableItem[] {
  return variation ? sellables.filter(({ variationId }) => variationId === variation.id) : sellables;
}

function refused(tell: () => void): null {
  tell();
  return null;
}
