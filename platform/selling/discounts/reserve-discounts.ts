import type { Kysely, Transaction } from "kysely";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { lockCards, releaseCards, releaseExpiredCards } from "../gift-card/card-reservations.ts";
import type { GiftCardPayment } from "../gift-card/gift-card.ts";
import { hasBalance, redeemBalance, reserveBalance } from "../gift-card/card-balance.ts";
import { canUse, redeemUses, reserveUses } from "./voucher-uses.ts";
import { lockUses, releaseExpiredUses, releaseUses, type UsesOfPayment } from "./use-locks.ts";
import { presentClaims } from "./present-claims.ts";
import type { VoucherClaim } from "./voucher-claims.ts";

/**
 * Lock order of a payment: after the selection and before the stock come the counted uses of vouchers, then gift cards,
 * each in key order. Uses and balances are reserved as stock is: by the latest attempt, for as long, and released with
 * it.
 */

/** The vouchers and gift cards of a selection that a payment redeems. */
export interface Redemption {
  readonly store: number;
  readonly selection: string;
  readonly discounts: {
    readonly vouchers: readonly { readonly claims: readonly VoucherClaim[] }[];
    readonly giftCards: readonly Pick<GiftCardPayment, "giftCard" | "amount">[];
  };
}

export interface RedemptionKeys {
  readonly store: number;
  readonly selection: string;
  readonly claims: readonly VoucherClaim[];
  readonly giftCards: readonly number[];
}

const selectReserved = namedStatement("is-discount-held", (query, at: At<{ selection: string }>) =>
  query
    .selectFrom("voucher_hold")
    .select("selection")
    .where("selection", "=", at("selection"))
    .unionAll(query.selectFrom("gift_card_hold").select("selection").where("selection", "=", at("selection")))
    .limit(1),
);

/**
 * Locks the counters and cards of a redemption, and those that the locked selection has reserved. Returns false for a
 * payment without any, as most are.
 */
export async function lockDiscounts(
  tx: Transaction<Schema>,
  { store, selection, claims, giftCards }: RedemptionKeys,
  now: Date,
): Promise<boolean> {
  const isWanted = claims.length > 0 || giftCards.length > 0;
  if (!isWanted && (await selectReserved(tx, { selection })).length === 0) return false;
  await lockUses(tx, { store, selection, claims }, now);
  await lockCards(tx, { selection, giftCards }, now);
  return true;
}

/** Reserves the redemption until `until`, in place of what the selection had reserved before. */
export async function reserveDiscounts(
  tx: Transaction<Schema>,
  redemption: Redemption,
  until: Date,
): Promise<void> {
  const { uses, balance } = partsOf(redemption);
  await reserveUses(tx, uses, until);
  await reserveBalance(tx, balance, until);
}

/**
 * Locks a redemption and checks that all of it is available: expired reservations may belong to others by now. Returns
 * null when there is nothing to redeem or to release.
 */
export async function checkRedemption(
  tx: Transaction<Schema>,
  redemption: Redemption,
  now: Date,
): Promise<boolean | null> {
  const { uses, balance } = partsOf(redemption);
  const giftCards = balance.payments.map(({ giftCard }) => giftCard);
  if (!(await lockDiscounts(tx, { ...uses, giftCards }, now))) return null;
  return (await canUse(tx, await withPresentLimits(tx, uses))) && (await hasBalance(tx, balance));
}

/** Redeems for an order what `checkRedemption` found available. */
export async function redeemDiscounts(
  tx: Transaction<Schema>,
  redemption: Redemption,
  order: { readonly orderNumber: number; readonly now: Date },
): Promise<void> {
  const { uses, balance } = partsOf(redemption);
  await redeemUses(tx, await withPresentLimits(tx, uses));
  await redeemBalance(tx, balance, order);
}

/** The snapshot of a payment has the limits of its start: since then they may have been edited. The counters are locked. */
async function withPresentLimits(tx: Transaction<Schema>, uses: UsesOfPayment): Promise<UsesOfPayment> {
  return { ...uses, claims: await presentClaims(tx, uses.claims) };
}

/** Releases all reservations of the selection. */
export async function releaseDiscounts(
  tx: Transaction<Schema>,
  { store, selection }: Omit<Redemption, "discounts">,
): Promise<void> {
  await releaseUses(tx, store, selection);
  await releaseCards(tx, selection);
}

/** Releases expired reservations. Any number of processes may run it at once. */
export async function releaseExpiredDiscounts(db: Kysely<Schema>, now: Date): Promise<void> {
  await releaseExpiredUses(db, now);
  await releaseExpiredCards(db, now);
}

function partsOf({ store, selection, discounts }: Redemption) {
  return {
    uses: { store, selection, claims: discounts.vouchers.flatMap(({ claims }) => claims) },
    balance: { selection, payments: discounts.giftCards },
  };
}
