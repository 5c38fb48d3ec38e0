import type { StorefrontContext } from "../context.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

export interface LanguageSource {
  readonly code: string;
  readonly languageCode: string;
  readonly countryCode: string | null;
  readonly languageName: string;
  readonly default: boolean;
}

/** A language of the shop. Throws for others, as sessions and settings hold configured languages alone. */
export function languageSource(settings: Settings, code: string): LanguageSource {
  const found = settings.languages.find(({ language }) => language === code);
  if (!found) throw new Error(`Language ${code} is not in the settings.`);
  return {
    code,
    languageCode: code,
    countryCode: null,
    languageName: found.name,
    default: code === settings.defaultLanguage,
  };
}

/** One source for each language of the shop: `{ language, name }`. */
export function translations<T extends object>(
  settings: Settings,
  textsIn: (language: string) => T,
): readonly (T & { readonly language: LanguageSource })[] {
  return settings.languages.map(({ language }) =>
    Object.assign(textsIn(language), { language: languageSource(settings, language) }),
  );
}

/** The language of plain texts: the session's, or the default language in no-session mode. */
export function languageOf({ platform, view }: StorefrontContext): string {
  return view.session?.language ?? platform.settings.defaultLanguage;
}
