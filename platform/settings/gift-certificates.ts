import { z } from "zod";
import { amount, currencyCode, id, texts } from "./texts.ts";

/** A currency that is not named has none. */
const amountsByCurrency = z.record(currencyCode, amount);

/** A value voucher that is bought like an item, and becomes a gift card. `checkout-rest.md` 8.4. */
export const giftCertificateSettings = z
  .strictObject({
    giftCertificate: id,
    name: texts,
    type: z.enum(["predeterminedAmount", "anyAmount"]),
    /** `predeterminedAmount`: what it costs and is worth; in a currency that is not named it is not sold. */
    amounts: amountsByCurrency.default({}),
    /** `anyAmount`: what may be chosen; absent: from 1 to 10 000 of the currency. */
    least: amountsByCurrency.default({}),
    most: amountsByCurrency.default({}),
    /** The card pays in the currency only in which it was bought. */
    currencyOfSaleOnly: z.boolean().default(true),
    /** The mail tells what the card is worth. */
    showGiftAmount: z.boolean().default(true),
  })
  .refine(({ type, amounts }) => type === "anyAmount" || Object.keys(amounts).length > 0, {
    path: ["amounts"],
    message: "a predetermined amount needs at least one currency",
  });
export type GiftCertificateSettings = z.infer<typeof giftCertificateSettings>;
