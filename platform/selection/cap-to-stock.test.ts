import { describe, expect, it } from "vitest";
import { capToStock } from "./cap-to-stock.ts";
import type { Selection } from "./selection.ts";
import { bundleShelf, testBundle, testSelection, testShelf, type TestWare } from "./testing/shelf.ts";

function holding(...quantities: readonly number[]): Selection {
  const lines = quantities.map((quantity, i) => ({
    line: String(i).repeat(40),
    display: 1,
    size: 1,
    quantity,
    comment: String(i),
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
  }));
  return testSelection({ lines });
}

function shelf(available: number, ware: Partial<TestWare> = {}, held: readonly [string, number][] = []) {
  return { ...testShelf([{ display: 1, available, ...ware }]), held: new Map(held) };
}

function quantities({ lines }: Selection): number[] {
  return lines.map(({ quantity }) => quantity);
}

describe("stock at every add and raise, checkout-rest.md 12.4", () => {
  it("what is there is kept, with nothing missing", () => {
    const wanted = holding(3);
    expect(capToStock(holding(), wanted, shelf(3))).toEqual({
      selection: wanted,
      short: [],
      isSoldOut: false,
    });
  });

  it("some missing: what could be had is added", () => {
    const { selection, short, isSoldOut } = capToStock(holding(1), holding(5), shelf(3));
    expect(quantities(selection)).toEqual([3]);
    expect(short).toEqual([{ display: 1, size: 1, originalQuantity: 5, unavailable: 2, available: 3 }]);
    expect(isSoldOut).toBe(false);
  });

  it("all missing: nothing is added", () => {
    const { selection, short, isSoldOut } = capToStock(holding(), holding(2), shelf(0));
    expect(quantities(selection)).toEqual([]);
    expect(short).toEqual([{ display: 1, size: 1, originalQuantity: 2, unavailable: 2, available: 0 }]);
    expect(isSoldOut).toBe(true);
  });

  it("a line that was larger than the stock before is not made smaller by a raise", () => {
    const { selection, isSoldOut } = capToStock(holding(4), holding(5), shelf(1));
    expect(quantities(selection)).toEqual([4]);
    expect(isSoldOut).toBe(true);
  });

  it("lowering is never refused", () => {
    expect(quantities(capToStock(holding(4), holding(3), shelf(0)).selection)).toEqual([3]);
  });

  it("what only goes from one line to another is not wanted anew", () => {
    const divided = holding(2, 3);
    expect(capToStock(holding(5), divided, shelf(1))).toEqual({
      selection: divided,
      short: [],
      isSoldOut: false,
    });
  });

  it("other lines of the item count", () => {
    expect(quantities(capToStock(holding(2), holding(2, 3), shelf(4)).selection)).toEqual([2, 2]);
  });

  it("only allowed quantities are kept", () => {
    const rule = { minimumQuantity: 2, multipleOf: 2 };
    expect(quantities(capToStock(holding(), holding(6), shelf(5, rule)).selection)).toEqual([4]);
    expect(capToStock(holding(), holding(6), shelf(1, rule)).isSoldOut).toBe(true);
  });

  it("what the selection holds itself counts as there", () => {
    expect(quantities(capToStock(holding(2), holding(4), shelf(1, {}, [["1-1", 2]])).selection)).toEqual([3]);
  });

  it("preorder is always there, and so is everything where stock is not checked", () => {
    expect(quantities(capToStock(holding(), holding(9), shelf(0, { preorder: true })).selection)).toEqual([
      9,
    ]);
    expect(quantities(capToStock(holding(), holding(9), testShelf([{ display: 1 }])).selection)).toEqual([9]);
  });
});

describe("stock of bundles at every add and raise, checkout-rest.md 12.4", () => {
  const wares = [
    { display: 1, available: 5 },
    { display: 2, available: 9 },
  ];
  /** Display 9 holds two of 1 and one of 2. */
  const bundles = {
    9: testBundle(testShelf(wares), "fixed", "dynamic", [
      [2, 1],
      [1, 2],
    ]),
  };
  const stocked = { ...bundleShelf(wares, bundles), held: new Map<string, number>() };
  const lineOf = (display: number, quantity: number) => ({
    ...holding(quantity).lines[0],
    line: String(display).repeat(40),
    display,
    size: 1,
    quantity,
    comment: "",
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
  });
  const wanted = (...lines: readonly ReturnType<typeof lineOf>[]) => testSelection({ lines });

  it("of a bundle there is what its scarcest part gives", () => {
    const capped = capToStock(wanted(), wanted(lineOf(9, 4)), stocked);
    expect(quantities(capped.selection)).toEqual([2]);
    expect(capped.short).toEqual([
      { display: 9, size: 1, originalQuantity: 4, unavailable: 2, available: 2 },
    ]);
  });

  it("what a plain line has is not there for a bundle, and the other way round", () => {
    const plain = wanted(lineOf(1, 2));
    const after = wanted(lineOf(1, 2), lineOf(9, 2));
    expect(quantities(capToStock(plain, after, stocked).selection)).toEqual([2, 1]);
    const set = wanted(lineOf(9, 2));
    expect(quantities(capToStock(set, wanted(lineOf(9, 2), lineOf(1, 3)), stocked).selection)).toEqual([
      2, 1,
    ]);
  });
});
