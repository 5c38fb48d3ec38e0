/**
 * The day of an API timestamp, for people: its clock is the shop's (checkout-rest.md#transport), so only the day is
 * shown.
 */
export function shopDay(timestamp: string, tag: string): string {
  const day = new Date(`${timestamp.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return timestamp;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
