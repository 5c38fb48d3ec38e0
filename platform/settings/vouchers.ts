import { z } from "zod";
import { amountsByCurrency, discountConditions, given, percent } from "./conditions.ts";
import { key, texts } from "./texts.ts";

const word = z.string().regex(/^\S{1,64}$/u, "at most 64 characters without spaces");
const uses = z.int().min(1).max(2_000_000_000);

/** What a shopper adds by its code or its uri, in any letter case: `checkout-rest.md` 12.1. */
export const voucherSettings = z
  .strictObject({
    /** Its uses are counted by it: it stays when the code changes. */
    key,
    code: word.optional(),
    uri: word.optional(),
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
  })
  .refine(({ code, uri }) => given(code, uri) === 1, "needs a code or a uri")
  .refine(
    ({ percent, amounts, freeShipping }) => given(percent, amounts, freeShipping) === 1,
    "needs one of percent, amounts, freeShipping",
  );
export type VoucherSettings = z.infer<typeof voucherSettings>;
