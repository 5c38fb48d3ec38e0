import type { TextItem } from "../../search/words/text-item.ts";

/** A number for the texts of an item in all languages: others than these have another one, all but surely. */
export function textPrint(texts: ReadonlyMap<string, TextItem>): number {
  const print = new Print();
  for (const [language, item] of texts) {
    print.add(language);
    addItem(print, item);
  }
  return print.value;
}

function addItem(print: Print, item: TextItem): void {
  print.add(item.name);
  print.add(item.variantName);
  print.add(item.productSku);
  print.add(item.sku);
  print.add(item.brand?.name ?? "");
  print.add(item.collection?.name ?? "");
  print.add(item.swatch?.desc ?? "");
  print.add(item.excerpt);
  print.add(item.description);
  for (const { sku, ean } of item.items) {
    print.add(sku);
    print.add(ean);
  }
  for (const { names, preview } of item.categories) {
    print.add(preview ? "" : names.join("\n"));
  }
}

const upperValues = 2 ** 21;

/** Two hashes side by side: together they fill the whole numbers that are exact. */
class Print {
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
