import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bundle } from "../../../catalogue/catalog/bundles/bundle.ts";
import { failure } from "../../../foundations/errors.ts";
import type { TaxRule } from "../../../catalogue/market/tax.ts";
import { addLine, type AddedLine } from "../lines/change-lines.ts";
import { priceLines } from "./price-lines.ts";
import { remainingParts } from "./bundle-parts.ts";
import type { PricedLine } from "../selection.ts";
import type { PurchaseContext } from "../lines/purchase-context.ts";
import {
  bundlePurchase,
  filledWith,
  testBundle,
  testLine,
  testSelection,
  testPurchase,
  type TestWare,
} from "../testing/purchase-context.ts";

const quarter: TaxRule = { kind: "included", rate: () => 25 };
const added = (display: number, quantity = 1, bundle: AddedLine["bundle"] = null) =>
  testLine({ display, quantity, bundle });

const priced = (purchase: PurchaseContext, ...lines: readonly AddedLine[]) =>
  priceLines(filledWith(purchase, ...lines).lines, purchase.sellables, quarter);

type Section = Parameters<typeof testBundle>[3][number];

/** Display 9 is a bundle of the wares: per section how many, and of what. */
function shelfWith(
  wares: readonly TestWare[],
  type: Bundle["type"],
  priceType: Bundle["priceType"],
  ...sections: readonly Section[]
): PurchaseContext {
  return bundlePurchase(wares, { 9: testBundle(testPurchase(wares), type, priceType, sections) });
}

const totalsOf = ({ contained }: PricedLine) => contained.map(({ total }) => total);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("what is in a bundle, checkout-rest.md#prices, step 3", () => {
  const wares = [
    { display: 1, price: 333, before: 400 },
    { display: 2, price: 333 },
    { display: 3, price: 333 },
  ];

  it("dynamic: costs what the parts cost, each part its own price", () => {
    const [line] = priced(shelfWith(wares, "fixed", "dynamic", [2, 1], [1, 2]), added(9, 3));
    expect(line).toMatchObject({ unit: 999, unitBefore: 1133, total: 2997, totalBefore: 3399 });
    expect(line?.contained).toMatchObject([
      { display: 1, count: 2, quantity: 6, unit: 333, unitBefore: 400, total: 1998, totalBefore: 2400 },
      { display: 2, count: 1, quantity: 3, unit: 333, unitBefore: 333, total: 999, totalBefore: 999 },
    ]);
  });

  it("static: 10.00 in three equal parts is 3.34, 3.33 and 3.33; free parts share by their number", () => {
    const [line] = priced(shelfWith(wares, "fixed", "static", [1, 1], [1, 2], [1, 3]), added(9));
    expect(line && totalsOf(line)).toEqual([334, 333, 333]);
    expect(line?.contained.map(({ unitWithoutTax }) => unitWithoutTax)).toEqual([267, 266, 266]);
    const free = wares.map((ware) => ({ ...ware, price: 0, before: 0 }));
    const [given] = priced(shelfWith(free, "fixed", "static", [1, 1], [3, 2]), added(9, 2));
    expect(given && totalsOf(given)).toEqual([500, 1500]);
  });

  const piece = (section: number, display: number) => ({ section, display, size: 1 });

  it("flexible: the chosen pieces, the same one twice as one part", () => {
    const purchase = shelfWith(wares, "flexible", "dynamic", [2, 1, 2], [1, 3]);
    const [line] = priced(purchase, added(9, 1, [piece(1, 1), piece(1, 1), piece(2, 3)]));
    expect(line?.contained).toMatchObject([
      { section: 1, display: 1, quantity: 2, total: 666 },
      { section: 2, display: 3, quantity: 1, total: 333 },
    ]);
  });

  it("has no offer with pieces that its sections do not take, nor without a price of a part", () => {
    const purchase = shelfWith(wares, "flexible", "dynamic", [2, 1, 2]);
    const offers = (bundle: AddedLine["bundle"]) =>
      priceLines([{ ...added(9, 1, bundle), quantity: 1, line: "a" }], purchase.sellables, quarter).length;
    expect(offers([piece(1, 1), piece(1, 2)])).toBe(1);
    const short = [[piece(1, 1)], [piece(1, 1), piece(1, 3)], [piece(1, 1), piece(2, 2)]];
    const long = [piece(1, 1), piece(1, 2), piece(1, 2)];
    for (const pieces of [...short, long, null]) expect(offers(pieces)).toBe(0);
    const unpriced = [{ display: 1, price: null }, { display: 2 }];
    const gone = shelfWith(unpriced, "fixed", "static", [1, 1], [1, 2]);
    expect(addLine(testSelection(), added(9), gone)).toEqual(failure("item", "not-sellable"));
  });

  it("shares sum exactly to the line, whatever prices, counts and quantity", () => {
    const price = fc.integer({ min: 0, max: 10 ** 7 });
    const parts = fc.array(fc.record({ price, count: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const kinds = fc.constantFrom("static" as const, "dynamic" as const);
    fc.assert(
      fc.property(parts, kinds, fc.integer({ min: 1, max: 500 }), (all, priceType, quantity) => {
        const wares = all.map((part, index) => ({ display: index + 10, price: part.price }));
        const sections = all.map(({ count }, index) => [count, index + 10] as const);
        const [line] = priced(shelfWith(wares, "fixed", priceType, ...sections), added(9, quantity));
        if (!line) throw new Error("A whole bundle has an offer.");
        expect(sum(totalsOf(line))).toBe(line.total);
        expect(sum(line.contained.map(({ totalBefore }) => totalBefore))).toBe(line.totalBefore);
        expect(totalsOf(line).every((total) => total >= 0)).toBe(true);
      }),
    );
  });
});

const wares = [
  { display: 1, price: 300 },
  { display: 2, price: 100 },
];
const purchase = shelfWith(wares, "fixed", "dynamic", [1, 1], [2, 2]);
const [line] = priced(purchase, added(9, 4));
if (!line) throw new Error("The bundle has an offer.");

it("what an order's bundle holds as it stands (15.1): is as it was frozen while nothing changed, and follows cancelled units and discounts, exactly", () => {
  expect(remainingParts(line)).toBe(line.contained);
  const left = { ...line, quantity: 3, total: 1000, unit: 333, unitWithoutTax: 266 };
  expect(remainingParts(left)).toMatchObject([
    { quantity: 3, total: 600, unit: 200, unitWithoutTax: 160 },
    { quantity: 6, total: 400, unit: 67, unitWithoutTax: 54 },
  ]);
});
