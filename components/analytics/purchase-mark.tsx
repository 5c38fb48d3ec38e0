import { inUnits, itemsOf } from "@/lib/analytics/selection-events";
import { writePurchase } from "@/lib/analytics/purchase";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import { env } from "@/lib/env";

type Props = { readonly order: Order };

/** What a purchase is told with, where somebody is told at all. */
export function PurchaseMark({ order }: Props) {
  if (env().analytics === null) return null;
  const { order: transaction_id, currency, totals } = order;
  const value = inUnits(totals.grand, currency);
  return (
    <span hidden data-purchase={writePurchase({ transaction_id, currency, value, items: itemsOf(order) })} />
  );
}
