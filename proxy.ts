import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, LOCALE_COOKIE, LOCALE_HEADER } from "@/lib/locale/locale";
import { decidePreview } from "@/lib/preview/preview-decision";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { isUnderMaintenance } from "@/lib/routing/maintenance";
import {
  brokenFormPage,
  type ErrorPage,
  gonePage,
  maintenancePage,
  OUTAGE_SECONDS,
  unavailablePage,
} from "@/lib/routing/error-pages";
import {
  decideAccountPage,
  decidePage,
  type Decision,
  type PageRequest,
  voucherLink,
} from "@/lib/routing/page-decision";
import { shopLookup } from "@/lib/routing/shop-lookup";
import { isAllowedMethod, isBrokenForm, isForeignForm, isPaymentReturn } from "@/lib/security/request-checks";
import { pagePolicy, POLICY_HEADER, withPolicy } from "@/lib/security/page-policy";
import { hashPolicy } from "@/lib/security/policy.mjs";
import { cookieAttributes, sessionCookie } from "@/lib/session/session-cookie";
import { FORM_COOKIE, FORM_SECONDS, nextFormToken } from "@/lib/session/form-token";
import { isServedByHttps } from "@/lib/session/origin";
import { type NextRequest, NextResponse } from "next/server";

export const config = {
  matcher:
    "/((?!api/|_next/|home/|icons/|og/|offline/|sitemaps/|(?:favicon\\.ico|sitemap\\.xml|robots\\.txt|llms\\.txt|manifest\\.webmanifest|sw\\.js)$).*)",
};

const FAILED_PAGE = /^\/([a-z]{2,3}-[a-z]{2})\/payment-failed\/?$/i;

/** Every request to a page: the locale, then what the path is, so that the status is right before the first byte. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request);
  if (isServedByHttps(request.headers)) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  const turn = nextFormToken(request.cookies.get(FORM_COOKIE)?.value);
  if (turn !== null) response.cookies.set(FORM_COOKIE, turn, cookieAttributes(request.headers, FORM_SECONDS));
  return response;
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const failed = request.method === "POST" ? FAILED_PAGE.exec(request.nextUrl.pathname)?.[1] : undefined;
  if (failed !== undefined) return NextResponse.rewrite(failedPost(request, failed));
  if (!isAllowedMethod(request)) return notAllowed(request.nextUrl.pathname);
  if (isForeignForm(request)) return new NextResponse(null, { status: 403 });
  const link = voucherLink(request.nextUrl.pathname, request.nextUrl.searchParams);
  if (link !== null) return NextResponse.redirect(new URL(link, request.url), 307);
  const page: PageRequest = {
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.searchParams,
    acceptLanguage: request.headers.get("accept-language"),
    localeCookie: request.cookies.get(LOCALE_COOKIE)?.value ?? null,
    isFormSent: request.method === "POST" && request.headers.has("next-action"),
  };
  if (isUnderMaintenance(page.pathname)) return unavailable(maintenancePage(page), MAINTENANCE_SECONDS);
  return (await isBrokenForm(request)) ? bare(brokenFormPage(page), 400, NO_STORE) : show(request, page);
}

async function show(request: NextRequest, page: PageRequest): Promise<NextResponse> {
  try {
    const pass = await openPreview(request.cookies.get(PREVIEW_COOKIE)?.value);
    const decided = await (pass === null ? decidePage(page, shopLookup) : decidePreview(page, pass));
    const session = request.cookies.get(sessionCookie(request.headers))?.value;
    const decision = await decideAccountPage(decided, page, session);
    const response = respond(request, decision);
    return pass === null ? response : withoutCaching(response);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return unavailable(unavailablePage(page), OUTAGE_SECONDS);
  }
}

function respond(request: NextRequest, decision: Decision): NextResponse {
  if (decision.kind === "redirect") return NextResponse.redirect(at(request, decision.path), 307);
  if (decision.kind === "moved") return moved(at(request, decision.path));
  if (decision.kind === "gone") return gone(decision.locale);
  const { route, locale } = routeOf(request, decision);
  const policy = pagePolicy(route);
  const headers = withPolicy(request.headers, policy);
  if (locale !== undefined) headers.set(LOCALE_HEADER, locale?.tag ?? "");
  const init = { request: { headers } };
  const response =
    decision.kind === "as-it-is" ? NextResponse.next(init) : NextResponse.rewrite(at(request, route), init);
  if (policy !== null) response.headers.set(POLICY_HEADER, policy);
  return response;
}

type Shown = Extract<Decision, { kind: "show" | "as-it-is" | "missing" }>;

/** The route that renders a page, and the locale for one that cannot read it out of its path. */
function routeOf(request: NextRequest, decision: Shown): { route: string; locale?: Locale | null } {
  if (decision.kind === "show") return { route: decision.path };
  // No route answers to this path, so Next renders what was not found, whole and with its status.
  if (decision.kind === "missing") return { route: "/nothing/leads/here", locale: decision.locale };
  return { route: request.nextUrl.pathname, locale: decision.locale };
}

/** What somebody sees before it is published is nobody else's. */
function withoutCaching(response: NextResponse): NextResponse {
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** Browsers keep such an answer for as long as it says, and what moved may move back. */
function moved(to: URL): NextResponse {
  return NextResponse.redirect(to, { status: 301, headers: { "Cache-Control": "public, max-age=3600" } });
}

function gone(locale: Locale): NextResponse {
  return bare(gonePage(locale), 410, { "Cache-Control": "public, max-age=60" });
}

/** Providers of payments post to some pages, in whatever way; forms alone may post to the others. */
function notAllowed(pathname: string): NextResponse {
  const isPostedTo = isPaymentReturn(pathname) || FAILED_PAGE.test(pathname);
  return new NextResponse(null, {
    status: 405,
    headers: { Allow: isPostedTo ? "GET, HEAD, POST" : "GET, HEAD" },
  });
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

const MAINTENANCE_SECONDS = 300;
const NO_STORE = { "Cache-Control": "no-store" } as const;

function unavailable(page: ErrorPage, retrySeconds: number): NextResponse {
  return bare(page, 503, { ...NO_STORE, "Retry-After": String(retrySeconds) });
}

function bare(
  { html, language }: ErrorPage,
  status: number,
  headers: Readonly<Record<string, string>>,
): NextResponse {
  return new NextResponse(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      [POLICY_HEADER]: hashPolicy([]),
      ...headers,
    },
  });
}
