const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** What a field for date and time holds, taken as UTC, in seconds; null: nothing that is a moment after 1970. */
export function utcMoment(field: string): number | null {
  const seconds = FIELD.test(field) ? Date.parse(`${field}Z`) / 1000 : Number.NaN;
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null;
}

/** The moment as such a field holds it. */
export function utcField(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, seconds % 60 === 0 ? 16 : 19);
}

/** The moment for people. */
export function utcText(seconds: number, tag: string): string {
  return new Date(seconds * 1000).toLocaleString(tag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
}
