import { Mutex } from "../../../foundations/scheduling/mutex.ts";
import type { CategoryTree } from "../category-trees.ts";
import type { AttributeTypes } from "../items/attribute-types.ts";
import { openTextIndex, type TextIndex } from "../search/text-index.ts";
import type { BuiltParts } from "./build/messages.ts";
import type { Campaign } from "./read/campaigns.ts";
import { type UriIndex, ItemIndex } from "./item-index.ts";
import {
  type CatalogColumns,
  type ColumnsShape,
  type ItemFigures,
  itemFlags,
} from "./columns/catalog-columns.ts";
import type { ReadItem } from "./read/read-items.ts";
import { type CatalogView, isInMarket } from "../catalog-view.ts";

const mostWaste = 0.25;
/** The share of changed texts that leads to a rebuild, and how many are too few for one. */
const mostChanged = 0.25;
const fewChanged = 2_000;

/** Data that is read as a whole: it is replaced, not changed. */
export interface SharedData {
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
  readonly attributeTypes: AttributeTypes;
}

export async function openLiveIndex(
  shape: ColumnsShape,
  { items, texts }: BuiltParts,
  shared: SharedData,
): Promise<LiveIndex> {
  return new LiveIndex(new ItemIndex(shape, items), await openTextIndex(texts), shared);
}

/**
 * The catalogue in memory: the columns that lists filter, count and sort by, texts and addresses. Code that needs
 * unchanged columns over several turns of the event loop holds `queryMutex`.
 */
export class LiveIndex {
  readonly texts: TextIndex;
  readonly queryMutex = new Mutex();
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

  /** What attributes are declared. */
  get attributeTypes(): SharedData["attributeTypes"] {
    return this.#shared.attributeTypes;
  }

  /** Grows whenever trees, campaigns or attribute types are replaced. */
  get sharedRevision(): number {
    return this.#sharedRevision;
  }

  /** undefined: the shop does not know the language. */
  uris(language: string): UriIndex | undefined {
    return this.#items.addresses.get(language);
  }

  putShared(shared: Partial<SharedData>): void {
    this.#shared = { ...this.#shared, ...shared };
    this.#sharedRevision += 1;
  }

  /** Puts or removes a display item in one synchronous step. */
  put({ id, data }: ReadItem): void {
    if (data === null) {
      const slot = this.#items.remove(id);
      if (slot !== undefined) this.texts.remove(slot);
      return;
    }
    const { slot, hasNewTexts } = this.#items.put(data);
    // Most changes leave the texts as they are, and texts cost the most.
    if (hasNewTexts) this.texts.put(slot, data.texts);
  }

  putFigures(id: number, figures: ItemFigures): void {
    this.columns.putFigures(id, figures);
  }

  /** So much has changed in place that a rebuild makes the index smaller and faster. */
  needsRebuild(): boolean {
    const texts = this.texts.changed;
    const isChanged = texts > fewChanged && texts > mostChanged * this.columns.slots.size;
    return isChanged || wasteOf(this.columns) > mostWaste;
  }
}

type Viewer = Pick<CatalogView, "store" | "market" | "anyMarket" | "markets" | "preview">;

/** Whether a view shows the display item of a slot. checkout-rest.md#product. */
export function isShownAt({ plain, marketSets }: CatalogColumns, view: Viewer, slot: number): boolean {
  const flags = plain.flags.get(slot);
  return (
    (flags & itemFlags.active) !== 0 &&
    plain.store.get(slot) === view.store &&
    (view.preview || (flags & itemFlags.preview) === 0) &&
    isInMarket(marketSets.get(plain.markets.get(slot)), view)
  );
}

/** Waste among fewer cells or slots is not worth a rebuild. */
const leastCells = 250_000;
const leastSlots = 10_000;

/** The share of cells and slots that changes have left behind, from 0 to 1. */
export function wasteOf(columns: CatalogColumns): number {
  const { categorySorts, variants, related, stock, local, slots, plain } = columns;
  const uris = [...local.values()].map((one) => one.uris);
  const grown = [categorySorts, variants, related, stock, ...uris];
  const used = grown.reduce((sum, column) => sum + column.used, 0);
  const wasted = grown.reduce((sum, column) => sum + column.wasted, 0);
  let empty = 0;
  for (let slot = 0; slot < slots.size; slot += 1) if (plain.flags.get(slot) === 0) empty += 1;
  return Math.max(wasted / Math.max(used, leastCells), empty / Math.max(slots.size, leastSlots));
}
