import { describe, expect, it } from "vitest";
import { removeUnavailable, withKept, type ShortLine } from "./remove-unavailable.ts";

const line = (name: string, display: number, quantity: number, rule = [1, 1]): ShortLine => ({
  line: name,
  display,
  size: 1,
  quantity,
  item: { variation: display - 100 },
  contained: [],
  rule: { minimumQuantity: rule[0] ?? 1, multipleOf: rule[1] ?? 1 },
});
/** A line of a bundle with so many of each variation in it. */
const bundle = (name: string, quantity: number, counts: Readonly<Record<number, number>>): ShortLine => ({
  ...line(name, 109, quantity),
  contained: Object.entries(counts).map(([variation, count]) => ({
    item: { variation: Number(variation) },
    size: 1,
    quantity: count * quantity,
  })),
});
const short = (wanted: number, available: number, variation = 1) => ({
  variation,
  size: 1,
  wanted,
  available,
});
const remaining = (lines: readonly ShortLine[], ...shortages: readonly ReturnType<typeof short>[]) => {
  const { kept, unavailable } = removeUnavailable(lines, shortages);
  return {
    quantities: withKept(lines, kept).map(({ line, quantity }) => [line, quantity]),
    unavailable,
  };
};

describe("removeUnavailable (11.6, 12.4)", () => {
  it("takes the missing units off the line and leaves the others alone", () => {
    const { quantities, unavailable } = remaining([line("a", 101, 3), line("b", 102, 2)], short(3, 1));
    expect(quantities).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(unavailable).toEqual([
      { display: 101, size: 1, originalQuantity: 3, unavailable: 2, available: 1 },
    ]);
  });

  it("removes the line when nothing is left", () => {
    expect(remaining([line("a", 101, 3)], short(3, 0)).quantities).toEqual([]);
  });

  it("of two lines with the item the earlier keeps its units", () => {
    const { quantities, unavailable } = remaining([line("a", 101, 2), line("b", 101, 2)], short(4, 3));
    expect(quantities).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect(unavailable).toEqual([
      { display: 101, size: 1, originalQuantity: 4, unavailable: 1, available: 3 },
    ]);
  });

  it.each([
    { rule: [1, 2], available: 3, kept: 2 },
    { rule: [3, 1], available: 2, kept: 0 },
    { rule: [2, 2], available: 1, kept: 0 },
  ])("keeps a quantity that the product allows (12.3): $rule of $available → $kept", (each) => {
    const { quantities, unavailable } = remaining([line("a", 101, 4, each.rule)], short(4, each.available));
    expect(quantities).toEqual(each.kept > 0 ? [["a", each.kept]] : []);
    expect(unavailable).toEqual([
      {
        display: 101,
        size: 1,
        originalQuantity: 4,
        unavailable: 4 - each.kept,
        available: each.kept,
      },
    ]);
  });

  it("a bundle goes with what is missing of a part, and is named itself", () => {
    const { quantities, unavailable } = remaining([bundle("a", 2, { 1: 2, 2: 1 })], short(4, 3));
    expect(quantities).toEqual([["a", 1]]);
    expect(unavailable).toEqual([
      { display: 109, size: 1, originalQuantity: 2, unavailable: 1, available: 1 },
    ]);
  });

  it("a bundle and a plain line share what there is of an item, the earlier first", () => {
    const lines = [bundle("a", 1, { 1: 2 }), line("b", 101, 2)];
    const { quantities, unavailable } = remaining(lines, short(4, 3));
    expect(quantities).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(unavailable).toEqual([
      { display: 101, size: 1, originalQuantity: 2, unavailable: 1, available: 1 },
    ]);
  });

  it("what a bundle that goes would have taken is there for later lines", () => {
    const lines = [bundle("a", 1, { 1: 1, 2: 1 }), line("b", 102, 1)];
    const { quantities, unavailable } = remaining(lines, short(1, 0), short(2, 1, 2));
    expect(quantities).toEqual([["b", 1]]);
    expect(unavailable).toEqual([
      { display: 109, size: 1, originalQuantity: 1, unavailable: 1, available: 0 },
    ]);
  });

  it("a gift certificate takes nothing of the stock", () => {
    const certificate = {
      ...line("g", 101, 5),
      giftCertificate: { certificate: 1, worth: null },
    };
    expect(remaining([certificate], short(5, 0))).toEqual({ quantities: [["g", 5]], unavailable: [] });
  });
});
