import type { Settings } from "../../settings/schema.ts";
import { languageSource, type LanguageSource } from "./market/language.ts";

/** One source for each language of the shop: `{ language, name }`. */
export function translations<T extends object>(
  settings: Settings,
  textsIn: (language: string) => T,
): readonly (T & { readonly language: LanguageSource })[] {
  return settings.languages.map(({ language }) =>
    Object.assign(textsIn(language), { language: languageSource(settings, language) }),
  );
}
