type Bytes = Uint8Array<ArrayBuffer>;
type Numbers = Uint32Array<ArrayBuffer>;

/** Words in order, spelled in UTF-16. */
export interface WordListParts {
  readonly letters: Uint16Array<ArrayBuffer>;
  /** Where each begins in the letters; one more than there are words. */
  readonly starts: Numbers;
  /** How many letters each shares with the one before it. */
  readonly shared: Bytes;
  /** Which word is meant, and by which of its spellings. */
  readonly numbers: Numbers;
  readonly ways: Bytes;
}

/** One language. Words are numbered, the most frequent first. */
export interface LanguageParts {
  readonly words: WordListParts;
  /** How each word is written, for people; empty for words of long texts alone. */
  readonly shown: { readonly letters: Uint16Array<ArrayBuffer>; readonly starts: Numbers };
  /** Documents of each word, and those that have it in one of the head fields. */
  readonly documents: Numbers;
  readonly heads: Numbers;
  /** Of each word: steps to the next slot, doubled, plus 1 when its fields are those of the one before, else they follow. */
  readonly postings: Bytes;
  readonly postingStarts: Numbers;
  /** Words of texts in their order: see `word-stream.ts`. Places of each slot, plus 1; 0: none. */
  readonly streams: Bytes;
  readonly headAt: Numbers;
  readonly bodyAt: Numbers;
}

/** Codes of all items, the same in every language, sorted, in blocks of `codesInBlock`. */
export interface CodeParts {
  readonly count: number;
  readonly codes: Bytes;
  readonly codeAt: Numbers;
  /** Of each code: how many slots, then the steps between them times 16, plus their fields. */
  readonly postings: Bytes;
  readonly postingAt: Numbers;
  /** Of each hash of four letters: steps between the blocks that have them. */
  readonly grams: Bytes;
  readonly gramAt: Numbers;
}

/** A whole text index as plain arrays, to be handed to another thread or process. */
export interface TextParts {
  /** How many slots there are. */
  readonly slots: number;
  readonly languages: ReadonlyMap<string, LanguageParts>;
  readonly codes: CodeParts;
}

/** All or some of an index; codes of null: none. */
interface SomeParts {
  readonly languages: TextParts["languages"];
  readonly codes: CodeParts | null;
}

/** The buffers of an index for the transfer list of a message: they move and are not copied. */
export function transferablesOf({ languages, codes }: SomeParts): readonly ArrayBuffer[] {
  const ofCodes = codes === null ? [] : codeArrays(codes);
  return [...[...languages.values()].flatMap(languageArrays), ...ofCodes].map(({ buffer }) => buffer);
}

function languageArrays({ words, shown, ...own }: LanguageParts) {
  return [
    words.letters,
    words.starts,
    words.shared,
    words.numbers,
    words.ways,
    shown.letters,
    shown.starts,
    own.documents,
    own.heads,
    own.postings,
    own.postingStarts,
    own.streams,
    own.headAt,
    own.bodyAt,
  ];
}

function codeArrays(codes: CodeParts) {
  return [codes.codes, codes.codeAt, codes.postings, codes.postingAt, codes.grams, codes.gramAt];
}
