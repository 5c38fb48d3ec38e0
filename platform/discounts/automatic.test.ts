import { describe, expect, it } from "vitest";
import { automaticDiscountSettings } from "../settings/automatic-discounts.ts";
import { takeAutomatic } from "./automatic.ts";
import { discountLines, type GivenLine } from "./testing/lines.ts";

const at = { market: 1, now: new Date("2026-11-20T12:00:00Z") };

function discount(changes: object) {
  return automaticDiscountSettings.parse({ automaticDiscount: 1, name: { en: "Deal" }, ...changes });
}

const threeForTwo = discount({ takeAndPay: { take: 3, pay: 2 } });

interface Case {
  readonly name: string;
  readonly lines: readonly GivenLine[];
  readonly discounts: readonly ReturnType<typeof discount>[];
  readonly left: readonly number[];
}

describe("automatic discounts, checkout-rest.md 12.1, step 5", () => {
  it.each<Case>([
    {
      name: "nothing below the number",
      lines: [{ unit: 100, quantity: 2 }],
      discounts: [threeForTwo],
      left: [200],
    },
    { name: "three for two", lines: [{ unit: 100, quantity: 3 }], discounts: [threeForTwo], left: [200] },
    {
      name: "seven: two are free",
      lines: [{ unit: 100, quantity: 7 }],
      discounts: [threeForTwo],
      left: [500],
    },
    {
      // 50 off 250: spread by value, 20 and 20 and 10.
      name: "the cheapest is free, over all lines that are meant, spread by value",
      lines: [{ unit: 100 }, { unit: 100 }, { unit: 50 }],
      discounts: [threeForTwo],
      left: [80, 80, 40],
    },
    {
      name: "lines of other products take no part",
      lines: [
        { unit: 100, quantity: 3 },
        { unit: 10, quantity: 3, product: "2" },
      ],
      discounts: [discount({ takeAndPay: { take: 3, pay: 2 }, products: [2] })],
      left: [300, 20],
    },
    {
      name: "two for the price of one in four",
      lines: [{ unit: 100, quantity: 4 }],
      discounts: [discount({ takeAndPay: { take: 4, pay: 2 } })],
      left: [200],
    },
    {
      name: "a percent, rounded once on the sum",
      lines: [{ unit: 33 }, { unit: 33 }, { unit: 33 }],
      discounts: [discount({ percent: 5 })],
      // 4.95 → 5 off 99: 1.67 each, the two larger remainders go to the earlier lines.
      left: [31, 31, 32],
    },
    {
      name: "in the operator's order, each on what the one before left",
      lines: [{ unit: 1000 }],
      discounts: [discount({ percent: 50 }), discount({ percent: 10 })],
      left: [450],
    },
    {
      name: "free units are worth what is left of them",
      lines: [{ unit: 100, quantity: 3 }],
      discounts: [discount({ percent: 50 }), threeForTwo],
      left: [100],
    },
    {
      name: "never a gift certificate",
      lines: [{ unit: 100, quantity: 3, isDiscountable: false }, { unit: 100 }],
      discounts: [threeForTwo, discount({ percent: 10 })],
      left: [300, 90],
    },
    {
      name: "another market, not yet, not any more",
      lines: [{ unit: 100 }],
      discounts: [
        discount({ percent: 10, markets: [2] }),
        discount({ percent: 10, startDate: "2026-11-20T12:00:01Z" }),
        discount({ percent: 10, stopDate: "2026-11-20T12:00:00Z" }),
      ],
      left: [100],
    },
    {
      name: "from the first moment on",
      lines: [{ unit: 100 }],
      discounts: [discount({ percent: 10, markets: [1], startDate: "2026-11-20T13:00:00+01:00" })],
      left: [90],
    },
  ])("$name", ({ lines, discounts, left }) => {
    const taken = takeAutomatic(discountLines(lines), discounts, at);
    expect(taken.left).toEqual(left);
  });

  it("tells only those that took something, with their shares", () => {
    const lines = discountLines([
      { unit: 10, quantity: 3 },
      { unit: 5, product: "2" },
    ]);
    const idle = discount({ automaticDiscount: 2, percent: 10, products: [9] });
    const { taken } = takeAutomatic(lines, [idle, discount({ percent: 10, products: [2] })], at);
    expect(taken.map(({ settings, amount, lines }) => [settings.automaticDiscount, amount, lines])).toEqual([
      [1, 1, [{ line: "line 2", amount: 1 }]],
    ]);
  });
});
