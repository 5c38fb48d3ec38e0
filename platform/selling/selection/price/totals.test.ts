import * as fc from "fast-check";
import { expect, it } from "vitest";
import { containedTax, percentOf } from "../../../foundations/money/rounding.ts";
import type { TaxRule } from "../../../catalogue/market/tax.ts";
import { spreadDiscount } from "../../discounts/spread-discount.ts";
import { totals, type TotalsInput } from "./totals.ts";

const taxed = (kind: "included" | "deducted" | "added", percent: number, books = percent): TaxRule => ({
  kind,
  rate: (group) => (group === "books" ? books : percent),
});

interface Given {
  /** A unit costs so much, and there are so many; of the tax group. */
  readonly lines: readonly { readonly unit: number; readonly quantity?: number; readonly group?: string }[];
  readonly discount?: number;
  readonly shipping?: number;
  readonly handling?: number;
  readonly credit?: number;
}

function input({ lines, discount = 0, shipping = 0, handling = 0, credit = 0 }: Given): TotalsInput {
  const values = lines.map(({ unit, quantity = 1 }) => unit * quantity);
  const shares = spreadDiscount(discount, values);
  return {
    lines: lines.map(({ quantity = 1, group = "default" }, i) => ({
      total: values[i] ?? 0,
      quantity,
      discount: shares[i] ?? 0,
      taxGroup: group,
    })),
    shipping,
    handling,
    credit,
  };
}

// The calculations of checkout-rest.md#tax-and-rounding are those of a whole selection: price-selection.test.ts.
const book = { unit: 10_601, group: "books" };
const small = (unit: number) => ({ lines: [{ unit }] });

it.each<[string, Given, TaxRule, Partial<ReturnType<typeof totals>>]>([
  [
    // 2502 × 25/125 = 500.4; 10601 × 6/106 = 600.06; 1100 / 12003 = 9.1644 %
    "tax is worked out per rate on the sum of that rate, then rounded, then added up",
    { lines: [{ unit: 1001 }, { unit: 1001 }, book], shipping: 500 },
    taxed("included", 25, 6),
    { grand: 13103, grandTax: 500 + 600, taxPercent: 9.16 },
  ],
  [
    "shipping and handling are taxed at the default rate, also beside goods of another",
    { lines: [{ unit: 1000, group: "books" }], shipping: 100, handling: 50 },
    taxed("added", 10, 0),
    { taxAdded: 15, grand: 1165, handling: 50, shipping: 100 },
  ],
  ["2 × 25/125 = 0.4 is rounded down", small(2), taxed("included", 25), { grandTax: 0 }],
  ["3 × 20/120 = 0.5 away from zero", small(3), taxed("included", 20), { grandTax: 1 }],
  ["deducted too", small(3), taxed("deducted", 20), { taxDeducted: -1 }],
  [
    "without any tax neither is deducted nor added",
    { lines: [{ unit: 1000, quantity: 2 }] },
    { kind: "none" },
    { taxDeducted: null, taxAdded: null, taxPercent: 0, grand: 2000, grandTax: 0 },
  ],
  [
    "an empty selection costs nothing",
    { lines: [] },
    taxed("included", 25),
    { items: 0, discount: null, quantity: 0, taxPercent: 25, grand: 0, grandTax: 0 },
  ],
])("totals, checkout-rest.md#totals and #tax-and-rounding: %s", (_, given, rule, outcome) => {
  expect(totals(input(given), rule)).toMatchObject(outcome);
});

it("add up to the grand total, and no amount falls below zero", () => {
  const line = fc.record({
    unit: fc.nat({ max: 10 ** 8 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    group: fc.constantFrom("default", "books"),
  });
  const cost = fc.nat({ max: 10 ** 6 });
  const given = fc.record({
    lines: fc.array(line, { maxLength: 10 }),
    discount: fc.nat({ max: 10 ** 11 }),
    shipping: cost,
    handling: cost,
    credit: cost,
  });
  const kind = fc.constantFrom("included" as const, "deducted" as const, "added" as const);
  fc.assert(
    fc.property(given, kind, fc.integer({ min: 0, max: 30_000 }), (values, kind, rate) => {
      const lines = input(values);
      const outcome = totals(lines, taxed(kind, rate / 1000, 6));
      const { items, discount, shipping, handling, taxDeducted, taxAdded, grand, grandTax } = outcome;
      const tax = (taxDeducted ?? 0) + (taxAdded ?? 0);
      expect(items + (discount ?? 0) + shipping + handling + tax).toBe(grand);
      // Per rate on the sum of its lines, worked out another way.
      const worth = { default: shipping + handling, books: 0 };
      for (const { total, discount: off, taxGroup } of lines.lines) {
        worth[taxGroup === "books" ? "books" : "default"] += total - off;
      }
      const part = kind === "added" ? percentOf : containedTax;
      const byHand = part(worth.default, rate / 1000) + part(worth.books, 6);
      expect(Math.abs(kind === "included" ? grandTax : tax)).toBe(byHand);
      expect(grand).toBeGreaterThanOrEqual(0);
      expect(grandTax).toBeGreaterThanOrEqual(0);
      expect(discount ?? 0).toBeLessThanOrEqual(0);
      expect(taxDeducted ?? 0).toBeLessThanOrEqual(0);
    }),
  );
});
