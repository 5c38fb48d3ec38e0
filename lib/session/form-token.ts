import { createHash, randomUUID } from "node:crypto";

/**
 * Makes a form that is posted twice from one page count once. A cached page cannot carry a token of its own in its
 * forms, so a cookie carries one for all of them; the next page that is shown brings another token.
 */
export const FORM_COOKIE = "vitrine-form";
export const FORM_SECONDS = 600;

/** `word`, and `word.digest` once a form was posted with it. */
const VALUE = /^([a-z0-9]{0,8})(?:\.([a-f0-9]{32}))?$/;

export type FormToken = {
  readonly word: string;
  /** The digest of the form that was posted last; null: none since the last page. */
  readonly posted: string | null;
};

/** A value of another shape counts as none. */
export function parseFormToken(value: string | undefined): FormToken {
  const [, word = "", posted] = VALUE.exec(value ?? "") ?? [];
  return { word, posted: posted ?? null };
}

export function formatFormToken({ word, posted }: FormToken): string {
  return posted === null ? word : `${word}.${posted}`;
}

/** The token for the next page; null: the current one is unused. */
export function nextFormToken(value: string | undefined): string | null {
  if (parseFormToken(value).posted === null) return null;
  return formatFormToken({ word: randomUUID().slice(0, 8), posted: null });
}

/** Equal for forms with equal fields. */
export function digestOf(form: object): string {
  return createHash("sha256").update(JSON.stringify(form)).digest("hex").slice(0, 32);
}
