import type { Schemas } from "../../api/client.ts";
import { dateOf } from "./period.ts";

type Sales = Schemas["SalesPeriod"];

/** What came in on some days, in the units of one currency; null: the person is shown no money. */
export interface Sum {
  readonly orders: number;
  readonly total: number | null;
  readonly refunded: number | null;
}

/** One bar: a day, or a week of a long period. */
export interface Bar extends Sum {
  readonly from: string;
  readonly to: string;
}

/** Longer periods are shown by weeks. */
const mostBars = 92;
const weekDays = 7;

/** The currencies of a report, the one with most orders first. */
export function currenciesOf(sales: readonly Sales[]): string[] {
  const orders = new Map<string, number>();
  for (const { currency, orders: count } of sales) orders.set(currency, (orders.get(currency) ?? 0) + count);
  return [...orders].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
}

/** The sales of each day, by its date: of one currency, over all markets. */
export function salesByDate(
  sales: readonly Sales[],
  currency: string,
  timezone: string,
): ReadonlyMap<string, Sum> {
  const byDate = new Map<string, Sum>();
  for (const one of sales) {
    if (one.currency !== currency) continue;
    const date = dateOf(one.from, timezone);
    byDate.set(date, addUp([byDate.get(date), sumOf([one])]));
  }
  return byDate;
}

/** All of some days together. */
export function sumOver(byDate: ReadonlyMap<string, Sum>, dates: readonly string[]): Sum {
  return addUp(dates.map((date) => byDate.get(date)));
}

/** The bars of a period, each day once; the first week of a long one may be shorter. */
export function barsOf(byDate: ReadonlyMap<string, Sum>, dates: readonly string[]): Bar[] {
  const size = dates.length > mostBars ? weekDays : 1;
  const bars: Bar[] = [];
  for (let end = dates.length; end > 0; end -= size) {
    const part = dates.slice(Math.max(0, end - size), end);
    bars.unshift({ from: part[0] ?? "", to: part.at(-1) ?? "", ...sumOver(byDate, part) });
  }
  return bars;
}

/** By how much there is more than before, in per cent; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** All sales of one currency together. */
export function sumOf(sales: readonly Sales[]): Sum {
  return addUp(
    sales.map(({ orders, total, refunded }) => ({
      orders,
      total: amountOf(total),
      refunded: amountOf(refunded),
    })),
  );
}

function amountOf(money: Sales["total"]): number | null {
  return money === null ? null : Number(money.amount);
}

function addUp(sums: readonly (Sum | undefined)[]): Sum {
  const known = sums.filter((one) => one !== undefined);
  const add = (of: (one: Sum) => number | null) => known.reduce((sum, one) => sum + (of(one) ?? 0), 0);
  const isShown = known.every(({ total }) => total !== null);
  return {
    orders: add(({ orders }) => orders),
    total: isShown ? add(({ total }) => total) : null,
    refunded: isShown ? add(({ refunded }) => refunded) : null,
  };
}
