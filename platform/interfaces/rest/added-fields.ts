import { optionalCode, positiveNumber, shortText } from "./input.ts";

/** What every call that adds something may say of it. `checkout-rest.md` section 10. */
export const addedFields = {
  quantity: positiveNumber.nullish(),
  productUrl: shortText,
  category: shortText,
  comment: shortText,
};

export const planField = { subscriptionPlan: optionalCode };

/** Those of them that need the secret. `checkout-rest.md` section 4. */
export const secretAddedFields = ["comment"] as const;
