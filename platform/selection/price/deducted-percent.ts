import { usualTaxGroup, type TaxRule } from "../../market/tax.ts";
import type { Totals } from "../selection.ts";

/**
 * The rate of the tax that is taken off when there is one, else its share of the net amount in percent, to two
 * decimals; 0: none is taken off. As `taxPercent` of totals is made of the tax that is paid. checkout-rest.md#totals.
 */
export function deductedPercent(
  { taxDeducted, shipping, handling }: Pick<Totals, "taxDeducted" | "shipping" | "handling">,
  taxGroups: readonly string[],
  /** Minor units: before gift cards, and without the tax. */
  net: number,
  rule: TaxRule,
): number {
  if (taxDeducted === null || rule.kind !== "deducted") return 0;
  const isSent = shipping + handling > 0 || taxGroups.length === 0;
  const rates = new Set([...taxGroups, ...(isSent ? [usualTaxGroup] : [])].map((group) => rule.rate(group)));
  const [rate = 0] = rates;
  if (rates.size <= 1) return rate;
  return net > 0 ? Math.round((-taxDeducted * 10_000) / net) / 100 : 0;
}
