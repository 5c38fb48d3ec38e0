import { type Locale, localePath } from "@/lib/locale/locale";

/** The product page of a line; null for one without, such as a gift certificate. */
export function linePath(locale: Locale, uri: string): string | null {
  return uri === "" ? null : localePath(locale, uri.split("/").map(encodeURIComponent).join("/"));
}
