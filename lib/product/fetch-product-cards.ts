import { type ProductCardData, productCardsSchema } from "@/lib/product/product-card-schema";

/** In the browser: products by id as lists show them; throws when the shop cannot be reached. */
export async function fetchProductCards(
  tag: string,
  ids: readonly string[],
): Promise<readonly ProductCardData[]> {
  if (ids.length === 0) return [];
  const response = await fetch(`/api/cards/${tag}?products=${ids.join(",")}`);
  if (!response.ok) throw new Error(`cards ${response.status}`);
  return productCardsSchema.parse(await response.json()).cards;
}
