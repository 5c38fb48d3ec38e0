import type { Money } from "@/lib/money/money";

/** What several prices come to; `null` when one is not known, there is none, or currencies differ. */
export function sumOf(prices: readonly (Money | null)[]): Money | null {
  const [first] = prices;
  if (!first) return null;
  let amount = 0;
  for (const price of prices) {
    if (price === null || price.currency !== first.currency) return null;
    amount += price.amount;
  }
  return { amount, currency: first.currency };
}
