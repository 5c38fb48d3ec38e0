import type { FailureCode } from "../../foundations/errors.ts";
import { readEmailAddress } from "../../foundations/mail-queue/email-address.ts";
import { normalisePostcode } from "../../catalogue/market/address-rules.ts";
import { findCountry, findState } from "../../catalogue/market/places.ts";
import { addressKeys, type Address, type AddressKey } from "../selection/selection.ts";
import type { CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { ZipCodeRule } from "../../foundations/settings/plugins/common.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

export interface AddressRules {
  /** What must be there, by whether the country has states. */
  readonly required: (countryHasStates: boolean) => readonly AddressKey[];
  /** How a postal code that carriers might not take is met; `off` where nothing is sent. */
  readonly zipCodes: ZipCodeRule;
}

export interface CheckedAddress {
  readonly address: Address;
  readonly problems: readonly { readonly key: AddressKey; readonly code: FailureCode }[];
}

interface Context {
  readonly country: CountrySettings | undefined;
  readonly rules: AddressRules;
}

const longestText = 255;
const longest: Partial<Record<AddressKey, number>> = { email: 254, firstName: 100, lastName: 100 };

/** How a field is written in the end; null: it cannot be right. */
const readings: Partial<Record<AddressKey, (text: string, context: Context) => string | null>> = {
  email: readEmailAddress,
  country: (_text, { country }) => country?.country ?? null,
  state: (text, { country }) =>
    country === undefined || country.states.length === 0 ? text : (findState(country, text)?.state ?? null),
  zipCode: (text, { country, rules }) => {
    if (country === undefined || rules.zipCodes === "off") return text;
    return normalisePostcode(country.country, text) ?? (rules.zipCodes === "strict" ? null : text);
  },
};

/** An address as it is kept, and every problem of it. checkout-rest.md#location-and-methods, #starting-a-payment. */
export function checkAddress(settings: Settings, given: Address, rules: AddressRules): CheckedAddress {
  const country = findCountry(settings, cleanText(given.country ?? ""));
  const fields = addressKeys.map((key) => ({
    key,
    reading: readField(key, cleanText(given[key] ?? ""), { country, rules }),
  }));
  return {
    address: Object.fromEntries(
      fields.flatMap(({ key, reading }) => ("text" in reading && reading.text ? [[key, reading.text]] : [])),
    ),
    problems: fields.flatMap(({ key, reading }) => ("code" in reading ? [{ key, code: reading.code }] : [])),
  };
}

/** Without control characters and halves of characters, which no database takes. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ").trim();
}

function readField(
  key: AddressKey,
  text: string,
  context: Context,
): { readonly text: string } | { readonly code: FailureCode } {
  const { required } = context.rules;
  const hasStates = context.country !== undefined && context.country.states.length > 0;
  if (text === "") return required(hasStates).includes(key) ? { code: "required" } : { text };
  if (text.length > (longest[key] ?? longestText)) return { code: "too-long" };
  const reading = readings[key];
  const read = reading ? reading(text, context) : text;
  return read === null ? { code: "invalid" } : { text: read };
}
