/** A day of the store's calendar: `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;

export interface Interval {
  readonly type: "DAY" | "WEEK" | "MONTH" | "YEAR";
  /** At least 1. */
  readonly value: number;
}

const dayMs = 86_400_000;

/** Which day it is in a time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  // The Swedish form is the one that is wanted.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);
}

/** Whether the text is a day that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

export function dayAfter(day: Day): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs));
}

/**
 * The day after so many intervals. A month that is too short for the day has its last instead, and the months after
 * it have the day again: 31 January, 28 February, 31 March.
 */
export function addIntervals(anchor: Day, { type, value }: Interval, times: number): Day {
  const [year = 0, month = 0, day = 0] = anchor.split("-").map(Number);
  const count = value * times;
  if (type === "DAY") return dayOf(new Date(Date.UTC(year, month - 1, day + count)));
  if (type === "WEEK") return dayOf(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const months = month - 1 + (type === "YEAR" ? 12 * count : count);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, months, Math.min(day, last))));
}

/** The first day after `after` that is a whole number of intervals from the anchor. */
export function nextDay(anchor: Day, interval: Interval, after: Day): Day {
  let times = 0;
  let day = anchor;
  while (day <= after) {
    times += 1;
    day = addIntervals(anchor, interval, times);
  }
  return day;
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
