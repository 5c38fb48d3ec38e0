/** A moment as an input of a date and a time has it, in the zone of the browser; null is empty. */
export function localOf(at: string | null): string {
  if (at === null) return "";
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of such an input; null when it is empty. */
export function momentOf(local: string): string | null {
  return local === "" ? null : new Date(local).toISOString();
}
