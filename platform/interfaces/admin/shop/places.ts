import { z } from "zod";
import { settingsCalls } from "./settings-calls.ts";
import { numbersOf, numberText, shownTexts, texts } from "./settings-fields.ts";

/** Countries and languages. */

const rates = z.record(z.string().max(64), z.number()).nullable();

const countryFields = {
  names: texts,
  eu: z.boolean(),
  shipTo: z.boolean(),
  market: numberText,
  pricelist: numberText,
  /** Others that a back end may choose. */
  markets: z.array(numberText),
  pricelists: z.array(numberText),
  language: z.string(),
  /** Percent by tax group; null: it lies outside of the tax zone. */
  taxRates: z.record(z.string().max(64), z.number().nullable()).nullable(),
  states: z.array(z.strictObject({ id: z.string(), name: z.string(), taxRates: rates })),
};

const countries = settingsCalls({
  path: "countries",
  part: "countries",
  access: "shop.read",
  nouns: "countries",
  record: z
    .object({ id: z.string(), ...countryFields, names: shownTexts, taxRates: rates })
    .meta({ id: "Country" }),
  shape: ({ settings }) =>
    settings.countries.map((each) => ({
      id: each.country,
      names: each.names,
      eu: each.eu,
      shipTo: each.shipTo,
      market: String(each.market),
      pricelist: String(each.pricelist),
      markets: each.markets.map(String),
      pricelists: each.pricelists.map(String),
      language: each.language,
      taxRates: each.taxRates ?? null,
      states: each.states.map(({ state, name, taxRates = null }) => ({ id: state, name, taxRates })),
    })),
  fields: countryFields,
  defaults: { eu: false, shipTo: true, markets: [], pricelists: [], taxRates: null, states: [] },
  ids: "sent",
  entryOf: (sent, { key }) => ({
    country: key,
    names: sent.names,
    eu: sent.eu,
    shipTo: sent.shipTo,
    market: Number(sent.market),
    pricelist: Number(sent.pricelist),
    markets: numbersOf(sent.markets),
    pricelists: numbersOf(sent.pricelists),
    language: sent.language,
    taxRates: sent.taxRates ?? undefined,
    states: sent.states.map(({ id, name, taxRates }) => {
      return { state: id, name, ...(taxRates && { taxRates }) };
    }),
  }),
  names: { country: "id" },
});

const languageFields = { name: z.string() };

const languages = settingsCalls({
  path: "languages",
  part: "languages",
  access: "shop.read",
  nouns: "languages",
  record: z.object({ id: z.string(), ...languageFields, isDefault: z.boolean() }).meta({ id: "Language" }),
  shape: ({ settings }) =>
    settings.languages.map(({ language, name }) => {
      return { id: language, name, isDefault: language === settings.defaultLanguage };
    }),
  fields: languageFields,
  defaults: {},
  ids: "sent",
  entryOf: ({ name }, { key }) => ({ language: key, name }),
  names: { language: "id" },
});

export const placeEndpoints = [...countries, ...languages];
