import type { Schemas } from "../../api/client.ts";
import type { paths } from "../../../../client/schema.d.ts";
import { changedFields } from "../../changed-fields.ts";
import { changedTexts } from "../../changed-texts.ts";
import { filledTexts, saidTexts, type Texts } from "../pages/link-form.ts";
import type { Pricelist } from "../prices/pricelists-query.ts";
import { amountFields, amountsOf } from "./amounts.ts";

type ShippingMethod = Schemas["ShippingMethod"];
export type ShippingPatch = NonNullable<
  paths["/shipping-methods/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];
export type NewShipping = NonNullable<
  paths["/shipping-methods"]["post"]["requestBody"]
>["content"]["application/json"];

export interface StepFields {
  /** Kilograms. */
  from: string;
  /** By price list, in the order of the lists. */
  rates: string[];
}

export interface ShippingFields {
  id: string;
  names: Texts;
  carrier: string;
  isEverywhere: boolean;
  countries: string[];
  rates: string[];
  freeFrom: string[];
  steps: StepFields[];
}

/** What a form is filled by. */
export interface FormShop {
  readonly languages: readonly string[];
  readonly lists: readonly Pricelist[];
}

export function fieldsOf(method: ShippingMethod | null, { languages, lists }: FormShop): ShippingFields {
  const {
    names = {},
    carrier = "",
    countries = null,
    rates = [],
    freeFrom = [],
    weights = [],
  } = method ?? {};
  return {
    id: method?.id ?? "",
    names: filledTexts(names, languages),
    carrier,
    isEverywhere: countries === null,
    countries: [...(countries ?? [])],
    rates: amountFields(lists, rates),
    freeFrom: amountFields(lists, freeFrom),
    steps: weights.map((step) => ({ from: String(step.from), rates: amountFields(lists, step.rates) })),
  };
}

function bodyOf(fields: ShippingFields, { lists }: FormShop) {
  return {
    carrier: fields.carrier.trim(),
    countries: fields.isEverywhere ? null : fields.countries,
    rates: amountsOf(lists, fields.rates),
    freeFrom: amountsOf(lists, fields.freeFrom),
    weights: fields.steps.map(({ from, rates }) => ({
      from: Number(from.replace(",", ".")),
      rates: amountsOf(lists, rates),
    })),
  };
}

/** What is sent of a new method. */
export function newBody(fields: ShippingFields, shop: FormShop): NewShipping {
  return { id: fields.id.trim(), names: saidTexts(fields.names), ...bodyOf(fields, shop) };
}

export function isNew(body: NewShipping | ShippingPatch): body is NewShipping {
  return "id" in body;
}

/** What differs from what was there. */
export function patchOf(before: ShippingMethod, fields: ShippingFields, shop: FormShop): ShippingPatch {
  const was = fieldsOf(before, shop);
  return {
    ...changedFields(bodyOf(fields, shop), bodyOf(was, shop)),
    ...changedTexts("names", fields.names, was.names),
  };
}
