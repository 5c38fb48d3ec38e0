import { fieldOfName } from "@/lib/filters/filter-fields";
import { PRICE_FROM, PRICE_TO } from "@/lib/filters/listing-params";
import { type Locale, parseLocale } from "@/lib/locale/locale";

/** Sizes are called the same in every language. */
const SPOKEN_EVERYWHERE = "size";

/**
 * The query string of a page for the same page in another locale: without amounts where the money is another, and
 * without the values that are words of another language, which would find nothing there.
 */
export function localiseSearch(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  to: Locale,
  isSameMoney: boolean,
): string {
  const from = parseLocale(pathname.split("/")[1] ?? "");
  if (from === null || search === "") return search;
  const names = [...new URLSearchParams(search).keys()];
  const isLost = (name: string) =>
    (!isSameMoney && isPrice(name)) || (from.language !== to.language && isWord(name));
  const lost = names.filter(isLost);
  if (lost.length === 0) return search;
  const kept = new URLSearchParams(search);
  for (const name of lost) kept.delete(name);
  return kept.size === 0 ? "" : `?${kept.toString()}`;
}

function isPrice(name: string): boolean {
  return name === PRICE_FROM || name === PRICE_TO || fieldOfName(name)?.shape === "band";
}

function isWord(name: string): boolean {
  return name !== SPOKEN_EVERYWHERE && fieldOfName(name)?.shape === "text";
}
