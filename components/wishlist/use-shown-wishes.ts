import { useQuery } from "@tanstack/react-query";
import { useVisitor } from "@/components/selection/visitor-context";
import type { ProductCardData } from "@/lib/product/product-card-schema";
import { fetchProductCards } from "@/lib/product/fetch-product-cards";
import { pageOfWishes } from "@/lib/wishlist/change-wishes";
import type { Wishes } from "@/lib/wishlist/wishlist-schema";

/** A page of the account's wishes as it was rendered. */
export type InitialWishes = { readonly cards: readonly ProductCardData[]; readonly total: number };

/** A page of the wishes with their cards, which are undefined until they are known. */
export function useShownWishes(wishes: Wishes | undefined, initial: InitialWishes | null, asked: number) {
  const { locale } = useVisitor();
  const total = wishes?.total ?? initial?.total;
  const { page, pages, ids } = pageOfWishes(wishes ?? { ids: [], total: total ?? 0 }, asked);
  const known = isKnown(wishes, ids) ? ids : undefined;
  const { data: fetched, isError } = useQuery({
    queryKey: ["cards", locale.tag, known?.toSorted()],
    enabled: known !== undefined,
    placeholderData: (before: readonly ProductCardData[] | undefined) => before,
    queryFn: async () => fetchProductCards(locale.tag, known ?? []),
  });
  const cards = cardsOf(known, fetched ?? initial?.cards);
  return { cards, total, page, pages, isError };
}

/** Of a very long list the browser knows the beginning alone: a page of the rest stays as it was rendered. */
function isKnown(wishes: Wishes | undefined, ids: readonly string[]): boolean {
  return wishes !== undefined && (ids.length > 0 || wishes.total === 0);
}

/** In the order of the wishes; undefined: not known yet. */
function cardsOf(
  ids: readonly string[] | undefined,
  cards: readonly ProductCardData[] | undefined,
): readonly ProductCardData[] | undefined {
  if (cards === undefined) return ids?.length === 0 ? [] : undefined;
  if (ids === undefined) return cards;
  return ids.flatMap((id) => cards.filter(({ card }) => card.id === id));
}
