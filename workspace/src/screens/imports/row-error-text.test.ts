import { expect, test } from "vitest";
import { placeOf } from "./row-error-text.ts";

test.each([
  ["file", null, ""],
  ["row 12", "12", ""],
  ["row 1, price", "1", "price"],
  ["mode", null, ""],
])("%s is row %s, column %j", (path, row, column) => {
  expect(placeOf(path)).toEqual({ row, column });
});
