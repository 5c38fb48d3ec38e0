import type { Totals } from "../../selection/selection.ts";
import { moneyFields, moneyOrFalse } from "./money-fields.ts";

/** Totals of a selection or an order, each with its number twin. `checkout-rest.md` 11.4. */
export function shapeTotals(totals: Totals, currency: string): Record<string, unknown> {
  return {
    ...moneyFields("itemsTotalPrice", totals.items, currency),
    ...moneyOrFalse("totalDiscountPrice", totals.discount, currency),
    ...moneyFields("shippingPrice", totals.shipping, currency),
    ...moneyFields("handlingCostPrice", totals.handling, currency),
    handlingCostAddedToShippingPrice: false,
    totalQuantity: totals.quantity,
    totalQuantityAsNumber: totals.quantity,
    ...moneyOrFalse("taxDeducted", totals.taxDeducted, currency),
    ...moneyOrFalse("taxAdded", totals.taxAdded, currency),
    taxPercent: totals.taxPercent,
    taxPercentAsNumber: totals.taxPercent,
    ...moneyFields("grandTotalPrice", totals.grand, currency),
    ...moneyFields("grandTotalPriceTax", totals.grandTax, currency),
  };
}
