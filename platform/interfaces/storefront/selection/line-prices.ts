import { percentOf } from "../../../foundations/money/rounding.ts";
import { withoutTax } from "../../../catalogue/market/tax.ts";
import { runningPlan } from "../../../catalogue/subscription-plans/plans.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { type LineSource, sumOf } from "./line-source.ts";
import type { LineDetails } from "./purchase.ts";

/** Minor units. */
export interface LinePrices {
  /** Before all reductions. */
  readonly unitOriginal: number;
  readonly unit: number;
  /** A unit with campaigns alone. */
  readonly unitAfterCampaign: number;
  readonly originalLine: number;
  readonly line: number;
}

/** The prices of a line in the voucher mode of the purchase. storefront-graphql.md#values. */
export function linePrices({ purchase, line, promotions }: LineSource): LinePrices {
  const { quantity, total, totalBefore, unitBefore } = line;
  const off = sumOf(promotions);
  const afterCampaign = purchase.isReduced ? total + off : total;
  const value = purchase.voucherMode === "LINES" ? afterCampaign - off : afterCampaign;
  return {
    unitOriginal: unitBefore,
    unit: Math.round(value / quantity),
    unitAfterCampaign: Math.round(afterCampaign / quantity),
    originalLine: totalBefore,
    line: value,
  };
}

/** An amount of the line with the contained tax or without it. */
export function taxedAmount(
  { purchase, taxGroup }: LineSource,
  amount: number,
  includingTax: boolean,
): number {
  return includingTax ? amount : withoutTax(amount, taxGroup, purchase.rule);
}

/** A reduction of the unit price by the campaign or the subscription plan. */
export interface UnitReduction {
  readonly percent: number;
  /** Minor units, more than 0. */
  readonly amount: number;
}

/** The reductions of the unit price. checkout-rest.md#prices, steps 2 to 4. */
export function unitReductions(settings: Settings, source: LineSource): readonly UnitReduction[] {
  const { line } = source;
  const { unitOriginal, unitAfterCampaign } = linePrices(source);
  const beforePlan = line.unitBeforePlan ?? unitAfterCampaign;
  return [
    { percent: campaignPercent(settings, line, beforePlan), amount: unitOriginal - beforePlan },
    { percent: planPercent(settings, line), amount: beforePlan - unitAfterCampaign },
  ].filter(({ amount }) => amount > 0);
}

/** The configured percent of the campaign when the price follows from it, else the computed one. */
function campaignPercent(
  { campaigns }: Settings,
  { campaign, unitBefore }: LineDetails,
  after: number,
): number {
  const set = campaigns.find(({ name }) => name === campaign)?.percent;
  const isSet = set !== undefined && percentOf(unitBefore, 100 - set) === after;
  return isSet ? set : percentOff(unitBefore, after);
}

function planPercent(settings: Settings, { item, subscriptionPlan }: LineDetails): number {
  const plan = subscriptionPlan === null ? undefined : runningPlan(settings, item, subscriptionPlan);
  return plan?.discountPercent ?? 0;
}

/** At most two decimals. */
export function percentOff(before: number, after: number): number {
  return before === 0 ? 0 : Math.round(((before - after) * 10_000) / before) / 100;
}
