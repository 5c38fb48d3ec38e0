import { parseAmount } from "../../foundations/money/money.ts";
import { percentOf } from "../../foundations/money/rounding.ts";
import type { Voucher } from "./find-voucher.ts";
import type { VoucherState } from "./discounts.ts";
import {
  isRunning,
  appliesTo,
  deductDiscount,
  remainingWorth,
  type DiscountLine,
  type RemainingAmounts,
} from "./deduct-discount.ts";
import type { DiscountContext } from "./discount-context.ts";

export interface VoucherPlace {
  readonly market: number;
  readonly currency: string;
}

/** The lines with what automatic discounts have left of them. */
export interface DiscountedItems {
  readonly lines: readonly DiscountLine[];
  readonly left: RemainingAmounts;
}

export interface VoucherShare {
  readonly settings: Voucher;
  readonly state: VoucherState;
  readonly amount: number;
  readonly lines: readonly { readonly line: string; readonly amount: number }[];
}

/**
 * Step 6 of checkout-rest.md#prices, in the order of adding: percents of what automatic discounts left of the items
 * that a voucher names, fixed amounts never more than what is there. One that does not fit takes nothing.
 */
export function applyVouchers(
  items: DiscountedItems,
  vouchers: readonly Voucher[],
  place: VoucherPlace,
  context: DiscountContext,
): { readonly taken: readonly VoucherShare[]; readonly left: RemainingAmounts } {
  let { left } = items;
  const taken: VoucherShare[] = [];
  for (const settings of vouchers) {
    const state = stateOf(settings, items, place, { context, before: taken });
    const amount = state === "fits" ? amountOf(settings, items, place) : 0;
    const { left: next, ...share } = deductDiscount(items.lines, left, appliesTo(settings), amount);
    taken.push({ settings, state, ...share });
    left = next;
  }
  return { taken, left };
}

function stateOf(
  voucher: Voucher,
  items: DiscountedItems,
  place: VoucherPlace,
  { context, before }: { readonly context: DiscountContext; readonly before: readonly VoucherShare[] },
): VoucherState {
  if (!isMet(voucher, items, place, context)) return "unmet";
  return combines(voucher, before) ? "fits" : "excluded";
}

/** Selections that are united may hold what can not be combined: then the earlier ones count. */
function combines(voucher: Voucher, before: readonly VoucherShare[]): boolean {
  const fitting = before.filter(({ state }) => state === "fits");
  return fitting.length === 0 || !(voucher.exclusive || fitting.some(({ settings }) => settings.exclusive));
}

/** Whether all its conditions are met. checkout-rest.md#vouchers. */
function isMet(
  voucher: Voucher,
  items: DiscountedItems,
  place: VoucherPlace,
  context: DiscountContext,
): boolean {
  if (!isRunning(voucher, place.market, context.now)) return false;
  if (context.usedUp.has(voucher.key) || (voucher.firstOrder && context.hasOrdered)) return false;
  if (voucher.amounts && amountIn(voucher.amounts, place.currency) === null) return false;
  return hasItems(voucher, items) && isWorthIt(voucher, items, place.currency);
}

function hasItems(voucher: Voucher, { lines }: DiscountedItems): boolean {
  return voucher.products === undefined || lines.some(appliesTo(voucher));
}

function isWorthIt({ leastAmount }: Voucher, items: DiscountedItems, currency: string): boolean {
  if (leastAmount === undefined) return true;
  const least = amountIn(leastAmount, currency);
  return least !== null && remainingWorth(items.lines, items.left, appliesTo({})) >= least;
}

function amountOf(voucher: Voucher, items: DiscountedItems, { currency }: VoucherPlace): number {
  if (voucher.amounts) return amountIn(voucher.amounts, currency) ?? 0;
  return percentOf(remainingWorth(items.lines, items.left, appliesTo(voucher)), voucher.percent ?? 0);
}

function amountIn(amounts: Readonly<Record<string, string>>, currency: string): number | null {
  const text = amounts[currency];
  return text === undefined ? null : parseAmount(text, currency);
}
