import type { Settings } from "../../../settings/schema.ts";

export interface LanguageSource {
  readonly code: string;
  readonly languageCode: string;
  readonly countryCode: string | null;
  readonly languageName: string;
  readonly default: boolean;
}

/** A language of the shop. Throws for others: session and settings hold only what is configured. */
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
