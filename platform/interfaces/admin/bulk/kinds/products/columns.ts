import { productTexts } from "../../../../../foundations/product-texts.ts";
import type { Column } from "../../files/columns.ts";

/** Of the product; the same in all of its rows, or empty in those behind the first. */
export const productColumns: readonly Column[] = [
  { name: "externalId" },
  { name: "status" },
  { name: "name" },
  { name: "sku" },
  { name: "brand" },
  { name: "brandName" },
  { name: "collection" },
  { name: "collectionName" },
  { name: "folder" },
  { name: "folderName" },
  { name: "harmCode" },
  { name: "harmCodeName" },
  ...productTexts.map(({ name }) => ({ name })),
  { name: "weight" },
  { name: "weightUnit" },
  { name: "comment" },
  { name: "taxGroup" },
  { name: "attributes", type: "json" },
];

/** Of a variant and its display item; the same in all of its rows, or empty in those behind the first. */
export const variantColumns: readonly Column[] = [
  { name: "variant" },
  { name: "variantStatus" },
  { name: "variantName" },
  { name: "variantSku" },
  { name: "swatch" },
  { name: "swatchHex" },
  { name: "variantAttributes", type: "json" },
  { name: "sizeTable" },
  { name: "published", type: "flag" },
  { name: "categories", type: "json" },
  { name: "markets", type: "json" },
  { name: "minimumQuantity", type: "integer" },
  { name: "multipleOf", type: "integer" },
];

export const sizeColumns: readonly Column[] = [
  { name: "size" },
  { name: "sizeName" },
  { name: "sizeSku" },
  { name: "ean" },
  { name: "preorder", type: "flag" },
];

/** A row is a size of a variant of a product; a variant without sizes and a product without variants have one too. */
export const allProductColumns: readonly Column[] = [...productColumns, ...variantColumns, ...sizeColumns];
