import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { UNAVAILABLE_STYLE } from "@/lib/routing/unavailable-style";

type Bare = {
  readonly language: string;
  readonly locale: Locale | null;
  /** The status, or nothing. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly name: string };
};

/** A page that is whole in itself, with no script and no stylesheet: it stands when nothing can be rendered. */
export function barePage({ language, locale, mark, title, text, link }: Bare): string {
  const shop = getTranslator(language, "shop");
  const selection =
    locale && `<a href="${localePath(locale, "selection")}">${escapeHtml(shop("selection"))}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(shop("name"))}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style>${UNAVAILABLE_STYLE}</style>
</head>
<body>
<header><a class="logo" href="${locale ? localePath(locale) : "/"}">${escapeHtml(shop("name"))}</a>${selection ?? ""}</header>
<main>
<p class="code">${mark}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="${link.href}">${escapeHtml(link.name)}</a></p>
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
