import { isInBand, type PriceBand } from "../../../prices/price-bands.ts";
import type { Field } from "./fields.ts";
import { priceFlags, type ViewColumns } from "../view/view-columns.ts";

/**
 * Which conditions of a query a product fails: none, size names, availability, both of these, one other condition (its
 * code is 4 or higher), or several.
 */
export const fails = { nothing: 0, names: 1, available: 2, both: 3, several: 65_535 } as const;
export const firstCode = 4;

/** A condition of a query on one product. */
export interface Condition {
  readonly code: number;
  holds(slot: number): boolean;
  /** Adds this condition to the codes of the first slots that fail it. */
  mark(codes: Uint16Array, count: number): void;
}

/** The code of a product that fails `before` and another condition. */
export function failsToo(before: number, code: number): number {
  if (before === fails.nothing) return code;
  return before + code === fails.both ? fails.both : fails.several;
}

/** The product has one of some values of a field. */
export class HasValue implements Condition {
  readonly code: number;
  readonly field: Field;
  /** By ordinal + 1. */
  readonly accepted: Uint8Array;

  constructor(code: number, field: Field, values: readonly (number | undefined)[]) {
    this.code = code;
    this.field = field;
    this.accepted = acceptedOrdinals(field, values);
  }

  holds(slot: number): boolean {
    return this.accepted[(this.field.ordinals[slot] ?? -1) + 1] === 1;
  }

  mark(codes: Uint16Array, count: number): void {
    const { accepted, code } = this;
    const { ordinals } = this.field;
    for (let slot = 0; slot < count; slot += 1) {
      if (accepted[(ordinals[slot] ?? -1) + 1] === 1) continue;
      codes[slot] = failsToo(codes[slot] ?? 0, code);
    }
  }
}

/** Which ordinals of a field contain any of the values, by ordinal + 1. */
export function acceptedOrdinals(field: Field, values: readonly (number | undefined)[]): Uint8Array {
  const { starts, values: all, size } = field.lists;
  const wanted = new Uint8Array(field.valueCount);
  for (const value of values) if (value !== undefined) wanted[value] = 1;
  const accepted = new Uint8Array(size + 1);
  for (let key = 0; key <= size; key += 1) {
    const end = starts[key + 1] ?? 0;
    for (let at = starts[key] ?? 0; at < end; at += 1) {
      if (wanted[all[at] ?? 0] === 1) accepted[key] = 1;
    }
  }
  return accepted;
}

/** The product is among the hits of a search. */
export class IsAmong implements Condition {
  readonly code: number;
  readonly slots: Int32Array;
  readonly #marks: Uint8Array;

  constructor(code: number, slots: Int32Array, slotCount: number) {
    this.code = code;
    this.slots = slots;
    this.#marks = new Uint8Array(slotCount);
    for (const slot of slots) this.#marks[slot] = 1;
  }

  holds(slot: number): boolean {
    return this.#marks[slot] === 1;
  }

  mark(codes: Uint16Array, count: number): void {
    for (let slot = 0; slot < count; slot += 1) {
      if (!this.holds(slot)) codes[slot] = failsToo(codes[slot] ?? 0, this.code);
    }
  }
}

/** The product is available in any size, or in one of the named sizes. */
export class IsAvailable implements Condition {
  readonly code = fails.available;
  readonly #viewColumns: ViewColumns;
  readonly #names: readonly string[] | undefined;
  /** By size list: the places of the names in it. */
  readonly #places: (readonly number[] | undefined)[] = [];

  constructor(viewColumns: ViewColumns, names: readonly string[] | undefined) {
    this.#viewColumns = viewColumns;
    this.#names = names;
  }

  holds(slot: number): boolean {
    if (this.#viewColumns.available[slot] !== 1) return false;
    if (this.#names === undefined) return true;
    const { plain } = this.#viewColumns.columns;
    const first = plain.firstCell.get(slot);
    for (const place of this.#placesIn(plain.sizes.get(slot), this.#names)) {
      if (this.#viewColumns.availableCells[first + place] === 1) return true;
    }
    return false;
  }

  mark(codes: Uint16Array, count: number): void {
    const { available } = this.#viewColumns;
    const isAny = this.#names === undefined;
    for (let slot = 0; slot < count; slot += 1) {
      if (isAny ? available[slot] === 1 : this.holds(slot)) continue;
      codes[slot] = failsToo(codes[slot] ?? 0, fails.available);
    }
  }

  #placesIn(list: number, names: readonly string[]): readonly number[] {
    const known = this.#places[list];
    if (known !== undefined) return known;
    const { sizes = [] } = this.#viewColumns.columns.sizeLists.get(list) ?? {};
    const places = sizes.flatMap(({ name }, place) => (names.includes(name) ? [place] : []));
    this.#places[list] = places;
    return places;
  }
}

/** The price after campaigns is in one of some bands. */
export class IsInPriceBand implements Condition {
  readonly code: number;
  readonly #prices: Float64Array;
  readonly #bands: readonly PriceBand[];

  constructor(code: number, viewColumns: ViewColumns, bands: readonly PriceBand[]) {
    this.code = code;
    this.#prices = viewColumns.prices;
    this.#bands = bands;
  }

  holds(slot: number): boolean {
    const price = this.#prices[slot] ?? -1;
    if (price < 0) return false;
    for (const band of this.#bands) if (isInBand(price, band)) return true;
    return false;
  }

  mark(codes: Uint16Array, count: number): void {
    for (let slot = 0; slot < count; slot += 1) {
      if (!this.holds(slot)) codes[slot] = failsToo(codes[slot] ?? 0, this.code);
    }
  }
}

/** A running campaign sets a flag of the product, or does not. */
export class HasFlag implements Condition {
  readonly code: number;
  readonly #flags: Uint8Array;
  readonly #bit: number;
  readonly #wanted: number;

  constructor(code: number, viewColumns: ViewColumns, field: keyof typeof priceFlags, isWanted: boolean) {
    this.code = code;
    this.#flags = viewColumns.flags;
    this.#bit = priceFlags[field];
    this.#wanted = isWanted ? this.#bit : 0;
  }

  holds(slot: number): boolean {
    return ((this.#flags[slot] ?? 0) & this.#bit) === this.#wanted;
  }

  mark(codes: Uint16Array, count: number): void {
    for (let slot = 0; slot < count; slot += 1) {
      if (!this.holds(slot)) codes[slot] = failsToo(codes[slot] ?? 0, this.code);
    }
  }
}
