const shortRun = 16;

/** A partition around a pivot: places between `low` and `high` are still to be compared. */
interface Split {
  readonly start: number;
  readonly end: number;
  readonly key: number;
  readonly item: number;
  low: number;
  high: number;
}

/** Compares items with the same key: negative, positive or 0. */
export type CompareTies = (a: number, b: number) => number;

/**
 * Sorts a range of a list: afterwards the places from `from` on and below `to` hold what a full sort would put there.
 * Works in pieces, so that the event loop is never blocked for long.
 */
export class RangeSort {
  readonly order: Int32Array;
  readonly #keys: Float64Array;
  readonly #compareTies: CompareTies;
  #from: number;
  #to: number;
  /** Starts and ends of the parts that are still to be sorted, and of parts outside of the range. */
  readonly #open: number[] = [];
  #outside: number[] = [];
  /** The partition under way. */
  #started: Split | null = null;

  /** `keys` belong to `order`, place by place; both are sorted where they are. Lower keys come first. */
  constructor(
    { order, keys }: { readonly order: Int32Array; readonly keys: Float64Array },
    compareTies: CompareTies,
    { from, to }: { readonly from: number; readonly to: number },
  ) {
    this.order = order;
    this.#keys = keys;
    this.#compareTies = compareTies;
    this.#from = from;
    this.#to = to;
    this.#push(0, order.length);
  }

  /** Compares about so many places more. Returns whether the range is sorted. */
  advance(budget: number): boolean {
    let left = budget;
    while (left > 0) {
      if (this.#started !== null) {
        left = this.#split(this.#started, left);
        continue;
      }
      const end = this.#open.pop();
      const start = this.#open.pop();
      if (start === undefined || end === undefined) return true;
      if (end - start > shortRun) this.#started = this.#startSplit(start, end);
      else {
        this.#insert(start, end);
        left -= end - start;
      }
    }
    return this.#started === null && this.#open.length === 0;
  }

  /** Sets another range; what was sorted before is used and stays as it is. */
  reach({ from, to }: { readonly from: number; readonly to: number }): void {
    this.#from = from;
    this.#to = to;
    const parts = this.#outside;
    this.#outside = [];
    for (let at = 0; at < parts.length; at += 2) this.#push(parts[at] ?? 0, parts[at + 1] ?? 0);
  }

  #push(start: number, end: number): void {
    if (end - start <= 1) return;
    const isInRange = start < this.#to && end > this.#from;
    (isInRange ? this.#open : this.#outside).push(start, end);
  }

  /** The pivot is the median of three. */
  #startSplit(start: number, end: number): Split {
    const middle = (start + end) >>> 1;
    this.#sortThree(start, middle, end - 1);
    const key = this.#keys[middle] ?? 0;
    return { start, end, key, item: this.order[middle] ?? 0, low: start, high: end - 1 };
  }

  /** Partitions so many places; returns how many of the budget are left. */
  #split(split: Split, places: number): number {
    const { key, item } = split;
    const last = split.high - split.low - places;
    let { low, high } = split;
    while (low <= high && high - low > last) {
      while (high - low > last && this.#compare(low, key, item) < 0) low += 1;
      while (high - low > last && this.#compare(high, key, item) > 0) high -= 1;
      if (low > high || high - low <= last) break;
      this.#swap(low, high);
      low += 1;
      high -= 1;
    }
    const left = high - low - last;
    if (low <= high) {
      split.low = low;
      split.high = high;
      return 0;
    }
    this.#started = null;
    this.#push(split.start, high + 1);
    this.#push(low, split.end);
    return left;
  }

  #insert(start: number, end: number): void {
    for (let index = start + 1; index < end; index += 1) {
      const key = this.#keys[index] ?? 0;
      const item = this.order[index] ?? 0;
      let place = index;
      for (; place > start && this.#compare(place - 1, key, item) > 0; place -= 1) {
        this.#keys[place] = this.#keys[place - 1] ?? 0;
        this.order[place] = this.order[place - 1] ?? 0;
      }
      this.#keys[place] = key;
      this.order[place] = item;
    }
  }

  #compare(place: number, key: number, item: number): number {
    const own = this.#keys[place] ?? 0;
    if (own !== key) return own < key ? -1 : 1;
    return this.#compareTies(this.order[place] ?? 0, item);
  }

  #sortThree(a: number, b: number, c: number): void {
    this.#sortTwo(a, b);
    this.#sortTwo(b, c);
    this.#sortTwo(a, b);
  }

  #sortTwo(a: number, b: number): void {
    if (this.#compare(a, this.#keys[b] ?? 0, this.order[b] ?? 0) > 0) this.#swap(a, b);
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] ?? 0;
    const item = this.order[a] ?? 0;
    this.#keys[a] = this.#keys[b] ?? 0;
    this.order[a] = this.order[b] ?? 0;
    this.#keys[b] = key;
    this.order[b] = item;
  }
}
