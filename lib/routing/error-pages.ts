import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { getTranslator, WORD_LANGUAGES, type WordLanguage, wordLanguage } from "@/lib/messages/messages";
import { barePage } from "@/lib/routing/bare-page";

/** A whole HTML document and the language that it is in. */
export type ErrorPage = { readonly html: string; readonly language: string };

/** What a request tells of its language while the shop cannot be asked. */
export type LanguageInput = {
  readonly pathname: string;
  readonly acceptLanguage: string | null;
  readonly localeCookie: string | null;
};

/** When clients come again after an outage. */
export const OUTAGE_SECONDS = 30;

/** The page of an outage. It is never cached, and still links to the selection. */
export function unavailablePage(input: LanguageInput): ErrorPage {
  const { locale, language } = detectLanguage(input);
  const shop = getTranslator(language, "shop");
  return retryPage(language, locale, {
    mark: "503",
    title: shop("unavailable.title"),
    text: shop("unavailable.text"),
    retry: shop("unavailable.retry"),
  });
}

/** The page of a shop that its operator has closed for a while. */
export function maintenancePage(input: LanguageInput): ErrorPage {
  const { language } = detectLanguage(input);
  const shop = getTranslator(language, "shop");
  return retryPage(language, null, {
    mark: "",
    title: shop("maintenance.title"),
    text: shop("maintenance.text"),
    retry: shop("unavailable.retry"),
  });
}

/** The page of a form that cannot be parsed. */
export function brokenFormPage(input: LanguageInput): ErrorPage {
  const { locale, language } = detectLanguage(input);
  const shop = getTranslator(language, "shop");
  return retryPage(language, locale, {
    mark: "400",
    title: shop("error.title"),
    text: getTranslator(language, "form")("refused.other"),
    retry: shop("error.retry"),
  });
}

/** The page of a product that is not sold any more. */
export function gonePage(locale: Locale): ErrorPage {
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

type RetryTexts = {
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly retry: string;
};

function retryPage(
  language: WordLanguage,
  locale: Locale | null,
  { retry, ...texts }: RetryTexts,
): ErrorPage {
  return { html: barePage({ language, locale, ...texts, link: { href: "", name: retry } }), language };
}

/** By the address, else by what the visitor chose, else by what the browser prefers. */
function detectLanguage({ pathname, acceptLanguage, localeCookie }: LanguageInput): {
  readonly locale: Locale | null;
  readonly language: WordLanguage;
} {
  const locale = parseLocale(pathname.split("/")[1] ?? "") ?? parseLocale(localeCookie ?? "");
  const preferred = locale?.language ?? pickLanguage(acceptLanguage, WORD_LANGUAGES);
  return { locale, language: wordLanguage(preferred ?? "en") };
}
