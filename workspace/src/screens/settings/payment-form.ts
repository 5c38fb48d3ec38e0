import type { paths } from "../../../../client/schema.d.ts";
import { changedFields } from "../../changed-fields.ts";
import { filledTexts, type Texts } from "../pages/link-form.ts";
import { amountFields, amountsOf } from "./amounts.ts";
import { changedTexts } from "../../changed-texts.ts";
import type { PaymentMethod } from "./settings-query.ts";
import type { FormShop } from "./shipping-form.ts";

export type PaymentPatch = NonNullable<
  paths["/payment-methods/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

export const captures = ["at-once", "when-shipped"] as const;

export interface PaymentFields {
  names: Texts;
  isActive: boolean;
  isEverywhere: boolean;
  countries: string[];
  /** Empty: all. */
  pricelists: string[];
  handlingCost: string[];
  capture: PaymentMethod["capture"];
}

export function fieldsOf(method: PaymentMethod, { languages, lists }: FormShop): PaymentFields {
  const { names, isActive, countries, pricelists, handlingCost, capture } = method;
  return {
    names: filledTexts(names, languages),
    isActive,
    isEverywhere: countries === null,
    countries: [...(countries ?? [])],
    pricelists: [...(pricelists ?? [])],
    handlingCost: amountFields(lists, handlingCost),
    capture,
  };
}

function bodyOf(fields: PaymentFields, { lists }: FormShop) {
  const { isActive, capture, isEverywhere, countries, pricelists, handlingCost } = fields;
  return {
    isActive,
    capture,
    countries: isEverywhere ? null : countries,
    pricelists: pricelists.length === 0 ? null : pricelists,
    handlingCost: amountsOf(lists, handlingCost),
  };
}

/** What differs from what was there. */
export function patchOf(before: PaymentMethod, fields: PaymentFields, shop: FormShop): PaymentPatch {
  const was = fieldsOf(before, shop);
  return {
    ...changedFields(bodyOf(fields, shop), bodyOf(was, shop)),
    ...changedTexts("names", fields.names, was.names),
  };
}
