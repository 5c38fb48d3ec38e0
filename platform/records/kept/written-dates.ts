import { writtenDate } from "../dates.ts";

/** Dates of a record in the one form that records carry; an empty one stays empty. */
export function withWrittenDates<K extends string, T extends { readonly [name in K]?: string | undefined }>(
  record: T,
  names: readonly K[],
  timeZone: string,
): T {
  const dates = names.flatMap((name) => {
    const text = record[name];
    return text === undefined ? [] : [[name, writtenDate(text, timeZone) ?? ""] as const];
  });
  return { ...record, ...Object.fromEntries(dates) };
}
