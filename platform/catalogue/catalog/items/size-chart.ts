import type { DisplayItem, DisplayItemSize, ItemTable, SizeChart } from "./display-item.ts";

type Charted = Pick<DisplayItem, "itemTable" | "sizeCharts">;

/** The chart of a country; undefined: sizes are called there as they are called anyway. */
export function chartOf({ sizeCharts = [] }: Charted, country: string | null): SizeChart | undefined {
  return country === null ? undefined : sizeCharts.find(({ countries }) => countries.includes(country));
}

/** The item table as its labels are called in a country. */
export function localTable(item: Charted, country: string | null): ItemTable {
  const chart = chartOf(item, country);
  return chart ? tableIn(item.itemTable, chart) : item.itemTable;
}

/** The same as a chart calls them. */
export function tableIn(itemTable: ItemTable, chart: SizeChart): ItemTable {
  return {
    ...itemTable,
    x: itemTable.x.map((label) => chart.x[label] ?? label),
    y: itemTable.y.map((label) => chart.y[label] ?? label),
    dividerSymbol: chart.dividerSymbol,
    unit: chart.unit || itemTable.unit,
  };
}

/** A size as it is called in a country. checkout-rest.md#lines, `localizedSize`. */
export function localSize(
  item: Charted,
  size: Pick<DisplayItemSize, "x" | "y" | "name">,
  country: string | null,
): string {
  return chartOf(item, country) ? sizeIn(localTable(item, country), size) : size.name;
}

/** The label of a size in a table. */
export function sizeIn(table: ItemTable, { x, y }: Pick<DisplayItemSize, "x" | "y">): string {
  const [column = "", line = ""] = [table.x[x], table.y[y]];
  return line === "" ? column : `${column}${table.dividerSymbol}${line}`;
}
