/** The order in which the values of a field are shown, cached while their texts stay the same. */
export class ValueOrder {
  readonly #collators = new Map<string, Intl.Collator>();
  readonly #cache = new Map<string, { readonly texts: readonly string[]; readonly order: Int32Array }>();

  /** `key`: the field. Of equal texts the earlier value comes first. */
  byText(key: string, texts: readonly string[], language: string, numeric: boolean): Int32Array {
    const own = `${language} ${numeric ? "1" : "a"} ${key}`;
    const cached = this.#cache.get(own);
    if (cached && isSame(cached.texts, texts)) return cached.order;
    const { compare } = this.#collator(language, numeric);
    const order = Int32Array.from(texts.keys());
    order.sort((a, b) => compare(texts[a] ?? "", texts[b] ?? "") || a - b);
    this.#cache.set(own, { texts, order });
    return order;
  }

  #collator(language: string, numeric: boolean): Intl.Collator {
    const key = `${language} ${numeric ? "1" : "a"}`;
    const known = this.#collators.get(key) ?? new Intl.Collator(language, { numeric });
    this.#collators.set(key, known);
    return known;
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
