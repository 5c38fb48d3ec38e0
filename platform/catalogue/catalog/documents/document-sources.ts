import { sql, type Kysely } from "kysely";
import { anyOfFew } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { productTexts } from "../../../foundations/product-texts.ts";

/** Everything that the documents of some products are derived from. */
export type DocumentSources = Awaited<ReturnType<typeof readDocumentSources>>;

export async function readDocumentSources(db: Kysely<Schema>, products: readonly number[]) {
  const ofProducts = anyOfFew(products);
  const displays = await db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("product", "product.id", "variation.product")
    .leftJoin("brand", "brand.id", "product.brand")
    .leftJoin("collection", "collection.id", "product.collection")
    .leftJoin("harm_code", "harm_code.id", "product.harm_code")
    .leftJoin("size_table", "size_table.id", "variation.size_table")
    .leftJoin("size_grid", "size_grid.size_table", "variation.size_table")
    .where("variation.product", "=", ofProducts)
    .orderBy("variation.product")
    .orderBy("variation.position")
    .orderBy("variation.id")
    .select([
      "display.id",
      "display.store",
      "display.uri",
      "display.minimum_quantity",
      "display.multiple_of",
      "display.preview",
      "display.created_at",
      "display.variation",
      "variation.product",
      "variation.size_table",
      "variation.sku as variation_sku",
      "variation.name as variant_name",
      "variation.swatch_description",
      "variation.swatch_hex",
      "product.sku as product_sku",
      "product.name",
      ...productTexts.map(({ column }) => `product.${column}` as const),
      "product.weight_value",
      "product.weight_unit",
      "brand.id as brand_id",
      "brand.name as brand_name",
      "brand.uri as brand_uri",
      "collection.id as collection_id",
      "collection.name as collection_name",
      "collection.uri as collection_uri",
      "harm_code.external_id as harm_code",
      "harm_code.description as harm_code_description",
      "size_table.stock_unit",
      "size_grid.x as grid_x",
      "size_grid.y as grid_y",
      "size_grid.divider as grid_divider",
      "size_grid.unit as grid_unit",
      "size_grid.description as grid_description",
      "size_grid.charts as grid_charts",
      "size_grid.measurements as grid_measurements",
      "product.attributes as product_attributes",
      "variation.attributes as variation_attributes",
      sql<boolean>`product.status = 'active' and variation.status = 'active'`.as("active"),
      sql<Date>`greatest(product.modified_at, variation.modified_at, display.modified_at)`.as("modified_at"),
    ])
    .execute();
  const ofDisplays = anyOfFew(displays.map(({ id }) => id));
  const ofVariations = anyOfFew(displays.map(({ variation }) => variation));
  const sizes = await db
    .selectFrom("variation_size")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .where("variation", "=", ofVariations)
    .orderBy("size.position")
    .orderBy("size.id")
    .select([
      "variation",
      "variation_size.size",
      "size.description",
      "size.position",
      "preorder",
      "infinite",
      sql<string>`coalesce(nullif(variation_size.sku, ''), size.sku)`.as("sku"),
      sql<string>`coalesce(nullif(variation_size.ean, ''), size.ean)`.as("ean"),
    ])
    .execute();
  return {
    displays,
    sizes,
    categories: await db
      .selectFrom("display_category")
      .select(["display", "category", "sort"])
      .where("display", "=", ofDisplays)
      .orderBy("position")
      .execute(),
    markets: await db
      .selectFrom("display_market")
      .selectAll()
      .where("display", "=", ofDisplays)
      .orderBy("market")
      .execute(),
    relations: await db
      .selectFrom("display_relation")
      .selectAll()
      .where("display", "=", ofDisplays)
      .orderBy("relation")
      .orderBy("position")
      .execute(),
    media: await db
      .selectFrom("product_media")
      .leftJoin("media_picture", "media_picture.name", "product_media.image")
      .select(["product", "variation", "external_id", "image", "media_picture.sizes"])
      .where("product", "=", ofProducts)
      .where("image", "is not", null)
      .orderBy("position")
      .execute(),
    productTexts: await db.selectFrom("product_text").selectAll().where("product", "=", ofProducts).execute(),
    variationTexts: await db
      .selectFrom("variation_text")
      .selectAll()
      .where("variation", "=", ofVariations)
      .execute(),
    displayTexts: await db.selectFrom("display_text").selectAll().where("display", "=", ofDisplays).execute(),
  };
}
