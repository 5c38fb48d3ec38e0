import type { Settings } from "../../settings/schema.ts";
import { languageSource, type LanguageSource } from "./market/language.ts";

/** One source for each language that is asked for: `{ language, name }`. null: every language of the shop. */
export function translations<T extends object>(
  settings: Settings,
  languages: readonly string[] | null,
  textsIn: (language: string) => T,
): readonly (T & { readonly language: LanguageSource })[] {
  const wanted = settings.languages.filter(
    ({ language }) => languages === null || languages.includes(language),
  );
  return wanted.map(({ language }) =>
    Object.assign(textsIn(language), { language: languageSource(settings, language) }),
  );
}
