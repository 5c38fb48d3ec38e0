import { z } from "zod";
import {
  failure,
  success,
  type FailureCode,
  type Problem,
  type Result,
} from "../../../foundations/errors.ts";

/** Whether a field has a value: an empty text counts as absent. checkout-rest.md#tolerated-input. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** Every invalid field of an input, with keys joined by dots. checkout-rest.md#errors. */
export function problemsOf(error: z.ZodError, input: unknown, strictTypes: boolean): readonly Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const subject = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ subject: [...issue.path, key].join("."), code: "unknown" }));
    }
    return [{ subject, code: isMissing(input, issue.path) ? "required" : codeOf(issue, strictTypes) }];
  });
}

/** An input without its invalid fields, so that the problems of the others can be found too. */
export function withoutInvalidFields(
  input: Readonly<Record<string, unknown>>,
  { issues }: z.ZodError,
): Record<string, unknown> {
  const rest = structuredClone(input);
  const paths = issues.flatMap(({ path, ...issue }) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path],
  );
  for (const whole of paths) {
    const list = whole.findIndex((key) => typeof key === "number");
    const path = list === -1 ? whole : whole.slice(0, list);
    const last = path.at(-1);
    const owner = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), rest);
    if (last !== undefined) Reflect.deleteProperty(Object(owner), last);
  }
  return rest;
}

function codeOf(issue: z.core.$ZodIssue, strictTypes: boolean): FailureCode {
  const isWrongType = issue.code === "invalid_type" || issue.code === "invalid_union";
  if (isWrongType && strictTypes) return "malformed";
  if (issue.code === "too_small") return issue.origin === "string" ? "too-short" : "too-small";
  if (issue.code === "too_big") return issue.origin === "string" ? "too-long" : "too-large";
  return "invalid";
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined || value === null;
}

function fromText(value: unknown, pattern: RegExp, parse: (text: string) => unknown): unknown {
  return typeof value === "string" && pattern.test(value) ? parse(value) : value;
}

/** A whole number, as JSON number or as text. */
export const wholeNumber = z.preprocess((value) => fromText(value, /^-?\d{1,15}$/, Number), z.int());

/** An id or a quantity of at least 1, as JSON number or as text. */
export const positiveNumber = z.preprocess(
  (value) => fromText(value, /^-?\d{1,15}$/, Number),
  z.int().min(1),
);

function parseBoolean(value: unknown): unknown {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : value;
}

/** A boolean, as JSON boolean, as number or as text. */
export const flag = z.preprocess(parseBoolean, z.boolean());

/** A text or a number; an empty one counts as absent (`language`, `country`, `market` …). */
export const optionalCode = z
  .union([z.string(), z.int().transform(String)])
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** The id in a path; null when it is no positive number. */
export function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A quantity in a path. */
export function readQuantity(text: string, least: number): Result<number> {
  if (!/^-?\d{1,15}$/.test(text)) return failure("quantity", "invalid");
  const quantity = Number(text);
  return quantity < least ? failure("quantity", "too-small") : success(quantity);
}

export const longestText = 255;

/** A text of at most 255 characters; absent: empty. */
export const shortText = textOf(longestText)
  .nullish()
  .transform((text) => text ?? "");

/** An id, as text or as number. */
export const idText = z.union([z.string(), z.number()]).transform(String);

function numberOf(value: unknown): unknown {
  if (typeof value === "number" || value === null || value === undefined) return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

/** Any number, also as text; NaN for anything else. The caller checks whether it is whole and in range. */
export const quantity = z.preprocess(
  numberOf,
  z.custom<number>((value) => typeof value === "number"),
);

/** A text of at most so many characters, or a number as text. */
export function textOf(most: number) {
  return z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string().max(most));
}

/** An id; an empty one counts as absent. */
export const optionalId = z.preprocess(
  (value) => (isPresent(value) ? value : undefined),
  positiveNumber.optional(),
);
