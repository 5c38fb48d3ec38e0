import { describe, expect, it } from "vitest";
import { placeSizes, type SizeGrid } from "./item-table.ts";

const grid = (x: string, y: string, divider: string): SizeGrid => ({
  x: x.split(" "),
  y: y.split(" "),
  divider,
  unit: "in",
  description: "Waist by length",
});
const jeans = grid("28 30", "32 34", "/");

/** The axes, and each size with its name and cell. */
function laidOut(labels: readonly string[], declared: SizeGrid | null, divider = "/"): string {
  const { table, places } = placeSizes(labels, declared, divider);
  const cells = places.map(({ name, x, y }) => `${name}@${x}${y}`);
  return `${table.x.join(" ")} by ${table.y.join(" ")}: ${cells.join(" ")}`;
}

describe("soap.md#product-mapping, checkout-rest.md#product: item table", () => {
  it.each([
    ["a declared grid is shown whole", ["30/32", "28/34"], jeans, "28 30 by 32 34: 30/32@10 28/34@01"],
    ["without a divider too", ["75B"], grid("70 75", "A B", ""), "70 75 by A B: 75B@11"],
    ["a declared row keeps its labels", ["M"], grid("S M", "", "/"), "S M by : M@10"],
    ["what is not declared is a row", ["28/32", "9"], jeans, "28/32 9 by : 28/32@00 9@10"],
    ["parts with two values each are a grid", ["S/A", "M/B"], null, "S M by A B: S/A@00 M/B@11"],
    ["one value on an axis is a row", ["S/A", "M/A"], null, "S/A M/A by : S/A@00 M/A@10"],
    ["a divider more is a row", ["S/A/1", "M/B"], null, "S/A/1 M/B by : S/A/1@00 M/B@10"],
    ["ONE SIZE is one unnamed item", ["One size"], null, " by : @00"],
    ["OS too", ["OS"], null, " by : @00"],
  ])("%s", (_, labels, declared, wanted) => {
    expect(laidOut(labels, declared)).toBe(wanted);
  });

  it("the divider of the settings parts labels that no declaration names, and is shown as the table's", () => {
    expect(laidOut(["70-A", "75-B"], null, "-")).toBe("70 75 by A B: 70-A@00 75-B@11");
    expect(laidOut(["70/A", "75/B"], null, "-")).toBe("70/A 75/B by : 70/A@00 75/B@10");
    expect(placeSizes(["S"], null, " - ").table.dividerSymbol).toBe(" - ");
    const words = { dividerSymbol: "/", unit: "in", description: "Waist by length" };
    expect(placeSizes(["28/32"], jeans, " - ").table).toMatchObject(words);
  });
});
