import "server-only";
import { readCatalogProducts } from "@/lib/checkout/catalog/catalog-reads";
import { readSessionWishlist } from "@/lib/checkout/customer/wishlist-calls";
import type { Locale } from "@/lib/locale/locale";
import { type Addable, addablesOf } from "@/lib/product/addable";
import { productIds } from "@/lib/product/product-ids";

const WISHES = 24;

/** What a customer may want to come again: what comes already, in all its sizes, and their latest wishes. */
export async function loadAddables(
  { country, language }: Locale,
  token: string,
  products: readonly string[],
): Promise<Addable[]> {
  const wishes = await readSessionWishlist(token, { page: 1, limit: WISHES });
  return addablesOf(await readCatalogProducts(country, language, productIds([...products, ...wishes.ids])));
}
