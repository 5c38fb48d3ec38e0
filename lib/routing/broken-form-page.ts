import { getTranslator } from "@/lib/messages/messages";
import { type Asked, askedLanguage } from "@/lib/routing/asked-language";
import { barePage } from "@/lib/routing/bare-page";

/** The page of a form that came in pieces. */
export function brokenFormPage(asked: Asked): { html: string; language: string } {
  const { locale, language } = askedLanguage(asked);
  const words = getTranslator(language, "shop");
  const html = barePage({
    language,
    locale,
    mark: "400",
    title: words("error.title"),
    text: getTranslator(language, "form")("refused.other"),
    link: { href: "", name: words("error.retry") },
  });
  return { html, language };
}
