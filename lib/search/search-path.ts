import { type Locale, localePath } from "@/lib/locale/locale";

/** The address of what is found for a query. */
export function searchPath(locale: Locale, query: string): string {
  return `${localePath(locale, "search")}?${new URLSearchParams({ q: query }).toString()}`;
}

/** The address of everything of a brand, which has no page of its own. */
export function brandPath(locale: Locale, brand: string): string {
  return `${localePath(locale, "search")}?${new URLSearchParams({ brand }).toString()}`;
}
