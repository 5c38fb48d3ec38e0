import { Addresses } from "./uri-index.ts";
import { CatalogColumns, type ColumnsShape } from "./columns/catalog-columns.ts";
import type { ColumnParts } from "./columns/column-parts.ts";
import type { HashParts } from "./columns/hash-column.ts";
import { FloatColumn } from "./columns/number-column.ts";
import type { SeenItem } from "./read/read-items.ts";
import { textPrint } from "./read/text-hash.ts";

export interface ItemIndexParts {
  readonly columns: ColumnParts;
  readonly addresses: readonly (readonly [language: string, parts: HashParts])[];
  readonly textPrints: Float64Array<ArrayBuffer>;
}

/** The columns of all display items, and the way to them by address. */
export class ItemIndex {
  readonly columns: CatalogColumns;
  readonly addresses: ReadonlyMap<string, Addresses>;
  /** By slot: which texts were put last; -1: none. */
  readonly #textPrints: FloatColumn;

  constructor(shape: ColumnsShape, parts?: ItemIndexParts) {
    this.columns = new CatalogColumns(shape, parts?.columns);
    const known = new Map(parts?.addresses);
    this.addresses = new Map(
      [...this.columns.local].map(([language, local]) => [
        language,
        new Addresses(this.columns, local, known.get(language)),
      ]),
    );
    this.#textPrints = new FloatColumn(-1, parts?.textPrints);
  }

  /** Takes in a display item with its figures, all of it before anybody looks again. */
  put({ indexed, figures, texts }: SeenItem): { readonly slot: number; readonly hasNewTexts: boolean } {
    this.columns.put(indexed);
    this.columns.putFigures(indexed.id, figures);
    const slot = this.columns.slots.slotOf(indexed.id);
    for (const addresses of this.addresses.values()) addresses.put(slot);
    const print = textPrint(texts);
    const hasNewTexts = this.#textPrints.get(slot) !== print;
    this.#textPrints.set(slot, print);
    return { slot, hasNewTexts };
  }

  /** Answers its slot; undefined: it was never there. */
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
