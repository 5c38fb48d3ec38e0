import { expect, it } from "vitest";
import { bodyOf, editOf, isUnpaid, type LineEdit } from "./edit-lines.ts";

type Line = Parameters<typeof editOf>[0]["lines"][number];
const line = (more: Partial<Line>): Line => ({
  row: 1,
  displayItem: "12",
  item: "12-3",
  name: "Shirt",
  brand: null,
  size: "M",
  sku: "S-M",
  ean: "",
  quantity: 3,
  cancelled: 0,
  inShipments: 0,
  shipped: 0,
  refunded: 0,
  returned: 0,
  unitPrice: { amount: "100.00", currency: "SEK" },
  total: { amount: "300.00", currency: "SEK" },
  taxPercent: 25,
  comment: "",
  ...more,
});
const edit = editOf({
  currency: "SEK",
  lines: [line({ cancelled: 1 }), line({ row: 2, quantity: 1, cancelled: 1 })],
});
const after = (...lines: readonly Partial<LineEdit>[]) =>
  bodyOf({ ...edit, lines: lines.map((more) => Object.assign({}, edit.lines[0], more)) });
const fresh: LineEdit = { item: "14-1", name: "Cap", size: "", units: "2", price: "" };

it("begins with what is left, and says nothing of it as long as it is so", () => {
  expect(edit.lines).toEqual([{ row: 1, item: "12-3", name: "Shirt", size: "M", units: "2", price: "" }]);
  expect(bodyOf(edit)).toEqual({ lines: [], add: [] });
});

it("says other units and prices, and leaves out what is no number", () => {
  expect(after({ units: "5" }).lines).toEqual([{ row: 1, quantity: 5 }]);
  expect(after({ units: "0" }).lines).toEqual([{ row: 1, quantity: 0 }]);
  const unitPrice = { amount: "79.90", currency: "SEK" };
  expect(after({ price: " 79,90 " }).lines).toEqual([{ row: 1, unitPrice }]);
  for (const units of ["", "x", "-1", "1.5", "2"]) expect(after({ units }).lines).toEqual([]);
});

it("adds new lines with units, at the shop's price unless one is said", () => {
  const added = (more: Partial<LineEdit>) => bodyOf({ ...edit, lines: [{ ...fresh, ...more }] }).add;
  expect(added({})).toEqual([{ item: "14-1", quantity: 2 }]);
  expect(added({ price: "5" })).toEqual([
    { item: "14-1", quantity: 2, unitPrice: { amount: "5", currency: "SEK" } },
  ]);
  expect(added({ units: "0" })).toEqual([]);
});

it("is not paid when it comes to more than before and than was paid and kept", () => {
  const sums = (currentTotal: string, paid = "100.00", refunded = "0.00") => {
    const money = (amount: string) => ({ amount, currency: "SEK" });
    return { currentTotal: money(currentTotal), paid: money(paid), refunded: money(refunded) };
  };
  expect(isUnpaid(sums("100.00"), sums("120.00"))).toBe(true);
  expect(isUnpaid(sums("60.00"), sums("90.00"))).toBe(false);
  expect(isUnpaid(sums("60.00", "100.00", "40.00"), sums("90.00"))).toBe(true);
  expect(isUnpaid(sums("120.00"), sums("110.00"))).toBe(false);
  // 0.3 - 0.1 is less than 0.2 where fractions are binary.
  expect(isUnpaid(sums("0.10", "0.30", "0.10"), sums("0.20"))).toBe(false);
});
