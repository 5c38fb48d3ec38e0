import type { AvailableGiftCard, GiftCardPayment } from "../gift-card/gift-card.ts";

/**
 * Step 9 of checkout-rest.md#prices: one card after the other pays what it has, until nothing is left to pay. A card
 * of another currency pays nothing while the selection is in this one.
 */
export function payWithGiftCards(
  due: number,
  currency: string,
  cards: readonly AvailableGiftCard[],
): readonly GiftCardPayment[] {
  let left = due;
  return cards.map(({ giftCard, lastFour, currency: own, available }) => {
    const amount = own === currency ? Math.min(available, left) : 0;
    left -= amount;
    return { giftCard, lastFour, amount };
  });
}
