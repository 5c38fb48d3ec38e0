import "server-only";
import { readCatalogUri } from "@/lib/checkout/catalog-reads";
import { carriedSearch } from "@/lib/filters/carried-search";
import { type Locale, localePath } from "@/lib/locale/locale";
import { encodeUri, parsePagePath } from "@/lib/routing/page-path";

/** The address of the same page in another locale; the home page when what it showed is not there. */
export async function pathInLocale(current: string, locale: Locale): Promise<string> {
  const address = new URL(current, "http://path.invalid");
  const { pathname } = address;
  const search = carriedSearch(address, locale);
  const page = parsePagePath(pathname);
  if (page.kind === "own") return localePath(locale, pathname.split("/").slice(2).join("/")) + search;
  if (page.kind !== "catalog") return localePath(locale);
  const found = await readCatalogUri(locale.country, locale.language, page.uri);
  if (found === null) return localePath(locale);
  const uri = found.found === "product" ? found.product.uri : found.category.uri;
  return localePath(locale, encodeUri(uri)) + search;
}
