import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, LOCALE_COOKIE, LOCALE_HEADER } from "@/lib/locale/locale";
import { decide, type Decision, type PageRequest } from "@/lib/routing/decide";
import { shopLookup } from "@/lib/routing/shop-lookup";
import { unavailablePage } from "@/lib/routing/unavailable-page";
import { type NextRequest, NextResponse } from "next/server";

export const config = {
  matcher: "/((?!api/|_next/|home/|icons/).*)",
};

const FAILED_PAGE = /^\/([a-z]{2,3}-[a-z]{2})\/payment-failed\/?$/i;

/** Every request to a page: the locale, then what the path is, so that the status is right before the first byte. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const failed = request.method === "POST" ? FAILED_PAGE.exec(request.nextUrl.pathname)?.[1] : undefined;
  if (failed !== undefined) return NextResponse.rewrite(failedPost(request, failed));
  const page: PageRequest = {
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.searchParams,
    acceptLanguage: request.headers.get("accept-language"),
    localeCookie: request.cookies.get(LOCALE_COOKIE)?.value ?? null,
  };
  try {
    return respond(request, await decide(page, shopLookup));
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return unavailable(page);
  }
}

function respond(request: NextRequest, decision: Decision): NextResponse {
  if (decision.kind === "redirect") return NextResponse.redirect(at(request, decision.path), 307);
  if (decision.kind === "show") return NextResponse.rewrite(at(request, decision.path));
  const init = { request: { headers: withLocale(request, decision.locale) } };
  // No route answers to this path, so Next renders what was not found, whole and with its status.
  if (decision.kind === "missing") return NextResponse.rewrite(at(request, "/nothing/leads/here"), init);
  return NextResponse.next(init);
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
