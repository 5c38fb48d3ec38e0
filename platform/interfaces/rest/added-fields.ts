import { z } from "zod";
import { idText, optionalCode, positiveNumber, shortText } from "./input.ts";

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

const mostPieces = 1000;

/** What is put into a flexible bundle. */
export const bundleSections = z.array(z.object({ section: positiveNumber, item: idText })).max(mostPieces);
