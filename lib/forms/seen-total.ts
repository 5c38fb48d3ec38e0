import type { Selection } from "@/lib/checkout/selection/selection-schemas";

type Seen = Pick<Selection, "currency" | "totals"> & {
  readonly lines: readonly Pick<Selection["lines"][number], "line" | "quantity">[];
};

/** The field that holds what a page shows to be bought for how much. */
export const SEEN = "seen";

/** Pieces and price of a selection in one word: nobody pays for another selection than the one that they see. */
export function seenText({ currency, lines, totals }: Seen): string {
  const pieces = lines.map(({ line, quantity }) => `${line}*${quantity}`).sort();
  return [totals.grand, currency, ...pieces].join(" ");
}
