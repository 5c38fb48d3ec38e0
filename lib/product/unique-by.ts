/** The first entry of each key, in the order of the list. */
export function uniqueBy<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}
