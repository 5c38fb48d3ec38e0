import type { ViewColumns } from "../view/view-columns.ts";

/**
 * Names of sizes in the order of the size tables that visible items use: tables that share a name are read as one, so
 * that 37 of one stands between 36 and 38 of another; the rest one table after the other.
 * checkout-rest.md#filter-counts.
 */
export function orderOfSizes(viewColumns: ViewColumns): Int32Array {
  const { sizeNames } = viewColumns.columns;
  return Int32Array.from(
    mergeTables(tablesOf(viewColumns), (value) => Number(sizeNames.get(value) || Number.NaN)),
  );
}

/** The names of each table in their places, the tables by their ids. */
function tablesOf({ columns, visible }: ViewColumns): readonly (readonly number[])[] {
  const { plain, sizeLists, sizeNames, slots } = columns;
  const seen = new Uint8Array(sizeLists.size);
  for (let slot = 0; slot < slots.size; slot += 1) if (visible[slot] === 1) seen[plain.sizes.get(slot)] = 1;
  const tables = new Map<number, Map<number, number>>();
  for (const [list, isSeen] of seen.entries()) {
    for (const { name, order } of isSeen === 1 ? (sizeLists.get(list)?.sizes ?? []) : []) {
      const [table, place] = order;
      const names = tables.get(table) ?? new Map<number, number>();
      const value = sizeNames.find(name) ?? 0;
      tables.set(table, names.set(value, Math.min(place, names.get(value) ?? place)));
    }
  }
  const byFirst = (a: readonly [number, unknown], b: readonly [number, unknown]) => a[0] - b[0];
  return [...tables]
    .sort(byFirst)
    .map(([, names]) => [...names].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([value]) => value));
}

/**
 * All names in a topological order of the tables. Where the tables leave it open, numeric names of connected tables are
 * ordered by their number, other names by the first table that has them; where two tables contradict each other the
 * first wins.
 */
export function mergeTables(
  tables: readonly (readonly number[])[],
  numberOf: (value: number) => number,
): readonly number[] {
  const ranked = rank(tables, numberOf);
  const ranks = new Map(ranked.map((value, place) => [value, place]));
  const waits = new Uint32Array(ranked.length);
  const behind = ranked.map((): number[] => []);
  for (const table of tables) {
    const places = table.map((value) => ranks.get(value) ?? 0);
    for (const [index, place] of places.slice(1).entries()) {
      behind[places[index] ?? 0]?.push(place);
      waits[place] = (waits[place] ?? 0) + 1;
    }
  }
  return topologicalOrder(waits, behind).map((place) => ranked[place] ?? 0);
}

/** The order of the names without the constraints of the tables. */
function rank(
  tables: readonly (readonly number[])[],
  numberOf: (value: number) => number,
): readonly number[] {
  const groups = groupsOf(tables);
  const names = new Map(
    [...new Set(tables.flat())].map((value, first) => [value, { first, number: numberOf(value) }] as const),
  );
  return [...names]
    .sort(([a, one], [b, other]) => {
      const byGroup = (groups.get(a) ?? 0) - (groups.get(b) ?? 0);
      const byKind = Number(Number.isNaN(one.number)) - Number(Number.isNaN(other.number));
      return byGroup || byKind || one.number - other.number || one.first - other.first;
    })
    .map(([value]) => value);
}

/** Of each name the first of the tables that hang together with its own. */
function groupsOf(tables: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const above = tables.map((_, table) => table);
  const topOf = (table: number): number => {
    let top = table;
    for (let next = above[top]; next !== undefined && next !== top; next = above[top]) top = next;
    return top;
  };
  const own = new Map<number, number>();
  for (const [table, names] of tables.entries()) {
    for (const value of names) {
      const [a, b] = [topOf(own.get(value) ?? table), topOf(table)];
      above[Math.max(a, b)] = Math.min(a, b);
      own.set(value, Math.min(a, b));
    }
  }
  return new Map([...own].map(([value, table]) => [value, topOf(table)]));
}

/** Lowest first of those that wait for none; of a ring of waiting ones the lowest. */
function topologicalOrder(waits: Uint32Array, behind: readonly (readonly number[])[]): readonly number[] {
  const ready = [...waits.keys()].filter((place) => waits[place] === 0).toReversed();
  const isDone = new Uint8Array(waits.length);
  const order: number[] = [];
  let lowest = 0;
  while (order.length < waits.length) {
    while (isDone[lowest] === 1) lowest += 1;
    const place = ready.pop() ?? lowest;
    if (isDone[place] === 1) continue;
    isDone[place] = 1;
    order.push(place);
    for (const next of behind[place] ?? []) {
      waits[next] = (waits[next] ?? 0) - 1;
      if (waits[next] === 0) insert(ready, next);
    }
  }
  return order;
}

/** Inserts a place into a descending list. */
function insert(ready: number[], place: number): void {
  let [from, to] = [0, ready.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ready[middle] ?? 0) > place) from = middle + 1;
    else to = middle;
  }
  ready.splice(from, 0, place);
}
