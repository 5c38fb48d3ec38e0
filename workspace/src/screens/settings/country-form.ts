import type { paths } from "../../../../client/schema.d.ts";
import { changedFields } from "../../changed-fields.ts";
import { filledTexts, saidTexts, type Texts } from "../pages/link-form.ts";
import { changedTexts } from "../../changed-texts.ts";
import type { Country } from "./settings-query.ts";

export type CountryPatch = NonNullable<
  paths["/countries/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];
export type NewCountry = NonNullable<
  paths["/countries"]["post"]["requestBody"]
>["content"]["application/json"];

/** Of goods that are in no group of their own. */
const defaultGroup = "default";

interface RateFields {
  group: string;
  percent: string;
}

interface StateFields {
  /** Such as CA. Not called `id`: lists of a form give their rows one of their own. */
  code: string;
  name: string;
  /** Of goods that are in no group of their own; empty: no tax. */
  percent: string;
  /** Rates of other groups, which stay. */
  others: Record<string, number>;
}

export interface CountryFields {
  id: string;
  names: Texts;
  market: string;
  pricelist: string;
  language: string;
  eu: boolean;
  shipTo: boolean;
  /** False: it lies outside of the tax zone. */
  isTaxed: boolean;
  rates: RateFields[];
  states: StateFields[];
}

/** What a new country begins with. */
export interface CountryShop {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly market: string;
  readonly pricelist: string;
}

export function newRate(): RateFields {
  return { group: "", percent: "" };
}

export function newState(): StateFields {
  return { code: "", name: "", percent: "", others: {} };
}

export function fieldsOf(country: Country | null, shop: CountryShop): CountryFields {
  if (country === null) {
    return {
      id: "",
      names: filledTexts({}, shop.languages),
      market: shop.market,
      pricelist: shop.pricelist,
      language: shop.defaultLanguage,
      eu: false,
      shipTo: true,
      isTaxed: true,
      rates: [{ group: defaultGroup, percent: "" }],
      states: [],
    };
  }
  const { id, names, market, pricelist, language, eu, shipTo, taxRates, states } = country;
  return {
    id,
    names: filledTexts(names, shop.languages),
    market,
    pricelist,
    language,
    eu,
    shipTo,
    isTaxed: taxRates !== null,
    rates: Object.entries(taxRates ?? { [defaultGroup]: "" }).map(([group, percent]) => {
      return { group, percent: String(percent) };
    }),
    states: states.map(({ id: code, name, taxRates: rates }) => {
      const { [defaultGroup]: percent, ...others } = rates ?? {};
      return { code, name, percent: percent === undefined ? "" : String(percent), others };
    }),
  };
}

function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}

function bodyOf({ market, pricelist, language, eu, shipTo, states }: CountryFields) {
  return {
    market,
    pricelist,
    language,
    eu,
    shipTo,
    states: states.map(({ code, name, percent, others }) => ({
      id: code.trim().toUpperCase(),
      name: name.trim(),
      taxRates: percent.trim() === "" ? null : { ...others, [defaultGroup]: numberOf(percent) },
    })),
  };
}

function ratesOf({ isTaxed, rates }: CountryFields): Record<string, number> | null {
  if (!isTaxed) return null;
  return Object.fromEntries(rates.map(({ group, percent }) => [group.trim(), numberOf(percent)]));
}

/** What is sent of a new country. */
export function newBody(fields: CountryFields): NewCountry {
  const names = saidTexts(fields.names);
  return { id: fields.id.trim().toUpperCase(), names, ...bodyOf(fields), taxRates: ratesOf(fields) };
}

export function isNew(body: NewCountry | CountryPatch): body is NewCountry {
  return "id" in body;
}

/** What differs from what was there; a group of taxes that was taken away goes. */
export function patchOf(before: Country, fields: CountryFields, shop: CountryShop): CountryPatch {
  const was = fieldsOf(before, shop);
  const [rates, ratesBefore] = [ratesOf(fields), ratesOf(was)];
  const isChanged = JSON.stringify(rates) !== JSON.stringify(ratesBefore);
  const gone = Object.fromEntries(Object.keys(ratesBefore ?? {}).map((group) => [group, null]));
  return {
    ...changedFields(bodyOf(fields), bodyOf(was)),
    ...(isChanged && { taxRates: rates === null ? null : { ...gone, ...rates } }),
    ...changedTexts("names", fields.names, was.names),
  };
}
