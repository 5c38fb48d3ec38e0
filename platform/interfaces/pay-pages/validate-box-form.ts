import { isSellingPlugin } from "../../foundations/settings/plugins/plugins.ts";
import { checkAddress } from "../../selling/address/check-address.ts";
import type { PaymentAttempt } from "../../ordering/payment/attempt/attempt.ts";
import { findCountry } from "../../catalogue/market/places.ts";
import type { Address } from "../../selling/selection/selection.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { boxFields, type BoxField } from "./embedded-texts.ts";
import { formValue } from "./form-body.ts";

export interface BoxForm {
  readonly address: Address;
  readonly termsAccepted: boolean;
  readonly problems: Partial<Record<BoxField | "terms", "required" | "invalid">>;
}

/** Validates the form of the box: the address that the payment brings, or its problems. */
export function validateBoxForm(settings: Settings, attempt: PaymentAttempt, body: unknown): BoxForm {
  const given = Object.fromEntries(boxFields.map((field) => [field, formValue(body, field)]));
  const checked = checkAddress(settings, given, {
    required: (countryHasStates) => boxFields.filter((field) => field !== "state" || countryHasStates),
    zipCodes: "normalize",
  });
  const termsAccepted = formValue(body, "terms") === "1";
  const termsMissing = asksForTerms(settings, attempt) && !termsAccepted;
  const country = findCountry(settings, checked.address.country ?? "");
  const isRefused = country !== undefined && !country.shipTo;
  const wrong = checked.problems.map(({ key, code }) => [key, code === "required" ? "required" : "invalid"]);
  return {
    address: checked.address,
    termsAccepted,
    problems: Object.fromEntries([
      ...wrong,
      ...(isRefused ? [["country", "invalid"]] : []),
      ...(termsMissing ? [["terms", "required"]] : []),
    ]),
  };
}

/** Whether the box asks for the terms: a plugin requires them and they were not accepted at the start. */
export function asksForTerms({ plugins }: Settings, { snapshot }: PaymentAttempt): boolean {
  return (
    !snapshot.termsAccepted && plugins.filter(isSellingPlugin).some(({ termsRequired }) => termsRequired)
  );
}
