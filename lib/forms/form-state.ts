import type { z } from "zod";
import type { CheckoutAnswer } from "@/lib/checkout/client";

/** What can be wrong with a field: keys of `errors` in the words of forms. */
export const FORM_FAULTS = [
  "required",
  "email",
  "phone",
  "zipCode",
  "state",
  "tooLong",
  "passwordShort",
  "passwordRefused",
  "passwordWrong",
  "currentPasswordWrong",
  "emailTaken",
  "invalid",
] as const;

export type FormFault = (typeof FORM_FAULTS)[number];

/** Why nothing came of a whole form: keys of `refused` in the words of forms. */
export const FORM_REFUSALS = ["outage", "tooMany", "denied", "expired", "other"] as const;

export type FormRefusal = (typeof FORM_REFUSALS)[number];

/** Where a form stands that a server action handles, with and without JavaScript. */
export type FormState = {
  readonly kind: "idle" | "done" | "redirect" | "invalid" | "refused";
  /** By the name of the field. */
  readonly faults: Readonly<Partial<Record<string, FormFault>>>;
  readonly refusal: FormRefusal | null;
  /** How long to wait before the next try, where the API says so. */
  readonly waitSeconds?: number;
  /** Where the visitor goes on: the document is loaded anew, so that nothing of before is left in it. */
  readonly to?: string;
  /** What was typed, by name, without passwords: it stands in the fields again. */
  readonly values: Readonly<Partial<Record<string, string>>>;
};

export type FormAction = (before: FormState, form: FormData) => Promise<FormState>;

export const IDLE_FORM: FormState = { kind: "idle", faults: {}, refusal: null, values: {} };

/** A field that only a script adds: it can leave the page by itself, and take care of other tabs. */
export const FROM_SCRIPT = "fromScript";

const SECRET = /password/i;

/** The texts of a form. What React adds for its own ends is left out. */
export function textsOf(form: FormData): Readonly<Record<string, string>> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !name.startsWith("$") ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

export function doneForm(form: FormData): FormState {
  return { ...IDLE_FORM, kind: "done", values: shownAgain(form) };
}

export function redirectedForm(to: string): FormState {
  return { ...IDLE_FORM, kind: "redirect", to };
}

export function invalidForm(form: FormData, faults: FormState["faults"]): FormState {
  return { kind: "invalid", faults, refusal: null, values: shownAgain(form) };
}

export function refusedForm(form: FormData, refusal: FormRefusal): FormState {
  return { kind: "refused", faults: {}, refusal, values: shownAgain(form) };
}

/** Issues of a schema whose messages are faults; the first of each field counts. */
export function faultsOfIssues(issues: readonly z.core.$ZodIssue[]): FormState["faults"] {
  const faults: Partial<Record<string, FormFault>> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "");
    faults[name] ??= FORM_FAULTS.find((fault) => fault === message) ?? "invalid";
  }
  return faults;
}

type Refused = Extract<CheckoutAnswer<unknown>, { readonly ok: false }>;

/** The API's words for what is wrong with a field (checkout-rest.md#errors). */
const API_WORDS: Readonly<Partial<Record<string, FormFault>>> = {
  required: "required",
  "too long": "tooLong",
  "not valid": "passwordRefused",
  incorrect: "passwordWrong",
  "already registered": "emailTaken",
};

/** What `invalid` means for fields that have a sentence of their own. */
const INVALID: Readonly<Partial<Record<string, FormFault>>> = {
  email: "email",
  newEmail: "email",
  zipCode: "zipCode",
  state: "state",
  phoneNumber: "phone",
};

/**
 * A refusal of the API by field, where it names fields of the form; what it does not name is refused as a whole.
 * `meaning`: what a refused field means in this form, whatever the API's word.
 */
export function refusedByApi(
  form: FormData,
  { status, errors, waitSeconds }: Refused,
  meaning: Readonly<Partial<Record<string, FormFault>>> = {},
): FormState {
  if (status === 429) return { ...refusedForm(form, "tooMany"), ...(waitSeconds && { waitSeconds }) };
  if (status === 403) return refusedForm(form, "denied");
  const named = Object.keys(errors).filter((name) => form.has(name));
  if (named.length === 0) return refusedForm(form, "other");
  return invalidForm(
    form,
    Object.fromEntries(named.map((name) => [name, meaning[name] ?? faultOf(name, errors[name])])),
  );
}

function faultOf(name: string, word: unknown): FormFault {
  return API_WORDS[String(word)] ?? INVALID[name] ?? "invalid";
}

function shownAgain(form: FormData): FormState["values"] {
  const shown = Object.entries(textsOf(form)).filter(([name]) => !SECRET.test(name) && name !== FROM_SCRIPT);
  return Object.fromEntries(shown);
}
