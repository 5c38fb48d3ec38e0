import { latin } from "../../addresses/latin.ts";

// Soft hyphen, joiners, zero-width and direction marks, the Arabic stretch: nobody types them.
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
const apostrophes = /[’‘ʼʹ´`′＇]/gu;
/** What most texts have none of: other than ASCII, and the mark that is also an apostrophe. */
const unusual = /[\P{ASCII}`]/u;
const onlyAscii = /^\p{ASCII}*$/u;
const hebrewFinals: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };
const expandable = /[äöüøÄÖÜØ]/u;
const expanded: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe" };
const collapsible = /([aou])e/gu;

/**
 * A text in the spelling that searches compare: without case, marks and what cannot be seen, in Latin letters where
 * its own have such a spelling, `aa` as `å`, every apostrophe alike. checkout-rest.md#search.
 */
export function plain(text: string): string {
  if (!unusual.test(text)) {
    const lower = text.toLowerCase();
    return lower.includes("aa") ? lower.replaceAll("aa", "a") : lower;
  }
  const letters = onlyAscii.test(text) ? seen(text).toLowerCase() : seen(latin(seen(text)));
  return letters.replace(/aa/g, "a").replace(/[ךםןףץ]/g, (letter) => hebrewFinals[letter] ?? letter);
}

function seen(text: string): string {
  return text.replace(invisible, "").replace(apostrophes, "'");
}

/** The other spelling of a text with umlauts, `gruen` for `grün`; null when it has none. */
export function plainExpanded(text: string): string | null {
  const composed = text.normalize("NFC");
  if (!expandable.test(composed)) return null;
  return plain(composed.toLowerCase().replace(/[äöüø]/g, (letter) => expanded[letter] ?? letter));
}

/** The spelling of somebody who writes an umlaut without its mark: `grun` for `gruen`; null when there is none. */
export function collapsed(word: string): string | null {
  if (word.length < 4) return null;
  const shorter = word.replace(collapsible, "$1");
  return shorter === word ? null : shorter;
}

const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const hasAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Whether a run is written without spaces, in kana or han. */
export function isAsian(run: string): boolean {
  return hasAsian.test(run);
}

/** Splits a run of letters into words: kana and han by pairs of characters, and with `ends` also the last one. */
export function splitAsian(run: string, ends: boolean): readonly string[] {
  const words: string[] = [];
  let at = 0;
  for (const match of run.matchAll(asian)) {
    if (match.index > at) words.push(run.slice(at, match.index));
    words.push(...pairs(Array.from(match[0]), ends));
    at = match.index + match[0].length;
  }
  if (at < run.length) words.push(run.slice(at));
  return words;
}

function pairs(characters: readonly string[], ends: boolean): readonly string[] {
  if (characters.length === 1) return characters;
  const both = characters.slice(1).map((character, index) => (characters[index] ?? "") + character);
  return ends ? [...both, characters.at(-1) ?? ""] : both;
}
