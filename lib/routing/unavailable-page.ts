import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { getTranslator, WORD_LANGUAGES, wordLanguage } from "@/lib/messages/messages";
import { UNAVAILABLE_STYLE } from "@/lib/routing/unavailable-style";

type Asked = {
  readonly pathname: string;
  readonly acceptLanguage: string | null;
  readonly localeCookie: string | null;
};

/**
 * The page of an outage, whole in itself: it must stand when nothing can be rendered.
 * It is never kept, and still leads to the selection.
 */
export function unavailablePage(asked: Asked): { html: string; language: string } {
  const locale = parseLocale(asked.pathname.split("/")[1] ?? "") ?? parseLocale(asked.localeCookie ?? "");
  const language = wordLanguage(
    locale?.language ?? pickLanguage(asked.acceptLanguage, WORD_LANGUAGES) ?? "en",
  );
  return { html: document(language, locale), language };
}

function document(language: string, locale: Locale | null): string {
  const shop = getTranslator(language, "shop");
  const selection = locale && `<a href="${localePath(locale, "selection")}">${escape(shop("selection"))}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(shop("unavailable.title"))} · ${escape(shop("name"))}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style>${UNAVAILABLE_STYLE}</style>
</head>
<body>
<header><a class="logo" href="${locale ? localePath(locale) : "/"}">${escape(shop("name"))}</a>${selection ?? ""}</header>
<main>
<p class="code">503</p>
<h1>${escape(shop("unavailable.title"))}</h1>
<p>${escape(shop("unavailable.text"))}</p>
<p><a class="button" href="">${escape(shop("unavailable.retry"))}</a></p>
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
