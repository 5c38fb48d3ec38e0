import { LRUCache } from "lru-cache";

/**
 * Which cached reads show a product. Next takes the tags of a read before it is known what is in it, so every read has a
 * tag of its own, and this finds the tags of a product. It begins empty while older pages may lie on the disk, so the
 * first to ask must renew everything.
 */
export class TagsByProduct {
  readonly #products: LRUCache<string, readonly string[]>;
  readonly #reads = new Map<string, Set<string>>();
  /** Tags whose products are no longer known here: renewed at the next occasion, whatever it is. */
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

  /** A read shows these products. */
  note(tag: string, products: readonly string[]): void {
    this.#products.set(tag, [...new Set(products)]);
    this.#forgotten.delete(tag);
    for (const product of products) {
      const reads = this.#reads.get(product);
      if (reads) reads.add(tag);
      else this.#reads.set(product, new Set([tag]));
    }
  }

  /** The tags of all reads that show one of the products; null: too much is not known, so everything must be renewed. */
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
