import { idText } from "@/lib/checkout/wire";
import { productIds } from "@/lib/product/product-ids";
import { z } from "zod";

const entry = z.object({ product: z.union([idText, z.object({ product: idText })]) });

/** A customer's wishlist (section 15) as ids of products, latest first as the API has them. */
export const wishlistSchema = z
  .object({ wishlist: z.object({ items: z.array(entry) }) })
  .transform(({ wishlist }) =>
    productIds(
      wishlist.items.map(({ product }) => (typeof product === "string" ? product : product.product)),
    ),
  );

export const WISHLIST_PATH = "customer/wishlists/0";

export function wishPath(product: string): string {
  return `${WISHLIST_PATH}/items/${encodeURIComponent(product)}`;
}
