import type { Schemas } from "../../api/client.ts";
import { language } from "../../messages/language.ts";
import type { Product } from "./product-query.ts";

/** The storefront's page of a product, with what is not published yet; null: there is none to show. */
export function previewLink(shop: Schemas["Shop"], { variants }: Product): string | null {
  const shown = variants.find(({ displayItem }) => displayItem !== null)?.displayItem;
  if (!shown || shop.storefront === null) return null;
  const own = shop.languages.some(({ id }) => id === language()) ? language() : shop.defaultLanguage;
  const country = shop.countries.find((one) => one.language === own) ?? shop.countries[0];
  if (country === undefined) return null;
  const path = `/${own}-${country.id.toLowerCase()}/${shown.uris[own] ?? shown.uri}`;
  const base = shop.storefront.replace(/\/+$/, "");
  if (shop.preview === null) return shown.preview ? null : base + path;
  return `${base}/api/preview?${new URLSearchParams({ preview: shop.preview, to: path }).toString()}`;
}
