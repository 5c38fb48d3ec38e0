/** What a gift card pays: a second tender, without effect on the tax. */
export interface GiftCardPayment {
  readonly giftCard: number;
  readonly lastFour: string;
  readonly amount: number;
}

/** A gift card of a selection, and what of its balance the selection can use. */
export interface AvailableGiftCard {
  readonly giftCard: number;
  readonly lastFour: string;
  readonly currency: string;
  /** Minor units. */
  readonly available: number;
}
