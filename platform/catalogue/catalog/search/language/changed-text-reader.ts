import type { ChangingWords } from "./changing-words.ts";
import type { WordReader } from "./write-texts.ts";
import { plainExpanded } from "../words/spelling.ts";
import { textWords, writtenWord } from "../words/text-words.ts";
import { spellingKinds, type WordLookup } from "./word-lookup.ts";

const longestWord = 60;
const mostChunks = 8_000;

interface KnownChunk {
  /** Doubled, plus 1 for extra ones. */
  readonly words: readonly number[];
  readonly spellings: readonly string[];
  readonly onlyFound: readonly boolean[];
  /** How people write its only word; null: it has several. */
  readonly written: string | null;
}

/** Reads texts that changed after the build: words that the index does not know get numbers after its own. */
export class ChangedTextReader implements WordReader {
  readonly #base: WordLookup;
  readonly #added: ChangingWords;
  readonly #known: number;
  /** How people write the words of short texts. */
  readonly written = new Map<number, string>();
  /** Of the short text that was read last. */
  readonly #spellings = new Map<number, string>();
  /** Pieces of texts between spaces: most are common words. */
  readonly #chunks = new Map<string, KnownChunk>();

  constructor(base: WordLookup, added: ChangingWords, known: number) {
    this.#base = base;
    this.#added = added;
    this.#known = known;
  }

  read(text: string, head: boolean): readonly number[] {
    this.#spellings.clear();
    const words: number[] = [];
    for (const chunk of text.split(" ")) {
      if (chunk === "") continue;
      const known = this.#chunks.get(chunk) ?? this.#readNew(chunk);
      for (const word of known.words) words.push(word);
      if (head) this.#learn(known);
    }
    return words;
  }

  #readNew(chunk: string): KnownChunk {
    const words = textWords(chunk);
    const numbers = words.map(({ word }) => this.number(word));
    const other = plainExpanded(chunk);
    for (const [index, { word }] of (other === null ? [] : textWords(other)).entries()) {
      const number = numbers[index];
      if (number !== undefined && words[index]?.word !== word) {
        this.#added.alias(word, number, spellingKinds.expanded);
      }
    }
    const extras = words.map(({ extra }) => extra);
    const known = {
      words: numbers.map((number, index) => number * 2 + (extras[index] ? 1 : 0)),
      spellings: words.map(({ word }) => word.slice(0, longestWord)),
      onlyFound: words.map(({ onlyFound }) => onlyFound),
      written: writtenWord(chunk, extras),
    };
    if (this.#chunks.size >= mostChunks) this.#chunks.clear();
    if (chunk.length <= longestWord) this.#chunks.set(chunk, known);
    return known;
  }

  #learn({ words, spellings, onlyFound, written }: KnownChunk): void {
    for (const [index, word] of words.entries()) {
      const number = word >> 1;
      const spelling = spellings[index] ?? "";
      this.#spellings.set(number, spelling);
      if (onlyFound[index]) continue;
      const own = word % 2 === 0 ? written : null;
      if (own !== null) this.written.set(number, own);
      else if (!this.written.has(number)) this.written.set(number, spelling);
    }
  }

  number(word: string): number {
    const cut = word.slice(0, longestWord);
    return this.#own(this.#base, cut) ?? this.#own(this.#added, cut) ?? this.#new(cut);
  }

  spelling(number: number): string {
    return this.#spellings.get(number) ?? "";
  }

  #own(lookup: WordLookup, spelling: string): number | null {
    let own: number | null = null;
    lookup.find(spelling, (word, kind) => {
      if (kind === spellingKinds.own) own = word;
    });
    return own;
  }

  #new(spelling: string): number {
    const number = this.#known + this.#added.count;
    this.#added.add(spelling, number);
    return number;
  }
}
