import type { Store } from "@/lib/checkout/selection/store-schemas";

export type HoursRow = {
  /** Such as `Monday–Wednesday`, in the language of the page. */
  readonly days: string;
  /** Such as `10:00–13:00, 14:00–19:00`; empty when it is closed. */
  readonly hours: string;
};

const RANGE = "\u2013";
/** Monday, 5 January 1970: any Monday will do. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

type Day = Pick<Store["openingHours"][number], "isClosed" | "hours">;

function hoursText({ isClosed, hours }: Day): string {
  return isClosed ? "" : hours.map(({ start, end }) => `${start}${RANGE}${end}`).join(", ");
}

/**
 * The week of a store, days with the same hours together (checkout-rest.md#master-data: day 1 is Monday). Empty when
 * nothing is known.
 */
export function weekRows(week: Store["openingHours"], tag: string): readonly HoursRow[] {
  const name = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const dayName = (day: number) => name.format(MONDAY + (day - 1) * DAY_MS);
  const rows: { from: number; to: number; hours: string }[] = [];
  for (const { day, ...times } of week.toSorted((a, b) => a.day - b.day)) {
    const hours = hoursText(times);
    const last = rows.at(-1);
    if (last !== undefined && last.hours === hours && last.to === day - 1) last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows.map(({ from, to, hours }) => ({
    days: from === to ? dayName(from) : `${dayName(from)}${RANGE}${dayName(to)}`,
    hours,
  }));
}

const AHEAD_DAYS = 14;

/** The special days of the next two weeks, in their order; `today` is `YYYY-MM-DD`. */
export function soonDays(special: Store["specialOpeningHours"], today: string): Store["specialOpeningHours"] {
  const from = Date.parse(today);
  return special
    .filter(({ date }) => Date.parse(date) >= from && Date.parse(date) < from + AHEAD_DAYS * DAY_MS)
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** Days with other hours than those of the week. */
export function specialRows(special: Store["specialOpeningHours"], tag: string): readonly HoursRow[] {
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" });
  return special.map(({ date, ...times }) => ({
    days: format.format(Date.parse(date)),
    hours: hoursText(times),
  }));
}
