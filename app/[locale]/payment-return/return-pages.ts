import "server-only";
import { pairsOf, REPOSTED, type ReturnFields } from "@/lib/forms/checkout/payment-return-fields";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { BARE_PAGE_STYLE, escapeHtml } from "@/lib/routing/bare-page";

// A field of the provider may be called `submit` and hide the form's own.
const SUBMIT = "HTMLFormElement.prototype.submit.call(document.forms[0])";
const RETRY_AFTER_SECONDS = "5";

/** Posts the fields once more, now from our own site and so with the cookie; a button does it without script. */
export function repostPage(
  locale: Locale,
  path: string,
  fields: ReturnFields,
  nonce: string | null,
): Response {
  const t = getTranslator(locale.language, "checkout");
  const form = formOf(path, fields, t("return.continue"));
  const script = `<script nonce="${escapeHtml(nonce ?? "")}">${SUBMIT}</script>`;
  return page(locale, 200, t("return.title"), `<p>${escapeHtml(t("return.text"))}</p>${form}${script}`);
}

/** The API is away: whether it was paid is not known yet, and the same fields can be posted again. */
export function checkingPage(locale: Locale, path: string, fields: ReturnFields): Response {
  const t = getTranslator(locale.language, "checkout");
  const form = formOf(path, fields, t("return.retry"));
  return page(
    locale,
    503,
    t("return.checkingTitle"),
    `<p>${escapeHtml(t("return.checkingText"))}</p>${form}`,
  );
}

export function tooLargePage(locale: Locale): Response {
  const t = getTranslator(locale.language, "checkout");
  return page(locale, 413, t("failed.title"), `<p>${escapeHtml(t("failed.reason.invalid"))}</p>`);
}

function formOf(path: string, fields: ReturnFields, label: string): string {
  const inputs = [...pairsOf(fields), [REPOSTED, "1"] as const]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
  return `<form method="post" action="${escapeHtml(path)}" accept-charset="utf-8">
${inputs}
<button class="button">${escapeHtml(label)}</button>
</form>`;
}

function page(locale: Locale, status: number, title: string, body: string): Response {
  const shop = getTranslator(locale.language, "shop");
  const html = `<!doctype html>
<html lang="${escapeHtml(locale.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(shop("name"))}</title>
<style>${BARE_PAGE_STYLE}</style>
</head>
<body>
<header><a class="logo" href="${escapeHtml(localePath(locale))}">${escapeHtml(shop("name"))}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
    },
  });
}
