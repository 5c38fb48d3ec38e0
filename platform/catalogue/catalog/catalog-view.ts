/** What a caller sees: all amounts and texts of an answer are of this market, price list and language. */
export interface CatalogView {
  readonly store: number;
  readonly market: number;
  /** Display items of other markets are shown too, with the campaigns and the stock of `market`. */
  readonly anyMarket?: boolean;
  /** Display items of any of these markets are shown, with the stock of all of them; campaigns are still those of `market`. */
  readonly markets?: readonly number[];
  /** The stock of these warehouses is shown, instead of that of the warehouses of `market`. */
  readonly warehouses?: readonly number[];
  readonly priceList: number;
  readonly language: string;
  /** Unpublished products and categories are shown too. */
  readonly preview: boolean;
  /** Campaigns as they run at this moment instead of now. */
  readonly at?: Date | undefined;
}

interface Markets {
  includes(market: number): boolean;
}

/** Whether any of the markets in which something is shown is a market of the view. */
export function isInMarket(
  shownIn: Markets,
  { anyMarket = false, markets, market }: Pick<CatalogView, "market" | "anyMarket" | "markets">,
): boolean {
  return anyMarket || (markets ? markets.some((one) => shownIn.includes(one)) : shownIn.includes(market));
}

/** Whether a view has the stock of some warehouses; without warehouses of its own it has that of its market. */
export function hasSameWarehouses({ warehouses }: CatalogView, others: readonly number[]): boolean {
  if (warehouses === undefined) return true;
  return warehouses.length === others.length && warehouses.every((each) => others.includes(each));
}
