import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator, wordLanguage } from "@/lib/messages/messages";
import { barePage } from "@/lib/routing/bare-page";

/** The page of a product that is sold no more. */
export function gonePage(locale: Locale): { html: string; language: string } {
  const language = wordLanguage(locale.language);
  const words = getTranslator(language, "found");
  const html = barePage({
    language,
    locale,
    mark: "410",
    title: words("gone.title"),
    text: words("gone.text"),
    link: { href: localePath(locale), name: words("gone.home") },
  });
  return { html, language };
}
