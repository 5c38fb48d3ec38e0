import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import { itemFlags, type CatalogColumns } from "../../columns/catalog-columns.ts";
import { HasValue, IsAmong, fails, failsToo, type Condition } from "./conditions.ts";
import type { Field } from "./fields.ts";
import { relationsOf, type RelatedMatch, type RelatedSlots, type Relation } from "./related-slots.ts";
import { postingLength, PostingListCache, type PostingLists } from "./posting-lists.ts";
import type { CompiledQuery } from "./compile-query.ts";
import type { ViewColumns } from "../view/view-columns.ts";
import { concatenate, slotsAtOnce, scanSlots, scanPostings, type AccessPath } from "./access-path.ts";

/** Entries that any count of a query may depend on, and which conditions products fail. */
export interface Candidates {
  readonly entries: Int32Array;
  readonly count: number;
  /** Of the entries and of what they are related to; null: the query has no condition on products. */
  readonly codes: Uint16Array | null;
}

/** Thresholds between access paths: all of them find the same. */
export interface QueryTuning {
  /** A path through more than this share of the catalogue is replaced by a full scan. */
  readonly wideShare: number;
  /** Up to so many changed slots are checked one by one before posting lists are rebuilt. */
  readonly mostDirty: number;
  /** Estimated bytes of cached results. */
  readonly cacheBytes: number;
}

export const defaultTuning: QueryTuning = { wideShare: 1 / 2, mostDirty: 1024, cacheBytes: 8_388_608 };

/** A product also leads to those that are related to it. */
const relatedFactor = 3;

