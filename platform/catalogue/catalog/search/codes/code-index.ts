import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import { ChangedCodes } from "./changed-codes.ts";
import { PackedCodes, type CodeVisit, type EndingVisit } from "./packed-codes.ts";
import { codesOf, completeCode, type TextItem } from "../words/text-item.ts";
import type { CodeParts } from "../text-parts.ts";

const insideFrom = 3;
const plainInsideFrom = 4;
const onlyOneKind = /^(?:\p{N}+|\p{L}+)$/u;

/** Codes of display items: those of the build, and those that changed after it. */
export class CodeIndex {
  readonly #base: PackedCodes;
  readonly #replaced: (slot: number) => boolean;
  readonly #changed = new Map<number, ReadonlyMap<string, number>>();
  /** Slots of the codes that changed, with their fields. */
  readonly #slots = new Map<string, Map<number, number>>();
  readonly #inside = new ChangedCodes();

  constructor(parts: CodeParts, replaced: (slot: number) => boolean) {
    this.#base = new PackedCodes(parts);
    this.#replaced = replaced;
  }

  put(slot: number, item: TextItem): void {
    const codes = codesOf(item);
    if (isSame(codes, this.#changed.get(slot))) return;
    this.remove(slot);
    this.#changed.set(slot, codes);
    for (const [code, mask] of codes) {
      this.#inside.add(code);
      const slots = this.#slots.get(code) ?? new Map<number, number>();
      this.#slots.set(code, slots.set(slot, mask));
    }
  }

  remove(slot: number): void {
    for (const code of this.#changed.get(slot)?.keys() ?? []) {
      const slots = this.#slots.get(code);
      slots?.delete(slot);
      if (slots?.size !== 0) continue;
      this.#slots.delete(code);
      this.#inside.delete(code);
    }
    this.#changed.delete(slot);
  }

  whole(word: string, visit: CodeVisit): void {
    this.#base.whole(word, this.#skippingChanged(visit));
    for (const [slot, mask] of this.#slots.get(word) ?? []) visit(slot, mask);
  }

  /** Codes that begin so: the first `most` to one visit, those beyond to the other until it is over. Says how many the first ones were. */
  *beginning(word: string, most: number, visit: CodeVisit, other: EndingVisit): Steps<number> {
    this.#eachChanged(`\n${word}`, visit);
    return yield* this.#base.beginning(word, most, this.#skippingChanged(visit), {
      ...other,
      visit: this.#skippingChanged(other.visit),
    });
  }

  /** Codes with the word inside: of 4 characters, or 3 that are not all letters or all digits; says how many it read. */
  *inside(word: string, most: number, visit: CodeVisit): Steps<number> {
    if (!isSearchedInside(word)) return 0;
    this.#eachChanged(word, visit);
    return yield* this.#base.inside(word, most, this.#skippingChanged(visit));
  }

  /** Slots that have this as a whole code in a field that weighs anything. */
  complete(word: string, weights: Float32Array): ReadonlySet<number> {
    const slots = new Set<number>();
    this.whole(word, (slot, mask) => {
      if ((mask & completeCode) !== 0 && weights[mask & (completeCode - 1)] !== 0) slots.add(slot);
    });
    return slots;
  }

  #skippingChanged(visit: CodeVisit): CodeVisit {
    return (slot, mask) => {
      if (!this.#replaced(slot)) visit(slot, mask);
    };
  }

  /** Slots of the changed codes that have a text inside, the break before them included. */
  #eachChanged(wanted: string, visit: CodeVisit): void {
    this.#inside.find(wanted, (code) => {
      for (const [slot, mask] of this.#slots.get(code) ?? []) visit(slot, mask);
    });
  }
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number> | undefined): boolean {
  return other?.size === one.size && [...one].every(([code, mask]) => other.get(code) === mask);
}

export function isSearchedInside(word: string): boolean {
  const length = Array.from(word).length;
  return length >= plainInsideFrom || (length >= insideFrom && !onlyOneKind.test(word));
}
