import { idText } from "@/lib/checkout/wire";
import { productIds } from "@/lib/product/stored-product-ids";
import { z } from "zod";

const entry = z.object({ product: z.union([idText, z.object({ product: idText })]) });

/**
 * A page of a customer's wishlist (checkout-rest.md#customer-calls) as ids of products, latest first as the API has
 * them.
 */
export const wishlistSchema = z
  .object({
    wishlist: z.object({ items: z.array(entry) }),
    totalItems: z.coerce.number().int().min(0).optional().catch(undefined),
  })
  .transform(({ wishlist, totalItems }) => {
    const products = wishlist.items.map(({ product }) =>
      typeof product === "string" ? product : product.product,
    );
    const ids = productIds(products);
    return { ids, total: totalItems ?? ids.length };
  });

/** What the storefront tells the browser of a customer's wishlist. */
export const wishesSchema = z.object({ ids: z.array(z.string()), total: z.number() });

/** `total` counts those too that are too many to be named. */
export type Wishes = { readonly ids: readonly string[]; readonly total: number };

export const WISHLIST_PATH = "customer/wishlists/0";

export function wishPath(product: string): string {
  return `${WISHLIST_PATH}/items/${encodeURIComponent(product)}`;
}
