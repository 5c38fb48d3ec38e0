import { linePercent } from "../../../market/tax.ts";
import { chartOf, sizeIn, tableIn } from "../../../catalog/items/size-chart.ts";
import { planNumber } from "../../../subscription-plans/plans.ts";
import type { StorefrontContext } from "../context.ts";
import { brandSource } from "../catalog/brand-source.ts";
import { categoryOf } from "../catalog/category-source.ts";
import { displayItemSource, itemSource } from "../catalog/display-item-source.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { Resolver, ResolverMap } from "../resolver.ts";
import { selectionBundle } from "./bundle-fields.ts";
import { describedAttributes } from "./described-attributes.ts";
import { linePrices, percentOff, taxedAmount, unitReductions, type LinePrices } from "./line-prices.ts";
import type { LineSource } from "./line-source.ts";
import type { PurchasedWare } from "./purchase.ts";

interface TaxArguments {
  readonly includingTax: boolean;
}

const lineFields: Readonly<Record<string, Resolver>> = {
  id: ({ line }: LineSource) => line.line,
  name: ({ line }: LineSource) => line.item.name,
  quantity: ({ line }: LineSource) => line.quantity,
  comment: ({ line }: LineSource) => line.comment,
  productExternalUrl: ({ line }: LineSource) => line.productUrl || null,
  productNumber: ({ line }: LineSource) => line.ware.entry.item.productSku,
  productVariantName: ({ line }: LineSource) => line.ware.entry.item.variantName,
  size: ({ line }: LineSource) => line.itemSize.name,
  localizedSize: ({ line, purchase }: LineSource) => localizedSize(line, purchase.country),
  subscriptionId: ({ line: { subscriptionPlan } }: LineSource, _args, { platform }) =>
    subscriptionPlan === null ? null : planNumber(platform.settings, subscriptionPlan),
  taxPercent: ({ line, taxGroup, purchase }: LineSource) =>
    linePercent(line.taxPercent, taxGroup, purchase.rule),
  displayItem: ({ line: { ware } }: LineSource) => displayItemSource(ware.entry, ware.choice),
  item: ({ line: { ware, itemId } }: LineSource) =>
    Object.assign(itemSource(ware.entry, ware.size, ware.choice), { id: itemId }),
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
  addedFromCategory: ({ line: { category, ware } }: LineSource, _args, context) =>
    /^\d{1,9}$/.test(category) ? categoryOf(context, ware.choice, Number(category)) : null,
  brand: ({ line: { item, ware } }: LineSource) => item.brand && brandSource(item.brand, ware.choice),
  attributes: ({ line, purchase }: LineSource, _args, { platform }) =>
    describedAttributes(platform.settings, line.described ?? [], purchase.language),
  appliedPromotions: (source: LineSource, _args, context) => appliedPromotions(source, context),
};

/** Lines of selections and orders. storefront-graphql.md#values. */
export const lineResolvers: ResolverMap = {
  ProductLine: lineFields,
  BundleLine: { ...lineFields, bundle: (source: LineSource) => selectionBundle(source) },
};

/** The first amount less the others, each with the contained tax or without. */
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

/** By the chart that it was chosen by, as long as there is one; else by that of the country. */
/** By the chart that it was chosen by, else by that of the country. */
function localizedSize({ ware, sizeChart }: PurchasedWare, country: string | null) {
  const { item } = ware.entry;
  const chosen = item.sizeCharts?.find(({ name }) => name === sizeChart);
  const chart = chosen ?? chartOf(item, country);
  return chart
    ? {
        localizationDefinitionName: chart.name,
        localizedSize: sizeIn(tableIn(item.itemTable, chart), ware.size),
      }
    : null;
}

interface PromotionSource {
  readonly __typename: "AppliedCampaignPercent" | "AppliedLineItemVoucher";
  readonly type: "CAMPAIGN" | "VOUCHER";
  readonly percent: number | null;
  /** Of one unit. */
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

// Its value times the quantity is what is taken off the line, also where it does not divide evenly.
function unitShare(rounded: MonetaryValue, amount: number, { quantity }: LineSource["line"]): MonetaryValue {
  return amount % quantity === 0
    ? rounded
    : { ...rounded, value: amount / quantity / rounded.currency.denominator };
}
