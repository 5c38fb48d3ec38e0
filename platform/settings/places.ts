import { z } from "zod";
import { countryCode, currencyCode, id, languageCode, texts } from "./texts.ts";

export const languageSettings = z.strictObject({ language: languageCode, name: z.string().min(1) });

export const marketSettings = z.strictObject({
  market: id,
  name: z.string().min(1),
  /** Warehouses whose stock this market may sell. */
  warehouses: z.array(id).min(1),
});

export const priceListSettings = z.strictObject({
  pricelist: id,
  name: z.string().min(1),
  currency: currencyCode,
  /** True when the list's prices contain tax, false when it is added at the checkout. */
  taxIncluded: z.boolean(),
});

export const warehouseSettings = z.strictObject({ warehouse: id, name: z.string().min(1) });

/** Percent by tax group; `default` is used for every group that is not named, and for shipping and handling. */
const taxRates = z
  .record(z.string().min(1), z.number().min(0).max(100))
  .refine((rates) => "default" in rates, "needs a rate for the group `default`");

const stateSettings = z.strictObject({
  state: z.string().regex(/^[A-Z0-9-]{1,6}$/),
  name: z.string().min(1),
  taxRates: taxRates.optional(),
});

export const countrySettings = z.strictObject({
  country: countryCode,
  names: texts,
  eu: z.boolean().default(false),
  shipTo: z.boolean().default(true),
  market: id,
  pricelist: id,
  /** Others that a back end may choose for it, beside its own. `checkout-rest.md` section 10. */
  markets: z.array(id).default([]),
  pricelists: z.array(id).default([]),
  language: languageCode,
  /** No rates: the country lies outside the tax zone (included tax is taken off). */
  taxRates: taxRates.optional(),
  states: z.array(stateSettings).default([]),
});
export type CountrySettings = z.infer<typeof countrySettings>;
