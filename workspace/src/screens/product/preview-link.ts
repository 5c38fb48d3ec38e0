import type { Schemas } from "../../api/client.ts";
import { storefrontLink } from "../../storefront-link.ts";
import type { Product } from "./product-query.ts";

/** The storefront's page of a product, with what is not published yet; null: there is none to show. */
export function previewLink(shop: Schemas["Shop"], { variants }: Product): string | null {
  const shown = variants.find(({ displayItem }) => displayItem !== null)?.displayItem;
  return shown ? storefrontLink(shop, { ...shown, isHidden: shown.preview }) : null;
}
