const dayMs = 86_400_000;
const quarterHourMs = 900_000;
const farthestEastMs = 14 * 3_600_000;

/** How many days a report may look at. Twice the longest is what the API sums up in one call. */
export const periodLengths = [7, 30, 90, 180] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The length that an address names; undefined: none of them. */
export function lengthOf(value: unknown): PeriodLength | undefined {
  return periodLengths.find((days) => days === value);
}

/** Whole days of the shop, up to one that may still go on. */
export interface Period {
  /** Such as 2026-03-10, one after the other. */
  readonly dates: readonly string[];
  /** Where the first day begins and the last one ends, as ISO moments. */
  readonly since: string;
  readonly until: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than asking it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made;
}

/** The day of a moment in a time zone, such as 2026-03-10. */
export function dateOf(at: string | number, timezone: string): string {
  const parts = formatOf(timezone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** So many days before a date; after it when the number is below zero. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);
}

/** The period of so many days whose last one is a date of the shop's time zone. */
export function periodEnding(date: string, days: number, timezone: string): Period {
  const dates = Array.from({ length: days }, (_, index) => daysBefore(date, days - 1 - index));
  return {
    dates,
    since: startOf(dates[0] ?? date, timezone),
    until: startOf(daysBefore(date, -1), timezone),
  };
}

/** Where a date begins. Clocks may change at midnight, so the day itself is asked, from where it may begin first. */
function startOf(date: string, timezone: string): string {
  let at = Date.parse(date) - farthestEastMs;
  while (dateOf(at, timezone) < date) at += quarterHourMs;
  return new Date(at).toISOString();
}
