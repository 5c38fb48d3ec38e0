import { moneyFields } from "../money-fields.ts";

/** What vouchers and automatic discounts take off a selection: nothing. `checkout-rest.md` 11.3. */
export function shapeDiscounts(currency: string): Record<string, unknown> {
  return {
    anyDiscount: false,
    ...moneyFields("discount", 0, currency),
    automaticDiscounts: [],
    vouchers: [],
  };
}
