import { percentOf, roundedPart } from "../../foundations/money/rounding.ts";
import type { AutomaticDiscount } from "./find-automatic-discounts.ts";
import {
  isRunning,
  appliesTo,
  deductDiscount,
  remainingWorth,
  type DiscountLine,
  type DiscountScope,
  type RemainingAmounts,
} from "./deduct-discount.ts";

export interface AutomaticShare {
  readonly settings: AutomaticDiscount;
  readonly amount: number;
  readonly lines: readonly { readonly line: string; readonly amount: number }[];
}

/** Step 5 of checkout-rest.md#prices: in the operator's order, each on what the one before left. */
export function applyAutomaticDiscounts(
  lines: readonly DiscountLine[],
  discounts: readonly AutomaticDiscount[],
  { market, now }: { readonly market: number; readonly now: Date },
): { readonly taken: readonly AutomaticShare[]; readonly left: RemainingAmounts } {
  let left: RemainingAmounts = lines.map(({ total }) => total);
  const taken: AutomaticShare[] = [];
  for (const settings of discounts.filter((each) => isRunning(each, market, now))) {
    const applies = appliesTo(settings);
    const { left: next, ...share } = deductDiscount(
      lines,
      left,
      applies,
      amountOf(settings, lines, left, applies),
    );
    if (share.amount > 0) taken.push({ settings, ...share });
    left = next;
  }
  return { taken, left };
}

function amountOf(
  { percent, takeAndPay }: AutomaticDiscount,
  lines: readonly DiscountLine[],
  left: RemainingAmounts,
  applies: DiscountScope,
): number {
  if (takeAndPay) return cheapestUnits(lines, left, applies, takeAndPay);
  return percentOf(remainingWorth(lines, left, applies), percent ?? 0);
}

/** Of every `take` units `take − pay` are free: the cheapest of all that are meant, of equals the earlier. */
function cheapestUnits(
  lines: readonly DiscountLine[],
  left: RemainingAmounts,
  applies: DiscountScope,
  { take, pay }: { readonly take: number; readonly pay: number },
): number {
  const meant = lines.map((line, index) => ({ ...line, left: left[index] ?? 0 })).filter(applies);
  const units = meant.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(units / take) * (take - pay);
  let amount = 0;
  for (const line of meant.sort((a, b) => a.unit - b.unit)) {
    const taken = Math.min(free, line.quantity);
    amount += roundedPart(line.left, BigInt(taken), BigInt(line.quantity));
    free -= taken;
  }
  return amount;
}
