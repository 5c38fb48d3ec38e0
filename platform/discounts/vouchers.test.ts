import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { voucherSettings, type VoucherSettings } from "../settings/vouchers.ts";
import { plainStanding, type DiscountStanding } from "./standing.ts";
import { discountLines, type GivenLine } from "./testing/lines.ts";
import { takeVouchers } from "./vouchers.ts";

const now = new Date("2026-11-20T12:00:00Z");
const place = { market: 1, currency: "SEK" };

function voucher(changes: object): VoucherSettings {
  return voucherSettings.parse({ key: "v", code: "V", ...changes });
}

interface Case {
  readonly lines: readonly GivenLine[];
  readonly vouchers: readonly VoucherSettings[];
  readonly standing?: Partial<DiscountStanding>;
  readonly currency?: string;
}

function take({ lines, vouchers, standing = {}, currency = "SEK" }: Case) {
  const seen = discountLines(lines);
  const items = { lines: seen, left: seen.map(({ total }) => total) };
  return takeVouchers(items, vouchers, { ...place, currency }, { ...plainStanding(now), ...standing });
}

describe("vouchers, checkout-rest.md 12.1, step 6, 12.2 and section 22", () => {
  it.each<Case & { name: string; left: readonly number[] }>([
    {
      name: "3 × 33.33 EUR, 10 %: 10.00 off",
      currency: "EUR",
      lines: [{ unit: 3333, quantity: 3 }],
      vouchers: [voucher({ percent: 10 })],
      left: [8999],
    },
    {
      name: "10.00 and 20.00 SEK, fixed 10: shares 3.33 and 6.67",
      lines: [{ unit: 1000 }, { unit: 2000 }],
      vouchers: [voucher({ amounts: { SEK: "10" } })],
      left: [667, 1333],
    },
    {
      name: "3 × 999 JPY, 10 %: 300 off",
      currency: "JPY",
      lines: [{ unit: 999, quantity: 3 }],
      vouchers: [voucher({ percent: 10 })],
      left: [2697],
    },
    {
      name: "two percents are both of what automatic discounts left",
      lines: [{ unit: 1000 }],
      vouchers: [voucher({ percent: 10 }), voucher({ percent: 20 })],
      left: [700],
    },
    {
      name: "never more than what is there",
      lines: [{ unit: 1000 }],
      vouchers: [voucher({ percent: 80 }), voucher({ percent: 80 }), voucher({ amounts: { SEK: "99" } })],
      left: [0],
    },
    {
      name: "a fixed amount never more than the items that it names",
      lines: [{ unit: 1000 }, { unit: 300, product: "2" }],
      vouchers: [voucher({ amounts: { SEK: "50" }, products: [2] })],
      left: [1000, 0],
    },
    {
      name: "nothing off a gift certificate",
      lines: [{ unit: 1000, isDiscountable: false }, { unit: 1000 }],
      vouchers: [voucher({ percent: 10 })],
      left: [1000, 900],
    },
  ])("$name", ({ left, ...given }) => {
    expect(take(given).left).toEqual(left);
  });

  it.each<{ name: string; changes: object; standing?: Partial<DiscountStanding>; state: string }>([
    { name: "nothing asked", changes: {}, state: "fits" },
    { name: "not yet", changes: { startDate: "2026-11-20T12:00:00.001Z" }, state: "unmet" },
    { name: "from now", changes: { startDate: "2026-11-20T12:00:00Z" }, state: "fits" },
    { name: "over", changes: { stopDate: "2026-11-20T12:00:00Z" }, state: "unmet" },
    { name: "another market", changes: { markets: [2, 3] }, state: "unmet" },
    { name: "this market", changes: { markets: [1] }, state: "fits" },
    { name: "none of its products", changes: { products: [7] }, state: "unmet" },
    { name: "just enough", changes: { leastAmount: { SEK: "30.00" } }, state: "fits" },
    { name: "a cent too little", changes: { leastAmount: { SEK: "30.01" } }, state: "unmet" },
    { name: "no least amount in the currency", changes: { leastAmount: { EUR: "1" } }, state: "unmet" },
    { name: "a first order", changes: { firstOrder: true }, state: "fits" },
    { name: "no first order", changes: { firstOrder: true }, standing: { hasOrdered: true }, state: "unmet" },
    { name: "used up", changes: { uses: 1 }, standing: { usedUp: new Set(["v"]) }, state: "unmet" },
  ])("$name: $state", ({ changes, standing, state }) => {
    const lines = [{ unit: 1000 }, { unit: 2000 }];
    const given = { lines, vouchers: [voucher({ percent: 10, ...changes })], ...(standing && { standing }) };
    const [taken] = take(given).taken;
    expect(taken?.state).toBe(state);
    expect((taken?.amount ?? 0) > 0).toBe(state === "fits");
  });

  it("a fixed one without an amount for the currency does not fit", () => {
    const given = { lines: [{ unit: 100 }], vouchers: [voucher({ amounts: { SEK: "1" } })] };
    expect(take({ ...given, currency: "EUR" }).taken[0]?.state).toBe("unmet");
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
    const percents = fc.array(
      fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        percents,
        fc.nat({ max: 10 ** 6 }),
        (lines, given, fixed) => {
          const vouchers = given.map(voucher);
          const whole = take({
            lines,
            vouchers: [...vouchers, voucher({ amounts: { SEK: String(fixed) } })],
          });
          for (const { amount, lines: shares } of whole.taken) {
            expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
          }
          const worth = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
          const off = whole.taken.reduce((sum, { amount }) => sum + amount, 0);
          const sumOf = (left: readonly number[]) => left.reduce((sum, value) => sum + value, 0);
          expect(sumOf(whole.left)).toBe(worth - off);
          expect(whole.left.every((value) => value >= 0)).toBe(true);
          const turned = take({ lines, vouchers: vouchers.toReversed() });
          expect(sumOf(turned.left)).toBe(sumOf(take({ lines, vouchers }).left));
        },
      ),
    );
  });
});
