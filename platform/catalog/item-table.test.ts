import { describe, expect, it } from "vitest";
import { placeSizes, type SizeGrid } from "./item-table.ts";

const jeans: SizeGrid = {
  x: ["28", "30"],
  y: ["32", "34"],
  divider: "/",
  unit: "in",
  description: "Waist by length",
};
const bras: SizeGrid = { x: ["70", "75"], y: ["A", "B"], divider: "", unit: "", description: "" };

function laidOut(labels: readonly string[], grid: SizeGrid | null, divider = "/") {
  const { table, places } = placeSizes(labels, grid, divider);
  return { x: table.x, y: table.y, places: places.map(({ x, y, name }) => [x, y, name]) };
}

describe("soap.md 4.2: item table", () => {
  it("a declared grid is shown whole, the sizes in their cells", () => {
    expect(laidOut(["30/32", "28/34"], jeans)).toEqual({
      x: ["28", "30"],
      y: ["32", "34"],
      places: [
        [1, 0, "30/32"],
        [0, 1, "28/34"],
      ],
    });
    expect(placeSizes(["28/32"], jeans, "/").table).toMatchObject({
      dividerSymbol: "/",
      unit: "in",
      description: "Waist by length",
    });
    expect(laidOut(["75B"], bras).places).toEqual([[1, 1, "75B"]]);
  });

  it("a declared row keeps its labels", () => {
    const letters = { x: ["S", "M"], y: [""], divider: "/", unit: "", description: "" };
    expect(laidOut(["M"], letters)).toEqual({ x: ["S", "M"], y: [""], places: [[1, 0, "M"]] });
  });

  it("a label that the declaration does not have makes it a row of its own", () => {
    expect(laidOut(["28/32", "99"], jeans)).toEqual({
      x: ["28/32", "99"],
      y: [""],
      places: [
        [0, 0, "28/32"],
        [1, 0, "99"],
      ],
    });
  });

  it.each([
    ["two parts with two values each are a grid", ["S/A", "M/B"], ["S", "M"], ["A", "B"]],
    ["one value on an axis is a row", ["S/A", "M/A"], ["S/A", "M/A"], [""]],
    ["a divider more is a row", ["S/A/1", "M/B"], ["S/A/1", "M/B"], [""]],
    ["plain labels are a row", ["S", "M", "L"], ["S", "M", "L"], [""]],
    ["OS is one unnamed item", ["OS"], [""], [""]],
    ["ONE SIZE too", ["One size"], [""], [""]],
    ["an empty label too", [""], [""], [""]],
  ])("%s", (_, labels, x, y) => {
    expect(placeSizes(labels, null, "/").table).toMatchObject({ x, y, dividerSymbol: "/" });
  });

  it("the divider of the settings parts the labels, and is shown as the table's", () => {
    expect(laidOut(["70 - A", "75 - B"], null, " - ")).toEqual({
      x: ["70", "75"],
      y: ["A", "B"],
      places: [
        [0, 0, "70 - A"],
        [1, 1, "75 - B"],
      ],
    });
    expect(laidOut(["70/A", "75/B"], null, " - ").x).toEqual(["70/A", "75/B"]);
    expect(placeSizes(["70 - A", "75 - B"], null, " - ").table.dividerSymbol).toBe(" - ");
  });

  it("checkout-rest.md 8.1: a product with one unnamed item has empty labels and an empty name", () => {
    expect(laidOut(["OS"], null)).toEqual({ x: [""], y: [""], places: [[0, 0, ""]] });
  });
});
