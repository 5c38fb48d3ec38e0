import { language } from "../../messages/language.ts";

/** A name in the language of the page, or in the first that there is. */
export function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[language()] ?? Object.values(names)[0] ?? key;
}
