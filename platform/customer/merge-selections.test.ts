import { describe, expect, it } from "vitest";
import { lineId } from "../selection/line-id.ts";
import type { Selection, SelectionLine } from "../selection/selection.ts";
import { testSelection, testShelf } from "../selection/testing/shelf.ts";
import { mergeSelections } from "./merge-selections.ts";

const savedId = "a".repeat(32);
const guestId = "b".repeat(32);
const shelf = testShelf([
  { display: 1 },
  { display: 2, minimumQuantity: 6, multipleOf: 6 },
  { display: 3, visible: false },
  { display: 4, price: null },
]);

type Wanted = Partial<SelectionLine> & { readonly display: number };

function lines(selection: string, wanted: readonly Wanted[]): readonly SelectionLine[] {
  const plain = { size: 1, quantity: 1, comment: "", productUrl: "", category: "" };
  const made = wanted.map((entry) =>
    Object.assign({ line: "", ...plain, subscriptionPlan: null, bundle: null }, entry),
  );
  return made.map((line) => Object.assign(line, { line: lineId(selection, line) }));
}

const saved = (wanted: readonly Wanted[], more: Partial<Selection> = {}) =>
  testSelection({ id: savedId, customer: 1, lines: lines(savedId, wanted), ...more });
const guest = (wanted: readonly Wanted[], more: Partial<Selection> = {}) =>
  testSelection({ id: guestId, lines: lines(guestId, wanted), ...more });

describe("merging at a login, checkout-rest.md 13.1", () => {
  it("sums equal lines; another comment, plan or bundle is another line", () => {
    const same = { display: 1, comment: "gift" };
    const { selection, lost } = mergeSelections(
      saved([{ display: 1, quantity: 2 }, same]),
      guest([
        { display: 1, subscriptionPlan: "monthly" },
        { display: 1, quantity: 3 },
        { ...same, quantity: 4 },
        { display: 1, bundle: [{ section: 1, display: 2, size: 1 }] },
      ]),
      shelf,
    );
    const expected = [
      { display: 1, quantity: 5 },
      { ...same, quantity: 5 },
      { display: 1, subscriptionPlan: "monthly" },
    ];
    // A bundle that the product is not, or not any more, cannot be sold.
    expect(selection).toEqual(saved(expected));
    expect(lost).toEqual([{ display: 1, size: 1, originalQuantity: 1, unavailable: 1, available: 0 }]);
  });

  it("caps a line at the largest allowed quantity below 10 000, 12.3", () => {
    const { selection, lost } = mergeSelections(
      saved([{ display: 2, quantity: 9_000 }]),
      guest([{ display: 2, quantity: 1_200 }]),
      shelf,
    );
    expect(selection.lines).toEqual(lines(savedId, [{ display: 2, quantity: 9_996 }]));
    expect(lost).toEqual([
      { display: 2, size: 1, originalQuantity: 10_200, unavailable: 204, available: 9_996 },
    ]);
  });

  it("takes at most 500 lines; equal ones are summed all the same", () => {
    const comments = Array.from({ length: 500 }, (_, i) => ({ display: 1, comment: String(i) }));
    const { selection, lost } = mergeSelections(
      saved(comments),
      guest([
        { display: 1, comment: "one more", quantity: 7 },
        { display: 1, comment: "499", quantity: 2 },
      ]),
      shelf,
    );
    expect(selection.lines).toHaveLength(500);
    expect(selection.lines.at(-1)?.quantity).toBe(3);
    expect(lost).toEqual([{ display: 1, size: 1, originalQuantity: 7, unavailable: 7, available: 0 }]);
  });

  it("leaves out what is not shown or has no price here, of both", () => {
    const { selection, lost } = mergeSelections(
      saved([{ display: 3 }, { display: 1 }]),
      guest([{ display: 4 }]),
      shelf,
    );
    expect(selection.lines).toEqual(lines(savedId, [{ display: 1 }]));
    expect(lost.map(({ display }) => display)).toEqual([3, 4]);
  });

  it("unites vouchers and gift cards in their order, each once", () => {
    const { selection } = mergeSelections(
      saved([], { vouchers: ["ONCE", "WELCOME10"], giftCards: [1] }),
      guest([], { vouchers: ["summer", "ONCE"], giftCards: [2, 1] }),
      shelf,
    );
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
    const { selection } = mergeSelections(
      before,
      guest([], {
        orderNumber: 10_002,
        paymentMethod: "dummy",
        address: { country: "DE" },
        giftMessage: "typed",
        preferences: { cartAbandonmentEmail: false },
      }),
      shelf,
    );
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
    const { selection } = mergeSelections(
      saved([], { additionalFields }),
      guest([], { additionalFields: { typed: "x".repeat(6_000) }, giftMessage: "typed" }),
      shelf,
    );
    expect(selection.additionalFields).toEqual(additionalFields);
    expect(selection.giftMessage).toBe("typed");
  });

  it("freedom from tax does not outlive the VAT number that it came by", () => {
    const exempt = saved([], { vatExempt: true, address: { vatNumber: "SE556677889901" } });
    const merge = (more: Partial<Selection>) =>
      mergeSelections(exempt, guest([], more), shelf).selection.vatExempt;
    expect(merge({})).toBe(true);
    expect(merge({ address: { vatNumber: "DE123456789" } })).toBe(false);
    expect(merge({ address: { vatNumber: "DE123456789" }, vatExempt: true })).toBe(true);
  });
});
