import { allowedEdits, editsBetween } from "../search/words/edit-distance.ts";

/**
 * How far a typed word is from a known one, or from the beginning of one as long as it; null: too far.
 * checkout-rest.md#search.
 */
export function editsFrom(typed: string, known: string): number | null {
  const most = allowedEdits(typed);
  if (most === 0 || known.length < typed.length - most) return null;
  const least = Math.min(...spellings(typed, known).map((spelling) => editsBetween(typed, spelling, most)));
  return least > most ? null : least;
}

/** Beginnings only of words with the same first letter, which hardly anybody mistypes: else too much is near. */
function spellings(typed: string, known: string): readonly string[] {
  if (typed.charAt(0) !== known.charAt(0)) return [known];
  const lengths = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length < known.length);
  return [known, ...lengths.map((length) => known.slice(0, length))];
}
