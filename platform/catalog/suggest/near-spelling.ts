import { allowedEdits, editsBetween } from "../search/edits.ts";

/**
 * How far a typed word is from a known one, or from the beginning of one as long as it; null: too far.
 * `checkout-rest.md` 9.2.
 */
export function editsFrom(typed: string, known: string): number | null {
  const most = allowedEdits(typed);
  if (most === 0) return null;
  let least = editsBetween(typed, known, most);
  for (let length = typed.length - 1; length <= typed.length + 1 && length < known.length; length += 1) {
    least = Math.min(least, editsBetween(typed, known.slice(0, length), most));
  }
  return least > most ? null : least;
}
