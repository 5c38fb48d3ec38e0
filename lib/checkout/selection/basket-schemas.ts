import { z } from "zod";
import { type lineProductSchema, lineSchema, normaliseLine } from "@/lib/checkout/selection/line-schemas";
import { amount, idText, minorUnits, optionalAmount, optionalText } from "@/lib/checkout/wire";
import { emptyAddress } from "@/lib/checkout/selection/empty-address";

/** An address of checkout-rest.md#addresses as it is answered; unset fields are empty text. */
const addressSchema = z
  .object({
    email: optionalText,
    firstName: optionalText,
    lastName: optionalText,
    company: optionalText,
    address1: optionalText,
    address2: optionalText,
    zipCode: optionalText,
    city: optionalText,
    state: optionalText,
    country: optionalText,
    countryName: optionalText,
    phoneNumber: optionalText,
  })
  .partial()
  .nullish()
  .transform((address) => ({ ...emptyAddress, ...address }));

export type Address = z.infer<typeof addressSchema>;

const automaticSchema = z.object({ name: z.string().default(""), priceOffAsNumber: optionalAmount });

const voucherSchema = z.object({
  voucher: z.string().default(""),
  type: z.string().default("code"),
  description: z.string().default(""),
  priceOffAsNumber: optionalAmount,
  shippingDiscountAsNumber: optionalAmount,
  giftCard: z.object({ lastFourDigits: z.string() }).nullish(),
});

/** What automatic discounts, vouchers and gift cards take off (checkout-rest.md#discounts). */
export const discountsSchema = z
  .object({
    automaticDiscounts: z.array(automaticSchema).default([]),
    vouchers: z.array(voucherSchema).default([]),
  })
  .default({ automaticDiscounts: [], vouchers: [] });

export type Discount = {
  /** A gift card is money: it takes nothing off the price, but is a part of what is paid. */
  readonly kind: "automatic" | "voucher" | "giftCard";
  /** By which it can be removed again; empty for one that came by itself. */
  readonly code: string;
  readonly name: string;
  /** 0 or less. */
  readonly amount: number;
  /** What it takes off the shipping: 0 or less. */
  readonly shipping: number;
};

/** One list of all three, in the order in which they count. */
export function normaliseDiscounts(
  { automaticDiscounts, vouchers }: z.infer<typeof discountsSchema>,
  minor: (value: number) => number,
): Discount[] {
  return [
    ...automaticDiscounts.map(({ name, priceOffAsNumber }) => ({
      kind: "automatic" as const,
      code: "",
      name,
      amount: minor(priceOffAsNumber ?? 0),
      shipping: 0,
    })),
    ...vouchers.map((entry) => ({
      kind: entry.giftCard ? ("giftCard" as const) : ("voucher" as const),
      code: entry.voucher,
      name: entry.description || entry.voucher,
      amount: minor(entry.priceOffAsNumber ?? 0),
      shipping: minor(entry.shippingDiscountAsNumber ?? 0),
    })),
  ];
}

const totalsSchema = z.object({
  itemsTotalPriceAsNumber: amount,
  totalDiscountPriceAsNumber: optionalAmount,
  shippingPriceAsNumber: amount,
  handlingCostPriceAsNumber: optionalAmount,
  totalQuantity: z.coerce.number().int(),
  taxDeductedAsNumber: optionalAmount,
  taxAddedAsNumber: optionalAmount,
  taxPercent: optionalAmount,
  grandTotalPriceAsNumber: amount,
  grandTotalPriceTaxAsNumber: amount,
});

/** The parts that a selection and an order share (checkout-rest.md#selection and #orders). */
export const basketSchema = z.object({
  currency: z.string(),
  items: z.array(lineSchema),
  totals: totalsSchema,
  discounts: discountsSchema,
  paymentMethod: idText.default(""),
  paymentMethodName: z.string().default(""),
  shippingMethod: idText.default(""),
  shippingMethodName: z.string().default(""),
  address: addressSchema,
  shippingAddress: addressSchema,
});

type WireBasket = z.infer<typeof basketSchema>;
type WireProduct = z.infer<typeof lineProductSchema>;

/** Both forms of a basket as one: lines that carry their product's data, money in minor units of `currency`. */
export function normaliseBasket<Basket extends WireBasket>(
  basket: Basket,
  products: readonly WireProduct[] | undefined,
) {
  const { items, totals, discounts, ...rest } = basket;
  const minor = minorUnits(basket.currency);
  const byId = new Map((products ?? []).map((product) => [product.product, product]));
  return {
    ...rest,
    lines: items.map((line) => normaliseLine(line, byId, minor)),
    discounts: normaliseDiscounts(discounts, minor),
    totals: {
      items: minor(totals.itemsTotalPriceAsNumber),
      discount: minor(totals.totalDiscountPriceAsNumber ?? 0),
      shipping: minor(totals.shippingPriceAsNumber),
      handling: minor(totals.handlingCostPriceAsNumber ?? 0),
      quantity: totals.totalQuantity,
      taxDeducted: minor(totals.taxDeductedAsNumber ?? 0),
      taxAdded: minor(totals.taxAddedAsNumber ?? 0),
      taxPercent: totals.taxPercent ?? 0,
      grand: minor(totals.grandTotalPriceAsNumber),
      tax: minor(totals.grandTotalPriceTaxAsNumber),
    },
  };
}
