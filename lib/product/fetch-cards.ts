import { type ShownCard, shownCardsSchema } from "@/lib/product/card-schema";

/** In the browser: products by id as lists show them; throws when the shop cannot be reached. */
export async function fetchCards(tag: string, ids: readonly string[]): Promise<readonly ShownCard[]> {
  if (ids.length === 0) return [];
  const response = await fetch(`/api/cards/${tag}?products=${ids.join(",")}`);
  if (!response.ok) throw new Error(`cards ${response.status}`);
  return shownCardsSchema.parse(await response.json()).cards;
}
