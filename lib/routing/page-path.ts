import { type Locale, parseLocale } from "@/lib/locale/locale";
import { isComposed, parseListingParams } from "@/lib/filters/listing-params";

/** First segments that are pages of the visitor or of the shop itself, and never an address of the catalogue. */
export const OWN_PAGES: ReadonlySet<string> = new Set([
  "search",
  "selection",
  "checkout",
  "payment-return",
  "payment-failed",
  "payment-link",
  "receipt",
  "login",
  "register",
  "reset-password",
  "account",
  "preview",
  "not-sold",
]);

/** These take what a payment provider sends and must run whatever the catalogue says. */
const RETURN_PAGES: ReadonlySet<string> = new Set(["payment-return"]);

export type PagePath =
  | { readonly kind: "no-locale"; readonly path: string }
  | { readonly kind: "home"; readonly locale: Locale; readonly spelled: string }
  | {
      readonly kind: "own";
      readonly locale: Locale;
      readonly spelled: string;
      readonly name: string;
      readonly spelledName: string;
      readonly returns: boolean;
    }
  | { readonly kind: "catalog"; readonly locale: Locale; readonly spelled: string; readonly uri: string };

/** What kind of page a path asks for, as far as its text says. `spelled` is the locale as it was typed, `spelledName` the page. */
export function parsePagePath(pathname: string): PagePath {
  const [spelled = "", ...segments] = pathname.split("/").filter((segment) => segment !== "");
  const locale = parseLocale(spelled);
  if (locale === null) return { kind: "no-locale", path: pathname };
  const [first] = segments;
  if (first === undefined) return { kind: "home", locale, spelled };
  const name = first.toLowerCase();
  if (OWN_PAGES.has(name)) {
    return { kind: "own", locale, spelled, name, spelledName: first, returns: RETURN_PAGES.has(name) };
  }
  return { kind: "catalog", locale, spelled, uri: segments.map(decode).join("/") };
}

/** Whether the query asks for another page than the one that is kept for everybody. */
export function isSignificant(kind: "product" | "category" | "page", search: URLSearchParams): boolean {
  if (kind === "page") return false;
  return kind === "product" ? search.has("item") : isComposed(parseListingParams(search));
}

/** A URI as a path: every segment encoded, slashes kept. */
export function encodeUri(uri: string): string {
  return uri.split("/").map(encodeURIComponent).join("/");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
