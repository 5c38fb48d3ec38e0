import { LRUCache } from "lru-cache";

/**
 * Finds the cache tags of the reads that show a product. Next takes the tags of a read before its content is known, so
 * every read has a tag of its own. The index is empty after a start while older pages may be on disk, so the first
 * caller must revalidate everything.
 */
export class TagsByProduct {
  readonly #products: LRUCache<string, readonly string[]>;
  readonly #reads = new Map<string, Set<string>>();
  /** Tags whose products are not known any more: they are revalidated at the next change, whatever it is. */
  readonly #forgotten = new Set<string>();
  readonly #mostForgotten: number;
  #isWhole = false;

  constructor(mostReads: number) {
    this.#mostForgotten = mostReads;
    this.#products = new LRUCache({
      max: mostReads,
      dispose: (products, tag, reason) => {
        this.#unlink(tag, products);
        if (reason === "evict") this.#forget(tag);
      },
    });
  }

  /** Notes that a read shows these products. */
  note(tag: string, products: readonly string[]): void {
    this.#products.set(tag, [...new Set(products)]);
    this.#forgotten.delete(tag);
    for (const product of products) {
      const reads = this.#reads.get(product);
      if (reads) reads.add(tag);
      else this.#reads.set(product, new Set([tag]));
    }
  }

  /** Removes and returns the tags of all reads that show one of the products; null: revalidate everything. */
  take(products: readonly string[]): readonly string[] | null {
    if (!this.#isWhole) {
      this.#isWhole = true;
      return null;
    }
    const tags = new Set([...this.#forgotten, ...products.flatMap((id) => [...(this.#reads.get(id) ?? [])])]);
    for (const tag of tags) this.#products.delete(tag);
    this.#forgotten.clear();
    return [...tags];
  }

  #forget(tag: string): void {
    this.#forgotten.add(tag);
    if (this.#forgotten.size <= this.#mostForgotten) return;
    this.#forgotten.clear();
    this.#isWhole = false;
  }

  #unlink(tag: string, products: readonly string[]): void {
    for (const product of products) {
      const reads = this.#reads.get(product);
      reads?.delete(tag);
      if (reads?.size === 0) this.#reads.delete(product);
    }
  }
}
