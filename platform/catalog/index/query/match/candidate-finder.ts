import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import { itemFlags, type CatalogColumns } from "../../columns/catalog-columns.ts";
import { HasValue, IsAmong, fails, failsToo, type Condition } from "./conditions.ts";
import type { Field } from "./fields.ts";
import type { Match } from "./match-set.ts";
import type { Links } from "./related-slots.ts";
import { postingLength, PostingsKeeper, type Postings } from "./posting-lists.ts";
import type { Question } from "./compile-query.ts";
import type { Sight } from "../view/view-columns.ts";
import { both, slotsAtOnce, walkAlong, walkPostings, type Way } from "./access-path.ts";

/** Entries that any count of a query may depend on, and what products fail of it. */
export interface Found {
  readonly entries: Int32Array;
  readonly count: number;
  /** Of the entries and of what they are related to; null: nothing is asked of products. */
  readonly codes: Uint16Array | null;
}

/** When which way of answering is the cheaper one: all of them find the same. */
export interface QueryTuning {
  /** Beyond so much of the catalogue everything is looked at. */
  readonly wideShare: number;
  /** So many changed slots are looked at one by one. */
  readonly mostDirty: number;
  /** About what may be held of results that were counted. */
  readonly keptBytes: number;
}

export const usualTuning: QueryTuning = { wideShare: 1 / 2, mostDirty: 1024, keptBytes: 8_388_608 };

export type Relation = "variants" | "related";

export function relationsOf(match: Match): readonly Relation[] {
  if (match === "none") return [];
  return match === "all" ? ["variants", "related"] : ["variants"];
}

/** A product stands for those that are related to it too. */
const relatedFactor = 3;

