import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Money } from "@/lib/money/money";

export type CardPrice = {
  readonly price: Money | null;
  /** What an open bundle costs at least; null where there is one price. */
  readonly from: Money | null;
};

/** A bundle that costs what is chosen has a price of its own only where every choice costs the same. */
export function cardPrice({ price, bundle }: Pick<Product, "price" | "bundle">): CardPrice {
  if (price !== null || bundle === null || bundle.least === null) return { price, from: null };
  const isOne = bundle.most?.amount === bundle.least.amount;
  return isOne ? { price: bundle.least, from: null } : { price: null, from: bundle.least };
}
