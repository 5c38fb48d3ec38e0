import { createHash, randomUUID } from "node:crypto";

/**
 * A cached page cannot carry a word of its own in its forms. So the browser carries one for all of them: what is
 * posted under one word counts once, and the next page that is shown brings another word.
 */
export const FORM_COOKIE = "vitrine-form";
export const FORM_SECONDS = 600;

/** `word`, and once something was posted under it `word.mark`. */
const VALUE = /^([a-z0-9]{0,8})(?:\.([a-f0-9]{32}))?$/;

export type FormToken = {
  readonly word: string;
  /** Of what was posted last; null where nothing was since the last page. */
  readonly posted: string | null;
};

/** Anything else than ours is as if there was none. */
export function parseFormToken(value: string | undefined): FormToken {
  const [, word = "", posted] = VALUE.exec(value ?? "") ?? [];
  return { word, posted: posted ?? null };
}

export function formatFormToken({ word, posted }: FormToken): string {
  return posted === null ? word : `${word}.${posted}`;
}

/** For the page that is shown next; null where nothing was posted. */
export function nextFormToken(value: string | undefined): string | null {
  if (parseFormToken(value).posted === null) return null;
  return formatFormToken({ word: randomUUID().slice(0, 8), posted: null });
}

/** The same for the same fields. */
export function digestOf(form: object): string {
  return createHash("sha256").update(JSON.stringify(form)).digest("hex").slice(0, 32);
}
