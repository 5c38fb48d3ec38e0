import type { OrderInput, OrderProductInput } from "../../record/order-record.ts";
import { unitsOf } from "../find-rows.ts";
import type { Path } from "../order-work.ts";

export type Required =
  | {
      readonly ok: true;
      readonly store: number;
      readonly currency: string;
      readonly products: readonly OrderProductInput[];
    }
  | { readonly ok: false; readonly missing: readonly Path[] };

/**
 * What a new order cannot do without: at least one line, of each its units and its price. soap.md#order-record,
 * #order-updates.
 */
export function requiredOf({ type, store, currency, products = [] }: OrderInput): Required {
  const missing: readonly Path[] = [
    ...(type === undefined ? [["type"]] : []),
    ...(store === undefined ? [["store"]] : []),
    ...(currency ? [] : [["currency"]]),
    ...(products.length === 0 ? [["products"]] : []),
    ...products.flatMap(missingOf),
  ];
  if (missing.length > 0 || store === undefined || !currency) return { ok: false, missing };
  return { ok: true, store, currency: currency.toUpperCase(), products };
}

function missingOf(product: OrderProductInput, index: number): readonly Path[] {
  const { price, sizes = [] } = product;
  const path: Path = ["products", index];
  return [
    ...(price === undefined || price === null ? [[...path, "price"]] : []),
    ...sizes.flatMap((size, place) =>
      (unitsOf(product, size) ?? 0) < 1 ? [[...path, "sizes", place, "qty"]] : [],
    ),
  ];
}
