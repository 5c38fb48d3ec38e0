import type { ChangingWords } from "./changing-words.ts";
import type { TextReader } from "./read-texts.ts";
import { plainExpanded } from "./spelling.ts";
import { textWords, writtenWord, type TextWord } from "./text-words.ts";
import { spellingWays, type WordPort } from "./word-port.ts";

const longestWord = 60;

/** Reads texts that changed after the build: words that the index does not know get numbers after its own. */
export class LanguageReader implements TextReader {
  readonly #base: WordPort;
  readonly #added: ChangingWords;
  readonly #known: number;
  /** How people write the words of short texts. */
  readonly written = new Map<number, string>();
  readonly #spellings = new Map<number, string>();

  constructor(base: WordPort, added: ChangingWords, known: number) {
    this.#base = base;
    this.#added = added;
    this.#known = known;
  }

  read(text: string, head: boolean): readonly number[] {
    this.#spellings.clear();
    return text.split(" ").flatMap((chunk) => (chunk === "" ? [] : this.#chunk(chunk, head)));
  }

  #chunk(chunk: string, head: boolean): readonly number[] {
    const words = textWords(chunk);
    const numbers = words.map(({ word }) => this.number(word));
    const other = plainExpanded(chunk);
    for (const [index, { word }] of (other === null ? [] : textWords(other)).entries()) {
      const number = numbers[index];
      if (number !== undefined && words[index]?.word !== word) {
        this.#added.alias(word, number, spellingWays.expanded);
      }
    }
    if (head) this.#learn(chunk, words, numbers);
    return numbers.map((number, index) => number * 2 + (words[index]?.extra ? 1 : 0));
  }

  #learn(chunk: string, words: readonly TextWord[], numbers: readonly number[]): void {
    const extras = words.map(({ extra }) => extra);
    const written = writtenWord(chunk, extras);
    for (const [index, number] of numbers.entries()) {
      const own = extras[index] === false ? written : null;
      if (own !== null) this.written.set(number, own);
      else if (!this.written.has(number)) this.written.set(number, words[index]?.word ?? "");
    }
  }

  number(word: string): number {
    const cut = word.slice(0, longestWord);
    const number = this.#own(this.#base, cut) ?? this.#own(this.#added, cut) ?? this.#new(cut);
    this.#spellings.set(number, cut);
    return number;
  }

  spelling(number: number): string {
    return this.#spellings.get(number) ?? "";
  }

  #own(port: WordPort, spelling: string): number | null {
    let own: number | null = null;
    port.find(spelling, (word, way) => {
      if (way === spellingWays.own) own = word;
    });
    return own;
  }

  #new(spelling: string): number {
    const number = this.#known + this.#added.count;
    this.#added.add(spelling, number);
    return number;
  }
}
