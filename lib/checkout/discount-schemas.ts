import { z } from "zod";
import { optionalAmount } from "@/lib/checkout/wire";

const automaticSchema = z.object({ name: z.string().default(""), priceOffAsNumber: optionalAmount });

const voucherSchema = z.object({
  voucher: z.string().default(""),
  type: z.string().default("code"),
  description: z.string().default(""),
  priceOffAsNumber: optionalAmount,
  shippingDiscountAsNumber: optionalAmount,
  giftCard: z.object({ lastFourDigits: z.string() }).nullish(),
});

/** What automatic discounts, vouchers and gift cards take off (section 11.3). */
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
