import { keep } from "../../record/kept-order.ts";
import type { OrderInput } from "../../record/order-record.ts";
import { restOfAddress } from "../addresses.ts";

/** What only the one who made an order can say of it. */
export function keptAtInsert(order: OrderInput): object {
  const { type, currencyrate, shipping, handling, voucher, billingaddress, shippingaddress } = order;
  return keep(
    {},
    {
      type,
      currencyrate,
      shipping: shipping && { ...shipping, subtotal: undefined },
      handling: handling && { ...handling, subtotal: undefined },
      voucher,
      billingaddress: restOfAddress(billingaddress, undefined, undefined),
      shippingaddress: restOfAddress(shippingaddress, undefined, undefined),
    },
  );
}
