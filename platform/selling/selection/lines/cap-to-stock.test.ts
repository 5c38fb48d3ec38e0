import { expect, it } from "vitest";
import { capToStock } from "./cap-to-stock.ts";
import type { Selection } from "../selection.ts";
import {
  bundlePurchase,
  filledWith,
  testBundle,
  testPurchase,
  type TestLine,
  type TestWare,
} from "../testing/purchase-context.ts";

const wares = [
  { display: 1, available: 5 },
  { display: 2, available: 9 },
];
/** Display 9 holds two of 1 and one of 2. */
const sections = [
  [2, 1],
  [1, 2],
] as const;
const open = bundlePurchase(wares, { 9: testBundle(testPurchase(wares), "fixed", "dynamic", sections) });
const bundles = { ...open, reservedUnits: new Map<string, number>() };

const wanted = (...lines: readonly TestLine[]) => filledWith(open, ...lines);
/** Lines of display 1 with these quantities. */
const holding = (...quantities: readonly number[]) =>
  wanted(...quantities.map((quantity, i) => ({ display: 1, quantity, comment: String(i) })));

function purchase(available: number, ware: Partial<TestWare> = {}, held: readonly [string, number][] = []) {
  return { ...testPurchase([{ display: 1, available, ...ware }]), reservedUnits: new Map(held) };
}

/** What is left of what was wanted, of what was missing how much, and whether nothing could be had. */
function capped(before: Selection, after: Selection, on: Parameters<typeof capToStock>[2]) {
  const { selection, short, isSoldOut } = capToStock(before, after, on);
  const missing = short.map(({ originalQuantity, unavailable, available }) => [
    originalQuantity,
    unavailable,
    available,
  ]);
  return [selection.lines.map(({ quantity }) => quantity), missing, isSoldOut];
}

const even = { minimumQuantity: 2, multipleOf: 2 };

it.each<[string, number[], number[], Parameters<typeof capToStock>[2], unknown[]]>([
  ["what is there is kept", [], [3], purchase(3), [[3], [], false]],
  ["some missing: what could be had is added", [1], [5], purchase(3), [[3], [[5, 2, 3]], false]],
  ["all missing: nothing is added", [], [2], purchase(0), [[], [[2, 2, 0]], true]],
  ["a raise does not make a line smaller", [4], [5], purchase(1), [[4], [[5, 1, 4]], true]],
  ["lowering is never refused", [4], [3], purchase(0), [[3], [], false]],
  ["what goes from line to line is not wanted anew", [5], [2, 3], purchase(1), [[2, 3], [], false]],
  ["other lines of the item count", [2], [2, 3], purchase(4), [[2, 2], [[3, 1, 2]], false]],
  ["only allowed quantities are kept", [], [6], purchase(5, even), [[4], [[6, 2, 4]], false]],
  ["not even the least", [], [6], purchase(1, even), [[], [[6, 6, 0]], true]],
  ["what it holds itself is there", [2], [4], purchase(1, {}, [["1-1", 2]]), [[3], [[4, 1, 3]], false]],
  ["preorder is always there", [], [9], purchase(0, { preorder: true }), [[9], [], false]],
  ["where stock is not checked", [], [9], testPurchase([{ display: 1 }]), [[9], [], false]],
])("stock at every add and raise, checkout-rest.md#stock: %s", (_, before, after, on, outcome) => {
  expect(capped(holding(...before), holding(...after), on)).toEqual(outcome);
});

it("of a bundle there is what its scarcest part gives, beside what plain lines have", () => {
  const [plain, set] = [
    { display: 1, quantity: 2 },
    { display: 9, quantity: 2 },
  ];
  expect(capped(wanted(), wanted({ display: 9, quantity: 4 }), bundles)).toEqual([[2], [[4, 2, 2]], false]);
  expect(capped(wanted(plain), wanted(plain, set), bundles)[0]).toEqual([2, 1]);
  expect(capped(wanted(set), wanted(set, { display: 1, quantity: 3 }), bundles)[0]).toEqual([2, 1]);
});
