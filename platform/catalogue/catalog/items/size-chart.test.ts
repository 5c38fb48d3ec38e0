import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../../testing/catalog-items.ts";
import { chartOf, localSize, localTable } from "./size-chart.ts";
import type { SizeChart } from "./display-item.ts";

const chart = (name: string, more: Partial<SizeChart>): SizeChart => ({
  name,
  unit: "",
  dividerSymbol: "/",
  countries: [],
  x: {},
  y: {},
  ...more,
});
const table = { x: ["S", "M", "L"], y: [""], dividerSymbol: "/", unit: "in", description: "" };
const grid = { ...table, x: ["28", "30"], y: ["A", "B"] };
const sizeCharts = [
  chart("Japan", { countries: ["JP", "KR"], unit: "cm", x: { S: "7", M: "9" } }),
  chart("Germany", { countries: ["DE"], dividerSymbol: "|", x: { M: "38", "30": "46" }, y: { B: "Z" } }),
];
const shirt = storedItemOf({ id: 1, itemTable: table, sizeCharts });
const jeans = storedItemOf({ id: 2, itemTable: grid, sizeCharts });
const medium = { x: 1, y: 0, name: "M" };

describe("sizes as a country calls them, checkout-rest.md#product, #lines", () => {
  it.each([
    ["KR", "Japan", ["7", "9", "L"], "cm", "9"],
    ["DE", "Germany", ["S", "38", "L"], "in", "38"],
    [null, undefined, ["S", "M", "L"], "in", "M"],
  ])("in %s by the chart %s; what it does not name stays", (country, name, x, unit, size) => {
    expect(chartOf(shirt, country)?.name).toBe(name);
    expect(localTable(shirt, country)).toMatchObject({ x, unit });
    expect(localSize(shirt, medium, country)).toBe(size);
  });

  it("of a grid by both labels, with the divider of the chart", () => {
    expect(localSize(jeans, { x: 1, y: 1, name: "30/B" }, "DE")).toBe("46|Z");
    expect(localSize(jeans, { x: 0, y: 0, name: "28/A" }, "DE")).toBe("28|A");
    expect(localSize(jeans, { x: 0, y: 0, name: "28/A" }, "SE")).toBe("28/A");
  });
});
