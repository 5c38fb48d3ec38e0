import { z } from "zod";

const languageCode = z.union([
  z.string(),
  z.object({ language: z.string() }).transform((entry) => entry.language),
]);

export const countriesSchema = z
  .object({
    countries: z.array(
      z.object({
        country: z.string(),
        name: z.string().default(""),
        language: languageCode.catch(""),
        currency: z.string().catch(""),
        states: z.array(z.object({ state: z.string(), name: z.string() })).catch([]),
      }),
    ),
  })
  .transform((body) => body.countries);

export const languagesSchema = z
  .object({ languages: z.array(z.object({ language: z.string(), name: z.string().default("") })) })
  .transform((body) => body.languages);

/**
 * Of a selection response only where it is and what it pays in: the state of a catalogue session
 * (checkout-rest.md#selection-response).
 */
export const locationSchema = z
  .object({
    location: z.object({
      country: z.string().nullable(),
      name: z.string().default(""),
      shipTo: z.boolean(),
      language: languageCode.catch(""),
    }),
    selection: z.object({ currency: z.string() }).catch({ currency: "" }),
  })
  .transform(({ location, selection }) => ({ ...location, currency: selection.currency }));

export type Country = z.infer<typeof countriesSchema>[number];
export type Language = z.infer<typeof languagesSchema>[number];
export type Location = z.infer<typeof locationSchema>;
