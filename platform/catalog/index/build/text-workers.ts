import type { TextItem } from "../../search/words/text-item.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { TextSink } from "./build-index.ts";
import { TextLane } from "./text-worker.ts";

/**
 * The texts of a build, taken in by two threads: languages by turns, and the codes, which are worth more than a
 * language, where there are fewer of these.
 */
export class TextLanes implements TextSink {
  readonly #languages: readonly string[];
  readonly #even: TextLane;
  readonly #odd: TextLane;
  readonly #byLanguage: ReadonlyMap<string, TextLane>;
  #slots = 0;
  #lastSlot = -1;

  constructor(languages: readonly string[]) {
    const isOdd = (place: number) => place % 2 === 1;
    this.#languages = languages;
    const ofEven = languages.filter((_, place) => !isOdd(place));
    const ofOdd = languages.filter((_, place) => isOdd(place));
    this.#even = new TextLane({ languages: ofEven, hasCodes: false });
    this.#odd = new TextLane({ languages: ofOdd, hasCodes: true });
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

  /** The lanes are spent. */
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
