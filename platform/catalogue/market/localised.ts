/** The text of a language; missing: of the default language, then any. Empty when there is none at all. */
export function localised(
  texts: Readonly<Record<string, string>>,
  language: string,
  defaultLanguage: string,
): string {
  return texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? "";
}
