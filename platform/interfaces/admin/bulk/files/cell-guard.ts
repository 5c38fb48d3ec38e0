/** What a spreadsheet would take for a formula, behind any number of the signs that say that it is a text. */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * A text as a cell that no spreadsheet runs: `'` comes before what could be a formula. Numbers stay as they are.
 * Nothing is lost: `unguardCell` gives the very text back. management.md#files.
 */
export function guardCell(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The text of a cell. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
