/** Addresses of display items in one language. Letter case does not count. */
export class UriIndex {
  readonly #ids = new Map<string, Set<number>>();
  readonly #uris = new Map<number, string>();

  put(id: number, uri: string): void {
    const key = uri.toLowerCase();
    this.#uris.set(id, key);
    this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
  }

  remove(id: number): void {
    const key = this.#uris.get(id);
    if (key === undefined) return;
    this.#uris.delete(id);
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }

  /** Lower ids first. */
  find(uri: string): readonly number[] {
    return [...(this.#ids.get(uri) ?? [])].sort((a, b) => a - b);
  }
}
