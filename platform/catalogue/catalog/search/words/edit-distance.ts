const fuzzyFrom = 4;
const twoEditsFrom = 8;

/** How many edits a word of a search may be away. checkout-rest.md#search. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < fuzzyFrom) return 0;
  return word.length < twoEditsFrom ? 1 : 2;
}

/**
 * Inserts, deletes, replacements and swaps of neighbours between two words; anything above `most` is `most + 1`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(cell(a, b, i, j, row, last, beforeLast));
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

function cell(
  a: string,
  b: string,
  i: number,
  j: number,
  row: readonly number[],
  last: readonly number[],
  beforeLast: readonly number[],
): number {
  const far = a.length + b.length;
  const replaced = (last[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1);
  const edited = Math.min(replaced, (last[j] ?? far) + 1, (row[j - 1] ?? far) + 1);
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwap ? Math.min(edited, (beforeLast[j - 2] ?? far) + 1) : edited;
}
