import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

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
<style>${BARE_PAGE_STYLE}</style>
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

/** The tokens of app/globals.css, by hand: this page cannot count on a stylesheet. */
export const BARE_PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#faf8f5;color:#1f1c19;font:400 1rem/1.6 "Inter",system-ui,sans-serif}
header{display:flex;justify-content:space-between;align-items:center;padding:1rem clamp(1rem,4vw,3rem);border-bottom:1px solid #e4dfd7}
a{color:inherit;text-underline-offset:.25em}
header a{display:inline-flex;align-items:center;min-height:2.75rem}
a:focus-visible{outline:2px solid #1f1c19;outline-offset:3px}
.logo{font:400 1.75rem/1 Georgia,"Times New Roman",serif;letter-spacing:-.02em;text-decoration:none}
main{flex:1;display:grid;align-content:center;justify-items:start;gap:1rem;width:min(100%,44rem);margin:0 auto;padding:3rem clamp(1rem,4vw,3rem)}
main p{margin:0;max-width:34rem;color:#5c554d}
.code{font-variant-numeric:tabular-nums;letter-spacing:.08em}
h1{margin:0;font:400 clamp(2.25rem,7vw,3.75rem)/1.08 Georgia,"Times New Roman",serif;letter-spacing:-.02em}
.button{display:inline-flex;align-items:center;min-height:3rem;margin-top:1rem;padding:0 1.75rem;border-radius:999px;background:#1f1c19;color:#fff;text-decoration:none}
`;
