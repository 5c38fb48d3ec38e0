import { setImmediate as nextTurn } from "node:timers/promises";
import { CodeBook } from "./code-book.ts";
import { completeWord, nearWords } from "./complete-word.ts";
import { fieldWeights } from "./field-weights.ts";
import type { FieldChoice } from "./fields.ts";
import { KeptHits } from "./kept-hits.ts";
import { LanguageIndex } from "./language-index.ts";
import { matchWhole, type SearchMode } from "./matches.ts";
import { formsOf, isMinor, readQuery } from "./query-words.ts";
import { rankHits } from "./rank-hits.ts";
import { findWords } from "./search-texts.ts";
import { usualWork, type SearchWork } from "./search-work.ts";
import { Tally } from "./tally.ts";
import type { TextItem } from "./text-item.ts";
import type { TextParts } from "./text-parts.ts";
import type { KnownWord, TextHits, TextSearch } from "./text-port.ts";

const mostWords = 20;
const noHits: TextHits = { slots: new Int32Array(), scores: new Float64Array() };

/** Opens what a `TextBuilder` built. It stays arrays: nothing is read through, and the process is not held up. */
export async function openTextIndex(parts: TextParts, work: SearchWork = usualWork): Promise<TextIndex> {
  const languages = new Map<string, LanguageIndex>();
  for (const [language, own] of parts.languages) {
    languages.set(language, new LanguageIndex(own));
    await nextTurn();
  }
  return new TextIndex(parts, languages, work);
}

/** Words and codes of a catalogue in memory. Changes are taken in between two searches. */
export class TextIndex implements TextSearch {
  readonly #languages: ReadonlyMap<string, LanguageIndex>;
  readonly #codes: CodeBook;
  /** 1 for slots of the build whose documents changed. */
  readonly #replaced: Uint8Array;
  readonly #changed = new Set<number>();
  readonly #work: SearchWork;
  #revision = 0;
  #slots: number;
  #tally: Tally;
  readonly #kept = new KeptHits();

  constructor(parts: TextParts, languages: ReadonlyMap<string, LanguageIndex>, work: SearchWork) {
    this.#languages = languages;
    this.#work = work;
    this.#slots = parts.slots;
    this.#replaced = new Uint8Array(parts.slots);
    this.#codes = new CodeBook(parts.codes, (slot) => this.#replaced[slot] === 1);
    this.#tally = new Tally(parts.slots);
  }

  get revision(): number {
    return this.#revision;
  }

  get changed(): number {
    return this.#changed.size;
  }

  put(slot: number, items: ReadonlyMap<string, TextItem>): void {
    const [first] = items.values();
    if (first === undefined) {
      this.remove(slot);
      return;
    }
    this.#replace(slot);
    for (const [language, { overlay }] of this.#languages) {
      const item = items.get(language);
      if (item === undefined) overlay.remove(slot);
      else overlay.put(slot, item);
    }
    this.#codes.put(slot, first);
    this.#slots = Math.max(this.#slots, slot + 1);
  }

  remove(slot: number): void {
    this.#replace(slot);
    this.#codes.remove(slot);
    for (const { overlay } of this.#languages.values()) overlay.remove(slot);
  }

  #replace(slot: number): void {
    this.#revision += 1;
    this.#changed.add(slot);
    if (this.#replaced[slot] !== 0) return;
    this.#replaced[slot] = 1;
    for (const own of this.#languages.values()) own.retire(slot);
  }

  search(
    language: string,
    words: readonly string[],
    choice: FieldChoice,
    demand: "any" | "all",
    mode: SearchMode = "full",
  ): TextHits {
    const own = this.#languages.get(language);
    if (own === undefined || words.length === 0) return noHits;
    const searched = words.slice(0, mostWords);
    const key = [language, searched, [...choice.exact], [...choice.fuzzy], demand, mode];
    return this.#kept.get(this.#revision, key, () => this.#search(own, searched, choice, demand, mode));
  }

  #search(
    own: LanguageIndex,
    searched: readonly string[],
    choice: FieldChoice,
    demand: "any" | "all",
    mode: SearchMode,
  ): TextHits {
    const weights = fieldWeights(choice);
    const index = {
      language: own,
      codes: this.#codes,
      tally: this.#room(),
      replaced: this.#replaced,
      work: this.#work,
      documents: Math.max(1, this.#slots),
    };
    const { found, forget } = findWords(index, searched, weights, demand, mode);
    const coded = this.#codes.complete(searched.join("").replace(/['.]/g, ""), weights.codes);
    const minor = searched.map((word) => isMinor(word, searched));
    const hits = rankHits(index, { demand, found, coded, minor });
    index.tally.clear();
    forget();
    return hits;
  }

  visitHaving(language: string, word: string, visit: (slot: number) => void): void {
    const own = this.#languages.get(language);
    if (own === undefined) return;
    for (const known of matchWhole(word, own.ports).keys()) {
      const { slots, count } = own.postings(known, this.#replaced);
      for (let at = 0; at < count; at += 1) visit(slots[at] ?? 0);
    }
    this.#codes.whole(formsOf(word).whole, visit);
  }

  complete(language: string, prefix: string, limit: number): readonly KnownWord[] {
    return this.#known(language, prefix, (own, word) => completeWord(own, word, limit));
  }

  near(language: string, word: string, limit: number): readonly KnownWord[] {
    return this.#known(language, word, (own, plain) => nearWords(own, plain, limit));
  }

  #known(
    language: string,
    text: string,
    ask: (own: LanguageIndex, word: string) => readonly KnownWord[],
  ): readonly KnownWord[] {
    const own = this.#languages.get(language);
    const [word] = readQuery(text).slice(-1);
    return own === undefined || word === undefined ? [] : ask(own, word.replaceAll("'", ""));
  }

  /** The tally, with a place for each slot. */
  #room(): Tally {
    if (this.#tally.slots < this.#slots) this.#tally = new Tally(this.#slots + 1024);
    return this.#tally;
  }
}
