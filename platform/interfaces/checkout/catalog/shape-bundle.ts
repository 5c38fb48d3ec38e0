import type { Bundle } from "../../../catalog/bundles/bundle.ts";
import { bundlePrices } from "../../../catalog/bundles/bundle-price.ts";
import { itemId } from "../../../selection/lines/line-id.ts";
import { moneyOrNull } from "../../rest/format/money.ts";

/** What a product that is a bundle tells of it. `checkout-rest.md` 8.1. */
export function formatBundleInfo(bundle: Bundle, currency: string): Record<string, unknown> {
  const { ofItems, least, most } = bundlePrices(bundle);
  const isOpen = bundle.type === "flexible" && bundle.priceType === "dynamic";
  return {
    bundle: bundle.bundle,
    type: bundle.type,
    priceType: bundle.priceType,
    ...moneyOrNull("priceOfItems", ofItems, currency),
    ...(isOpen && {
      ...moneyOrNull("minPrice", least, currency),
      ...moneyOrNull("maxPrice", most, currency),
    }),
  };
}

/** What each section takes, and what of it the shopper may see: products by their ids, and which of their items. */
export function formatSections({ sections }: Bundle): readonly Record<string, unknown>[] {
  return sections.map(({ section, quantity, choices }) => {
    const shown = choices.filter(({ visible }) => visible);
    return {
      section: String(section),
      quantity,
      products: [...new Set(shown.map(({ item }) => String(item.id)))],
      items: shown.map(({ item, itemSize }) => itemId({ display: item.id, size: itemSize.size })),
    };
  });
}
