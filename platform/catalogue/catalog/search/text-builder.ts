import { CodeBuilder } from "./codes/build-codes.ts";
import { LanguageBuilder } from "./language/build-language.ts";
import type { TextItem } from "./words/text-item.ts";
import type { LanguageParts, TextParts } from "./text-parts.ts";

/**
 * Builds a text index of a whole catalogue, in a thread of its own: it does not pause. Slots may come in any order,
 * each language of a slot once. checkout-rest.md#search.
 */
export class TextBuilder {
  readonly #languages = new Map<string, LanguageBuilder>();
  readonly #codes = new CodeBuilder();
  #slots = 0;

  add(slot: number, language: string, item: TextItem): void {
    this.#slots = Math.max(this.#slots, slot + 1);
    this.#language(language).add(slot, item);
    this.#codes.add(slot, item);
  }

  /** The index as plain arrays; the builder is spent. */
  finish(): TextParts {
    const codes = this.#codes.finish();
    const languages = new Map<string, LanguageParts>();
    for (const [language, builder] of this.#languages) {
      languages.set(language, builder.finish(this.#slots));
      this.#languages.delete(language);
    }
    return { slots: this.#slots, languages, codes };
  }

  #language(language: string): LanguageBuilder {
    const known = this.#languages.get(language);
    if (known !== undefined) return known;
    const builder = new LanguageBuilder();
    this.#languages.set(language, builder);
    return builder;
  }
}

/** The texts of every language of the shop, also of one in which there is nothing yet. */
export function finishTexts(builder: TextBuilder, languages: readonly string[]): TextParts {
  const parts = builder.finish();
  const all = languages.map((language) => {
    const own = parts.languages.get(language) ?? new LanguageBuilder().finish(parts.slots);
    return [language, own] as const;
  });
  return { ...parts, languages: new Map(all) };
}
