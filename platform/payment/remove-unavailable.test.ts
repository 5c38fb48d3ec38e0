import { describe, expect, it } from "vitest";
import type { SelectionLine } from "../selection/selection.ts";
import { removeUnavailable } from "./remove-unavailable.ts";

const line = (name: string, display: number, quantity: number): SelectionLine => ({
  line: name,
  display,
  size: 1,
  quantity,
  comment: "",
  productUrl: "",
  category: "",
  subscriptionPlan: null,
  bundle: null,
});
const shelf = (minimumQuantity = 1, multipleOf = 1) => [
  { id: 101, variation: 1, minimumQuantity, multipleOf },
  { id: 102, variation: 2, minimumQuantity: 1, multipleOf: 1 },
];
const short = (wanted: number, available: number) => [{ variation: 1, size: 1, wanted, available }];
const quantities = (lines: readonly SelectionLine[]) => lines.map(({ line, quantity }) => [line, quantity]);

describe("removeUnavailable (11.6, 12.4)", () => {
  it("takes the missing units off the line and leaves the others alone", () => {
    const { lines, unavailable } = removeUnavailable(
      [line("a", 101, 3), line("b", 102, 2)],
      short(3, 1),
      shelf(),
    );
    expect(quantities(lines)).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(unavailable).toEqual([
      { display: 101, size: 1, originalQuantity: 3, unavailable: 2, available: 1 },
    ]);
  });

  it("removes the line when nothing is left", () => {
    const { lines } = removeUnavailable([line("a", 101, 3)], short(3, 0), shelf());
    expect(lines).toEqual([]);
  });

  it("of two lines with the item the earlier keeps its units", () => {
    const { lines } = removeUnavailable([line("a", 101, 2), line("b", 101, 2)], short(4, 3), shelf());
    expect(quantities(lines)).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it.each([
    { rule: [1, 2], available: 3, kept: 2 },
    { rule: [3, 1], available: 2, kept: 0 },
    { rule: [2, 2], available: 1, kept: 0 },
  ] as const)("keeps a quantity that the product allows (12.3): $rule of $available → $kept", (each) => {
    const { lines, unavailable } = removeUnavailable(
      [line("a", 101, 4)],
      short(4, each.available),
      shelf(...each.rule),
    );
    expect(quantities(lines)).toEqual(each.kept > 0 ? [["a", each.kept]] : []);
    expect(unavailable[0]).toMatchObject({ unavailable: 4 - each.kept, available: each.kept });
  });

  it("says what is short also when its line has gone meanwhile", () => {
    const { lines, unavailable } = removeUnavailable([line("b", 102, 2)], short(3, 1), shelf());
    expect(quantities(lines)).toEqual([["b", 2]]);
    expect(unavailable).toEqual([
      { display: 101, size: 1, originalQuantity: 3, unavailable: 2, available: 1 },
    ]);
  });
});
