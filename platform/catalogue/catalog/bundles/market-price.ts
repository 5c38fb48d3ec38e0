import type { CatalogEntry } from "../catalog-entry.ts";
import type { MarketPrice, PriceBook } from "../prices/price-book.ts";
import { bundlePrices, dynamicPrice, type BundlePrices } from "./bundle-price.ts";
import type { Bundle, BundleFigures } from "./bundle.ts";

interface MarketAndList {
  readonly market: number;
  readonly priceList: number;
}

/** The products whose prices decide what an entry costs. */
export function pricedProducts({ item, bundle }: CatalogEntry): readonly number[] {
  const parts = bundle?.sections.flatMap(({ choices }) => choices) ?? [];
  return [item.product, ...parts.map((part) => part.item.product)];
}

/** The price of an entry in a market and price list: of a dynamic bundle the sum of its parts. */
export function marketPrice(
  { item, bundle }: CatalogEntry,
  book: PriceBook,
  place: MarketAndList,
): MarketPrice | null {
  const own = book.priceFor(item, place);
  if (bundle?.priceType !== "dynamic") return own;
  const price = dynamicPrice(bundleIn(bundle, book, place), own?.price ?? null);
  return price && { price, campaign: null };
}

/** The lowest and highest price of a bundle in a market and price list. */
export function marketPriceRange(bundle: Bundle, book: PriceBook, place: MarketAndList): BundlePrices {
  return bundlePrices(bundleIn(bundle, book, place));
}

function bundleIn({ sections, ...bundle }: Bundle, book: PriceBook, place: MarketAndList): BundleFigures {
  return {
    ...bundle,
    sections: sections.map((section) => ({
      ...section,
      choices: section.choices.map((choice) => ({
        ...choice,
        price: book.priceFor(choice.item, place)?.price ?? null,
        visible: choice.visible && choice.item.markets.includes(place.market),
      })),
    })),
  };
}
