import { LRUCache } from "lru-cache";
import type { CatalogView } from "../catalog-view.ts";
import { buildBitmap, type EntryBitmap } from "../suggest/entry-bitmap.ts";
import type { ViewWords } from "../suggest/view-word-source.ts";
import { itemFlags } from "./columns/catalog-columns.ts";
import type { LiveIndex } from "./live-index.ts";
import type { ViewColumns } from "./query/view/view-columns.ts";

type ShownColumns = Pick<ViewColumns, "visible" | "shownRevision">;

interface CachedBitmap extends EntryBitmap {
  readonly shownColumns: ShownColumns;
  /** The revisions that the bitmap was built from; it is valid as long as they are the present ones. */
  readonly revisions: readonly number[];
}

/** Some hundred words of 100,000 entries: shoppers type the same beginnings. */
const cacheBytes = 4_194_304;
const ownBytes = 200;
const cacheOf = new WeakMap<LiveIndex, LRUCache<string, CachedBitmap>>();

/** The words of an index in the language of a view, and the entries that have them. */
export function viewWords(
  index: LiveIndex,
  shownColumns: ShownColumns,
  { language }: Pick<CatalogView, "language">,
  grouped: boolean,
): ViewWords {
  const { texts } = index;
  const cache = cacheIn(index);
  const entriesWith = (word: string): EntryBitmap => {
    const key = JSON.stringify([grouped, language, word]);
    const revisions = revisionsOf(index, shownColumns, grouped);
    const cached = cache.get(key);
    if (
      cached?.shownColumns === shownColumns &&
      cached.revisions.every((own, place) => own === revisions[place])
    ) {
      return cached;
    }
    const bitmap = { ...bitmapOf(index, shownColumns, grouped, [language, word]), shownColumns, revisions };
    cache.set(key, bitmap);
    return bitmap;
  };
  return {
    complete: (prefix, limit) => texts.complete(language, prefix, limit),
    near: (word, limit) => texts.near(language, word, limit),
    entriesWith,
  };
}

/** Changes when other entries have a word, or when other display items are entries. */
export function viewWordsState(index: LiveIndex, shownColumns: ShownColumns, grouped: boolean): string {
  return revisionsOf(index, shownColumns, grouped).join(" ");
}

function cacheIn(index: LiveIndex): LRUCache<string, CachedBitmap> {
  const cached = cacheOf.get(index);
  if (cached) return cached;
  const cache = new LRUCache<string, CachedBitmap>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bits }) => bits.byteLength + ownBytes,
  });
  cacheOf.set(index, cache);
  return cache;
}

/** Any change of the columns may make another variant the first of its product. */
function revisionsOf({ texts, columns }: LiveIndex, { shownRevision }: ShownColumns, grouped: boolean) {
  return [texts.revision, shownRevision, grouped ? columns.log.position : 0];
}

function bitmapOf(
  { texts, columns }: LiveIndex,
  { visible }: ShownColumns,
  grouped: boolean,
  [language, word]: readonly [string, string],
): EntryBitmap {
  const { flags } = columns.plain;
  const isEntry = (slot: number) =>
    visible[slot] === 1 && (!grouped || (flags.get(slot) & itemFlags.primary) !== 0);
  return buildBitmap(columns.slots.size, (add) => {
    texts.visitDocumentsWith(language, word, (slot) => {
      if (isEntry(slot)) add(slot);
    });
  });
}
