import { isAsian, plain, splitAsian } from "./spelling.ts";

/** A word of a text. An extra word repeats words of the sequence in another form: `tshirt` beside `t` and `shirt`. */
export interface TextWord {
  readonly word: string;
  readonly extra: boolean;
  /** Nobody writes it so: `bhar` of `BH:ar`. It is found, and never shown. */
  readonly onlyFound: boolean;
}

const groups = /[\p{L}\p{N}]+(?:['.,&+:\-‐][\p{L}\p{N}]+)*/gu;
/** A colon before an ending, as of `BH:ar`, which is no word of its own. */
const withEnding = /^(\p{L}+):(\p{L}{1,3})$/u;
const decimal = /^\p{N}+[.,]\p{N}+$/u;
const joint = /[.,&+:\-‐]/u;
const joints = /[.,&+:\-‐]/gu;
const initials = /^\p{L}(?:\.\p{L})+$/u;
const mostJoined = 3;

/**
 * The words of a text in plain spelling, in their order. What is written with a hyphen is found with, without and by
 * its parts; an apostrophe likewise; a decimal number keeps its point. checkout-rest.md#search.
 */
export function textWords(text: string): readonly TextWord[] {
  return [...plain(text).matchAll(groups)].flatMap(([group]) => groupWords(group));
}

const written = /[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}\p{M}]+)*/u;

/** How people write the only word of a piece of text between spaces: in small letters; null when it has several. */
export function writtenWord(chunk: string, extras: readonly boolean[]): string | null {
  if (extras.filter((extra) => !extra).length !== 1) return null;
  return chunk.match(written)?.[0].toLowerCase() ?? null;
}

function groupWords(group: string): readonly TextWord[] {
  if (decimal.test(group)) {
    return [placed(group.replace(",", ".")), ...group.split(/[.,]/).map(beside)];
  }
  const [, stem, ending] = group.match(withEnding) ?? [];
  if (stem !== undefined && ending !== undefined) {
    return [placed(stem), { ...beside(stem + ending), onlyFound: true }];
  }
  const parts = group.split(joints);
  const found = parts.flatMap(partWords);
  return isJoined(group, parts) ? [...found, beside(parts.join("").replaceAll("'", ""))] : found;
}

function isJoined(group: string, parts: readonly string[]): boolean {
  if (parts.length < 2 || isAsian(group)) return false;
  if (initials.test(group)) return true;
  return parts.length <= mostJoined && !/[.,:]/.test(group.match(joint)?.[0] ?? "");
}

function partWords(part: string): readonly TextWord[] {
  if (isAsian(part)) return splitAsian(part.replaceAll("'", ""), true).map(placed);
  const pieces = part.split("'");
  if (pieces.length === 1) return [placed(part)];
  return [placed(pieces.join("")), ...pieces.filter((piece) => piece.length > 1).map(beside)];
}

function placed(word: string): TextWord {
  return { word, extra: false, onlyFound: false };
}

function beside(word: string): TextWord {
  return { word, extra: true, onlyFound: false };
}
