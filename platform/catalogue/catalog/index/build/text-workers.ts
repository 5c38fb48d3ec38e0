import type { TextItem } from "../../search/words/text-item.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { TextSink } from "./build-index.ts";
import { TextWorker } from "./text-worker.ts";

/**
 * Two threads that index the texts of a build. Languages are dealt out alternately; codes are more work than a
 * language and go to the thread with fewer languages.
 */
export class TextWorkers implements TextSink {
  readonly #languages: readonly string[];
  readonly #even: TextWorker;
  readonly #odd: TextWorker;
  readonly #byLanguage: ReadonlyMap<string, TextWorker>;
  #slots = 0;
  #lastSlot = -1;

  constructor(languages: readonly string[]) {
    const isOdd = (place: number) => place % 2 === 1;
    this.#languages = languages;
    const ofEven = languages.filter((_, place) => !isOdd(place));
    const ofOdd = languages.filter((_, place) => isOdd(place));
    this.#even = new TextWorker({ languages: ofEven, hasCodes: false });
    this.#odd = new TextWorker({ languages: ofOdd, hasCodes: true });
    this.#byLanguage = new Map(
      languages.map((language, place) => [language, isOdd(place) ? this.#odd : this.#even]),
    );
  }

  /** All languages of a slot follow each other. */
  add(slot: number, language: string, item: TextItem): void {
    this.#slots = Math.max(this.#slots, slot + 1);
    if (slot !== this.#lastSlot) this.#odd.addCodes(slot, item);
    this.#lastSlot = slot;
    this.#byLanguage.get(language)?.addTexts(slot, language, item);
  }

  /** undefined: the threads follow. */
  room(): Promise<void> | undefined {
    return this.#even.room() ?? this.#odd.room();
  }

  /** The workers cannot be used again. */
  async finish(): Promise<TextParts> {
    const slots = this.#slots;
    const [even, odd] = await Promise.all([this.#even.finish(slots), this.#odd.finish(slots)]);
    if (odd.codes === null) throw new TypeError("The thread answered no codes.");
    const all = new Map([...even.languages, ...odd.languages]);
    const languages = this.#languages.flatMap((language) => {
      const parts = all.get(language);
      return parts === undefined ? [] : [[language, parts] as const];
    });
    return { slots, languages: new Map(languages), codes: odd.codes };
  }
}
