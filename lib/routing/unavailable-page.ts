import { getTranslator } from "@/lib/messages/messages";
import { type Asked, askedLanguage } from "@/lib/routing/asked-language";
import { barePage } from "@/lib/routing/bare-page";

/** When to come again after an outage. */
export const OUTAGE_SECONDS = 30;

/** The page of an outage. It is never kept, and still leads to the selection. */
export function unavailablePage(asked: Asked): { html: string; language: string } {
  const { locale, language } = askedLanguage(asked);
  const words = getTranslator(language, "shop");
  const html = barePage({
    language,
    locale,
    mark: "503",
    title: words("unavailable.title"),
    text: words("unavailable.text"),
    link: { href: "", name: words("unavailable.retry") },
  });
  return { html, language };
}
