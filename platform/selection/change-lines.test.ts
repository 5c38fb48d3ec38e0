import { describe, expect, it } from "vitest";
import { failure, type Result } from "../errors.ts";
import { addLine, changeLine } from "./change-lines.ts";
import type { Selection } from "./selection.ts";
import { testSelection, testShelf } from "./testing/shelf.ts";

const shelf = testShelf([
  { display: 1 },
  { display: 2, minimumQuantity: 2, multipleOf: 2 },
  { display: 3, visible: false },
  { display: 4, price: null },
]);

function added(display: number, quantity: number | null = null, comment = "") {
  return {
    display,
    size: 1,
    quantity,
    comment,
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
  };
}

function get(result: Result<Selection>): Selection {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function quantities(selection: Selection): Record<number, number[]> {
  const rows = selection.lines.map(({ display, quantity }) => [display, quantity] as const);
  return Object.fromEntries(
    rows.map(([display]) => [display, rows.filter(([id]) => id === display).map(([, q]) => q)]),
  );
}

describe("adding, checkout-rest.md 11.2 and 12.3", () => {
  it("the same item again raises the line and keeps its id", () => {
    const once = get(addLine(testSelection(), added(1), shelf));
    const twice = get(addLine(once, added(1, 3), shelf));
    expect(quantities(twice)).toEqual({ 1: [4] });
    expect(twice.lines[0]?.line).toBe(once.lines[0]?.line);
  });

  it("another comment makes a new line, in the order of adding", () => {
    const once = get(addLine(testSelection(), added(1), shelf));
    const twice = get(addLine(once, added(1, 2, "for Bo"), shelf));
    expect(quantities(twice)).toEqual({ 1: [1, 2] });
  });

  it("without a quantity the smallest allowed step is taken", () => {
    const once = get(addLine(testSelection(), added(2), shelf));
    expect(quantities(once)).toEqual({ 2: [2] });
    expect(quantities(get(addLine(once, added(2), shelf)))).toEqual({ 2: [4] });
  });

  it.each([
    ["an unknown item", added(9), failure("item", "not-found")],
    ["one not shown in the market", added(3), failure("item", "not-sellable")],
    ["one without a price", added(4), failure("item", "not-sellable")],
    ["less than the minimum", added(2, 1), failure("quantity", "below-minimum")],
    ["not a multiple", added(2, 3), failure("quantity", "not-a-multiple")],
    ["more than 10 000", added(1, 10_001), failure("quantity", "too-large")],
  ])("refuses %s", (_name, line, outcome) => {
    expect(addLine(testSelection(), line, shelf)).toEqual(outcome);
  });

  it("refuses anything where nothing is shipped to, 13.1", () => {
    const closed = testShelf([{ display: 1 }], false);
    expect(addLine(testSelection(), added(1), closed)).toEqual(failure("item", "not-sellable"));
  });

  it("refuses a 501st line, but still raises one of the 500", () => {
    const wares = Array.from({ length: 501 }, (_, i) => ({ display: i + 1 }));
    const wide = testShelf(wares);
    const full = wares
      .slice(0, 500)
      .reduce((selection, { display }) => get(addLine(selection, added(display), wide)), testSelection());
    expect(addLine(full, added(501), wide)).toEqual(failure("quantity", "too-large"));
    expect(addLine(full, added(1), wide).ok).toBe(true);
  });
});

describe("changing a line, checkout-rest.md section 10", () => {
  const selection = get(addLine(get(addLine(testSelection(), added(1, 5), shelf)), added(2, 4), shelf));
  const [first = "", second = ""] = selection.lines.map(({ line }) => line);

  it.each([
    ["raises by one", first, { kind: "raise", by: null }, { 1: [6], 2: [4] }],
    ["raises by a number", first, { kind: "raise", by: 3 }, { 1: [8], 2: [4] }],
    ["raises by the smallest step", second, { kind: "raise", by: null }, { 1: [5], 2: [6] }],
    ["sets", first, { kind: "set", to: 2 }, { 1: [2], 2: [4] }],
    ["removes at zero", first, { kind: "set", to: 0 }, { 2: [4] }],
    ["lowers", first, { kind: "lower", by: 2 }, { 1: [3], 2: [4] }],
    ["removes when nothing would be left", first, { kind: "lower", by: 7 }, { 2: [4] }],
    ["removes without a quantity", second, { kind: "lower", by: null }, { 1: [5] }],
  ] as const)("%s", (_name, line, change, left) => {
    const changed = get(changeLine(selection, line, change, shelf));
    expect(quantities(changed)).toEqual(left);
    expect(selection.lines.map(({ line: id }) => id)).toEqual(
      expect.arrayContaining(changed.lines.map(({ line: id }) => id)),
    );
  });

  it.each([
    ["an unknown line", "f".repeat(40), { kind: "set", to: 0 }, failure("line", "not-found")],
    ["lowering below the minimum", second, { kind: "lower", by: 3 }, failure("quantity", "below-minimum")],
    ["a number between", second, { kind: "set", to: 5 }, failure("quantity", "not-a-multiple")],
    ["more than 10 000", first, { kind: "raise", by: 9_996 }, failure("quantity", "too-large")],
  ] as const)("refuses %s", (_name, line, change, outcome) => {
    expect(changeLine(selection, line, change, shelf)).toEqual(outcome);
  });

  it("what cannot be bought any more can be lowered and removed, but not raised", () => {
    const closed = testShelf([{ display: 1 }, { display: 2 }], false);
    expect(changeLine(selection, first, { kind: "raise", by: 1 }, closed)).toEqual(
      failure("item", "not-sellable"),
    );
    expect(quantities(get(changeLine(selection, first, { kind: "lower", by: 1 }, closed)))).toEqual({
      1: [4],
      2: [4],
    });
    const empty = testShelf([]);
    expect(quantities(get(changeLine(selection, first, { kind: "set", to: 0 }, empty)))).toEqual({ 2: [4] });
  });
});
