import "server-only";
import { loadCurrency } from "@/lib/catalog/load-countries";
import { readCatalogUri } from "@/lib/checkout/catalog/catalog-reads";
import { localiseSearch } from "@/lib/filters/localise-search";
import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { notSoldPath, readNotSold } from "@/lib/routing/not-sold";
import { encodeUri, parsePagePath } from "@/lib/routing/page-path";
import { catalogPath } from "@/lib/seo/addresses";

/** The address of the same page in another locale; a page that says so when what it showed is not sold there. */
export async function pathInLocale(current: string, locale: Locale): Promise<string> {
  const address = new URL(current, "http://path.invalid");
  const { pathname } = address;
  const search = localiseSearch(address, locale, await isSameMoney(pathname, locale));
  const page = parsePagePath(pathname);
  const notSold = page.kind === "own" && page.name === "not-sold" ? readNotSold(address.searchParams) : null;
  if (notSold !== null) return pathInLocale(catalogPath(notSold.locale, notSold.uri), locale);
  if (page.kind === "own") return localePath(locale, pathname.split("/").slice(2).join("/")) + search;
  if (page.kind !== "catalog") return localePath(locale);
  const found = await readCatalogUri(locale.country, locale.language, page.uri);
  if (found === null) return notSoldPath(locale, pathname);
  const uri = found.found === "product" ? found.product.uri : found.category.uri;
  return localePath(locale, encodeUri(uri)) + search;
}

/** Whether an amount of the page at hand means the same in another locale. */
async function isSameMoney(pathname: string, to: Locale): Promise<boolean> {
  const country = parseLocale(pathname.split("/")[1] ?? "")?.country;
  if (country === undefined || country === to.country) return true;
  const [ours, theirs] = await Promise.all([country, to.country].map(loadCurrency));
  return ours !== undefined && ours === theirs;
}
