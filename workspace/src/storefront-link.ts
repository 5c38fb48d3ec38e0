import type { Schemas } from "./api/client.ts";
import { language } from "./messages/language.ts";

interface Shown {
  /** Its address by language; `uri` where a language has none. */
  readonly uris: Readonly<Record<string, string>>;
  readonly uri: string;
  /** Shoppers are not shown it yet. */
  readonly isHidden: boolean;
}

/**
 * The address of something in the storefront, in the language of the workspace where the shop speaks it, with what is
 * not published yet; null: there is none to show.
 */
export function storefrontLink(shop: Schemas["Shop"], { uris, uri, isHidden }: Shown): string | null {
  if (shop.storefront === null) return null;
  const own = shop.languages.some(({ id }) => id === language()) ? language() : shop.defaultLanguage;
  const country = shop.countries.find((one) => one.language === own) ?? shop.countries[0];
  if (country === undefined) return null;
  const path = `/${own}-${country.id.toLowerCase()}/${uris[own] ?? uri}`;
  const base = shop.storefront.replace(/\/+$/, "");
  if (shop.preview === null) return isHidden ? null : base + path;
  return `${base}/api/preview?${new URLSearchParams({ preview: shop.preview, to: path }).toString()}`;
}
