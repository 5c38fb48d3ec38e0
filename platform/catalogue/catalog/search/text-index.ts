import { setImmediate as nextTurn } from "node:timers/promises";
import { Mutex } from "../../../foundations/scheduling/mutex.ts";
import { runToEnd, runYielding, type Pause, type Steps } from "../../../foundations/scheduling/steps.ts";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import { CodeIndex } from "./codes/code-index.ts";
import { completeWord, nearWords } from "./words/complete-word.ts";
import type { FieldChoice } from "./searched-fields.ts";
import { HitCache } from "./hit-cache.ts";
import { LanguageIndex } from "./language/language-index.ts";
import { matchWhole, type SearchMode } from "./query/match-words.ts";
import { formsOf, readQuery } from "./words/query-words.ts";
import { runSearch, type SearchInput } from "./query/run-search.ts";
import type { SearchedIndex } from "./query/find-words.ts";
import { defaultSearchLimits, type SearchLimits } from "./query/search-limits.ts";
import { HitScores } from "./query/hit-scores.ts";
import type { TextItem } from "./words/text-item.ts";
import type { TextParts } from "./text-parts.ts";
import type { KnownWord, SearchHits, TextSearch } from "./text-search.ts";

const mostWords = 20;
/** The most changes that wait for a search to end: applying them takes some hundredths of a second. */
const mostWaiting = 100;
const noTexts: ReadonlyMap<string, TextItem> = new Map();
const noHits: SearchHits = { slots: new Int32Array(), scores: new Float64Array() };

/** Opens the parts that a `TextBuilder` built. They stay arrays, so opening them does not block the event loop. */
export async function openTextIndex(
  parts: TextParts,
  limits: SearchLimits = defaultSearchLimits,
  pause: Pause = () => eventLoop.yieldIfDue(),
): Promise<TextIndex> {
  const languages = new Map<string, LanguageIndex>();
  for (const [language, own] of parts.languages) {
    languages.set(language, new LanguageIndex(own));
    await nextTurn();
  }
  return new TextIndex(parts, languages, limits, pause);
}

interface Searched extends SearchInput {
  readonly language: LanguageIndex;
}

/** Words and codes of a catalogue in memory. One search runs at a time; changes are applied between two searches. */
export class TextIndex implements TextSearch {
  readonly #languages: ReadonlyMap<string, LanguageIndex>;
  readonly #codes: CodeIndex;
  /** 1 for slots of the build whose documents changed. */
  readonly #replaced: Uint8Array;
  readonly #changed = new Set<number>();
  readonly #limits: SearchLimits;
  #revision = 0;
  #slots: number;
  #hitScores: HitScores;
  readonly #hitCache = new HitCache();
  readonly #searching = new Mutex();
  readonly #pause: Pause;
  /** Changes that came during a search. */
  readonly #waiting = new Map<number, ReadonlyMap<string, TextItem>>();

  constructor(
    parts: TextParts,
    languages: ReadonlyMap<string, LanguageIndex>,
    limits: SearchLimits,
    pause: Pause,
  ) {
    this.#languages = languages;
    this.#limits = limits;
    this.#slots = parts.slots;
    this.#replaced = new Uint8Array(parts.slots);
    this.#codes = new CodeIndex(parts.codes, (slot) => this.#replaced[slot] === 1);
    this.#hitScores = new HitScores(parts.slots);
    this.#pause = pause;
  }

  get revision(): number {
    return this.#revision;
  }

  get changed(): number {
    return this.#changed.size;
  }

  get isBehind(): boolean {
    return this.#searching.isLocked && this.#waiting.size >= mostWaiting;
  }

  put(slot: number, items: ReadonlyMap<string, TextItem>): void {
    if (this.#searching.isLocked) {
      this.#waiting.set(slot, items);
      return;
    }
    this.#waiting.delete(slot);
    this.#put(slot, items);
  }

  remove(slot: number): void {
    this.put(slot, noTexts);
  }

  #put(slot: number, items: ReadonlyMap<string, TextItem>): void {
    this.#replace(slot);
    for (const [language, { overlay }] of this.#languages) {
      const item = items.get(language);
      if (item === undefined) overlay.remove(slot);
      else overlay.put(slot, item);
    }
    const [first] = items.values();
    if (first === undefined) {
      this.#codes.remove(slot);
      return;
    }
    this.#codes.put(slot, first);
    this.#slots = Math.max(this.#slots, slot + 1);
  }

  *#applyWaiting(): Steps<void> {
    for (const [slot, items] of this.#waiting) {
      this.#waiting.delete(slot);
      this.#put(slot, items);
      yield;
    }
  }

  #replace(slot: number): void {
    this.#revision += 1;
    this.#changed.add(slot);
    if (this.#replaced[slot] !== 0) return;
    this.#replaced[slot] = 1;
    for (const own of this.#languages.values()) own.markReplaced(slot);
  }

  async search(
    language: string,
    words: readonly string[],
    choice: FieldChoice,
    demand: "any" | "all",
    mode: SearchMode = "full",
  ): Promise<SearchHits> {
    const own = this.#languages.get(language);
    if (own === undefined || words.length === 0) return noHits;
    const searched = { language: own, words: words.slice(0, mostWords), choice, demand, mode };
    const key = [language, searched.words, [...choice.exact], [...choice.fuzzy], demand, mode];
    // Cached hits may be stale when changes wait.
    const known = this.#waiting.size === 0 ? this.#hitCache.find(this.#revision, key) : undefined;
    if (known) return known;
    const turn = this.#searching.acquire();
    if (turn) await turn;
    try {
      return await runYielding(this.#findHits(searched, key), this.#pause);
    } finally {
      this.#endSearch();
    }
  }

  #endSearch(): void {
    try {
      // Applies changes that came since the last step.
      runToEnd(this.#applyWaiting());
    } finally {
      this.#searching.release();
    }
  }

  *#findHits(searched: Searched, key: readonly unknown[]): Steps<SearchHits> {
    yield* this.#applyWaiting();
    const known = this.#hitCache.find(this.#revision, key);
    if (known) return known;
    const hits = yield* runSearch(this.#searchedIndex(searched.language), searched);
    this.#hitCache.set(this.#revision, key, hits);
    yield* this.#applyWaiting();
    return hits;
  }

  visitDocumentsWith(language: string, word: string, visit: (slot: number) => void): void {
    const own = this.#languages.get(language);
    if (own === undefined) return;
    for (const known of matchWhole(word, own.lookups).keys()) {
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

  #searchedIndex(language: LanguageIndex): SearchedIndex {
    return {
      language,
      codes: this.#codes,
      hitScores: this.#scoresForAll(),
      replaced: this.#replaced,
      limits: this.#limits,
      documents: Math.max(1, this.#slots),
    };
  }

  /** The hit scores, with a place for each slot. */
  #scoresForAll(): HitScores {
    if (this.#hitScores.slots < this.#slots) this.#hitScores = new HitScores(this.#slots + 1024);
    return this.#hitScores;
  }
}
