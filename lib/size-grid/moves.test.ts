import { moveInGrid } from "@/lib/size-grid/moves";
import { describe, expect, it } from "vitest";

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
