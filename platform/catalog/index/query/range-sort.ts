const shortRun = 16;

/** Whether a comes before b among what has the same key: below, above or 0. */
export type CompareTies = (a: number, b: number) => number;

/**
 * Sorts as much of a list as is asked for: after it the places from `from` on and below `to` hold what they would
 * hold after a full sort. In pieces, so that it blocks nobody for long.
 */
export class RangeSort {
  readonly order: Int32Array;
  readonly #keys: Float64Array;
  readonly #compareTies: CompareTies;
  #from: number;
  #to: number;
  /** Beginnings and ends of what is still to be sorted, and of what nobody has asked for yet. */
  readonly #open: number[] = [];
  #unasked: number[] = [];

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

  /** Looks at about so many places more. Returns whether it is sorted. */
  advance(budget: number): boolean {
    let left = budget;
    while (left > 0) {
      const end = this.#open.pop();
      const start = this.#open.pop();
      if (start === undefined || end === undefined) return true;
      left -= end - start;
      if (end - start <= shortRun) this.#insert(start, end);
      else this.#split(start, end);
    }
    return this.#open.length === 0;
  }

  /** Asks for other places: what was sorted for those before is made use of, and stays as it is. */
  reach({ from, to }: { readonly from: number; readonly to: number }): void {
    this.#from = from;
    this.#to = to;
    const parts = this.#unasked;
    this.#unasked = [];
    for (let at = 0; at < parts.length; at += 2) this.#push(parts[at] ?? 0, parts[at + 1] ?? 0);
  }

  #push(start: number, end: number): void {
    if (end - start <= 1) return;
    const isAsked = start < this.#to && end > this.#from;
    (isAsked ? this.#open : this.#unasked).push(start, end);
  }

  /** What is below the middle one of three to the left, the rest to the right. */
  #split(start: number, end: number): void {
    this.#sortThree(start, (start + end) >>> 1, end - 1);
    const keys = this.#keys;
    const order = this.order;
    const middle = (start + end) >>> 1;
    const key = keys[middle] ?? 0;
    const item = order[middle] ?? 0;
    let low = start;
    let high = end - 1;
    while (low <= high) {
      while (this.#compare(low, key, item) < 0) low += 1;
      while (this.#compare(high, key, item) > 0) high -= 1;
      if (low > high) break;
      this.#swap(low, high);
      low += 1;
      high -= 1;
    }
    this.#push(start, high + 1);
    this.#push(low, end);
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
