import { z } from "zod";
import type { DisplayItem, DisplayItemSize } from "./display-item.ts";

const labels = z.record(z.string(), z.string());

/** How the labels of a size table are called in some countries. `checkout-rest.md` 8.1. */
export const sizeChart = z.object({
  name: z.string().min(1),
  unit: z.string(),
  dividerSymbol: z.string(),
  countries: z.array(z.string()),
  x: labels,
  y: labels,
});
export type SizeChart = Readonly<z.infer<typeof sizeChart>>;

/** What the sizes of a table measure. `checkout-rest.md` 8.1. */
export const measurements = z.object({
  unit: z.string(),
  x: z.array(z.string()),
  y: z.array(z.string()),
  contents: z.array(z.object({ content: z.string(), x: z.int(), y: z.int() })),
});
export type Measurements = Readonly<z.infer<typeof measurements>>;

type Charted = Pick<DisplayItem, "itemTable" | "sizeCharts">;

/** The chart of a country; undefined: sizes are called there as they are called anyway. */
export function chartOf({ sizeCharts = [] }: Charted, country: string | null): SizeChart | undefined {
  return country === null ? undefined : sizeCharts.find(({ countries }) => countries.includes(country));
}

/** The item table as its labels are called in a country. */
export function localTable(item: Charted, country: string | null): DisplayItem["itemTable"] {
  const chart = chartOf(item, country);
  return chart ? tableIn(item.itemTable, chart) : item.itemTable;
}

/** The same as a chart calls them. */
export function tableIn(itemTable: DisplayItem["itemTable"], chart: SizeChart): DisplayItem["itemTable"] {
  return {
    ...itemTable,
    x: itemTable.x.map((label) => chart.x[label] ?? label),
    y: itemTable.y.map((label) => chart.y[label] ?? label),
    dividerSymbol: chart.dividerSymbol,
    unit: chart.unit || itemTable.unit,
  };
}

/** A size as it is called in a country. `checkout-rest.md` 11.2, `localizedSize`. */
export function localSize(
  item: Charted,
  size: Pick<DisplayItemSize, "x" | "y" | "name">,
  country: string | null,
): string {
  return chartOf(item, country) ? sizeIn(localTable(item, country), size) : size.name;
}

/** What stands at the place of a size in a table. */
export function sizeIn(table: DisplayItem["itemTable"], { x, y }: Pick<DisplayItemSize, "x" | "y">): string {
  const [column = "", line = ""] = [table.x[x], table.y[y]];
  return line === "" ? column : `${column}${table.dividerSymbol}${line}`;
}
