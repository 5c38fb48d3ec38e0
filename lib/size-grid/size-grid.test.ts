import { describe, expect, it } from "vitest";
import type { Item } from "@/lib/checkout/catalog-schemas";
import { moveInGrid } from "@/lib/size-grid/moves";
import { chosenSize, sizeGrid, sizeState } from "@/lib/size-grid/size-grid";

const at = (row: number, column: number) => ({ row, column });
const table = [
  [true, true, true],
  [true, false, true],
  [false, false, true],
];

describe("keys in a table of sizes", () => {
  it.each([
    ["ArrowRight", at(0, 0), at(0, 1)],
    ["ArrowRight", at(0, 2), at(0, 0)],
    ["ArrowRight", at(1, 0), at(1, 2)],
    ["ArrowLeft", at(1, 0), at(1, 2)],
    ["ArrowLeft", at(2, 2), at(2, 2)],
    ["ArrowDown", at(0, 0), at(1, 0)],
    ["ArrowDown", at(1, 0), at(0, 0)],
    ["ArrowDown", at(0, 1), at(0, 1)],
    ["ArrowUp", at(0, 2), at(2, 2)],
    ["Home", at(1, 2), at(1, 0)],
    ["Home", at(2, 2), at(2, 2)],
    ["End", at(0, 0), at(0, 2)],
  ])("%s from %j leads to %j", (key, from, to) => {
    expect(moveInGrid(table, from, key)).toEqual(to);
  });

  it("goes to the first and the last size with Control", () => {
    expect(moveInGrid(table, at(1, 0), "Home", true)).toEqual(at(0, 0));
    expect(moveInGrid(table, at(1, 0), "End", true)).toEqual(at(2, 2));
  });

  it.each(["Enter", "Tab", "a", " "])("leaves %j alone", (key) => {
    expect(moveInGrid(table, at(0, 0), key)).toBeNull();
  });
});

describe("keys in one row", () => {
  it.each([
    ["ArrowDown", at(0, 0), at(0, 1)],
    ["ArrowUp", at(0, 0), at(0, 2)],
    ["ArrowRight", at(0, 2), at(0, 0)],
  ])("%s from %j leads to %j", (key, from, to) => {
    expect(moveInGrid([[true, true, true]], from, key)).toEqual(to);
  });
});

const item = (id: string, x: number, y: number, name: string, stock = "yes"): Item => ({
  item: id,
  itemTableX: x,
  itemTableY: y,
  name,
  sku: "",
  ean: "",
  stock,
});

describe("stock words (checkout-rest 8.2)", () => {
  it.each([
    ["yes", { kind: "in-stock" }],
    ["infinite", { kind: "in-stock" }],
    ["4", { kind: "in-stock" }],
    ["3", { kind: "low", left: 3 }],
    ["1", { kind: "low", left: 1 }],
    ["few", { kind: "low", left: null }],
    ["preorder", { kind: "preorder" }],
    ["no", { kind: "sold-out" }],
    ["0", { kind: "sold-out" }],
    ["-2", { kind: "sold-out" }],
    ["a later word", { kind: "sold-out" }],
  ])("%s", (stock, state) => {
    expect(sizeState(stock)).toEqual(state);
  });
});

describe("the grid of a product (item table rule)", () => {
  it("is one size when there is one item", () => {
    expect(sizeGrid([item("5-1", 0, 0, "")], { x: [""], y: [""] })).toEqual({
      kind: "one",
      size: { item: "5-1", label: "", state: { kind: "in-stock" } },
    });
  });

  it("is nothing without items", () => {
    expect(sizeGrid([], { x: [], y: [] })).toBeNull();
  });

  it("is a row of plain sizes, by column and not by the order of items", () => {
    const grid = sizeGrid([item("1-2", 1, 0, "M"), item("1-1", 0, 0, "S", "no")], { x: ["S", "M"], y: [""] });
    expect(grid?.kind === "row" && grid.rows[0].cells.map((cell) => cell?.item)).toEqual(["1-1", "1-2"]);
  });

  it("is a row too when only y has labels", () => {
    const grid = sizeGrid([item("1-1", 0, 0, "30"), item("1-2", 0, 1, "32")], { x: [""], y: ["30", "32"] });
    expect(grid?.kind === "row" && grid.rows[0].cells.map((cell) => cell?.label)).toEqual(["30", "32"]);
  });

  it("is a table with gaps where a combination does not exist", () => {
    const items = [item("1-1", 0, 0, "30/32"), item("1-2", 1, 0, "31/32"), item("1-3", 1, 1, "31/34", "few")];
    expect(sizeGrid(items, { x: ["30", "31"], y: ["32", "34"] })).toEqual({
      kind: "table",
      columns: ["30", "31"],
      rows: [
        {
          label: "32",
          cells: [
            { item: "1-1", label: "30/32", state: { kind: "in-stock" } },
            { item: "1-2", label: "31/32", state: { kind: "in-stock" } },
          ],
        },
        { label: "34", cells: [null, { item: "1-3", label: "31/34", state: { kind: "low", left: null } }] },
      ],
    });
  });
});

describe("the size in an address", () => {
  const grid = sizeGrid([item("1-1", 0, 0, "S", "no"), item("1-2", 1, 0, "M")], { x: ["S", "M"], y: [""] });

  it.each([
    ["1-2", "1-2"],
    ["1-1", undefined],
    ["9-9", undefined],
    [undefined, undefined],
  ])("%s chooses %s", (param, chosen) => {
    expect(grid && chosenSize(grid, param)?.item).toBe(chosen);
  });
});
