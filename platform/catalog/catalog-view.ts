import type { CatalogView } from "./catalog.ts";

interface Markets {
  includes(market: number): boolean;
}

/** Whether the markets that show something are among those of a view. */
export function isInMarket(
  shownIn: Markets,
  { anyMarket = false, markets, market }: Pick<CatalogView, "market" | "anyMarket" | "markets">,
): boolean {
  return anyMarket || (markets ? markets.some((one) => shownIn.includes(one)) : shownIn.includes(market));
}
