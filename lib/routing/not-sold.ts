import { type Locale, localePath } from "@/lib/locale/locale";
import { parsePagePath } from "@/lib/routing/page-path";

const WAS = "was";

/** The page that says that what stood at a path is not sold in a country. */
export function notSoldPath(locale: Locale, pathname: string): string {
  return `${localePath(locale, "not-sold")}?${new URLSearchParams({ [WAS]: pathname }).toString()}`;
}

/** What somebody looked at before, and where; null: the address names nothing of the catalogue. */
export function readNotSold(
  search: URLSearchParams,
): { readonly locale: Locale; readonly uri: string } | null {
  const page = parsePagePath(search.get(WAS) ?? "");
  return page.kind === "catalog" ? page : null;
}
