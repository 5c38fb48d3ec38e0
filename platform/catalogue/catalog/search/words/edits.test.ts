import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedEdits, editsBetween } from "./edit-distance.ts";

/** Optimal string alignment as it is defined. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const options = [
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
    distance(a.slice(0, -1), b.slice(0, -1)) + same,
  ];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  if (isSwap) options.push(distance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...options);
}

describe("checkout-rest.md#search: fuzzy", () => {
  it("allows an edit from four letters on, two from eight", () => {
    expect(["cat", "coat", "jackets", "trousers"].map(allowedEdits)).toEqual([0, 1, 1, 2]);
  });

  it("counts as the definition does, up to the most that matters", () => {
    const word = string({ unit: "grapheme-ascii", maxLength: 6 });
    assert(
      property(word, word, (a, b) => {
        expect(editsBetween(a, b, 2)).toBe(Math.min(distance(a, b), 3));
      }),
    );
  });
});
