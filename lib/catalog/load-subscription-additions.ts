import "server-only";
import { readCatalogProducts } from "@/lib/checkout/catalog/catalog-reads";
import { readSessionWishlist } from "@/lib/checkout/customer/wishlist-calls";
import type { Locale } from "@/lib/locale/locale";
import { type SubscriptionAddition, listSubscriptionAdditions } from "@/lib/product/subscription-additions";
import { productIds } from "@/lib/product/stored-product-ids";

const WISHES = 24;

/** What a customer may want to come again: what comes already, in all its sizes, and their latest wishes. */
export async function loadSubscriptionAdditions(
  { country, language }: Locale,
  token: string,
  products: readonly string[],
): Promise<SubscriptionAddition[]> {
  const wishes = await readSessionWishlist(token, { page: 1, limit: WISHES });
  return listSubscriptionAdditions(
    await readCatalogProducts(country, language, productIds([...products, ...wishes.ids])),
  );
}
