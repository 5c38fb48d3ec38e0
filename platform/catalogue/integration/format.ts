import { decimalText } from "../../foundations/money/money.ts";

const leastDecimals = 2;

/** An amount as records carry it: at least two decimals. soap.md#field-values. */
export function formatAmount(minor: number, currency: string): string {
  const [whole = "", decimals = ""] = decimalText(minor, currency).split(".");
  return `${whole}.${decimals.padEnd(leastDecimals, "0")}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as records carry it: ISO 8601 with the offset of the shop's time zone. soap.md#field-values. */
export function formatMoment(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  const time = `${part("hour")}:${part("minute")}:${part("second")}`;
  // `GMT+01:00`, or `GMT` alone.
  const offset = part("timeZoneName").slice("GMT".length) || "+00:00";
  return `${day}T${time}${offset}`;
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
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
}
