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
  "passwordWrong",
  "currentPasswordWrong",
  "emailTaken",
  "invalid",
] as const;

export type FormFault = (typeof FORM_FAULTS)[number];

/** Why nothing came of a whole form: keys of `refused` in the words of forms. */
export type FormRefusal = "outage" | "tooMany" | "denied" | "other";

/** Where a form stands that a server action handles, with and without JavaScript. */
export type FormState = {
  readonly kind: "idle" | "done" | "invalid" | "refused";
  /** By the name of the field. */
  readonly faults: Readonly<Partial<Record<string, FormFault>>>;
  readonly refusal: FormRefusal | null;
  /** What was typed, by name, without passwords: it stands in the fields again. */
  readonly values: Readonly<Partial<Record<string, string>>>;
};

export type FormAction = (before: FormState, form: FormData) => Promise<FormState>;

export const IDLE_FORM: FormState = { kind: "idle", faults: {}, refusal: null, values: {} };

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

/** A refusal of the API by field, where it names fields of the form; what it does not name is refused as a whole. */
export function refusedByApi(
  form: FormData,
  { status, errors }: Refused,
  meaning: Readonly<Partial<Record<string, FormFault>>> = {},
): FormState {
  if (status === 429) return refusedForm(form, "tooMany");
  if (status === 403) return refusedForm(form, "denied");
  const named = Object.keys(errors).filter((name) => form.has(name));
  if (named.length === 0) return refusedForm(form, "other");
  return invalidForm(form, Object.fromEntries(named.map((name) => [name, meaning[name] ?? "invalid"])));
}

function shownAgain(form: FormData): FormState["values"] {
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name]) => !SECRET.test(name)));
}
