import { marketPriceRange } from "../../../catalogue/catalog/bundles/market-price.ts";
import { bundlePrices } from "../../../catalogue/catalog/bundles/bundle-price.ts";
import type { Bundle, BundleSection } from "../../../catalogue/catalog/bundles/bundle.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { CatalogScope } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { pricelistSource } from "../market/market.ts";
import { monetaryValue } from "../money.ts";
import { paginate, type PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { displayItemSource, moneyIn, type DisplayItemSource } from "./display-item-source.ts";
import { readPrices } from "./loaders.ts";
import { priceListsInScope, marketsOf, groupByMarket, type PricelistPriceSource } from "./prices.ts";

interface BundleSource {
  readonly id: number;
  readonly type: "FIXED" | "FLEXIBLE";
  readonly priceType: "STATIC" | "DYNAMIC";
  readonly bundle: Bundle;
  readonly entry: CatalogEntry;
  readonly scope: CatalogScope;
}

const types = { fixed: "FIXED", flexible: "FLEXIBLE" } as const;
const priceTypes = { static: "STATIC", dynamic: "DYNAMIC" } as const;

/** The bundle of a display item; null: it is none. */
export function bundleSource({ entry, scope }: DisplayItemSource): BundleSource | null {
  const { bundle } = entry;
  return bundle
    ? {
        id: bundle.bundle,
        type: types[bundle.type],
        priceType: priceTypes[bundle.priceType],
        bundle,
        entry,
        scope,
      }
    : null;
}

/** Only a flexible bundle with dynamic prices has a price range. */
function isOpen({ type, priceType }: BundleSource): boolean {
  return type === "FLEXIBLE" && priceType === "DYNAMIC";
}

function priceOf(end: "least" | "most") {
  return (source: BundleSource) => {
    const { bundle, scope } = source;
    if (!isOpen(source) || scope.market === null || scope.priceList === null) return null;
    const amount = bundlePrices(bundle)[end];
    return amount === null ? null : moneyIn(scope, amount);
  };
}

function pricesOf(end: "least" | "most") {
  return async (source: BundleSource, args: PageArguments, context: StorefrontContext) => {
    if (!isOpen(source)) return [];
    return paginate(context, args, await spanByList(source, end, context)).list;
  };
}

async function spanByList(
  source: BundleSource,
  end: "least" | "most",
  context: StorefrontContext,
): Promise<readonly PricelistPriceSource[]> {
  const { bundle, scope } = source;
  const parts = bundle.sections.flatMap(({ choices }) => choices);
  const book = await readPrices(
    context,
    parts.map(({ item }) => item.product),
  );
  return priceListsInScope(scope).flatMap(({ pricelist, currency }) => {
    const amounts = groupByMarket(
      marketsOf(source),
      (market) => marketPriceRange(bundle, book, { market, priceList: pricelist })[end],
    );
    const priceByMarket = amounts.map(({ markets, value }) => {
      const price = monetaryValue(scope.settings, value, currency);
      return { markets, price, originalPrice: price, hasDiscount: false, campaignInfo: null };
    });
    return priceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(scope.settings, pricelist), priceByMarket }];
  });
}

/** The display items of a section, each once for all of its sizes. */
function itemsOf({ choices }: BundleSection, scope: CatalogScope): readonly DisplayItemSource[] {
  const shown = choices.filter(({ visible }) => visible);
  const distinct = new Map(shown.map((one) => [one.item.id, one]));
  return [...distinct.values()].map(({ item, price, stock }) =>
    displayItemSource({ item, price, stock }, scope),
  );
}

export const bundleResolvers: ResolverMap = {
  Bundle: {
    minPrice: priceOf("least"),
    maxPrice: priceOf("most"),
    minPriceByPricelist: pricesOf("least"),
    maxPriceByPricelist: pricesOf("most"),
    sections: ({ bundle, scope }: BundleSource) =>
      bundle.sections.map((section) => ({
        id: section.section,
        quantity: section.quantity,
        items: itemsOf(section, scope),
      })),
  },
};
