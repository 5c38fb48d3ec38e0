export type Position = { readonly row: number; readonly column: number };

type Step = (cells: Cells, from: Position) => Position;
/** `true` where there is a size to stand on. */
type Cells = readonly (readonly boolean[])[];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: (cells, from) => along(cells, from, 0, 1),
  ArrowLeft: (cells, from) => along(cells, from, 0, -1),
  ArrowDown: (cells, from) => vertical(cells, from, 1),
  ArrowUp: (cells, from) => vertical(cells, from, -1),
  Home: (cells, from) => along(cells, { ...from, column: -1 }, 0, 1),
  End: (cells, from) => along(cells, { ...from, column: widthOf(cells) }, 0, -1),
  "Control+Home": (cells) => edge(cells, 1),
  "Control+End": (cells) => edge(cells, -1),
};

/**
 * Where a key leads in a grid of sizes; `null` when the key is not ours. Arrows stay in their row or column and
 * wrap round its end; combinations that do not exist are passed over, sold-out ones are not.
 */
export function moveInGrid(cells: Cells, from: Position, key: string, control = false): Position | null {
  const step = STEPS[control ? `Control+${key}` : key];
  return step ? step(cells, from) : null;
}

/** In a single row the vertical arrows move as the horizontal ones do, as in any group of radio buttons. */
function vertical(cells: Cells, from: Position, direction: 1 | -1): Position {
  return cells.length === 1 ? along(cells, from, 0, direction) : along(cells, from, direction, 0);
}

function along(cells: Cells, from: Position, rows: number, columns: number): Position {
  const height = cells.length;
  const width = widthOf(cells);
  let { row, column } = from;
  for (let taken = 0; taken < Math.max(height, width); taken += 1) {
    row = (row + rows + height) % height;
    column = (column + columns + width) % width;
    if (cells[row]?.[column]) return { row, column };
  }
  return from;
}

function edge(cells: Cells, direction: 1 | -1): Position {
  const all = cells.flatMap((row, y) => row.flatMap((there, x) => (there ? [{ row: y, column: x }] : [])));
  return all.at(direction === 1 ? 0 : -1) ?? { row: 0, column: 0 };
}

function widthOf(cells: Cells): number {
  return cells[0]?.length ?? 0;
}
