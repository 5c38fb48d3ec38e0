import type { IndexedItem } from "./indexed-item.ts";
import type { Candidate } from "./select.ts";

interface Counts {
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

type Kind = "count" | "filter" | "total";

export type ValuesOf<K, D> = (item: IndexedItem) => readonly (readonly [key: K, data: D])[];

/** Counts entries by value. An entry has a value when one of its candidates has it. */
export class Tally<K, D> {
  readonly #data = new Map<K, D>();
  readonly #counts: Readonly<Record<Kind, Map<K, number>>> = {
    count: new Map(),
    filter: new Map(),
    total: new Map(),
  };
  readonly #ofEntry = new Set<K>();

  /** One entry, by those of its candidates that may speak for it. */
  add(
    kind: Kind,
    candidates: readonly Candidate[],
    valuesOf: ValuesOf<K, D>,
    speaks: (candidate: Candidate) => boolean = () => true,
  ): void {
    const counts = this.#counts[kind];
    this.#ofEntry.clear();
    for (const candidate of candidates) {
      if (!speaks(candidate)) continue;
      for (const [key, data] of valuesOf(candidate.item)) {
        if (this.#ofEntry.has(key)) continue;
        this.#ofEntry.add(key);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        if (!this.#data.has(key)) this.#data.set(key, data);
      }
    }
  }

  /** undefined: the value is not in the catalogue. */
  counts(key: K): Counts | undefined {
    const totalCount = this.#counts.total.get(key);
    if (totalCount === undefined) return undefined;
    return {
      count: this.#counts.count.get(key) ?? 0,
      filterCount: this.#counts.filter.get(key) ?? 0,
      totalCount,
    };
  }

  values(): (Counts & { readonly data: D })[] {
    return [...this.#data].flatMap(([key, data]) => {
      const counts = this.counts(key);
      return counts ? [{ data, ...counts }] : [];
    });
  }
}

/** A product speaks for many entries: its values are worked out once. */
export function remembered<K, D>(valuesOf: ValuesOf<K, D>): ValuesOf<K, D> {
  const known = new Map<number, ReturnType<ValuesOf<K, D>>>();
  return (item) => {
    const values = known.get(item.id) ?? valuesOf(item);
    known.set(item.id, values);
    return values;
  };
}