/** Finds the candidates of a query. The next query overwrites what it returns. */
export class CandidateFinder {
  readonly #columns: CatalogColumns;
  readonly #postings: PostingListCache;
  readonly #wideShare: number;
  #entries = new Int32Array(0);
  #codes = new Uint16Array(0);
  #stamps = new Int32Array(0);
  #codeStamps = new Int32Array(0);
  #stamp = 0;
  #count = 0;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#postings = new PostingListCache(columns, tuning.mostDirty);
    this.#wideShare = tuning.wideShare;
  }

  *find(
    compiled: CompiledQuery,
    viewColumns: ViewColumns,
    relatedSlots: RelatedSlots | null,
  ): Steps<Candidates> {
    this.#begin();
    const conditions = [...compiled.conditions.values()];
    const path = this.#cheapestPath(compiled, viewColumns);
    const isNarrow = path.length < this.#columns.slots.size * this.#wideShare;
    yield;
    yield* isNarrow ? path.scan() : this.#scanAll(compiled, viewColumns);
    if (conditions.length === 0) return { entries: this.#entries, count: this.#count, codes: null };
    yield* isNarrow ? this.#markCandidates(relatedSlots, conditions) : this.#markAll(conditions);
    if (!isNarrow && conditions.length > 1) yield* this.#dropUnmatchable(relatedSlots);
    return { entries: this.#entries, count: this.#count, codes: this.#codes };
  }

  /** Every visible entry, whatever the query. */
  findAll(
    grouped: boolean,
    viewColumns: ViewColumns,
  ): { readonly entries: Int32Array; readonly count: number } {
    this.#begin();
    const { flags } = this.#columns.plain;
    const { size } = this.#columns.slots;
    for (let slot = 0; slot < size; slot += 1) {
      if (viewColumns.visible[slot] !== 1) continue;
      if (grouped && (flags.get(slot) & itemFlags.primary) === 0) continue;
      this.#entries[this.#count] = slot;
      this.#count += 1;
    }
    return { entries: this.#entries, count: this.#count };
  }

  /** Builds the posting lists of a field, if they are not cached. */
  *prepare(field: Field): Steps<void> {
    this.#postings.dirty();
    yield* this.#postings.prepareOrdinals(field.key, field.ordinals, field.lists.size);
  }

  /** Builds the posting lists of a relation, if they are not cached. */
  *prepareRelated(relation: Relation): Steps<void> {
    this.#postings.dirty();
    yield* this.#postings.prepareRelations(relation);
  }

  #begin(): void {
    const { size } = this.#columns.slots;
    this.#count = 0;
    this.#stamp += 1;
    if (this.#entries.length >= size) return;
    this.#entries = new Int32Array(size);
    this.#codes = new Uint16Array(size);
    this.#stamps = new Int32Array(size);
    this.#codeStamps = new Int32Array(size);
  }

  /**
   * Conditions on the entry itself have to hold. Of the others one may fail, for the sake of its own filterCount: so
   * each candidate is on the shortest or the second shortest path. With one condition alone its filterCount is the
   * totalCount, which is known.
   */
  #cheapestPath(compiled: CompiledQuery, viewColumns: ViewColumns): AccessPath {
    const dirty = this.#postings.dirty();
    const required = this.#requiredPaths(compiled, viewColumns, dirty);
    const paths = this.#conditionPaths(compiled, viewColumns, dirty);
    const [first, second] = paths.sort((a, b) => a.length - b.length);
    if (first && second) required.push(concatenate(first, second));
    else if (first && compiled.onlyField !== null) required.push(first);
    const endless: AccessPath = { length: Infinity, scan: () => inBatches(0, 1, () => undefined) };
    return required.reduce((best, path) => (path.length < best.length ? path : best), endless);
  }

  #requiredPaths(compiled: CompiledQuery, viewColumns: ViewColumns, dirty: Int32Array): AccessPath[] {
    const { entry, categories } = compiled;
    const paths: AccessPath[] = [];
    const { slots, within } = entry;
    if (slots) {
      const all = Int32Array.from(slots);
      paths.push({
        length: all.length,
        scan: () => scanSlots(all, (slot) => this.#add(slot, compiled, viewColumns)),
      });
    }
    if (within) {
      paths.push(this.#pathOf(categories, within, dirty, (slot) => this.#add(slot, compiled, viewColumns)));
    }
    return paths;
  }

  /** One path for each condition; sizes and availability share one. */
  #conditionPaths(compiled: CompiledQuery, viewColumns: ViewColumns, dirty: Int32Array): AccessPath[] {
    const { categories, chosen, conditions } = compiled;
    const { matchRelated } = compiled.query;
    const paths: AccessPath[] = [];
    if (chosen) {
      paths.push(this.#pathOf(categories, chosen, dirty, (slot) => this.#add(slot, compiled, viewColumns)));
    }
    const conditionList = [...conditions.values()];
    const related = conditionList.some(hasList) ? this.#relatedPostings(matchRelated) : [];
    // A product that fails several conditions matches for no entry.
    const add = (slot: number) => {
      this.#mark(slot, conditionList);
      if (this.#codes[slot] === fails.several) return;
      this.#add(slot, compiled, viewColumns);
      const id = this.#columns.slots.ids.get(slot);
      for (const { starts, slots } of related) {
        if (id + 1 >= starts.length) continue;
        const end = starts[id + 1] ?? 0;
        for (let at = starts[id] ?? 0; at < end; at += 1) this.#add(slots[at] ?? 0, compiled, viewColumns);
      }
    };
    for (const [field, condition] of conditions) {
      if (field === "onlyAvailable" && conditions.has("items.name")) continue;
      const path = this.#pathOfCondition(condition, dirty, add);
      if (path === null) continue;
      // A changed product may be related to others than before.
      const addDirty = () => dirty.forEach((slot) => this.#add(slot, compiled, viewColumns));
      const scan = function* (): Steps<void> {
        yield* path.scan();
        addDirty();
      };
      const factor = related.length > 0 && conditionList.length === 1 ? relatedFactor : 1;
      paths.push({ length: path.length * factor, scan });
    }
    return paths;
  }

  #pathOfCondition(condition: Condition, dirty: Int32Array, add: (slot: number) => void): AccessPath | null {
    if (!hasList(condition)) return null;
    if (condition instanceof HasValue) return this.#pathOf(condition.field, condition.accepted, dirty, add);
    const scan = function* (): Steps<void> {
      yield* scanSlots(condition.slots, add);
      dirty.forEach((slot) => add(slot));
    };
    return { length: condition.slots.length + dirty.length, scan };
  }

  #relatedPostings(match: RelatedMatch): readonly PostingLists[] {
    return relationsOf(match).map((relation) => this.#postings.ofRelations(relation));
  }

  #pathOf(field: Field, accepted: Uint8Array, dirty: Int32Array, add: (slot: number) => void): AccessPath {
    const postings = this.#postings.ofOrdinals(field.key, field.ordinals, field.lists.size);
    let length = dirty.length;
    for (let key = 0; key < accepted.length; key += 1) {
      if (accepted[key] === 1) length += postingLength(postings, key);
    }
    const scan = function* (): Steps<void> {
      yield* scanPostings(postings, accepted, add);
      dirty.forEach((slot) => add(slot));
    };
    return { length, scan };
  }

  *#scanAll(compiled: CompiledQuery, viewColumns: ViewColumns): Steps<void> {
    const { slots, within, products } = compiled.entry;
    if (slots !== null || within !== null || products !== null || compiled.extras.size > 0) {
      const { size } = this.#columns.slots;
      yield* inBatches(size, slotsAtOnce, (from, to) => {
        for (let slot = from; slot < to; slot += 1) this.#add(slot, compiled, viewColumns);
      });
    } else this.findAll(compiled.query.grouped, viewColumns);
  }

  #add(slot: number, compiled: CompiledQuery, { visible }: ViewColumns): void {
    if (this.#stamps[slot] === this.#stamp) return;
    this.#stamps[slot] = this.#stamp;
    if (visible[slot] !== 1 || !this.#isListed(slot, compiled) || !this.#isWanted(slot, compiled)) return;
    this.#entries[this.#count] = slot;
    this.#count += 1;
  }

  #isListed(slot: number, { query, extras }: CompiledQuery): boolean {
    if (!query.grouped || extras.has(slot)) return true;
    return (this.#columns.plain.flags.get(slot) & itemFlags.primary) !== 0;
  }

  #isWanted(slot: number, { entry, categories }: CompiledQuery): boolean {
    const { slots, products, within } = entry;
    if (slots !== null && !slots.has(slot)) return false;
    if (products !== null && !products.has(this.#columns.plain.product.get(slot))) return false;
    return within === null || within[(categories.ordinals[slot] ?? -1) + 1] === 1;
  }

  *#markAll(conditions: readonly Condition[]): Steps<void> {
    const { size } = this.#columns.slots;
    this.#codes.fill(fails.nothing);
    for (const condition of conditions) {
      yield;
      condition.mark(this.#codes, size);
    }
  }

  /** Drops entries that match in no case, whichever condition is left out. */
  *#dropUnmatchable(relatedSlots: RelatedSlots | null): Steps<void> {
    const entries = this.#entries;
    let count = 0;
    yield* inBatches(this.#count, slotsAtOnce, (from, to) => {
      for (let index = from; index < to; index += 1) {
        const slot = entries[index] ?? 0;
        if (this.#isUnmatchable(slot, relatedSlots)) continue;
        entries[count] = slot;
        count += 1;
      }
    });
    this.#count = count;
  }

  #isUnmatchable(slot: number, relatedSlots: RelatedSlots | null): boolean {
    const codes = this.#codes;
    if (codes[slot] !== fails.several) return false;
    const end = relatedSlots?.ends[slot] ?? 0;
    for (let at = relatedSlots?.starts[slot] ?? 0; at < end; at += 1) {
      if (codes[relatedSlots?.slots[at] ?? 0] !== fails.several) return false;
    }
    return true;
  }

  *#markCandidates(relatedSlots: RelatedSlots | null, conditions: readonly Condition[]): Steps<void> {
    yield* inBatches(this.#count, slotsAtOnce, (from, to) => {
      for (let index = from; index < to; index += 1) {
        const slot = this.#entries[index] ?? 0;
        this.#mark(slot, conditions);
        const end = relatedSlots?.ends[slot] ?? 0;
        for (let at = relatedSlots?.starts[slot] ?? 0; at < end; at += 1) {
          this.#mark(relatedSlots?.slots[at] ?? 0, conditions);
        }
      }
    });
  }

  #mark(slot: number, conditions: readonly Condition[]): void {
    if (this.#codeStamps[slot] === this.#stamp) return;
    this.#codeStamps[slot] = this.#stamp;
    let code: number = fails.nothing;
    for (const condition of conditions) {
      if (!condition.holds(slot)) code = failsToo(code, condition.code);
    }
    this.#codes[slot] = code;
  }
}

/** Whether posting lists or hits lead to the products that meet it. */
function hasList(condition: Condition): condition is HasValue | IsAmong {
  return condition instanceof HasValue || condition instanceof IsAmong;
}
