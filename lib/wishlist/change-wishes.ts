import type { Wishes } from "@/lib/wishlist/wishlist-schema";

/** The wishes with a product in front, or without it. */
export function changeWishes({ ids, total }: Wishes, product: string, isWanted: boolean): Wishes {
  const others = ids.filter((id) => id !== product);
  if (isWanted) return { ids: [product, ...others], total: total + 1 - (ids.length - others.length) };
  return { ids: others, total: total - (ids.length - others.length) };
}

/** Cards of one page. */
export const WISHES_PER_PAGE = 24;

/** The page that is shown where the address asks for one, and the wishes on it. */
export function pageOfWishes({ ids, total }: Wishes, asked: number): PageOfWishes {
  const pages = Math.max(1, Math.ceil(total / WISHES_PER_PAGE));
  const page = Math.min(asked, pages);
  return { page, pages, ids: ids.slice((page - 1) * WISHES_PER_PAGE, page * WISHES_PER_PAGE) };
}

export type PageOfWishes = {
  readonly page: number;
  readonly pages: number;
  readonly ids: readonly string[];
};
