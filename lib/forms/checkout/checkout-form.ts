import type { Address } from "@/lib/checkout/selection/basket-schemas";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { ADDRESS_FIELDS, type AddressField } from "@/lib/forms/address/address-fields";
import { LONGEST_MESSAGE, LONGEST_TEXT } from "@/lib/forms/field-limits";
import {
  type AddressValues,
  type CheckoutValues,
  type FieldError,
  isFieldError,
} from "@/lib/forms/checkout/checkout-values";
import type { z } from "zod";

export type AddressName = `${"address" | "shippingAddress"}.${AddressField}`;

/** Names of the fields in the HTML form; they are also the keys of the API's errors (checkout-rest.md#errors). */
export type FieldName =
  | AddressName
  | "paymentMethod"
  | "shippingMethod"
  | "isShippedElsewhere"
  | "termsAndConditions"
  | "giftMessage"
  | "additionalNotes";

export type FieldErrors = Partial<Record<FieldName, FieldError>>;

type FormFields = Pick<FormData, "get">;

function addressOf(value: (field: AddressField) => string): AddressValues {
  return {
    email: value("email"),
    phoneNumber: value("phoneNumber"),
    firstName: value("firstName"),
    lastName: value("lastName"),
    company: value("company"),
    address1: value("address1"),
    address2: value("address2"),
    zipCode: value("zipCode"),
    city: value("city"),
    state: value("state"),
  };
}

/** A posted form as values; a field that is missing is empty, one beyond all bounds is cut. */
export function readCheckoutForm(form: FormFields): CheckoutValues {
  const text = (name: string, longest = LONGEST_TEXT): string => {
    const value = form.get(name);
    // A browser posts the line breaks of a text area as two characters and counts them as one.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").slice(0, longest + 1) : "";
  };
  return {
    paymentMethod: text("paymentMethod"),
    shippingMethod: text("shippingMethod"),
    address: addressOf((field) => text(`address.${field}`)),
    isShippedElsewhere: form.get("isShippedElsewhere") !== null,
    shippingAddress: addressOf((field) => text(`shippingAddress.${field}`)),
    termsAndConditions: form.get("termsAndConditions") !== null,
    giftMessage: text("giftMessage", LONGEST_MESSAGE),
    additionalNotes: text("additionalNotes", LONGEST_MESSAGE),
  };
}

/** The form's values from what the API keeps of it. */
export function valuesOfSelection(selection: Selection): CheckoutValues {
  const { address, shippingAddress, location } = selection;
  const withState = (kept: Address) =>
    addressOf((field) => kept[field] || (field === "state" ? (location.state ?? "") : ""));
  const isShippedElsewhere = shippingAddress.address1 !== "" && shippingAddress.address1 !== address.address1;
  return {
    paymentMethod: selection.paymentMethod,
    shippingMethod: selection.shippingMethod,
    address: withState(address),
    isShippedElsewhere,
    shippingAddress: withState(isShippedElsewhere ? shippingAddress : { ...shippingAddress, ...EMPTY }),
    termsAndConditions: false,
    giftMessage: selection.giftMessage,
    additionalNotes: selection.additionalNotes,
  };
}

const EMPTY = addressOf(() => "");

const OWN_FIELDS: ReadonlySet<string> = new Set([
  "paymentMethod",
  "shippingMethod",
  "isShippedElsewhere",
  "termsAndConditions",
  "giftMessage",
  "additionalNotes",
]);

export function isFieldName(name: string): name is FieldName {
  const [head, field, ...more] = name.split(".");
  if (more.length > 0) return false;
  if (field === undefined) {
    return OWN_FIELDS.has(name);
  }
  return (
    (head === "address" || head === "shippingAddress") && ADDRESS_FIELDS.some((known) => known === field)
  );
}

/** The first fault of each field. */
export function errorsOfIssues(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (isFieldName(name)) errors[name] ??= isFieldError(message) ? message : "invalid";
  }
  return errors;
}

const API_WORDS: Readonly<Record<string, FieldError>> = {
  required: "required",
  "too long": "tooLong",
  "must be true": "terms",
  "not found": "method",
};

/** The API's own faults of fields, such as `address.email = invalid`; keys of no field are left out. */
export function errorsOfAnswer(errors: Readonly<Record<string, unknown>>): FieldErrors {
  const found: FieldErrors = {};
  for (const [key, word] of Object.entries(errors)) {
    if (isFieldName(key)) found[key] = faultOf(key, String(word));
  }
  return found;
}

function faultOf(name: FieldName, word: string): FieldError {
  if (word === "invalid") {
    if (name.endsWith(".zipCode")) return "zipCode";
    if (name.endsWith(".email")) return "email";
    if (name.endsWith(".phoneNumber")) return "phone";
  }
  return API_WORDS[word] ?? "invalid";
}

/**
 * The body that keeps what was typed at the API, right or wrong (checkout-rest.md#payment-fields); texts too long stay
 * behind.
 */
export function fieldsToSave(values: CheckoutValues): Readonly<Record<string, unknown>> {
  const { email: _, ...shipping } = values.shippingAddress;
  return {
    address: shortTexts(values.address),
    shippingAddress: values.isShippedElsewhere ? shortTexts(shipping) : null,
    ...shortTexts(
      { giftMessage: values.giftMessage, additionalNotes: values.additionalNotes },
      LONGEST_MESSAGE,
    ),
  };
}

function shortTexts(
  texts: Readonly<Record<string, string>>,
  longest = LONGEST_TEXT,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= longest));
}

type Seen = Pick<Selection, "currency" | "totals"> & {
  readonly lines: readonly Pick<Selection["lines"][number], "line" | "quantity">[];
};

/** The field that holds what a page shows to be bought for how much. */
export const SHOWN_TOTAL = "seen";

/** Pieces and price of a selection in one word: nobody pays for another selection than the one that they see. */
export function shownTotal({ currency, lines, totals }: Seen): string {
  const pieces = lines.map(({ line, quantity }) => `${line}*${quantity}`).sort();
  return [totals.grand, currency, ...pieces].join(" ");
}
