import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, LOCALE_COOKIE, LOCALE_HEADER } from "@/lib/locale/locale";
import { decideInPreview } from "@/lib/preview/decide-in-preview";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { decide, type Decision, type PageRequest } from "@/lib/routing/decide";
import { gonePage } from "@/lib/routing/gone-page";
import { shopLookup } from "@/lib/routing/shop-lookup";
import { unavailablePage } from "@/lib/routing/unavailable-page";
import { voucherLink } from "@/lib/routing/voucher-link";
import { type NextRequest, NextResponse } from "next/server";

export const config = {
  matcher:
    "/((?!api/|_next/|home/|icons/|og/|sitemaps/|(?:sitemap\\.xml|robots\\.txt|llms\\.txt|manifest\\.webmanifest|sw\\.js)$).*)",
};

const FAILED_PAGE = /^\/([a-z]{2,3}-[a-z]{2})\/payment-failed\/?$/i;

/** Every request to a page: the locale, then what the path is, so that the status is right before the first byte. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const failed = request.method === "POST" ? FAILED_PAGE.exec(request.nextUrl.pathname)?.[1] : undefined;
  if (failed !== undefined) return NextResponse.rewrite(failedPost(request, failed));
  const link = voucherLink(request.nextUrl.pathname, request.nextUrl.searchParams);
  if (link !== null) return NextResponse.redirect(new URL(link, request.url), 307);
  const page: PageRequest = {
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.searchParams,
    acceptLanguage: request.headers.get("accept-language"),
    localeCookie: request.cookies.get(LOCALE_COOKIE)?.value ?? null,
  };
  try {
    const pass = await openPreview(request.cookies.get(PREVIEW_COOKIE)?.value);
    if (pass !== null) return neverKept(respond(request, await decideInPreview(page, pass)));
    return respond(request, await decide(page, shopLookup));
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return unavailable(page);
  }
}

function respond(request: NextRequest, decision: Decision): NextResponse {
  if (decision.kind === "redirect") return NextResponse.redirect(at(request, decision.path), 307);
  if (decision.kind === "moved") return moved(at(request, decision.path));
  if (decision.kind === "gone") return gone(decision.locale);
  if (decision.kind === "show") return NextResponse.rewrite(at(request, decision.path));
  const init = { request: { headers: withLocale(request, decision.locale) } };
  // No route answers to this path, so Next renders what was not found, whole and with its status.
  if (decision.kind === "missing") return NextResponse.rewrite(at(request, "/nothing/leads/here"), init);
  return NextResponse.next(init);
}

/** What somebody sees before it is published is nobody else's. */
function neverKept(response: NextResponse): NextResponse {
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** Browsers keep such an answer for as long as it says, and what moved may move back. */
function moved(to: URL): NextResponse {
  return NextResponse.redirect(to, { status: 301, headers: { "Cache-Control": "public, max-age=3600" } });
}

function gone(locale: Locale): NextResponse {
  const { html, language } = gonePage(locale);
  return new NextResponse(html, {
    status: 410,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "public, max-age=60",
    },
  });
}

function withLocale(request: NextRequest, locale: Locale | null): Headers {
  const headers = new Headers(request.headers);
  headers.set(LOCALE_HEADER, locale?.tag ?? "");
  return headers;
}

/** A page cannot read what is posted to it: a handler does, and answers with the page's address. */
function failedPost(request: NextRequest, locale: string): URL {
  return at(request, `/api/visitor/payment-failed/${locale}`);
}

/** Built on the request's own address: `nextUrl` calls 127.0.0.1 `localhost`, and so another host. */
function at(request: NextRequest, path: string): URL {
  const url = new URL(request.url);
  url.pathname = path;
  return url;
}

function unavailable(page: PageRequest): NextResponse {
  const { html, language } = unavailablePage(page);
  return new NextResponse(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "no-store",
      "Retry-After": "30",
    },
  });
}
