import type { StorefrontContext } from "./context.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      timeZoneName: "longOffset",
    });
  formats.set(timeZone, format);
  return format;
}

/**
 * Formats a moment in a time zone by the letters `Y y m n d j H i s P c` of PHP's date(); other letters are printed as
 * they are. storefront-graphql.md#values.
 */
export function formatDate(moment: Date, format: string, timeZone: string): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")];
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  const letters = new Map([
    ["Y", year],
    ["y", year.slice(-2)],
    ["m", month],
    ["n", String(Number(month))],
    ["d", day],
    ["j", String(Number(day))],
    ["H", hour],
    ["i", minute],
    ["s", second],
    ["P", offset],
    ["c", `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`],
  ]);
  return format.replaceAll(/[YymndjHisPc]/g, (letter) => letters.get(letter) ?? letter);
}

/** Formats a day, `YYYY-MM-DD`. */
export function formatDay(day: string, format: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), format, "UTC");
}

/** The default of the argument `format` of moments. */
export const momentFormat = "Y-m-dTH:i:sP";

/** The argument of fields with a moment or a day; null means the default. */
export interface FormatArguments {
  readonly format?: string | null;
}

export function formatMoment(
  moment: Date,
  { format }: FormatArguments,
  { platform }: Pick<StorefrontContext, "platform">,
): string {
  return formatDate(moment, format ?? momentFormat, platform.settings.timezone);
}

export function formatOptionalDay(day: string | null, { format }: FormatArguments): string | null {
  return day === null ? null : formatDay(day, format ?? "Y-m-d");
}
