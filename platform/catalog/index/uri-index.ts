import type { CatalogColumns } from "./columns/catalog-columns.ts";
import { HashColumn, hashOfText, type HashParts } from "./columns/hash-column.ts";
import type { LocalColumns } from "./columns/local-columns.ts";

/** Addresses of display items in one language. Letter case does not count. */
export class Addresses {
  readonly #columns: CatalogColumns;
  readonly #local: LocalColumns;
  readonly #slots: HashColumn;

  constructor(columns: CatalogColumns, local: LocalColumns, parts?: HashParts) {
    this.#columns = columns;
    this.#local = local;
    this.#slots = new HashColumn(parts);
  }

  /** To be called after the columns have taken the item in. */
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
