import { describe, expect, it } from "vitest";
import { isStocked, orderRows } from "./order-rows.ts";
import type { SnapshotLine } from "./snapshot.ts";

const ware = (variation: number, quantity: number, total: number) => ({
  line: String(variation),
  display: variation + 100,
  size: 1,
  quantity,
  comment: "",
  productUrl: "",
  category: "",
  subscriptionPlan: null,
  bundle: null,
  item: { product: variation, variation, name: "", brand: null, taxGroup: "default" },
  itemSize: { name: "", sku: "", ean: "" },
  unitBefore: 0,
  unit: 0,
  total,
  totalBefore: total,
  unitWithoutTax: 0,
  taxPercent: 0,
  campaign: null,
});
const line = (variation: number, more: Partial<SnapshotLine> = {}): SnapshotLine => ({
  ...ware(variation, 2, 200),
  contained: [],
  ...more,
});
const part = (variation: number, total: number) => ({ ...ware(variation, 2, total), section: 1, count: 1 });

describe("the rows of an order", () => {
  const rows = orderRows({
    lines: [
      line(9, { contained: [part(1, 150), part(2, 50)] }),
      line(1),
      line(0, { display: 0, giftCertificate: { certificate: 3, worth: null } }),
      line(8, { contained: [part(1, 200)] }),
    ],
  });

  it("lines have the numbers of their order; the parts of bundles come after all of them", () => {
    const told = rows.map(({ row, variation, bundle_row, total }) => [row, variation, bundle_row, total]);
    expect(told).toEqual([
      [1, 9, null, 200],
      [2, 1, null, 200],
      [3, 0, null, 200],
      [4, 8, null, 200],
      [5, 1, 1, 150],
      [6, 2, 1, 50],
      [7, 1, 4, 200],
    ]);
    expect(rows.map(({ gift_certificate }) => gift_certificate)).toEqual([
      null,
      null,
      3,
      null,
      null,
      null,
      null,
    ]);
  });

  it("neither a bundle itself nor a gift certificate is taken out of the stock", () => {
    expect(rows.filter((row) => isStocked(row, rows)).map(({ row }) => row)).toEqual([2, 5, 6, 7]);
  });
});
