import { z } from "zod";
import { discountConditions, given, percent } from "./conditions.ts";
import { id, texts } from "./texts.ts";

/** What is taken off by itself, in the order of the file: `checkout-rest.md` 12.1, step 5. */
export const automaticDiscountSettings = z
  .strictObject({
    automaticDiscount: id,
    name: texts,
    percent: percent.optional(),
    /** Of every `take` units the cheapest are free, so that `pay` are paid for. */
    takeAndPay: z
      .strictObject({ take: z.int().min(2).max(1000), pay: z.int().min(1) })
      .refine(({ take, pay }) => pay < take, "pay must be less than take")
      .optional(),
    ...discountConditions,
  })
  .refine(({ percent, takeAndPay }) => given(percent, takeAndPay) === 1, "needs one of percent, takeAndPay");
export type AutomaticDiscountSettings = z.infer<typeof automaticDiscountSettings>;
