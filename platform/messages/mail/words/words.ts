import { de } from "./de.ts";
import { en } from "./en.ts";
import type { MailWords } from "./mail-words.ts";
import { sv } from "./sv.ts";

const all: ReadonlyMap<string, MailWords> = new Map([
  ["en", en],
  ["sv", sv],
  ["de", de],
]);

/** The words of a language; where there are none, those of the default language, else English. */
export function wordsIn(
  language: string,
  defaultLanguage: string,
): { readonly language: string; readonly words: MailWords } {
  for (const code of [language, defaultLanguage]) {
    const words = all.get(code);
    if (words) return { language: code, words };
  }
  return { language: "en", words: en };
}
