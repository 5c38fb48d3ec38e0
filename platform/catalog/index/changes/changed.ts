import type { CatalogChange } from "./change-log.ts";

/** What changes ask of an index, each display item once. */
export class Changed {
  readonly items = new Set<number>();
  readonly #figures = new Set<number>();
  categories = false;
  campaigns = false;

  add(changes: readonly CatalogChange[]): void {
    for (const { display, kind } of changes) {
      if (kind === "categories") this.categories = true;
      else if (kind === "campaigns") this.campaigns = true;
      else if (display !== null && kind === "item") this.items.add(display);
      else if (display !== null && (kind === "price" || kind === "stock")) this.#figures.add(display);
    }
  }

  /** Display items of which prices and stock alone changed. */
  get figures(): readonly number[] {
    return [...this.#figures].filter((display) => !this.items.has(display));
  }

  /** How many display items, about. */
  get size(): number {
    return this.items.size + this.#figures.size;
  }
}
