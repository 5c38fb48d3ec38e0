import { assert, constantFrom, oneof, property, string, tuple } from "fast-check";
import { expect, it } from "vitest";
import { guardCell, unguardCell } from "./cell-guard.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+46 90", "'+46 90"],
  ["-", "'-"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["'=1", "''=1"],
  ["-12.50", "-12.50"],
  ["it's", "it's"],
  ["'quoted'", "'quoted'"],
  ["", ""],
])("%o is the cell %o", (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(unguardCell(cell)).toBe(text);
});

it("no text is lost, and no cell begins a formula", () => {
  const beginning = string({ unit: constantFrom("'", "=", "+", "-", "@", "\t", "\r", "1", ".") });
  const text = oneof(
    tuple(beginning, string()).map((parts) => parts.join("")),
    string(),
  );
  assert(
    property(text, (sent) => {
      const cell = guardCell(sent);
      expect(unguardCell(cell)).toBe(sent);
      expect(/^[=+@\t\r]/.test(cell)).toBe(false);
      expect(cell.startsWith("-") && Number.isNaN(Number(cell))).toBe(false);
    }),
  );
});
