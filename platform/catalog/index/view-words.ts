import { LRUCache } from "lru-cache";
import type { CatalogView } from "../catalog.ts";
import { gatherBits, type EntryBits } from "../suggest/entry-bitmap.ts";
import type { SearchedWords } from "../suggest/search-words.ts";
import { itemFlags } from "./columns/catalog-columns.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Sight } from "./query/view/view-columns.ts";

type Seen = Pick<Sight, "visible" | "shownRevision">;

interface Kept extends EntryBits {
  readonly seen: Seen;
  /** What it was made of; other than now, it is made anew. */
  readonly revisions: readonly number[];
}

/** Some hundred words of 100,000 entries: shoppers type the same beginnings. */
const keptBytes = 4_194_304;
const ownBytes = 200;
const keptOf = new WeakMap<LiveIndex, LRUCache<string, Kept>>();

/** The words of an index in the language of a view, and the entries that have them. */
export function entryWords(
  index: LiveIndex,
  seen: Seen,
  { language }: Pick<CatalogView, "language">,
  grouped: boolean,
): SearchedWords {
  const { texts } = index;
  const kept = keptIn(index);
  const having = (word: string): EntryBits => {
    const key = JSON.stringify([grouped, language, word]);
    const revisions = revisionsOf(index, seen, grouped);
    const known = kept.get(key);
    if (known?.seen === seen && known.revisions.every((own, place) => own === revisions[place])) return known;
    const made = { ...bitsOf(index, seen, grouped, [language, word]), seen, revisions };
    kept.set(key, made);
    return made;
  };
  return {
    complete: (prefix, limit) => texts.complete(language, prefix, limit),
    near: (word, limit) => texts.near(language, word, limit),
    having,
  };
}

/** Another one when other entries have a word, or are entries. */
export function entryState(index: LiveIndex, seen: Seen, grouped: boolean): string {
  return revisionsOf(index, seen, grouped).join(" ");
}

function keptIn(index: LiveIndex): LRUCache<string, Kept> {
  const known = keptOf.get(index);
  if (known) return known;
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ bits }) => bits.byteLength + ownBytes,
  });
  keptOf.set(index, kept);
  return kept;
}

/** Which variant is the first of its product may change with any change of the columns. */
function revisionsOf({ texts, columns }: LiveIndex, { shownRevision }: Seen, grouped: boolean) {
  return [texts.revision, shownRevision, grouped ? columns.log.position : 0];
}

function bitsOf(
  { texts, columns }: LiveIndex,
  { visible }: Seen,
  grouped: boolean,
  [language, word]: readonly [string, string],
): EntryBits {
  const { flags } = columns.plain;
  const isEntry = (slot: number) =>
    visible[slot] === 1 && (!grouped || (flags.get(slot) & itemFlags.primary) !== 0);
  return gatherBits(columns.slots.size, (add) => {
    texts.visitHaving(language, word, (slot) => {
      if (isEntry(slot)) add(slot);
    });
  });
}
