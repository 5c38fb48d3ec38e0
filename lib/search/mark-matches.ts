export type Part = { readonly text: string; readonly isMatch: boolean };

/** Letters that NFKD does not take apart, as the API spells them in Latin (checkout-rest.md#search). */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

const WORDS = /[\p{L}\p{N}]+/gu;
const WORD = /[\p{L}\p{N}]/u;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A character as it is compared: without marks and letter case; a mark of its own is nothing. */
export function folded(character: string): string {
  const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return Array.from(plain, (letter) => SPELLED[letter] ?? letter).join("");
}

/**
 * The parts of a text that begin as a word of the query does, marks and letter case aside; scripts without
 * spaces anywhere. Put together, the parts are the text again, never cut inside of a character.
 */
export function markMatches(text: string, query: string): Part[] {
  const characters = Array.from(text);
  const letters = characters.flatMap((character, index) =>
    Array.from(folded(character), (letter) => ({ letter, index })),
  );
  const words = folded(query).match(WORDS) ?? [];
  const marked = new Set(words.flatMap((word) => matchesOf(Array.from(word), letters)));
  return partsOf(characters, marked);
}

type Letter = { readonly letter: string; readonly index: number };

function matchesOf(word: readonly string[], letters: readonly Letter[]): number[] {
  const anywhere = WITHOUT_SPACES.test(word[0] ?? "");
  return letters.flatMap((_entry, start) => {
    const begins = anywhere || !WORD.test(letters[start - 1]?.letter ?? " ");
    const fits = begins && word.every((letter, offset) => letters[start + offset]?.letter === letter);
    return fits ? word.flatMap((_letter, offset) => letters[start + offset]?.index ?? []) : [];
  });
}

function partsOf(characters: readonly string[], marked: ReadonlySet<number>): Part[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    // A mark that stands alone belongs to the letter before it.
    const isMatch = folded(character) === "" && last ? last.isMatch : marked.has(index);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}
