import type { CatalogEntry } from "../catalog.ts";
import type { AskedPrice, PriceBook } from "../prices/price-book.ts";
import { bundlePrices, dynamicPrice, type BundlePrices } from "./bundle-price.ts";
import type { Bundle, BundleFigures } from "./bundle.ts";

interface Place {
  readonly market: number;
  readonly priceList: number;
}

/** The products whose prices decide what an entry costs. */
export function pricedProducts({ item, bundle }: CatalogEntry): readonly number[] {
  const parts = bundle?.sections.flatMap(({ choices }) => choices) ?? [];
  return [item.product, ...parts.map((part) => part.item.product)];
}

/** What an entry costs in a market and price list: of a dynamic bundle what its parts cost there. */
export function askedPrice({ item, bundle }: CatalogEntry, book: PriceBook, place: Place): AskedPrice | null {
  const own = book.asked(item, place);
  if (bundle?.priceType !== "dynamic") return own;
  const price = dynamicPrice(bundleIn(bundle, book, place), own?.price ?? null);
  return price && { price, campaign: null };
}

/** Between what and what a bundle costs there. */
export function askedSpan(bundle: Bundle, book: PriceBook, place: Place): BundlePrices {
  return bundlePrices(bundleIn(bundle, book, place));
}

function bundleIn({ sections, ...bundle }: Bundle, book: PriceBook, place: Place): BundleFigures {
  return {
    ...bundle,
    sections: sections.map((section) => ({
      ...section,
      choices: section.choices.map((choice) => ({
        ...choice,
        price: book.asked(choice.item, place)?.price ?? null,
        visible: choice.visible && choice.item.markets.includes(place.market),
      })),
    })),
  };
}
