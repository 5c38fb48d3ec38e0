/** The demo shop's languages; the first is the default one, which the records of an ERP are written in. */
export const languages = ["en", "sv", "de"] as const;
export type Language = (typeof languages)[number];
export type ByLanguage = Readonly<Record<Language, string>>;

export const inWords = (en: string, sv: string, de: string): ByLanguage => ({ en, sv, de });
