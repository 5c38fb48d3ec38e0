import { CatalogColumns, type ColumnsShape } from "./columns/catalog-columns.ts";
import type { ColumnParts } from "./columns/column-parts.ts";
import { HashColumn, hashOfText, type HashParts } from "./columns/hash-column.ts";
import { FloatColumn } from "./columns/number-column.ts";
import type { ItemData } from "./read/read-items.ts";
import { hashTexts } from "./read/text-hash.ts";
import type { LocalColumns } from "./columns/local-columns.ts";

export interface ItemIndexParts {
  readonly columns: ColumnParts;
  readonly addresses: readonly (readonly [language: string, parts: HashParts])[];
  readonly textPrints: Float64Array<ArrayBuffer>;
}

/** The columns of all display items, and an index of them by address. */
export class ItemIndex {
  readonly columns: CatalogColumns;
  readonly addresses: ReadonlyMap<string, UriIndex>;
  /** By slot: the hash of the texts that were put last; -1: none. */
  readonly #textPrints: FloatColumn;

  constructor(shape: ColumnsShape, parts?: ItemIndexParts) {
    this.columns = new CatalogColumns(shape, parts?.columns);
    const known = new Map(parts?.addresses);
    this.addresses = new Map(
      [...this.columns.local].map(([language, local]) => [
        language,
        new UriIndex(this.columns, local, known.get(language)),
      ]),
    );
    this.#textPrints = new FloatColumn(-1, parts?.textPrints);
  }

  /** Puts a display item with its figures, in one synchronous step. */
  put({ indexed, figures, texts }: ItemData): { readonly slot: number; readonly hasNewTexts: boolean } {
    this.columns.put(indexed);
    this.columns.putFigures(indexed.id, figures);
    const slot = this.columns.slots.slotOf(indexed.id);
    for (const addresses of this.addresses.values()) addresses.put(slot);
    const hash = hashTexts(texts);
    const hasNewTexts = this.#textPrints.get(slot) !== hash;
    this.#textPrints.set(slot, hash);
    return { slot, hasNewTexts };
  }

  /** Returns the slot; undefined: the display item was never there. */
  remove(id: number): number | undefined {
    const slot = this.columns.slots.find(id);
    if (slot === undefined) return undefined;
    this.columns.remove(id);
    this.#textPrints.set(slot, -1);
    return slot;
  }

  parts(): ItemIndexParts {
    return {
      columns: this.columns.parts(),
      addresses: [...this.addresses].map(([language, addresses]) => [language, addresses.parts()]),
      textPrints: this.#textPrints.trimmed(this.columns.slots.size),
    };
  }
}

/** Finds display items by address in one language. Letter case does not count. */
export class UriIndex {
  readonly #columns: CatalogColumns;
  readonly #local: LocalColumns;
  readonly #slots: HashColumn;

  constructor(columns: CatalogColumns, local: LocalColumns, parts?: HashParts) {
    this.#columns = columns;
    this.#local = local;
    this.#slots = new HashColumn(parts);
  }

  /** To be called after the item was put into the columns. */
  put(slot: number): void {
    const hash = hashOfText(this.#uriAt(slot));
    if (this.#slots.find(hash, (known) => known === slot) === undefined) this.#slots.add(hash, slot);
  }

  /** Display items that are active, lower ids first. */
  find(uri: string): readonly number[] {
    const wanted = uri.toLowerCase();
    const { slots, plain } = this.#columns;
    const ids: number[] = [];
    this.#slots.find(hashOfText(wanted), (slot) => {
      if (plain.flags.get(slot) !== 0 && this.#uriAt(slot) === wanted) ids.push(slots.ids.get(slot));
      return false;
    });
    return ids.sort((a, b) => a - b);
  }

  parts(): HashParts {
    return this.#slots.parts();
  }

  #uriAt(slot: number): string {
    return this.#local.uris.get(slot).toLowerCase();
  }
}
