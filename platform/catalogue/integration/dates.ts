import { formatMoment } from "./format.ts";

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const minuteMs = 60_000;
const widestOffset = 14 * 60;
const firstYear = 1900;
const lastYear = 9999;

interface ReadDate {
  readonly year: number;
  /** The date and time as if they were of UTC. */
  readonly local: number;
  /** `+01:00`; null: none is given. */
  readonly offset: string | null;
}

/** Whether the text is a date that there is: `2026-11-20`, `2026-11-20 12:00:00`, `2026-11-20T12:00:00+01:00`. */
export function isDate(text: string): boolean {
  return read(text) !== null;
}

/**
 * A date in the one form that records carry: ISO 8601 with the offset of the shop's time zone, to the second. Without
 * an offset it is of that zone; without a time it is the day's beginning. null: no date. soap.md#field-values.
 */
export function canonicalDate(text: string, timeZone: string): string | null {
  const date = read(text);
  if (date === null) return null;
  const { year, local, offset } = date;
  if (offset === null) return momentText(new Date(momentOf(local, timeZone)), timeZone);
  // The last year stands for never; in another zone it may be the year after it.
  if (year === firstYear || year === lastYear) return new Date(local).toISOString().slice(0, 19) + offset;
  return momentText(new Date(local - minutesOf(offset) * minuteMs), timeZone);
}

/** Long ago clocks were off by seconds, which ISO 8601 has no offset for. */
function momentText(moment: Date, timeZone: string): string {
  const text = formatMoment(moment, timeZone);
  return isDate(text) ? text : `${moment.toISOString().slice(0, 19)}+00:00`;
}

function read(text: string): ReadDate | null {
  const parts = form.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Of a day that there is not, another one is made.
  const isThere = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && hour !== "24";
  const offset = readOffset(parts[7]);
  return isThere && Number(year) >= firstYear && isOffset(offset)
    ? { year: Number(year), local: date.getTime(), offset }
    : null;
}

function readOffset(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text === "Z" ? "+00:00" : `${text.slice(0, 3)}:${text.slice(-2)}`;
}

function isOffset(offset: string | null): boolean {
  return offset === null || (Number(offset.slice(-2)) < 60 && Math.abs(minutesOf(offset)) <= widestOffset);
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}

/** The moment at which the clocks of the zone show a time; one that they skip is read as if they did not. */
function momentOf(local: number, timeZone: string): number {
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}

/** Milliseconds east of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const text = formatMoment(new Date(moment), timeZone);
  const [, sign, ...parts] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const offset = (hours * 60 + minutes) * minuteMs + seconds * 1000;
  return sign === "-" ? -offset : offset;
}

/** Dates of a record in the one form that records carry; an empty one stays empty. */
export function withCanonicalDates<K extends string, T extends { readonly [name in K]?: string | undefined }>(
  record: T,
  names: readonly K[],
  timeZone: string,
): T {
  const dates = names.flatMap((name) => {
    const text = record[name];
    return text === undefined ? [] : [[name, canonicalDate(text, timeZone) ?? ""] as const];
  });
  return { ...record, ...Object.fromEntries(dates) };
}
