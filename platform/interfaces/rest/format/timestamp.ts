const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the store's time zone as `YYYY-MM-DD HH:MM:SS`. checkout-rest.md#transport. */
export function timestampText(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  // The Swedish locale writes `YYYY-MM-DD HH:MM:SS`.
  return format.format(moment);
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}
