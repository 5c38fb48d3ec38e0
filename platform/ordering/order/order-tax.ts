import { z } from "zod";
import { taxRule, usualTaxGroup, type TaxPlace, type TaxRule } from "../../catalogue/market/tax.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

/** How tax met an order: kept with it, so that its totals can be worked out again when the rates are others. */
export const orderTax = z.object({
  kind: z.enum(["included", "deducted", "added", "none"]),
  /** Percent by tax group. */
  rates: z.record(z.string(), z.number()),
});

export type OrderTax = z.infer<typeof orderTax>;

/** The rule of a place as it is now, for the tax groups of an order. checkout-rest.md#tax-and-rounding. */
export function freezeTax(settings: Settings, place: TaxPlace, groups: readonly string[]): OrderTax {
  const rule = taxRule(settings, place);
  if (rule.kind === "none") return { kind: "none", rates: {} };
  const named = new Set([usualTaxGroup, ...groups]);
  return { kind: rule.kind, rates: Object.fromEntries([...named].map((group) => [group, rule.rate(group)])) };
}

/** An order's own; of one from before it was frozen, that of today. */
export function taxOf(
  settings: Settings,
  order: TaxPlace & {
    readonly tax?: OrderTax | undefined;
    readonly lines: readonly { readonly item: { readonly taxGroup: string } }[];
  },
): OrderTax {
  const groups = order.lines.map(({ item }) => item.taxGroup);
  return order.tax ?? freezeTax(settings, order, groups);
}

/** The rule that was frozen. */
export function frozenRule({ kind, rates }: OrderTax): TaxRule {
  if (kind === "none") return { kind };
  return { kind, rate: (group) => rates[group] ?? rates[usualTaxGroup] ?? 0 };
}
