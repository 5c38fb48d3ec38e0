import { percentOf, roundedPart } from "../money/rounding.ts";
import type { AutomaticDiscountSettings } from "../settings/schema/discounts.ts";
import { isRunning } from "./is-running.ts";
import { meantBy, takeOff, worthOf, type DiscountLine, type IsMeant, type Left } from "./take-off.ts";

export interface AutomaticShare {
  readonly settings: AutomaticDiscountSettings;
  readonly amount: number;
  readonly lines: readonly { readonly line: string; readonly amount: number }[];
}

/** Step 5 of checkout-rest.md#prices: in the operator's order, each on what the one before left. */
export function takeAutomatic(
  lines: readonly DiscountLine[],
  discounts: readonly AutomaticDiscountSettings[],
  { market, now }: { readonly market: number; readonly now: Date },
): { readonly taken: readonly AutomaticShare[]; readonly left: Left } {
  let left: Left = lines.map(({ total }) => total);
  const taken: AutomaticShare[] = [];
  for (const settings of discounts.filter((each) => isRunning(each, market, now))) {
    const isMeant = meantBy(settings);
    const { left: next, ...share } = takeOff(lines, left, isMeant, amountOf(settings, lines, left, isMeant));
    if (share.amount > 0) taken.push({ settings, ...share });
    left = next;
  }
  return { taken, left };
}

function amountOf(
  { percent, takeAndPay }: AutomaticDiscountSettings,
  lines: readonly DiscountLine[],
  left: Left,
  isMeant: IsMeant,
): number {
  if (takeAndPay) return cheapestUnits(lines, left, isMeant, takeAndPay);
  return percentOf(worthOf(lines, left, isMeant), percent ?? 0);
}

/** Of every `take` units `take − pay` are free: the cheapest of all that are meant, of equals the earlier. */
function cheapestUnits(
  lines: readonly DiscountLine[],
  left: Left,
  isMeant: IsMeant,
  { take, pay }: { readonly take: number; readonly pay: number },
): number {
  const meant = lines.map((line, index) => ({ ...line, left: left[index] ?? 0 })).filter(isMeant);
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
