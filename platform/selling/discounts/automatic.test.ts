import { expect, it } from "vitest";
import { automaticDiscountSettings } from "../../foundations/settings/schema/discounts.ts";
import { applyAutomaticDiscounts } from "./automatic.ts";
import { discountLines, type GivenLine } from "./testing/lines.ts";

const at = { market: 1, now: new Date("2026-11-20T12:00:00Z") };

function discount(changes: object) {
  return automaticDiscountSettings.parse({ automaticDiscount: 1, name: { en: "Deal" }, ...changes });
}

const threeForTwo = { takeAndPay: { take: 3, pay: 2 } };

const product = (unit: number, quantity = 1, more: Partial<GivenLine> = {}) => ({ unit, quantity, ...more });

it.each<[string, readonly GivenLine[], readonly object[], readonly number[]]>([
  ["nothing below the number", [product(100, 2)], [threeForTwo], [200]],
  ["three for two", [product(100, 3)], [threeForTwo], [200]],
  ["seven: two are free", [product(100, 7)], [threeForTwo], [500]],
  // 50 off 250: spread by value, 20 and 20 and 10.
  ["the cheapest over all lines", [product(100), product(100), product(50)], [threeForTwo], [80, 80, 40]],
  [
    "lines of other products take no part",
    [product(100, 3), product(10, 3, { product: "2" })],
    [{ ...threeForTwo, products: [2] }],
    [300, 20],
  ],
  ["two for the price of one in four", [product(100, 4)], [{ takeAndPay: { take: 4, pay: 2 } }], [200]],
  // 4.95 → 5 off 99: 1.67 each, the two larger remainders go to the earlier lines.
  ["rounded once on the sum", [product(33), product(33), product(33)], [{ percent: 5 }], [31, 31, 32]],
  ["each on what the one before left", [product(1000)], [{ percent: 50 }, { percent: 10 }], [450]],
  ["free units are worth what is left", [product(100, 3)], [{ percent: 50 }, threeForTwo], [100]],
  [
    "never a gift certificate",
    [product(100, 3, { isDiscountable: false }), product(100)],
    [threeForTwo, { percent: 10 }],
    [300, 90],
  ],
  [
    "another market, not yet, not any more",
    [product(100)],
    [
      { percent: 10, markets: [2] },
      { percent: 10, startDate: "2026-11-20T12:00:01Z" },
      { percent: 10, stopDate: "2026-11-20T12:00:00Z" },
    ],
    [100],
  ],
  [
    "from the first moment on",
    [product(100)],
    [{ percent: 10, markets: [1], startDate: "2026-11-20T13:00:00+01:00" }],
    [90],
  ],
])("automatic discounts, checkout-rest.md#prices, step 5: %s", (_, lines, discounts, left) => {
  expect(applyAutomaticDiscounts(discountLines(lines), discounts.map(discount), at).left).toEqual(left);
});

it("tells only those that took something, with their shares", () => {
  const lines = discountLines([product(10, 3), product(5, 1, { product: "2" })]);
  const idle = discount({ automaticDiscount: 2, percent: 10, products: [9] });
  const { taken } = applyAutomaticDiscounts(lines, [idle, discount({ percent: 10, products: [2] })], at);
  expect(taken).toMatchObject([
    { settings: { automaticDiscount: 1 }, amount: 1, lines: [{ line: "line 2", amount: 1 }] },
  ]);
});
