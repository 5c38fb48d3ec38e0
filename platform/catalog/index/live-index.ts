import { Mutex } from "../../scheduling/mutex.ts";
import type { CategoryTree } from "../category-tree.ts";
import { openTextIndex, type TextIndex } from "../search/text-index.ts";
import type { BuiltParts } from "./build/messages.ts";
import type { Campaign } from "./read/campaign.ts";
import type { Addresses } from "./uri-index.ts";
import type { CatalogColumns, ColumnsShape, ItemFigures } from "./columns/catalog-columns.ts";
import { wasteOf } from "./columns/waste.ts";
import { ItemIndex } from "./item-index.ts";
import type { ReadItem } from "./read/read-items.ts";

const mostWaste = 0.25;
/** Texts that changed since the build, as a share of all, and how many are too few for a build. */
const mostChanged = 0.25;
const fewChanged = 2_000;

/** What of the catalogue is read as a whole: it is replaced, not changed. */
export interface SharedData {
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
}

export async function openLiveIndex(
  shape: ColumnsShape,
  { items, texts }: BuiltParts,
  shared: SharedData,
): Promise<LiveIndex> {
  return new LiveIndex(new ItemIndex(shape, items), await openTextIndex(texts), shared);
}

/**
 * The catalogue in memory: what lists filter, count and sort by, texts and addresses. Changes are taken in between
 * two answers: whoever needs the columns as they are over several turns of the loop takes `answering`.
 */
export class LiveIndex {
  readonly texts: TextIndex;
  readonly answering = new Mutex();
  readonly #items: ItemIndex;
  #shared: SharedData;
  #sharedRevision = 0;

  constructor(items: ItemIndex, texts: TextIndex, shared: SharedData) {
    this.#items = items;
    this.texts = texts;
    this.#shared = shared;
  }

  get columns(): CatalogColumns {
    return this.#items.columns;
  }

  /** The category tree by language. */
  get trees(): SharedData["trees"] {
    return this.#shared.trees;
  }

  get campaigns(): SharedData["campaigns"] {
    return this.#shared.campaigns;
  }

  /** Grows whenever trees or campaigns are replaced. */
  get sharedRevision(): number {
    return this.#sharedRevision;
  }

  /** undefined: the shop does not know the language. */
  uris(language: string): Addresses | undefined {
    return this.#items.addresses.get(language);
  }

  putShared(shared: Partial<SharedData>): void {
    this.#shared = { ...this.#shared, ...shared };
    this.#sharedRevision += 1;
  }

  /** All of a display item at once: whoever looks sees it before or after, never in between. */
  put({ id, seen }: ReadItem): void {
    if (seen === null) {
      const slot = this.#items.remove(id);
      if (slot !== undefined) this.texts.remove(slot);
      return;
    }
    const { slot, hasNewTexts } = this.#items.put(seen);
    // Most changes leave the texts as they are, and nothing costs as much as these.
    if (hasNewTexts) this.texts.put(slot, seen.texts);
  }

  putFigures(id: number, figures: ItemFigures): void {
    this.columns.putFigures(id, figures);
  }

  /** So much has changed in place that a build makes it smaller and faster. */
  isWorn(): boolean {
    const texts = this.texts.changed;
    const isChanged = texts > fewChanged && texts > mostChanged * this.columns.slots.size;
    return isChanged || wasteOf(this.columns) > mostWaste;
  }
}