/** Finds what a query is about. What it returns is gone with the next question. */
export class EntryFinder {
  readonly #columns: CatalogColumns;
  readonly #keeper: PostingsKeeper;
  readonly #wideShare: number;
  #entries = new Int32Array(0);
  #codes = new Uint16Array(0);
  #stamps = new Int32Array(0);
  #codeStamps = new Int32Array(0);
  #stamp = 0;
  #count = 0;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#keeper = new PostingsKeeper(columns, tuning.mostDirty);
    this.#wideShare = tuning.wideShare;
  }

  *find(question: Question, sight: Sight, links: Links | null): Steps<Found> {
    this.#begin();
    const conditions = [...question.conditions.values()];
    const way = this.#shortest(question, sight);
    const isNarrow = way.length < this.#columns.slots.size * this.#wideShare;
    yield;
    yield* isNarrow ? way.walk() : this.#walkAll(question, sight);
    if (conditions.length === 0) return { entries: this.#entries, count: this.#count, codes: null };
    yield* isNarrow ? this.#markFound(links, conditions) : this.#markAll(conditions);
    if (!isNarrow && conditions.length > 1) yield* this.#dropHopeless(links);
    return { entries: this.#entries, count: this.#count, codes: this.#codes };
  }

  /** Everything that is listed, asked for or not. */
  findAll(grouped: boolean, sight: Sight): { readonly entries: Int32Array; readonly count: number } {
    this.#begin();
    const { flags } = this.#columns.plain;
    const { size } = this.#columns.slots;
    for (let slot = 0; slot < size; slot += 1) {
      if (sight.visible[slot] !== 1) continue;
      if (grouped && (flags.get(slot) & itemFlags.primary) === 0) continue;
      this.#entries[this.#count] = slot;
      this.#count += 1;
    }
    return { entries: this.#entries, count: this.#count };
  }

  /** Makes ready what finds those that have something of a field; what is ready costs nothing. */
  *prepare(field: Field): Steps<void> {
    this.#keeper.dirty();
    yield* this.#keeper.makeOrdinals(field.key, field.ordinals, field.lists.size);
  }

  /** The same of those that are related to something so. */
  *prepareRelated(relation: Relation): Steps<void> {
    this.#keeper.dirty();
    yield* this.#keeper.makeRelations(relation);
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
   * What is asked of the entry itself has to hold. Of the rest one condition may fail, for the sake of its own
   * filterCount: so an entry is under the shortest or the second shortest of the lists. With one condition alone,
   * what its own filterCount needs is known: it is the totalCount.
   */
  #shortest(question: Question, sight: Sight): Way {
    const dirty = this.#keeper.dirty();
    const musts = this.#musts(question, sight, dirty);
    const ways = this.#ways(question, sight, dirty);
    const [first, second] = ways.sort((a, b) => a.length - b.length);
    if (first && second) musts.push(both(first, second));
    else if (first && question.lone !== null) musts.push(first);
    const endless: Way = { length: Infinity, walk: () => inBatches(0, 1, () => undefined) };
    return musts.reduce((best, way) => (way.length < best.length ? way : best), endless);
  }

  #musts(question: Question, sight: Sight, dirty: Int32Array): Way[] {
    const { entry, categories } = question;
    const ways: Way[] = [];
    const { slots, within } = entry;
    if (slots) {
      const all = Int32Array.from(slots);
      ways.push({
        length: all.length,
        walk: () => walkAlong(all, (slot) => this.#add(slot, question, sight)),
      });
    }
    if (within) ways.push(this.#wayOf(categories, within, dirty, (slot) => this.#add(slot, question, sight)));
    return ways;
  }

  /** One for each thing that is asked; sizes and being available are one. */
  #ways(question: Question, sight: Sight, dirty: Int32Array): Way[] {
    const { categories, chosen, conditions } = question;
    const { matchRelated } = question.query;
    const ways: Way[] = [];
    if (chosen) ways.push(this.#wayOf(categories, chosen, dirty, (slot) => this.#add(slot, question, sight)));
    const asked = [...conditions.values()];
    const related = asked.some(hasList) ? this.#relatedPostings(matchRelated) : [];
    // Whoever fails more than one thing speaks for nobody.
    const add = (slot: number) => {
      this.#mark(slot, asked);
      if (this.#codes[slot] === fails.several) return;
      this.#add(slot, question, sight);
      const id = this.#columns.slots.ids.get(slot);
      for (const { starts, slots } of related) {
        if (id + 1 >= starts.length) continue;
        const end = starts[id + 1] ?? 0;
        for (let at = starts[id] ?? 0; at < end; at += 1) this.#add(slots[at] ?? 0, question, sight);
      }
    };
    for (const [field, condition] of conditions) {
      if (field === "onlyAvailable" && conditions.has("items.name")) continue;
      const way = this.#wayOfCondition(condition, dirty, add);
      if (way === null) continue;
      // What has changed may be related to others than before.
      const addDirty = () => dirty.forEach((slot) => this.#add(slot, question, sight));
      const walk = function* (): Steps<void> {
        yield* way.walk();
        addDirty();
      };
      const factor = related.length > 0 && asked.length === 1 ? relatedFactor : 1;
      ways.push({ length: way.length * factor, walk });
    }
    return ways;
  }

  #wayOfCondition(condition: Condition, dirty: Int32Array, add: (slot: number) => void): Way | null {
    if (!hasList(condition)) return null;
    if (condition instanceof HasValue) return this.#wayOf(condition.field, condition.accepted, dirty, add);
    const walk = function* (): Steps<void> {
      yield* walkAlong(condition.slots, add);
      dirty.forEach((slot) => add(slot));
    };
    return { length: condition.slots.length + dirty.length, walk };
  }

  #relatedPostings(match: Match): readonly Postings[] {
    return relationsOf(match).map((relation) => this.#keeper.ofRelations(relation));
  }

  #wayOf(field: Field, accepted: Uint8Array, dirty: Int32Array, add: (slot: number) => void): Way {
    const postings = this.#keeper.ofOrdinals(field.key, field.ordinals, field.lists.size);
    let length = dirty.length;
    for (let key = 0; key < accepted.length; key += 1) {
      if (accepted[key] === 1) length += postingLength(postings, key);
    }
    const walk = function* (): Steps<void> {
      yield* walkPostings(postings, accepted, add);
      dirty.forEach((slot) => add(slot));
    };
    return { length, walk };
  }

  *#walkAll(question: Question, sight: Sight): Steps<void> {
    const { slots, within, products } = question.entry;
    if (slots !== null || within !== null || products !== null || question.extras.size > 0) {
      const { size } = this.#columns.slots;
      yield* inBatches(size, slotsAtOnce, (from, to) => {
        for (let slot = from; slot < to; slot += 1) this.#add(slot, question, sight);
      });
    } else this.findAll(question.query.grouped, sight);
  }

  #add(slot: number, question: Question, { visible }: Sight): void {
    if (this.#stamps[slot] === this.#stamp) return;
    this.#stamps[slot] = this.#stamp;
    if (visible[slot] !== 1 || !this.#isListed(slot, question) || !this.#isWanted(slot, question)) return;
    this.#entries[this.#count] = slot;
    this.#count += 1;
  }

  #isListed(slot: number, { query, extras }: Question): boolean {
    if (!query.grouped || extras.has(slot)) return true;
    return (this.#columns.plain.flags.get(slot) & itemFlags.primary) !== 0;
  }

  #isWanted(slot: number, { entry, categories }: Question): boolean {
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

  /** Leaves those that nobody can speak for, whichever condition is left out. */
  *#dropHopeless(links: Links | null): Steps<void> {
    const entries = this.#entries;
    let kept = 0;
    yield* inBatches(this.#count, slotsAtOnce, (from, to) => {
      for (let index = from; index < to; index += 1) {
        const slot = entries[index] ?? 0;
        if (this.#isHopeless(slot, links)) continue;
        entries[kept] = slot;
        kept += 1;
      }
    });
    this.#count = kept;
  }

  #isHopeless(slot: number, links: Links | null): boolean {
    const codes = this.#codes;
    if (codes[slot] !== fails.several) return false;
    const end = links?.ends[slot] ?? 0;
    for (let at = links?.starts[slot] ?? 0; at < end; at += 1) {
      if (codes[links?.slots[at] ?? 0] !== fails.several) return false;
    }
    return true;
  }

  *#markFound(links: Links | null, conditions: readonly Condition[]): Steps<void> {
    yield* inBatches(this.#count, slotsAtOnce, (from, to) => {
      for (let index = from; index < to; index += 1) {
        const slot = this.#entries[index] ?? 0;
        this.#mark(slot, conditions);
        const end = links?.ends[slot] ?? 0;
        for (let at = links?.starts[slot] ?? 0; at < end; at += 1) {
          this.#mark(links?.slots[at] ?? 0, conditions);
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

/** Whether there is a list of those that meet it. */
function hasList(condition: Condition): condition is HasValue | IsAmong {
  return condition instanceof HasValue || condition instanceof IsAmong;
}
