import "server-only";
import { type Locale, parseLocale } from "@/lib/locale/locale";
import { shopLookup } from "@/lib/routing/shop-lookup";

/** The locale of an address, as pages have it: one that the shop knows; null: it has none such. Throws when the API is down. */
export async function knownLocale(text: string): Promise<Locale | null> {
  const locale = parseLocale(text);
  if (locale === null || !(await shopLookup.languages()).includes(locale.language)) return null;
  return (await shopLookup.isCountry(locale.country)) ? locale : null;
}
