import type { Schemas } from "../../api/client.ts";
import { dateOf, daysBefore, periodEnding } from "../reports/period.ts";
import { currenciesOf, sumOf, type Sum } from "../reports/sum-sales.ts";

const weekDays = 7;

/** What the shop has sold today, and by the same hour of the day a week ago, in the currency of most orders. */
export interface SalesSoFar {
  readonly currency: string;
  readonly today: Sum;
  readonly weekAgo: Sum;
}

/** From where on sales are asked for by the hour. */
export function sinceWeekAgo(now: number, timezone: string): string {
  return dayOf(daysBefore(dateOf(now, timezone), weekDays), timezone);
}

/** null: nothing was sold on either day. The hour that has begun counts as a whole. */
export function salesSoFar(
  hours: readonly Schemas["SalesPeriod"][],
  now: number,
  timezone: string,
): SalesSoFar | null {
  const date = dateOf(now, timezone);
  const [start, before] = [date, daysBefore(date, weekDays)].map((day) => Date.parse(dayOf(day, timezone)));
  if (start === undefined || before === undefined) return null;
  const passed = now - start;
  const within = (from: number) => hours.filter((hour) => isWithin(Date.parse(hour.from), from, passed));
  const [today, weekAgo] = [within(start), within(before)];
  const [currency] = currenciesOf([...today, ...weekAgo]);
  if (currency === undefined) return null;
  return { currency, today: sumIn(today, currency), weekAgo: sumIn(weekAgo, currency) };
}

const dayOf = (date: string, timezone: string) => periodEnding(date, 1, timezone).since;

const isWithin = (at: number, from: number, passed: number) => at >= from && at <= from + passed;

function sumIn(hours: readonly Schemas["SalesPeriod"][], currency: string): Sum {
  return sumOf(hours.filter((hour) => hour.currency === currency));
}
