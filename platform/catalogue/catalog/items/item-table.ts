import type { ItemTable } from "./display-item.ts";

/** How the operator declared a size table. */
export interface SizeGrid {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly divider: string;
  readonly unit: string;
  readonly description: string;
}

export interface PlacedSizes {
  readonly table: ItemTable;
  /** Place and name of each label, in their order. */
  readonly places: readonly { readonly x: number; readonly y: number; readonly name: string }[];
}

/**
 * Lays labels out: as declared, as a grid when every label has two parts, else in a row. `divider` stands between the
 * parts where the size table is not declared. soap.md#product-mapping.
 */
export function placeSizes(labels: readonly string[], grid: SizeGrid | null, divider: string): PlacedSizes {
  return (grid && declared(labels, grid)) ?? inferredGrid(labels, divider) ?? row(labels, divider);
}

function declared(labels: readonly string[], grid: SizeGrid): PlacedSizes | null {
  const { x, y, divider, unit, description } = grid;
  const cells = gridCells(grid);
  const places = labels.map((label) => cells.find(({ name }) => name === label));
  const found = places.filter((place) => place !== undefined);
  if (found.length !== labels.length) return null;
  return { table: { x, y, dividerSymbol: divider, unit, description }, places: found };
}

/** Every cell of a declared table, its names as the sizes are called; rows inside columns. */
export function gridCells({ x, y, divider }: Pick<SizeGrid, "x" | "y" | "divider">) {
  const isRow = y.length === 1 && y[0] === "";
  return x.flatMap((column, xIndex) =>
    y.map((line, yIndex) => ({
      x: xIndex,
      y: yIndex,
      name: isRow ? column : `${column}${divider}${line}`,
    })),
  );
}

function inferredGrid(labels: readonly string[], divider: string): PlacedSizes | null {
  const pairs = labels.map((label) => label.split(divider));
  if (pairs.some((parts) => parts.length !== 2)) return null;
  const x = [...new Set(pairs.map(([left = ""]) => left))];
  const y = [...new Set(pairs.map(([, right = ""]) => right))];
  if (x.length < 2 || y.length < 2) return null;
  const places = pairs.map(([left = "", right = ""], index) => ({
    x: x.indexOf(left),
    y: y.indexOf(right),
    name: labels[index] ?? "",
  }));
  return { table: { x, y, dividerSymbol: divider, unit: "", description: "" }, places };
}

const oneSize = new Set(["os", "one size", ""]);

function row(labels: readonly string[], divider: string): PlacedSizes {
  const isOneSize = labels.length <= 1 && oneSize.has((labels[0] ?? "").trim().toLowerCase());
  const x = isOneSize ? [""] : labels;
  return {
    table: { x, y: [""], dividerSymbol: divider, unit: "", description: "" },
    places: isOneSize && labels.length === 0 ? [] : x.map((name, index) => ({ x: index, y: 0, name })),
  };
}
