import { expect, it } from "vitest";
import { lineId } from "../../../selling/selection/line-id.ts";
import type { Selection, SelectionLine } from "../../../selling/selection/selection.ts";
import {
  testLine,
  testSelection,
  testPurchase,
} from "../../../selling/selection/testing/purchase-context.ts";
import { mergeSelections } from "./merge-selections.ts";

const savedId = "a".repeat(32);
const guestId = "b".repeat(32);
const purchase = testPurchase([
  { display: 1 },
  { display: 2, minimumQuantity: 6, multipleOf: 6 },
  { display: 3, visible: false },
  { display: 4, price: null },
]);

type Wanted = Partial<SelectionLine> & { readonly display: number };

const lines = (selection: string, wanted: readonly Wanted[]): readonly SelectionLine[] =>
  wanted.map((entry) => {
    const line = { ...testLine(entry), quantity: entry.quantity ?? 1 };
    return { ...line, line: lineId(selection, line) };
  });
const saved = (wanted: readonly Wanted[], more: Partial<Selection> = {}) =>
  testSelection({ id: savedId, customer: 1, lines: lines(savedId, wanted), ...more });

/** What becomes of a saved selection and a guest's. */
const merge = (into: Selection, wanted: readonly Wanted[], more: Partial<Selection> = {}) =>
  mergeSelections(into, testSelection({ id: guestId, lines: lines(guestId, wanted), ...more }), purchase);
const lost = (display: number, originalQuantity: number, available = 0) => ({
  display,
  size: 1,
  originalQuantity,
  unavailable: originalQuantity - available,
  available,
});

it("merging at a login, checkout-rest.md#session-states: sums equal lines; another comment, plan or bundle is another line", () => {
  const same = { display: 1, comment: "gift" };
  const merged = merge(saved([{ display: 1, quantity: 2 }, same]), [
    { display: 1, subscriptionPlan: "monthly" },
    { display: 1, quantity: 3 },
    { ...same, quantity: 4 },
    { display: 1, bundle: [{ section: 1, display: 2, size: 1 }] },
  ]);
  const expected = [
    { display: 1, quantity: 5 },
    { ...same, quantity: 5 },
    { display: 1, subscriptionPlan: "monthly" },
  ];
  // A bundle that the product is not, or not any more, cannot be sold.
  expect(merged).toEqual({ selection: saved(expected), lost: [lost(1, 1)] });
});

it("caps a line at the largest allowed quantity below 10 000, 12.3", () => {
  const merged = merge(saved([{ display: 2, quantity: 9_000 }]), [{ display: 2, quantity: 1_200 }]);
  const expected = saved([{ display: 2, quantity: 9_996 }]);
  expect(merged).toEqual({ selection: expected, lost: [lost(2, 10_200, 9_996)] });
});

it("takes at most 500 lines; equal ones are summed all the same", () => {
  const comments = Array.from({ length: 500 }, (_, i) => ({ display: 1, comment: String(i) }));
  const merged = merge(saved(comments), [
    { display: 1, comment: "one more", quantity: 7 },
    { display: 1, comment: "499", quantity: 2 },
  ]);
  expect(merged.selection.lines).toHaveLength(500);
  expect(merged.selection.lines.at(-1)?.quantity).toBe(3);
  expect(merged.lost).toEqual([lost(1, 7)]);
});

it("leaves out what is not shown or has no price here, of both", () => {
  const merged = merge(saved([{ display: 3 }, { display: 1 }]), [{ display: 4 }]);
  expect(merged).toEqual({ selection: saved([{ display: 1 }]), lost: [lost(3, 1), lost(4, 1)] });
});

it("unites vouchers and gift cards in their order, each once", () => {
  const before = saved([], { vouchers: ["ONCE", "WELCOME10"], giftCards: [1] });
  const { selection } = merge(before, [], { vouchers: ["summer", "ONCE"], giftCards: [2, 1] });
  expect(selection.vouchers).toEqual(["ONCE", "WELCOME10", "summer"]);
  expect(selection.giftCards).toEqual([1, 2]);
});

it("what was chosen and typed last wins, what was not said stays", () => {
  const before = saved([], {
    orderNumber: 10_001,
    paymentMethod: "invoice",
    shippingMethod: "express",
    address: { email: "saved@example.com", country: "US", state: "CA" },
    shippingAddress: { city: "Borås" },
    additionalNotes: "saved",
    preferences: { newsletter: true, cartAbandonmentEmail: true },
  });
  const { selection } = merge(before, [], {
    orderNumber: 10_002,
    paymentMethod: "dummy",
    address: { country: "DE" },
    giftMessage: "typed",
    preferences: { cartAbandonmentEmail: false },
  });
  expect(selection).toEqual({
    ...before,
    paymentMethod: "dummy",
    address: { email: "saved@example.com", country: "DE" },
    giftMessage: "typed",
    preferences: { newsletter: true, cartAbandonmentEmail: false },
  });
});

it("additional fields that would be too much stay as they were saved", () => {
  const additionalFields = { saved: "x".repeat(6_000) };
  const typed = { additionalFields: { typed: "x".repeat(6_000) }, giftMessage: "typed" };
  const { selection } = merge(saved([], { additionalFields }), [], typed);
  expect([selection.additionalFields, selection.giftMessage]).toEqual([additionalFields, "typed"]);
});

it("freedom from tax does not outlive the VAT number that it came by", () => {
  const exempt = saved([], { vatExempt: true, address: { vatNumber: "SE556677889901" } });
  const other = { address: { vatNumber: "DE123456789" } };
  const typed = [{}, other, { ...other, vatExempt: true }];
  const exempted = typed.map((more) => merge(exempt, [], more).selection.vatExempt);
  expect(exempted).toEqual([true, false, true]);
});
