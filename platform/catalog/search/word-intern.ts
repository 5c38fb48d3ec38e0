import { collapsed, plainExpanded } from "./spelling.ts";
import { textWords, writtenWord } from "./text-words.ts";
import { spellingWays, type SpellingWay } from "./word-port.ts";

const mostKept = 200_000;
const mostTexts = 4000;
const longestKept = 40;
const longestWord = 60;

/** Another spelling of a word. */
export interface Alias {
  readonly spelling: string;
  readonly word: number;
  readonly way: SpellingWay;
}

/** Numbers for the words of one language, and all that is known of their spellings. */
export class WordIntern {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #aliases = new Map<string, Alias>();
  /** How words are written most often, by a vote: the form that leads, and by how much. */
  readonly #shown: string[] = [];
  readonly #lead: number[] = [];
  /** Pieces of texts between spaces → their words, doubled, plus 1 for extra ones. */
  readonly #chunks = new Map<string, readonly number[]>();
  /** Whole short texts, which many items share. */
  readonly #texts = new Map<string, readonly number[]>();

  /** Words of a text in order, doubled, plus 1 for extra ones. A head text also teaches how words are written. */
  read(text: string, head: boolean): readonly number[] {
    if (!head) return this.#read(text, false);
    const kept = this.#texts.get(text);
    if (kept !== undefined) return kept;
    const words = this.#read(text, true);
    if (this.#texts.size >= mostTexts) this.#texts.clear();
    this.#texts.set(text, words);
    return words;
  }

  #read(text: string, head: boolean): readonly number[] {
    const words: number[] = [];
    for (const chunk of text.split(" ")) {
      if (chunk === "") continue;
      const own = this.#chunk(chunk);
      for (const word of own) words.push(word);
      if (head) this.#learn(chunk, own);
    }
    return words;
  }

  /** The number of a word, given when it is new. */
  number(word: string): number {
    const cut = word.slice(0, longestWord);
    const known = this.#numbers.get(cut);
    if (known !== undefined) return known;
    const number = this.words.push(cut) - 1;
    this.#numbers.set(cut, number);
    const shorter = collapsed(cut);
    if (shorter !== null) this.#alias(shorter, number, spellingWays.collapsed);
    return number;
  }

  spelling(number: number): string {
    return this.words[number] ?? "";
  }

  shown(number: number): string {
    return this.#shown[number] ?? "";
  }

  get aliases(): Iterable<Alias> {
    return this.#aliases.values();
  }

  #chunk(chunk: string): readonly number[] {
    const kept = this.#chunks.get(chunk);
    if (kept !== undefined) return kept;
    const words = textWords(chunk).map(({ word, extra }) => this.number(word) * 2 + (extra ? 1 : 0));
    this.#expand(chunk, words);
    if (this.#chunks.size >= mostKept) this.#chunks.clear();
    if (chunk.length <= longestKept) this.#chunks.set(chunk, words);
    return words;
  }

  #expand(chunk: string, words: readonly number[]): void {
    const other = plainExpanded(chunk);
    if (other === null) return;
    for (const [index, { word }] of textWords(other).entries()) {
      const number = words[index];
      if (number !== undefined && this.words[number >> 1] !== word) {
        this.#alias(word, number >> 1, spellingWays.expanded);
      }
    }
  }

  #alias(spelling: string, word: number, way: SpellingWay): void {
    this.#aliases.set(`${spelling} ${word}`, { spelling, word, way });
  }

  #learn(chunk: string, words: readonly number[]): void {
    this.#learnParts(words);
    const extras = words.map((word) => word % 2 === 1);
    const written = writtenWord(chunk, extras);
    const word = words[extras.indexOf(false)];
    if (written !== null && word !== undefined) this.#vote(word >> 1, written);
  }

  /** What is written together with others is shown as it is compared, until it stands alone somewhere. */
  #learnParts(words: readonly number[]): void {
    for (const word of words) {
      if (!this.#shown[word >> 1]) this.#shown[word >> 1] = this.words[word >> 1] ?? "";
    }
  }

  #vote(word: number, written: string): void {
    const lead = this.#lead[word] ?? 0;
    if (this.#shown[word] === written) this.#lead[word] = lead + 1;
    else if (lead > 0) this.#lead[word] = lead - 1;
    else {
      this.#shown[word] = written;
      this.#lead[word] = 1;
    }
  }
}
