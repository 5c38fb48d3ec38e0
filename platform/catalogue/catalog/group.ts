/** Rows by a key, each list in the order of the rows. */
export function groupBy<K, T>(rows: Iterable<T>, keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The same, asked by the key; a key without rows has none. */
export function grouped<K, T>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = groupBy(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}
