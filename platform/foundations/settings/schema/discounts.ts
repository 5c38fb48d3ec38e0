import { z } from "zod";
import { amount, amountsByCurrency, currencyCode, id, key, texts } from "./value-types.ts";

/** When and where a voucher or an automatic discount works. */
const discountConditions = {
  startDate: z.iso.datetime({ offset: true }).optional(),
  stopDate: z.iso.datetime({ offset: true }).optional(),
  /** Absent: in every market. */
  markets: z.array(id).min(1).optional(),
};
/** Product ids; absent: every product. */
const products = z.array(id).min(1).optional();

const percent = z.number().gt(0).max(100);

/** How many of these are given. */
function given(...values: readonly unknown[]): number {
  return values.filter((value) => value !== undefined && value !== false).length;
}

/** What an automatic discount is made of, beside its products. */
export const automaticDiscountTerms = {
  name: texts,
  percent: percent.optional(),
  /** Of every `take` units the cheapest are free, so that `pay` are paid for. */
  takeAndPay: z
    .strictObject({ take: z.int().min(2).max(1000), pay: z.int().min(1) })
    .refine(({ take, pay }) => pay < take, "pay must be less than take")
    .optional(),
  ...discountConditions,
};

/** What is taken off by itself, in the order of the file: checkout-rest.md#prices, step 5. */
export const automaticDiscountSettings = z
  .strictObject({ automaticDiscount: id, ...automaticDiscountTerms, products })
  .refine(({ percent, takeAndPay }) => given(percent, takeAndPay) === 1, "needs one of percent, takeAndPay");
export type AutomaticDiscountSettings = z.infer<typeof automaticDiscountSettings>;

/** A code or a uri. */
export const voucherWord = z.string().regex(/^[^\s\p{Cc}]{1,64}$/u, "at most 64 characters without spaces");
const uses = z.int().min(1).max(2_000_000_000);

/** What a voucher is made of, beside its name and products. */
export const voucherTerms = {
  /** The code or the uri where it has none. */
  description: texts.optional(),
  percent: percent.optional(),
  amounts: amountsByCurrency.optional(),
  freeShipping: z.boolean().default(false),
  ...discountConditions,
  /** Of the items after automatic discounts; a currency that is not named does not fit. */
  leastAmount: amountsByCurrency.optional(),
  /** How often it can be used in all, and by one customer. */
  uses: uses.optional(),
  usesPerCustomer: uses.optional(),
  firstOrder: z.boolean().default(false),
  /** It can not be combined with other vouchers. */
  exclusive: z.boolean().default(false),
  attributes: z.record(z.string().min(1), z.string()).default({}),
};

/** What a shopper adds by its code or its uri, in any letter case: checkout-rest.md#prices. */
export const voucherSettings = z
  .strictObject({
    /** Its uses are counted by it: it stays when the code changes. */
    key,
    code: voucherWord.optional(),
    uri: voucherWord.optional(),
    ...voucherTerms,
    products,
  })
  .refine(({ code, uri }) => given(code, uri) === 1, "needs a code or a uri")
  .refine(
    ({ percent, amounts, freeShipping }) => given(percent, amounts, freeShipping) === 1,
    "needs one of percent, amounts, freeShipping",
  );
export type VoucherSettings = z.infer<typeof voucherSettings>;

/** A card that exists from the start; its balance is the database's from then on. */
export const giftCardSettings = z.strictObject({
  store: id.default(1),
  cardNumber: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{5,62}[A-Za-z0-9]$/, "letters, digits, hyphens"),
  /** Absent: it needs none. */
  pin: z
    .string()
    .regex(/^\d{4,12}$/, "4 to 12 digits in quotation marks")
    .optional(),
  amount,
  currency: currencyCode,
  active: z.boolean().default(true),
});
