/** What of a shopper and of the counters in the database decides about vouchers, gift cards and named products. */
export interface DiscountStanding {
  readonly now: Date;
  /** The id in the settings by the platform's number of a product. */
  readonly productIds: ReadonlyMap<number, string>;
  /** By what the shopper is known. */
  readonly persons: readonly string[];
  /** Keys of vouchers of which no use is left for this shopper. */
  readonly usedUp: ReadonlySet<string>;
  readonly hasOrdered: boolean;
  /** In the order of adding. */
  readonly giftCards: readonly HeldGiftCard[];
}

export interface HeldGiftCard {
  readonly giftCard: number;
  readonly lastFour: string;
  readonly currency: string;
  /** What this selection can take of it. */
  readonly available: number;
}

/** Of a selection that has neither, in a shop that takes nothing off by itself. */
export function plainStanding(now: Date): DiscountStanding {
  return {
    now,
    productIds: new Map(),
    persons: [],
    usedUp: new Set(),
    hasOrdered: false,
    giftCards: [],
  };
}
