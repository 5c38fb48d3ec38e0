import { de } from "./de.ts";
import { en } from "./en.ts";
import { fillText, type MailText, type MailTexts, type Say } from "./mail-texts.ts";
import { sv } from "./sv.ts";

/** The texts that come with the platform, by language. */
export const builtInTexts: ReadonlyMap<string, MailTexts> = new Map([
  ["en", en],
  ["sv", sv],
  ["de", de],
]);

/** Texts that the shop says instead, by language. */
export type OwnTexts = ReadonlyMap<string, Partial<MailTexts>>;

/** How mails speak to a reader. */
export interface Speech {
  readonly language: string;
  readonly say: Say;
}

/**
 * A language by its own texts and those that come with the platform. One that has neither is that of the default
 * language, else English; one that has some of its own takes the rest from there.
 */
export function speechIn(language: string, defaultLanguage: string, own: OwnTexts = new Map()): Speech {
  const isSpoken = (code: string) => builtInTexts.has(code) || own.has(code);
  const spoken = [language, defaultLanguage].find(isSpoken) ?? "en";
  const layers = [spoken, defaultLanguage].flatMap((code) => [own.get(code), builtInTexts.get(code)]);
  const textOf = (key: MailText) => layers.find((texts) => texts?.[key] !== undefined)?.[key] ?? en[key];
  return { language: spoken, say: (key, ...[values]) => fillText(textOf(key), values ?? {}) };
}
