import { linePercent } from "../../../catalogue/market/tax.ts";
import { chartOf, sizeIn, tableIn } from "../../../catalogue/catalog/items/size-chart.ts";
import { planNumber } from "../../../catalogue/subscription-plans/plans.ts";
import type { StorefrontContext } from "../context.ts";
import { brandSource } from "../catalog/brands-and-collections.ts";
import { categoryOf } from "../catalog/categories.ts";
import { displayItemSource, itemSource } from "../catalog/display-item-source.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { Resolver, ResolverMap } from "../resolver.ts";
import { describedAttributes } from "./described-attributes.ts";
import { linePrices, type LinePrices, percentOff, taxedAmount, unitReductions } from "./line-prices.ts";
import type { LineSource, PartSource } from "./line-source.ts";
import type { LineDetails } from "./purchase.ts";
import { bundleSource } from "../catalog/bundles.ts";

interface TaxArguments {
  readonly includingTax: boolean;
}

const lineFields: Readonly<Record<string, Resolver>> = {
  id: ({ line }: LineSource) => line.line,
  name: ({ line }: LineSource) => line.item.name,
  quantity: ({ line }: LineSource) => line.quantity,
  comment: ({ line }: LineSource) => line.comment,
  productExternalUrl: ({ line }: LineSource) => line.productUrl || null,
  productNumber: ({ line }: LineSource) => line.catalogItem.entry.item.productSku,
  productVariantName: ({ line }: LineSource) => line.catalogItem.entry.item.variantName,
  size: ({ line }: LineSource) => line.itemSize.name,
  localizedSize: ({ line, purchase }: LineSource) => localizedSize(line, purchase.country),
  subscriptionId: ({ line: { subscriptionPlan } }: LineSource, _args, { platform }) =>
    subscriptionPlan === null ? null : planNumber(platform.settings, subscriptionPlan),
  taxPercent: ({ line, taxGroup, purchase }: LineSource) =>
    linePercent(line.taxPercent, taxGroup, purchase.rule),
  displayItem: ({ line: { catalogItem } }: LineSource) =>
    displayItemSource(catalogItem.entry, catalogItem.scope),
  item: ({ line: { catalogItem, itemId } }: LineSource) =>
    Object.assign(itemSource(catalogItem.entry, catalogItem.size, catalogItem.scope), { id: itemId }),
  hasDiscount: (source: LineSource) => {
    const { unitOriginal, unitAfterCampaign } = linePrices(source);
    return unitAfterCampaign < unitOriginal || isReducedByVouchers(source);
  },
  discountPercent: (source: LineSource) => {
    const { originalLine, line } = linePrices(source);
    return percentOff(originalLine, line);
  },
  unitOriginalPrice: priceOf(({ unitOriginal }) => [unitOriginal]),
  unitPrice: priceOf(({ unit }) => [unit]),
  unitPriceReduction: priceOf(({ unitOriginal, unit }) => [unitOriginal, unit]),
  originalLineValue: priceOf(({ originalLine }) => [originalLine]),
  lineValue: priceOf(({ line }) => [line]),
  addedFromCategory: ({ line: { category, catalogItem } }: LineSource, _args, context) =>
    /^\d{1,9}$/.test(category) ? categoryOf(context, catalogItem.scope, Number(category)) : null,
  brand: ({ line: { item, catalogItem } }: LineSource) =>
    item.brand && brandSource(item.brand, catalogItem.scope),
  attributes: ({ line, purchase }: LineSource, _args, { platform }) =>
    describedAttributes(platform.settings, line.described ?? [], purchase.language),
  appliedPromotions: (source: LineSource, _args, context) => appliedPromotions(source, context),
};

/** Lines of selections and orders. storefront-graphql.md#values. */
export const lineResolvers: ResolverMap = {
  ProductLine: lineFields,
  BundleLine: { ...lineFields, bundle: (source: LineSource) => selectionBundle(source) },
};

/** The first amount minus the others, each with the contained tax or without. */
function priceOf(amountsOf: (prices: LinePrices) => readonly number[]) {
  return (source: LineSource, { includingTax }: TaxArguments, { platform }: StorefrontContext) => {
    const [first = 0, ...others] = amountsOf(linePrices(source)).map((amount) =>
      taxedAmount(source, amount, includingTax),
    );
    const amount = others.reduce((left, other) => left - other, first);
    return monetaryValue(platform.settings, amount, source.purchase.currency);
  };
}

function isReducedByVouchers({ purchase, promotions }: LineSource): boolean {
  return purchase.voucherMode === "LINES" && promotions.length > 0;
}

/** The size in the chart that it was chosen by, else in that of the country. */
function localizedSize({ catalogItem, sizeChart }: LineDetails, country: string | null) {
  const { item } = catalogItem.entry;
  const chosen = item.sizeCharts?.find(({ name }) => name === sizeChart);
  const chart = chosen ?? chartOf(item, country);
  return chart
    ? {
        localizationDefinitionName: chart.name,
        localizedSize: sizeIn(tableIn(item.itemTable, chart), catalogItem.size),
      }
    : null;
}

interface PromotionSource {
  readonly __typename: "AppliedCampaignPercent" | "AppliedLineItemVoucher";
  readonly type: "CAMPAIGN" | "VOUCHER";
  readonly percent: number | null;
  /** Per unit. */
  readonly value: MonetaryValue;
}

function appliedPromotions(
  source: LineSource,
  { platform: { settings } }: StorefrontContext,
): readonly PromotionSource[] {
  const { purchase, line, promotions } = source;
  const { currency, voucherMode } = purchase;
  const campaigns = unitReductions(settings, source).map(({ percent, amount }) => ({
    __typename: "AppliedCampaignPercent" as const,
    type: "CAMPAIGN" as const,
    percent,
    value: monetaryValue(settings, amount, currency),
  }));
  const vouchers = (voucherMode === "LINES" ? promotions : []).map(({ name, percent, amount }) => ({
    __typename: "AppliedLineItemVoucher" as const,
    type: "VOUCHER" as const,
    name,
    percent,
    value: unitShare(monetaryValue(settings, Math.round(amount / line.quantity), currency), amount, line),
  }));
  return [...campaigns, ...vouchers];
}

/** The value times the quantity is the reduction of the line, so that an uneven one stays unrounded. */
function unitShare(rounded: MonetaryValue, amount: number, { quantity }: LineSource["line"]): MonetaryValue {
  return amount % quantity === 0
    ? rounded
    : { ...rounded, value: amount / quantity / rounded.currency.denominator };
}

/** The source of a `SelectionBundle`. */
interface SelectionBundleSource {
  readonly id: number;
  readonly type: "FIXED" | "FLEXIBLE";
  readonly priceType: "DYNAMIC" | "STATIC";
  readonly sections: readonly {
    readonly id: number;
    /** The quantity in one unit of the bundle. */
    readonly quantity: number;
    readonly lines: readonly PartSource[];
  }[];
}

/** The bundle of a line; null: the shop no longer sells it. */
function selectionBundle({ line: { catalogItem }, parts }: LineSource): SelectionBundleSource | null {
  const bundle = bundleSource(displayItemSource(catalogItem.entry, catalogItem.scope));
  if (!bundle) return null;
  const { id, type, priceType } = bundle;
  const sections = [...new Set(parts.map(({ line }) => line.section))].map((section) => {
    const lines = parts.filter((part) => part.line.section === section);
    return { id: section, quantity: lines.reduce((sum, part) => sum + part.line.count, 0), lines };
  });
  return { id, type, priceType, sections };
}
