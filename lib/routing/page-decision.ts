import "server-only";
import type { UriTarget } from "@/lib/checkout/catalog/catalog-reads";
import { type Locale, localePath, makeLocale, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { encodeUri, isSignificant, type PagePath, parsePagePath } from "@/lib/routing/page-path";
import { readSessionOrder } from "@/lib/checkout/customer/order-reads";
import { readSessionCustomer } from "@/lib/checkout/customer/account-calls";
import { openSession } from "@/lib/session/seal";

/** What proxy.ts knows of the shop; each throws when the API is down and nothing is cached. */
export type ShopLookup = {
  languages(): Promise<readonly string[]>;
  isCountry(country: string): Promise<boolean>;
  defaultLocale(): Promise<Locale>;
  uriTarget(locale: Locale, uri: string): Promise<UriTarget | "gone" | null>;
  /** Throws unless the API answers now, or answered when this home page was rendered. */
  home(locale: Locale): Promise<void>;
  /** Asks the API now: a page that is rendered for this request must find it up. */
  ping(): Promise<void>;
};

export type PageRequest = {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly acceptLanguage: string | null;
  readonly localeCookie: string | null;
  /** A form of the page is sent by script: it says itself when the API is away, and keeps what was typed. */
  readonly isFormSent?: boolean;
};

export type Decision =
  /** To this visitor's own locale, temporarily. */
  | { readonly kind: "redirect"; readonly path: string }
  /** Permanently and for everybody: another spelling, another language's URI, or a former one. */
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "show"; readonly path: string }
  | { readonly kind: "as-it-is"; readonly locale: Locale | null }
  | { readonly kind: "missing"; readonly locale: Locale | null }
  | { readonly kind: "gone"; readonly locale: Locale };

const FILE = /\.[a-z0-9]{2,11}$/i;
/** Which page answers a request, before its first byte. Throws when the API is down. */
export async function decidePage(request: PageRequest, shop: ShopLookup): Promise<Decision> {
  const page = parsePagePath(request.pathname);
  if (page.kind === "no-locale" || !(await isSold(page.locale, shop))) return toVisitorsLocale(request, shop);
  if (page.spelled !== page.locale.tag) {
    return { kind: "moved", path: request.pathname.replace(page.spelled, page.locale.tag) };
  }
  if (page.kind === "catalog") return decideCatalog(page, request.search, shop);
  if (page.kind === "own" && page.name !== page.spelledName) {
    return { kind: "moved", path: request.pathname.replace(`/${page.spelledName}`, `/${page.name}`) };
  }
  if (page.kind === "home") await shop.home(page.locale);
  if (page.kind === "own" && !page.returns && request.isFormSent !== true) await shop.ping();
  return { kind: "as-it-is", locale: page.locale };
}

async function decideCatalog(
  { locale, uri }: Extract<PagePath, { kind: "catalog" }>,
  search: URLSearchParams,
  shop: ShopLookup,
): Promise<Decision> {
  const isComposed = isSignificant("product", search) || isSignificant("category", search);
  const [address] = await Promise.all([shop.uriTarget(locale, uri), isComposed ? shop.ping() : undefined]);
  if (address === null) return { kind: "missing", locale };
  if (address === "gone") return { kind: "gone", locale };
  if (address.uri !== uri) return { kind: "moved", path: localePath(locale, encodeUri(address.uri)) };
  const route = isSignificant(address.kind, search) ? `${address.kind}-query` : address.kind;
  return { kind: "show", path: localePath(locale, `${route}/${encodeUri(uri)}`) };
}

async function toVisitorsLocale(request: PageRequest, shop: ShopLookup): Promise<Decision> {
  if (FILE.test(request.pathname)) return { kind: "missing", locale: null };
  const locale = await visitorsLocale(request, shop);
  return { kind: "redirect", path: localePath(locale, request.pathname) };
}

async function visitorsLocale(request: PageRequest, shop: ShopLookup): Promise<Locale> {
  const kept = parseLocale(request.localeCookie ?? "");
  if (kept && (await isSold(kept, shop))) return kept;
  const fallback = await shop.defaultLocale();
  const language = pickLanguage(request.acceptLanguage, await shop.languages());
  return makeLocale(language ?? fallback.language, fallback.country);
}

async function isSold(locale: Locale, shop: ShopLookup): Promise<boolean> {
  const languages = await shop.languages();
  return languages.includes(locale.language) && (await shop.isCountry(locale.country));
}

/** Wishlists are for guests too. */
const OF_CUSTOMER = /^\/[^/]+\/account(?!\/wishlist)(?:\/|$)/;
const ORDER = /^\/[^/]+\/account\/orders\/([^/]+)\/?$/;
const NUMBER = /^[\w-]{1,40}$/;

/**
 * The same decision, with what only the visitor's session can say: an order that is not theirs is missing. Throws while
 * nobody can say who asks: that is an outage, and no logout.
 */
export async function decideAccountPage(
  decision: Decision,
  { pathname, isFormSent }: PageRequest,
  sealed: string | undefined,
): Promise<Decision> {
  if (decision.kind !== "as-it-is" || isFormSent === true || !OF_CUSTOMER.test(pathname)) return decision;
  const number = ORDER.exec(pathname)?.[1];
  const missing = { kind: "missing", locale: decision.locale } as const;
  if (number !== undefined && !NUMBER.test(number)) return missing;
  const session = await openSession(sealed);
  if (session === null || (await readSessionCustomer(session.token)) === null) return decision;
  if (number === undefined) return decision;
  return (await readSessionOrder(session.token, number)) === null ? missing : decision;
}

const VOUCHER = "voucher";

/**
 * Where a link with a voucher in it leads first: `/en-se/women?voucher=summer`. The voucher is added there, and the
 * page comes without it: the cache keeps one page for everybody. Null for a link without one.
 */
export function voucherLink(pathname: string, search: URLSearchParams): string | null {
  const voucher = search.get(VOUCHER)?.trim() ?? "";
  const locale = parseLocale(pathname.split("/")[1] ?? "");
  if (voucher === "" || locale === null) return null;
  const rest = new URLSearchParams(search);
  rest.delete(VOUCHER);
  const to = rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
  return `/api/visitor/voucher?${new URLSearchParams({ locale: locale.tag, voucher, to }).toString()}`;
}
