import { describe, expect, it } from "vitest";
import type { Item } from "@/lib/checkout/catalog/catalog-schemas";
import { moveInGrid } from "@/lib/size-grid/moves";
import { chosenSize, sizeGrid, sizeState } from "@/lib/size-grid/size-grid";

describe("keys in a table of sizes", () => {
  const at = (row: number, column: number) => ({ row, column });
  const table = [
    [true, true, true],
    [true, false, true],
    [false, false, true],
  ];

  it.each([
    ["ArrowRight", at(0, 2), at(0, 0)],
    ["ArrowRight", at(1, 0), at(1, 2)],
    ["ArrowLeft", at(1, 0), at(1, 2)],
    ["ArrowLeft", at(2, 2), at(2, 2)],
    ["ArrowDown", at(1, 0), at(0, 0)],
    ["ArrowUp", at(0, 2), at(2, 2)],
    ["Home", at(1, 2), at(1, 0)],
    ["End", at(0, 0), at(0, 2)],
    ["Enter", at(0, 0), null],
  ])("%s from %j leads to %j", (key, from, to) => {
    expect(moveInGrid(table, from, key)).toEqual(to);
  });

  it("lead to the first and the last size with Control, and along a single row", () => {
    expect(moveInGrid(table, at(1, 0), "Home", true)).toEqual(at(0, 0));
    expect(moveInGrid(table, at(1, 0), "End", true)).toEqual(at(2, 2));
    const row = [[true, true, true]];
    expect(["ArrowDown", "ArrowUp"].map((key) => moveInGrid(row, at(0, 0), key))).toEqual([
      at(0, 1),
      at(0, 2),
    ]);
  });
});

it.each([
  ["yes", { kind: "in-stock" }],
  ["4", { kind: "in-stock" }],
  ["3", { kind: "low", left: 3 }],
  ["few", { kind: "low", left: null }],
  ["preorder", { kind: "preorder" }],
  ["no", { kind: "sold-out" }],
  ["0", { kind: "sold-out" }],
  ["-2", { kind: "sold-out" }],
  ["a later word", { kind: "sold-out" }],
])("stock words (checkout-rest.md#items): %s", (stock, state) => {
  expect(sizeState(stock)).toEqual(state);
});

describe("the grid of a product (item table rule)", () => {
  const item = (id: string, x: number, y: number, name: string, stock = "yes"): Item => ({
    item: id,
    itemTableX: x,
    itemTableY: y,
    name,
    sku: "",
    ean: "",
    stock,
  });
  const inStock = { kind: "in-stock" };

  it("is one size when there is one item, and nothing without", () => {
    const size = { item: "5-1", label: "", state: inStock };
    expect(sizeGrid([item("5-1", 0, 0, "")], { x: [""], y: [""] })).toEqual({ kind: "one", size });
    expect(sizeGrid([], { x: [], y: [] })).toBeNull();
  });

  it("is a row of plain sizes, by column and not by the order of items, also when only y has labels", () => {
    const rowOf = (...asked: Parameters<typeof sizeGrid>) => {
      const grid = sizeGrid(...asked);
      return grid?.kind === "row" && grid.rows[0].cells.map((cell) => cell?.item);
    };
    const byColumn = rowOf([item("1-2", 1, 0, "M"), item("1-1", 0, 0, "S")], { x: ["S", "M"], y: [""] });
    const byRow = rowOf([item("1-1", 0, 0, "30"), item("1-2", 0, 1, "32")], { x: [""], y: ["30", "32"] });
    const ids = ["1-1", "1-2"];
    expect([byColumn, byRow]).toEqual([ids, ids]);
  });

  it("is a table with gaps where a combination does not exist", () => {
    const items = [item("1-1", 0, 0, "30/32"), item("1-2", 1, 0, "31/32"), item("1-3", 1, 1, "31/34", "few")];
    const first = { item: "1-1", label: "30/32", state: inStock };
    const second = { item: "1-2", label: "31/32", state: inStock };
    const third = { item: "1-3", label: "31/34", state: { kind: "low", left: null } };
    expect(sizeGrid(items, { x: ["30", "31"], y: ["32", "34"] })).toEqual({
      kind: "table",
      columns: ["30", "31"],
      rows: [
        { label: "32", cells: [first, second] },
        { label: "34", cells: [null, third] },
      ],
    });
  });

  it("has the size that an address names chosen, where it can be had", () => {
    const grid = sizeGrid([item("1-1", 0, 0, "S", "no"), item("1-2", 1, 0, "M")], { x: ["S", "M"], y: [""] });
    const chosen = ["1-2", "1-1", "9-9", undefined].map((param) => grid && chosenSize(grid, param)?.item);
    expect(chosen).toEqual(["1-2", undefined, undefined, undefined]);
  });
});
