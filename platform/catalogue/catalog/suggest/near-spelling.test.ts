import { expect, it } from "vitest";
import { editsFrom } from "./near-spelling.ts";

it.each([
  ["shirt", "shirt", 0],
  ["shrit", "shirt", 1],
  ["shrit", "shirts", 1],
  ["shrit", "shirtdress", 1],
  ["hirt", "shirt", 1],
  ["hirt", "shirts", null],
  ["cao", "coat", null],
  ["shrots", "shirts", null],
  ["truosesr", "trousers", 2],
  ["shirtdress", "shirt", null],
])("%s and %s are %s apart, checkout-rest.md#search", (typed, known, edits) => {
  expect(editsFrom(typed, known)).toBe(edits);
});
