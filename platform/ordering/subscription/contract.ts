import type { Address, BundlePiece } from "../../selling/selection/selection.ts";
import type { Day, Interval } from "./calendar.ts";

/** What a customer has sent again and again. checkout-rest.md#subscriptions. */
export interface Contract {
  readonly id: number;
  readonly store: number;
  readonly customer: number;
  /** Number of the order that made it. */
  readonly originatingOrder: number;
  /** Through which that was paid; null: none that is known. */
  readonly plugin: number | null;
  readonly market: number;
  readonly priceList: number;
  readonly country: string;
  readonly state: string | null;
  /** In which its orders are made. */
  readonly language: string;
  readonly shippingMethod: string;
  /** Key of the stored payment method. */
  readonly paymentMethod: string;
  readonly payment: ContractPayment;
  readonly address: Address;
  /** null: the same as the address. */
  readonly shippingAddress: Address | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly subscriptions: readonly Subscription[];
}

export interface ContractPayment {
  readonly status: "ACTIVE" | "SUSPENDED" | "REVOKED";
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** One item of a contract. */
export interface Subscription {
  readonly id: number;
  readonly contract: number;
  readonly display: number;
  readonly size: number;
  readonly quantity: number;
  readonly comment: string;
  readonly bundle: readonly BundlePiece[] | null;
  /** Key of its plan. */
  readonly plan: string;
  readonly interval: Interval;
  readonly status: SubscriptionStatus;
  /** The day that the intervals are counted from. */
  readonly anchorOn: Day;
  readonly nextOrderOn: Day;
  /** Later than the day of the order when an attempt has failed. */
  readonly nextAttemptOn: Day;
  readonly attention: AttentionFlags;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface AttentionFlags {
  readonly paymentDeclined: boolean;
  readonly paymentRevoked: boolean;
  readonly outOfStock: boolean;
}

/** Status → what it may become. checkout-rest.md#subscriptions. */
export const subscriptionSteps = {
  ACTIVE: ["PAUSED", "CANCELLED"],
  PAUSED: ["ACTIVE", "CANCELLED"],
  CANCELLED: [],
} as const;

export type SubscriptionStatus = keyof typeof subscriptionSteps;

export function mayBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  const allowed: readonly SubscriptionStatus[] = subscriptionSteps[from];
  return allowed.includes(to);
}
