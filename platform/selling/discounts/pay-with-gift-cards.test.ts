import * as fc from "fast-check";
import { expect, it } from "vitest";
import { payWithGiftCards } from "./pay-with-gift-cards.ts";

const card = (available: number, currency = "SEK", giftCard = 1) => ({
  giftCard,
  lastFour: "1000",
  currency,
  available,
});
const amounts = (due: number, cards: readonly ReturnType<typeof card>[]) =>
  payWithGiftCards(due, "SEK", cards).map(({ amount }) => amount);

it.each([
  { name: "350.00 to pay, 500.00 on the card", due: 35_000, cards: [card(50_000)], paid: [35_000] },
  { name: "less than what is to pay", due: 35_000, cards: [card(100)], paid: [100] },
  { name: "one after the other", due: 300, cards: [card(100), card(500), card(500)], paid: [100, 200, 0] },
  { name: "another currency pays nothing", due: 300, cards: [card(100, "EUR"), card(500)], paid: [0, 300] },
  { name: "nothing to pay", due: 0, cards: [card(100)], paid: [0] },
  { name: "none", due: 100, cards: [], paid: [] },
])("gift cards, checkout-rest.md#prices, step 9: $name", ({ due, cards, paid }) => {
  expect(amounts(due, cards)).toEqual(paid);
});

it("never pay more than is due or than they hold, and all of it where they can", () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 5 }), (due, balances) => {
      const paid = amounts(
        due,
        balances.map((balance) => card(balance)),
      );
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(paid)).toBe(Math.min(due, sum(balances)));
      expect(paid.every((amount, index) => amount >= 0 && amount <= (balances[index] ?? 0))).toBe(true);
    }),
  );
});
