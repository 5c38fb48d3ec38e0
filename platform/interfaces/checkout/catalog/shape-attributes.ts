import type { ShownAttributes } from "../../../catalog/items/attributes.ts";

/** Fields that some products or categories have and others not: no attribute stands in their place. */
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

/** Adds custom attributes to what is answered, each by its type; a fixed field stays what it is. `checkout-rest.md` 8.1. */
export function addAttributes(
  shaped: Record<string, unknown>,
  attributes: ShownAttributes | undefined = {},
): void {
  for (const [type, value] of Object.entries(attributes)) {
    if (!Object.hasOwn(shaped, type) && !fixedFields.has(type)) shaped[type] = value;
  }
}
