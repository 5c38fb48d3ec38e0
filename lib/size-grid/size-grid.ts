import type { Item, ItemTable } from "@/lib/checkout/catalog/catalog-schemas";

type SizeTable = Pick<ItemTable, "x" | "y"> & Partial<Pick<ItemTable, "dividerSymbol" | "original">>;
type TableItem = Pick<Item, "itemTableX" | "itemTableY">;

export type SizeState =
  | { readonly kind: "in-stock" }
  /** `left` is null when the API only says that there are few. */
  | { readonly kind: "low"; readonly left: number | null }
  | { readonly kind: "preorder" }
  | { readonly kind: "sold-out" };

export type Size = { readonly item: string; readonly label: string; readonly state: SizeState };

/** `null` where the product does not exist in that combination. */
export type SizeRow = { readonly label: string; readonly cells: readonly (Size | null)[] };

export type SizeGrid =
  | { readonly kind: "one"; readonly size: Size }
  | { readonly kind: "row"; readonly rows: readonly [SizeRow] }
  | { readonly kind: "table"; readonly columns: readonly string[]; readonly rows: readonly SizeRow[] };

const LOW_FROM = 3;

/**
 * Stock as the API words it (checkout-rest.md#items): a word, or a number as text; an unknown word cannot be bought.
 */
export function sizeState(stock: string): SizeState {
  if (stock === "yes" || stock === "infinite") return { kind: "in-stock" };
  if (stock === "few") return { kind: "low", left: null };
  if (stock === "preorder") return { kind: "preorder" };
  const left = /^\d+$/.test(stock) ? Number(stock) : 0;
  if (left === 0) return { kind: "sold-out" };
  return left <= LOW_FROM ? { kind: "low", left } : { kind: "in-stock" };
}

/** The grid of a product's items: x are columns, y are rows (interfaces B, item table rule). `null`: no items. */
export function sizeGrid(items: readonly Item[], table: SizeTable): SizeGrid | null {
  const [only, second] = items;
  if (only === undefined) return null;
  if (second === undefined) return { kind: "one", size: sizeOf(only, table) };
  const columns = table.x.length > 0 ? table.x : [""];
  const labels = table.y.length > 0 ? table.y : [""];
  const rows = labels.map((label, y) => ({
    label,
    cells: columns.map((_, x) => sizeAt(items, table, x, y)),
  }));
  const [first] = rows;
  if (rows.length === 1 && first) return { kind: "row", rows: [first] };
  if (columns.length === 1) return { kind: "row", rows: [turned(rows)] };
  return { kind: "table", columns, rows };
}

export function isSelectable(size: Size): boolean {
  return size.state.kind !== "sold-out";
}

/** The size of an item id as it stands in an address; `null` when unknown or sold out. */
export function chosenSize(grid: SizeGrid, item: string | undefined): Size | null {
  const sizes = grid.kind === "one" ? [grid.size] : grid.rows.flatMap((row) => row.cells);
  const size = sizes.find((cell) => cell?.item === item) ?? null;
  return size !== null && isSelectable(size) ? size : null;
}

function turned(rows: readonly SizeRow[]): SizeRow {
  return { label: "", cells: rows.flatMap((row) => row.cells) };
}

function sizeAt(items: readonly Item[], table: SizeTable, x: number, y: number): Size | null {
  const item = items.find((entry) => entry.itemTableX === x && entry.itemTableY === y);
  return item ? sizeOf(item, table) : null;
}

function sizeOf(item: Item, table: SizeTable): Size {
  return { item: item.item, label: localSize(item, table) ?? item.name, state: sizeState(item.stock) };
}

/** The size as the country calls it; `null` where it is called as everywhere. An item's name never changes. */
export function localSize({ itemTableX: x, itemTableY: y }: TableItem, table: SizeTable): string | null {
  const { original } = table;
  if (!original) return null;
  const isSame = original.x[x] === table.x[x] && original.y[y] === table.y[y];
  return isSame ? null : [table.x[x], table.y[y]].filter(Boolean).join(table.dividerSymbol);
}
