import type { ShownAttributes } from "../../../catalogue/catalog/items/attributes.ts";

/** Fields that only some products or categories have: no attribute may take their names. */
const fixedFields: ReadonlySet<string> = new Set([
  ...["price", "priceBeforeDiscount", "priceReduction"].flatMap((name) => [name, `${name}AsNumber`]),
  "discountPercent",
  "showAsOnSale",
  "showAsNew",
  "newProduct",
  "lowestPrice",
  "measurementChart",
  "swatch",
  "bundleInfo",
  "relatedProducts",
  "relation",
  "markets",
  "prices",
  "inCategory",
]);

/**
 * Adds custom attributes to the fields of a product or category, each by its type. A fixed field is never replaced.
 * checkout-rest.md#product.
 */
export function addAttributes(
  fields: Record<string, unknown>,
  attributes: ShownAttributes | undefined = {},
): void {
  for (const [type, value] of Object.entries(attributes)) {
    if (!Object.hasOwn(fields, type) && !fixedFields.has(type)) fields[type] = value;
  }
}
