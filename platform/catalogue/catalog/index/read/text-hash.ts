import type { TextItem } from "../../search/words/text-item.ts";

/** A 53-bit hash of the texts of an item in all languages. */
export function hashTexts(texts: ReadonlyMap<string, TextItem>): number {
  const hash = new TextHash();
  for (const [language, item] of texts) {
    hash.add(language);
    addItem(hash, item);
  }
  return hash.value;
}

function addItem(hash: TextHash, item: TextItem): void {
  hash.add(item.name);
  hash.add(item.variantName);
  hash.add(item.productSku);
  hash.add(item.sku);
  hash.add(item.brand?.name ?? "");
  hash.add(item.collection?.name ?? "");
  hash.add(item.swatch?.desc ?? "");
  hash.add(item.excerpt);
  hash.add(item.description);
  for (const { sku, ean } of item.items) {
    hash.add(sku);
    hash.add(ean);
  }
  for (const { names, preview } of item.categories) {
    hash.add(preview ? "" : names.join("\n"));
  }
}

const upperValues = 2 ** 21;

/** Two hashes side by side, together as long as an exact whole number. */
class TextHash {
  #low = 0x811c9dc5;
  #high = 0x2545f491;

  get value(): number {
    const high = (this.#high ^ (this.#high >>> 13)) >>> 0;
    return (high % upperValues) * 2 ** 32 + (this.#low >>> 0);
  }

  add(text: string): void {
    let low = Math.imul(this.#low ^ text.length, 0x01000193);
    let high = Math.imul(this.#high ^ text.length, 0x2c1b3c6d);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
    }
    this.#low = low;
    this.#high = high;
  }
}
