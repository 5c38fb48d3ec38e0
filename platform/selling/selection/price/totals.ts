import { containedTax, percentOf } from "../../../foundations/money/rounding.ts";
import { usualTaxGroup, type TaxRule } from "../../../catalogue/market/tax.ts";
import type { Totals } from "../selection.ts";

/** Minor units throughout. */
export interface TotalsInput {
  readonly lines: readonly {
    readonly total: number;
    readonly quantity: number;
    /** Its share of the discounts, as an amount to take off. */
    readonly discount: number;
    readonly taxGroup: string;
  }[];
  readonly shipping: number;
  readonly handling: number;
  /** What gift cards hold: taken last, off the amount to pay, and without effect on the tax. */
  readonly credit: number;
}

/** Totals of a selection: steps 7 to 9 of checkout-rest.md#prices by the rules of 12.2. No amount falls below 0. */
export function totals(input: TotalsInput, rule: TaxRule): Totals {
  const { lines, shipping, handling, credit } = input;
  const items = sum(lines.map(({ total }) => total));
  const lineDiscount = sum(lines.map(({ discount }) => discount));
  const byRate = amountsByRate(input, rule);
  const tax = sum([...byRate].map(([rate, amount]) => taxOf(rule, rate, amount)));
  const due = items - lineDiscount + shipping + handling + (rule.kind === "added" ? tax : 0);
  const toPay = rule.kind === "deducted" ? due - tax : due;
  const creditUsed = Math.min(credit, toPay);
  const discount = lineDiscount + creditUsed;
  const grandTax = rule.kind === "included" || rule.kind === "added" ? tax : 0;
  return {
    items,
    discount: discount === 0 ? null : -discount,
    shipping,
    handling,
    quantity: sum(lines.map(({ quantity }) => quantity)),
    taxDeducted: rule.kind === "deducted" ? minus(tax) : null,
    taxAdded: rule.kind === "added" ? tax : null,
    taxPercent: percentOfTotals(byRate, rule, toPay, grandTax),
    grand: toPay - creditUsed,
    grandTax,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** What is taxed at each rate, after all discounts; shipping and handling at the default rate. */
function amountsByRate(
  { lines, shipping, handling }: TotalsInput,
  rule: TaxRule,
): ReadonlyMap<number, number> {
  const byRate = new Map<number, number>();
  if (rule.kind === "none") return byRate;
  const add = (group: string, amount: number) => {
    const rate = rule.rate(group);
    byRate.set(rate, (byRate.get(rate) ?? 0) + amount);
  };
  for (const { taxGroup, total, discount } of lines) add(taxGroup, total - discount);
  if (shipping + handling > 0 || lines.length === 0) add(usualTaxGroup, shipping + handling);
  return byRate;
}

function taxOf(rule: TaxRule, rate: number, amount: number): number {
  return rule.kind === "added" ? percentOf(amount, rate) : containedTax(amount, rate);
}

/** The rate when there is one, else the share of the tax in percent, to two decimals. checkout-rest.md#totals. */
function percentOfTotals(
  byRate: ReadonlyMap<number, number>,
  rule: TaxRule,
  toPay: number,
  tax: number,
): number {
  if (rule.kind === "deducted" || rule.kind === "none") return 0;
  const [rate = 0] = byRate.keys();
  if (byRate.size <= 1) return rate;
  const net = toPay - tax;
  return net > 0 ? Math.round((tax * 10_000) / net) / 100 : 0;
}

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
