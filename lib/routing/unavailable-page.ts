import { parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { getTranslator, WORD_LANGUAGES, wordLanguage } from "@/lib/messages/messages";
import { barePage } from "@/lib/routing/bare-page";

type Asked = {
  readonly pathname: string;
  readonly acceptLanguage: string | null;
  readonly localeCookie: string | null;
};

/** The page of an outage. It is never kept, and still leads to the selection. */
export function unavailablePage(asked: Asked): { html: string; language: string } {
  const locale = parseLocale(asked.pathname.split("/")[1] ?? "") ?? parseLocale(asked.localeCookie ?? "");
  const language = wordLanguage(
    locale?.language ?? pickLanguage(asked.acceptLanguage, WORD_LANGUAGES) ?? "en",
  );
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
