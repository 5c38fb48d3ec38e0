import type { StoredItem } from "../stored-item.ts";
import { writtenWords } from "./typed-words.ts";

/** How words of one language are written where suggestions come from: names, not long texts and codes. */
export class WrittenWords {
  readonly #written = new Map<string, string>();

  put({ name, variantName, swatch, brand, collection, categories }: StoredItem): void {
    const shown = categories.filter(({ preview }) => !preview).flatMap(({ names }) => names);
    const texts = [name, brand?.name, collection?.name, ...shown, variantName, swatch?.desc];
    for (const [word, written] of texts.flatMap((text) => writtenWords(text ?? ""))) {
      if (!this.#written.has(word)) this.#written.set(word, written.toLowerCase());
    }
  }

  get(word: string): string | undefined {
    return this.#written.get(word);
  }
}
