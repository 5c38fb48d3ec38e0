import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Plan } from "@/lib/checkout/catalog/offer-schemas";
import { localSize, sizeState } from "@/lib/size-grid/size-grid";

/** An item with one of the plans that it can come by. */
export type SubscriptionAddition = {
  readonly value: string;
  readonly name: string;
  readonly interval: Plan["interval"];
  readonly plan: string;
};

type Offered = Pick<
  Product,
  "name" | "variantName" | "plans" | "items" | "itemTable" | "price" | "available" | "bundle"
>;

/** What of these products can come again by itself: each size that can be had, by each of its plans. */
export function listSubscriptionAdditions(products: readonly Offered[]): SubscriptionAddition[] {
  return products
    .filter(({ price, available, bundle }) => price !== null && available && !bundle)
    .flatMap(ofProduct);
}

function ofProduct({ name, variantName, plans, items, itemTable }: Offered): SubscriptionAddition[] {
  return items
    .filter(({ stock }) => sizeState(stock).kind !== "sold-out")
    .flatMap((item) =>
      plans.map((plan) => ({
        value: `${item.item}/${plan.id}`,
        name: [name, variantName, localSize(item, itemTable) ?? item.name].filter(Boolean).join(", "),
        interval: plan.interval,
        plan: plan.name || plan.id,
      })),
    );
}

/** The item and the plan of a choice; undefined where there is none. */
export function readAddition(value: string): { readonly item: string; readonly plan: string } | undefined {
  const [item, plan, ...more] = value.split("/");
  return item && plan && more.length === 0 ? { item, plan } : undefined;
}
