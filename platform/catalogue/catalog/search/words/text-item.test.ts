import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { plain } from "./spelling.ts";
import { codesOf, completeCode } from "./text-item.ts";

function wordsOf(productSku: string) {
  return [...codesOf({ productSku, sku: "", items: [] })];
}

const whole = 1 | completeCode;
// What a code is cut at, what is written otherwise when it is compared, and a letter of no ASCII that becomes one.
const piece = constantFrom("M", "7", "a", "A", "-", " ", "_", "`", "K", "é", "Ø");
const code = oneof(
  array(piece, { maxLength: 90 }).map((pieces) => pieces.join("")),
  string({ maxLength: 90 }),
);

describe("words of codes", () => {
  it("are its parts and all of it together", () => {
    const parts = ["m50000", "2", "xl"].map((part) => [part, 1]);
    expect(wordsOf("M50000-2-XL")).toEqual([["m500002xl", whole], ...parts]);
    expect(["SAAB", "  É7/", "-/ `"].flatMap(wordsOf)).toEqual([
      ["sab", whole],
      ["e7", whole],
    ]);
  });

  it("are those of the plain spelling, of the first 80 letters", () => {
    assert(
      property(code, (given) => {
        const words = plain(given.slice(0, 80)).match(/[\p{L}\p{N}]+/gu) ?? [];
        const expected = new Map(words.length === 0 ? [] : [[words.join(""), whole]]);
        if (words.length > 1) for (const word of words) expected.set(word, (expected.get(word) ?? 0) | 1);
        expect(wordsOf(given)).toEqual([...expected]);
      }),
    );
  });
});
