import { describe, expect, it } from "vitest";
import { failure, type Result } from "../../../foundations/errors.ts";
import { addLine, changeLine } from "./change-lines.ts";
import type { Selection } from "../selection.ts";
import { filledWith, testLine, testSelection, testPurchase } from "../testing/purchase-context.ts";

const purchase = testPurchase([
  { display: 1 },
  { display: 2, minimumQuantity: 2, multipleOf: 2 },
  { display: 3, visible: false },
  { display: 4, price: null },
]);

const added = (display: number, quantity: number | null = null) => testLine({ display, quantity });

/** `[display, quantity]` of every line. */
function contents(result: Result<Selection>) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.lines.map(({ display, quantity }) => [display, quantity]);
}

describe("adding, checkout-rest.md#lines, #quantities", () => {
  it("the same item again raises the line and keeps its id; another comment makes a new last one", () => {
    const once = filledWith(purchase, { display: 1 });
    const again = addLine(once, added(1, 3), purchase);
    expect(contents(again)).toEqual([[1, 4]]);
    expect(again).toMatchObject({ value: { lines: [{ line: once.lines[0]?.line }] } });
    const other = addLine(once, testLine({ display: 1, quantity: 2, comment: "for Bo" }), purchase);
    expect(contents(other)).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it("without a quantity the smallest allowed step is taken", () => {
    const once = filledWith(purchase, added(2));
    expect(once.lines).toMatchObject([{ quantity: 2 }]);
    expect(contents(addLine(once, added(2), purchase))).toEqual([[2, 4]]);
  });

  it.each([
    ["an unknown item", added(9), failure("item", "not-found")],
    ["one not shown in the market", added(3), failure("item", "not-sellable")],
    ["one without a price", added(4), failure("item", "not-sellable")],
    ["less than the minimum", added(2, 1), failure("quantity", "below-minimum")],
    ["not a multiple", added(2, 3), failure("quantity", "not-a-multiple")],
    ["more than 10 000", added(1, 10_001), failure("quantity", "too-large")],
  ])("refuses %s", (_name, line, outcome) => {
    expect(addLine(testSelection(), line, purchase)).toEqual(outcome);
  });

  it("refuses a 501st line, but still raises one of the 500", () => {
    const wares = Array.from({ length: 501 }, (_, i) => ({ display: i + 1 }));
    const wide = testPurchase(wares);
    const full = filledWith(wide, ...wares.slice(0, 500));
    expect(addLine(full, added(501), wide)).toEqual(failure("quantity", "too-large"));
    expect(addLine(full, added(1), wide).ok).toBe(true);
  });
});

describe("changing a line, checkout-rest.md#selection-calls", () => {
  const selection = filledWith(purchase, added(1, 5), added(2, 4));
  const [first = "", second = ""] = selection.lines.map(({ line }) => line);
  const left = (one: number, two: number) =>
    [
      [1, one],
      [2, two],
    ].filter(([, quantity]) => quantity !== 0);

  it.each([
    ["raises by one", first, { kind: "raise", by: null }, left(6, 4)],
    ["raises by a number", first, { kind: "raise", by: 3 }, left(8, 4)],
    ["raises by the smallest step", second, { kind: "raise", by: null }, left(5, 6)],
    ["sets", first, { kind: "set", to: 2 }, left(2, 4)],
    ["removes at zero", first, { kind: "set", to: 0 }, left(0, 4)],
    ["lowers", first, { kind: "lower", by: 2 }, left(3, 4)],
    ["removes when nothing would be left", first, { kind: "lower", by: 7 }, left(0, 4)],
    ["removes without a quantity", second, { kind: "lower", by: null }, left(5, 0)],
  ] as const)("%s", (_name, line, change, after) => {
    expect(contents(changeLine(selection, line, change, purchase))).toEqual(after);
  });

  it.each([
    ["an unknown line", "f".repeat(40), { kind: "set", to: 0 }, failure("line", "not-found")],
    ["lowering below the minimum", second, { kind: "lower", by: 3 }, failure("quantity", "below-minimum")],
    ["a number between", second, { kind: "set", to: 5 }, failure("quantity", "not-a-multiple")],
    ["more than 10 000", first, { kind: "raise", by: 9_996 }, failure("quantity", "too-large")],
  ] as const)("refuses %s", (_name, line, change, outcome) => {
    expect(changeLine(selection, line, change, purchase)).toEqual(outcome);
  });

  it("what cannot be bought any more can be lowered and removed, but not raised nor added, 13.1", () => {
    const closed = testPurchase([{ display: 1 }, { display: 2 }], false);
    const refused = failure("item", "not-sellable");
    expect(addLine(testSelection(), added(1), closed)).toEqual(refused);
    expect(changeLine(selection, first, { kind: "raise", by: 1 }, closed)).toEqual(refused);
    expect(contents(changeLine(selection, first, { kind: "lower", by: 1 }, closed))).toEqual(left(4, 4));
    expect(contents(changeLine(selection, first, { kind: "set", to: 0 }, testPurchase([])))).toEqual(
      left(0, 4),
    );
  });
});
