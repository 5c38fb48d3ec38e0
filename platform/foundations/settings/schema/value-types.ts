import { z } from "zod";

export const id = z.int().positive();
export const key = z.string().regex(/^[a-z0-9-]{1,64}$/, "lower-case letters, digits and hyphens");
export const languageCode = z.string().regex(/^[a-z]{2}$/, "two lower-case letters");
export const countryCode = z.string().regex(/^[A-Z]{2}$/, "two capital letters");
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "three capital letters");
/** A decimal amount in the currency it stands beside, as text so that nothing is rounded on the way. */
export const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, "a decimal amount in quotation marks");
/** A text by language code; the default language must be there where the text is shown. */
export const texts = z.record(languageCode, z.string().min(1));
/** Amounts by price-list id. */
export const amountsByPriceList = z.record(z.string().regex(/^\d+$/), amount);
/** Amounts by currency; a currency that is not named has none. */
export const amountsByCurrency = z.record(currencyCode, amount);
