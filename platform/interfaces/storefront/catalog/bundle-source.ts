import { marketPriceRange } from "../../../catalog/bundles/market-price.ts";
import { bundlePrices } from "../../../catalog/bundles/bundle-price.ts";
import type { Bundle, BundleSection } from "../../../catalog/bundles/bundle.ts";
import type { CatalogEntry } from "../../../catalog/catalog-entry.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { pricelistSource } from "../market/market.ts";
import { monetaryValue } from "../money.ts";
import { pageOfList, type PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { displayItemSource, moneyIn, type DisplayItemSource } from "./display-item-source.ts";
import { readPrices } from "./entry-loaders.ts";
import { listsOf, marketsOf, togetherByMarket, type PricelistPriceSource } from "./list-prices.ts";

interface BundleSource {
  readonly id: number;
  readonly type: "FIXED" | "FLEXIBLE";
  readonly priceType: "STATIC" | "DYNAMIC";
  readonly bundle: Bundle;
  readonly entry: CatalogEntry;
  readonly choice: CatalogChoice;
}

const types = { fixed: "FIXED", flexible: "FLEXIBLE" } as const;
const priceTypes = { static: "STATIC", dynamic: "DYNAMIC" } as const;

/** What a display item that is a bundle tells of it. */
export function bundleSource({ entry, choice }: DisplayItemSource): BundleSource | null {
  const { bundle } = entry;
  return bundle
    ? {
        id: bundle.bundle,
        type: types[bundle.type],
        priceType: priceTypes[bundle.priceType],
        bundle,
        entry,
        choice,
      }
    : null;
}

/** Only what is filled with things of different prices costs between one amount and another. */
function isOpen({ type, priceType }: BundleSource): boolean {
  return type === "FLEXIBLE" && priceType === "DYNAMIC";
}

function priceOf(end: "least" | "most") {
  return (source: BundleSource) => {
    const { bundle, choice } = source;
    if (!isOpen(source) || choice.market === null || choice.priceList === null) return null;
    const amount = bundlePrices(bundle)[end];
    return amount === null ? null : moneyIn(choice, amount);
  };
}

function pricesOf(end: "least" | "most") {
  return async (source: BundleSource, args: PageArguments, context: StorefrontContext) => {
    if (!isOpen(source)) return [];
    return pageOfList(context, args, await spanByList(source, end, context)).list;
  };
}

async function spanByList(
  source: BundleSource,
  end: "least" | "most",
  context: StorefrontContext,
): Promise<readonly PricelistPriceSource[]> {
  const { bundle, choice } = source;
  const parts = bundle.sections.flatMap(({ choices }) => choices);
  const book = await readPrices(
    context,
    parts.map(({ item }) => item.product),
  );
  return listsOf(choice).flatMap(({ pricelist, currency }) => {
    const amounts = togetherByMarket(
      marketsOf(source),
      (market) => marketPriceRange(bundle, book, { market, priceList: pricelist })[end],
    );
    const priceByMarket = amounts.map(({ markets, value }) => {
      const price = monetaryValue(choice.settings, value, currency);
      return { markets, price, originalPrice: price, hasDiscount: false, campaignInfo: null };
    });
    return priceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(choice.settings, pricelist), priceByMarket }];
  });
}

/** Each display item once, whichever of its sizes may be taken. */
function itemsOf({ choices }: BundleSection, choice: CatalogChoice): readonly DisplayItemSource[] {
  const shown = choices.filter(({ visible }) => visible);
  const distinct = new Map(shown.map((one) => [one.item.id, one]));
  return [...distinct.values()].map(({ item, price, stock }) =>
    displayItemSource({ item, price, stock }, choice),
  );
}

export const bundleResolvers: ResolverMap = {
  Bundle: {
    minPrice: priceOf("least"),
    maxPrice: priceOf("most"),
    minPriceByPricelist: pricesOf("least"),
    maxPriceByPricelist: pricesOf("most"),
    sections: ({ bundle, choice }: BundleSource) =>
      bundle.sections.map((section) => ({
        id: section.section,
        quantity: section.quantity,
        items: itemsOf(section, choice),
      })),
  },
};
