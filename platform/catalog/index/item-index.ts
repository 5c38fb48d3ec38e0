import { Addresses } from "./addresses.ts";
import { CatalogColumns, type ColumnsShape, type ItemFigures } from "./columns/catalog-columns.ts";
import type { ColumnParts } from "./columns/column-parts.ts";
import type { HashParts } from "./columns/hash-column.ts";
import type { IndexedItem } from "./indexed-item.ts";

export interface ItemIndexParts {
  readonly columns: ColumnParts;
  readonly addresses: readonly (readonly [language: string, parts: HashParts])[];
}

/** The columns of all display items, and the way to them by address. */
export class ItemIndex {
  readonly columns: CatalogColumns;
  readonly addresses: ReadonlyMap<string, Addresses>;

  constructor(shape: ColumnsShape, parts?: ItemIndexParts) {
    this.columns = new CatalogColumns(shape, parts?.columns);
    const known = new Map(parts?.addresses);
    this.addresses = new Map(
      [...this.columns.local].map(([language, local]) => [
        language,
        new Addresses(this.columns, local, known.get(language)),
      ]),
    );
  }

  /** Takes in a display item with its figures, all of it before anybody looks again. Answers its slot. */
  put(item: IndexedItem, figures: ItemFigures): number {
    this.columns.put(item);
    this.columns.putFigures(item.id, figures);
    const slot = this.columns.slots.slotOf(item.id);
    for (const addresses of this.addresses.values()) addresses.put(slot);
    return slot;
  }

  parts(): ItemIndexParts {
    return {
      columns: this.columns.parts(),
      addresses: [...this.addresses].map(([language, addresses]) => [language, addresses.parts()]),
    };
  }
}
