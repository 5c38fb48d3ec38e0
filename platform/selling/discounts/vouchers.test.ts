import * as fc from "fast-check";
import { expect, it } from "vitest";
import { voucherSettings, type VoucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { emptyDiscountContext, type DiscountContext } from "./discount-context.ts";
import { discountLines, type GivenLine } from "./testing/lines.ts";
import { applyVouchers } from "./vouchers.ts";

const now = new Date("2026-11-20T12:00:00Z");
const place = { market: 1, currency: "SEK" };

function voucher(changes: object): VoucherSettings {
  return voucherSettings.parse({ key: "v", code: "V", ...changes });
}

interface Case {
  readonly lines: readonly GivenLine[];
  readonly vouchers: readonly VoucherSettings[];
  readonly context?: Partial<DiscountContext>;
}

function take({ lines, vouchers, context = {} }: Case) {
  const seen = discountLines(lines);
  const items = { lines: seen, left: seen.map(({ total }) => total) };
  return applyVouchers(items, vouchers, place, { ...emptyDiscountContext(now), ...context });
}

const half = { amounts: { SEK: "5" } };

it.each<[string, readonly GivenLine[], readonly object[], readonly number[]]>([
  ["3 × 33.33, 10 %: 10.00 off", [{ unit: 3333, quantity: 3 }], [{ percent: 10 }], [8999]],
  ["fixed: shares by value", [{ unit: 500 }, { unit: 1000 }], [half], [333, 667]],
  ["percents are of what automatic ones left", [{ unit: 1000 }], [{ percent: 10 }, { percent: 20 }], [700]],
  ["never more than is there", [{ unit: 1000 }], [{ percent: 80 }, { percent: 80 }, half], [0]],
  [
    "a fixed amount never more than the items that it names",
    [{ unit: 1000 }, { unit: 300, product: "2" }],
    [{ ...half, products: [2] }],
    [1000, 0],
  ],
  [
    "nothing off a gift certificate",
    [{ unit: 1000, isDiscountable: false }, { unit: 1000 }],
    [{ percent: 10 }],
    [1000, 900],
  ],
])(
  "vouchers, checkout-rest.md#prices, step 6, 12.2 and checkout-rest.md#tax-and-rounding: %s",
  (_, lines, vouchers, left) => {
    expect(take({ lines, vouchers: vouchers.map(voucher) }).left).toEqual(left);
  },
);

it.each<[string, object, "fits" | "unmet", Partial<DiscountContext>?]>([
  ["nothing asked", {}, "fits"],
  ["not yet", { startDate: "2026-11-20T12:00:00.001Z" }, "unmet"],
  ["from now", { startDate: "2026-11-20T12:00:00Z" }, "fits"],
  ["over", { stopDate: "2026-11-20T12:00:00Z" }, "unmet"],
  ["another market", { markets: [2, 3] }, "unmet"],
  ["this market", { markets: [1] }, "fits"],
  ["none of its products", { products: [7] }, "unmet"],
  ["just enough", { leastAmount: { SEK: "30.00" } }, "fits"],
  ["a cent too little", { leastAmount: { SEK: "30.01" } }, "unmet"],
  ["no least amount in the currency", { leastAmount: { EUR: "1" } }, "unmet"],
  ["no amount for the currency", { percent: undefined, amounts: { EUR: "1" } }, "unmet"],
  ["a first order", { firstOrder: true }, "fits"],
  ["no first order", { firstOrder: true }, "unmet", { hasOrdered: true }],
  ["used up", { uses: 1 }, "unmet", { usedUp: new Set(["v"]) }],
])("%s: %j %s", (_, changes, state, context = {}) => {
  const lines = [{ unit: 1000 }, { unit: 2000 }];
  const [taken] = take({ lines, vouchers: [voucher({ percent: 10, ...changes })], context }).taken;
  expect(taken?.state).toBe(state);
  expect((taken?.amount ?? 0) > 0).toBe(state === "fits");
});

it("of what can not be combined the earlier ones count, as far as they fit", () => {
  const lines = [{ unit: 1000 }];
  const alone = voucher({ key: "alone", percent: 30, exclusive: true });
  const ten = voucher({ percent: 10 });
  const over = voucher({ percent: 10, stopDate: "2020-01-01T00:00:00Z" });
  const states = (vouchers: readonly VoucherSettings[]) =>
    take({ lines, vouchers }).taken.map(({ state }) => state);
  expect(states([alone, ten])).toEqual(["fits", "excluded"]);
  expect(states([ten, alone])).toEqual(["fits", "excluded"]);
  expect(states([over, alone])).toEqual(["unmet", "fits"]);
});

it("shares add up to the discount exactly, nothing falls below 0, and the order of percents does not matter", () => {
  const line = fc.record({
    unit: fc.nat({ max: 10 ** 7 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    product: fc.constantFrom("1", "2"),
    isDiscountable: fc.boolean(),
  });
  const percent = fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100);
  const percents = fc.array(fc.record({ percent }), { maxLength: 4 });
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      percents,
      fc.nat({ max: 10 ** 6 }),
      (lines, given, fixed) => {
        const vouchers = given.map(voucher);
        const amounts = voucher({ amounts: { SEK: String(fixed) } });
        const whole = take({ lines, vouchers: [...vouchers, amounts] });
        for (const { amount, lines: shares } of whole.taken) {
          expect(sumOf(shares.map((share) => share.amount))).toBe(amount);
        }
        const worth = sumOf(lines.map(({ unit, quantity }) => unit * quantity));
        expect(sumOf(whole.left)).toBe(worth - sumOf(whole.taken.map(({ amount }) => amount)));
        expect(whole.left.every((value) => value >= 0)).toBe(true);
        const turned = take({ lines, vouchers: vouchers.toReversed() });
        expect(sumOf(turned.left)).toBe(sumOf(take({ lines, vouchers }).left));
      },
    ),
  );
});
