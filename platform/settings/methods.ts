import { z } from "zod";
import { amountsByPriceList, countryCode, id, key, texts } from "./texts.ts";

export const paymentMethodSettings = z.strictObject({
  key,
  number: id,
  /** Which provider handles it: a folder of `platform/payment/providers`. */
  kind: z.enum(["dummy", "redirect", "embedded", "invoice", "declined"]),
  name: texts,
  secret: z.string().min(1),
  /** Countries it is offered in; absent: all that are shipped to. */
  countries: z.array(countryCode).optional(),
  pricelists: z.array(id).optional(),
  /** Handling cost by price list, tax as the list is set. */
  handlingCost: amountsByPriceList.default({}),
  /** `dummy` only: the form posts itself at once as *pay*. */
  autoSubmit: z.boolean().default(false),
  /** The `paymentMethodType` that callers see; default: the kind. */
  reportedKind: z.string().optional(),
});
export type PaymentMethodSettings = z.infer<typeof paymentMethodSettings>;

export const shippingMethodSettings = z.strictObject({
  key,
  number: id,
  name: texts,
  /** Countries it is offered in; absent: all that are shipped to. */
  countries: z.array(countryCode).optional(),
  /** Price by price list; a list that is not named is not offered. */
  prices: amountsByPriceList,
  /** Items total (after discounts) from which shipping is free, by price list. */
  freeFrom: amountsByPriceList.default({}),
  carrier: z.string().default(""),
});
export type ShippingMethodSettings = z.infer<typeof shippingMethodSettings>;
