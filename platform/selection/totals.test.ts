import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOf } from "../market/rounding.ts";
import type { TaxRule } from "../market/tax.ts";
import { spreadDiscount } from "./spread-discount.ts";
import { totals, type TotalsInput } from "./totals.ts";

const included = (percent: number): TaxRule => ({ kind: "included", rate: () => percent });
const deducted = (percent: number): TaxRule => ({ kind: "deducted", rate: () => percent });
const added = (percent: number): TaxRule => ({ kind: "added", rate: () => percent });

interface Case {
  readonly lines: readonly { readonly unit: number; readonly quantity: number; readonly group?: string }[];
  readonly discount?: number;
  readonly shipping?: number;
  readonly handling?: number;
  readonly credit?: number;
}

function input({ lines, discount = 0, shipping = 0, handling = 0, credit = 0 }: Case): TotalsInput {
  const values = lines.map(({ unit, quantity }) => unit * quantity);
  const shares = spreadDiscount(discount, values);
  return {
    lines: lines.map(({ quantity, group = "default" }, i) => ({
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

// The other calculations of section 22 are those of a whole selection: price-selection.test.ts.
describe("a calculation of checkout-rest.md section 22", () => {
  it("3 × 33.33 EUR, 10 % voucher, 19 % included", () => {
    const discount = percentOf(9999, 10);
    expect(totals(input({ lines: [{ unit: 3333, quantity: 3 }], discount }), included(19))).toEqual({
      items: 9999,
      discount: -1000,
      shipping: 0,
      handling: 0,
      quantity: 3,
      taxDeducted: null,
      taxAdded: null,
      taxPercent: 19,
      grand: 8999,
      grandTax: 1437,
    });
  });
});

describe("totals, checkout-rest.md 11.4 and 12.2", () => {
  it("the check of 11.4: items 4 + shipping 99, 25 % included", () => {
    const outcome = totals(input({ lines: [{ unit: 400, quantity: 1 }], shipping: 9900 }), included(25));
    expect(outcome).toMatchObject({ grand: 10300, grandTax: 2060, taxPercent: 25, taxDeducted: null });
  });

  it("tax is worked out per rate on the sum of that rate, then rounded, then added up", () => {
    const rule: TaxRule = { kind: "included", rate: (group) => (group === "books" ? 6 : 25) };
    const lines = [
      { unit: 1001, quantity: 1 },
      { unit: 1001, quantity: 1 },
      { unit: 10601, quantity: 1, group: "books" },
    ];
    const outcome = totals(input({ lines, shipping: 500 }), rule);
    // 2502 × 25/125 = 500.4; 10601 × 6/106 = 600.06; 1100 / 12003 = 9.1644 %
    expect(outcome).toMatchObject({ grand: 13103, grandTax: 500 + 600, taxPercent: 9.16 });
  });

  it("shipping and handling are taxed at the default rate, also beside goods of another", () => {
    const rule: TaxRule = { kind: "added", rate: (group) => (group === "books" ? 0 : 10) };
    const outcome = totals(
      input({ lines: [{ unit: 1000, quantity: 1, group: "books" }], shipping: 100, handling: 50 }),
      rule,
    );
    expect(outcome).toMatchObject({ taxAdded: 15, grand: 1165, handling: 50, shipping: 100 });
  });

  it("halves are rounded away from zero", () => {
    // 2 × 25/125 = 0.4; 3 × 20/120 = 0.5
    expect(totals(input({ lines: [{ unit: 2, quantity: 1 }] }), included(25)).grandTax).toBe(0);
    expect(totals(input({ lines: [{ unit: 3, quantity: 1 }] }), included(20)).grandTax).toBe(1);
    expect(totals(input({ lines: [{ unit: 3, quantity: 1 }] }), deducted(20)).taxDeducted).toBe(-1);
  });

  it("without any tax neither is deducted nor added", () => {
    const outcome = totals(input({ lines: [{ unit: 1000, quantity: 2 }] }), { kind: "none" });
    expect(outcome).toMatchObject({
      taxDeducted: null,
      taxAdded: null,
      taxPercent: 0,
      grand: 2000,
      grandTax: 0,
    });
  });

  it("an unknown state is taxed at 0, and says so", () => {
    expect(totals(input({ lines: [{ unit: 1000, quantity: 1 }] }), added(0))).toMatchObject({
      taxAdded: 0,
      grand: 1000,
    });
  });

  it("an empty selection costs nothing", () => {
    expect(totals(input({ lines: [] }), included(25))).toEqual({
      items: 0,
      discount: null,
      shipping: 0,
      handling: 0,
      quantity: 0,
      taxDeducted: null,
      taxAdded: null,
      taxPercent: 25,
      grand: 0,
      grandTax: 0,
    });
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
    const kind = fc.constantFrom("included", "deducted", "added");
    fc.assert(
      fc.property(given, kind, fc.integer({ min: 0, max: 30_000 }), (values, kind, rate) => {
        const outcome = totals(input(values), {
          kind,
          rate: (group) => (group === "books" ? 6 : rate / 1000),
        });
        const { items, discount, shipping, handling, taxDeducted, taxAdded, grand, grandTax } = outcome;
        expect(items + (discount ?? 0) + shipping + handling + (taxDeducted ?? 0) + (taxAdded ?? 0)).toBe(
          grand,
        );
        expect(grand).toBeGreaterThanOrEqual(0);
        expect(grandTax).toBeGreaterThanOrEqual(0);
        expect(discount ?? 0).toBeLessThanOrEqual(0);
        expect(taxDeducted ?? 0).toBeLessThanOrEqual(0);
      }),
    );
  });
});
