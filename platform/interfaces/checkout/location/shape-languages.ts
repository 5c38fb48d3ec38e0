import { collatorOf } from "../../../market/collation.ts";
import type { Settings } from "../../../settings/schema.ts";

export interface LanguageShape {
  readonly language: string;
  readonly name: string;
  readonly default: boolean;
}

/** The languages of the shop, by name. `checkout-rest.md` 11.5. */
export function formatLanguages(settings: Settings): LanguageShape[] {
  const collator = collatorOf("en");
  return settings.languages
    .map(({ language, name }) => ({ language, name, default: language === settings.defaultLanguage }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** One of them; null: the shop does not speak it any more. */
export function formatLanguage(settings: Settings, code: string): LanguageShape | null {
  return formatLanguages(settings).find(({ language }) => language === code) ?? null;
}
