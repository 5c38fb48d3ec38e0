import type { Kysely, Transaction } from "kysely";
import { namedStatement, type At } from "../../database/named-statement.ts";
import type { Schema } from "../../database/schema.ts";
import { findVoucher } from "../../discounts/find-voucher.ts";
import { canUse, countUses, holdUses } from "../../discounts/hold-uses.ts";
import { personsOf } from "../../discounts/persons.ts";
import { lockUses, releaseLapsedUses, releaseUses } from "../../discounts/use-locks.ts";
import { voucherClaims, type VoucherClaim } from "../../discounts/voucher-claims.ts";
import { lockCards, releaseCards, releaseLapsedCards } from "../../gift-card/card-locks.ts";
import { canSpend, holdMoney, spendMoney } from "../../gift-card/spend-cards.ts";
import type { OrderDiscounts } from "../../order/order-discounts.ts";
import type { Platform } from "../../platform.ts";
import { priceSelection } from "../../selection/price/price-selection.ts";
import type { PricedSelection, Selection } from "../../selection/selection.ts";
import type { PreparedPayment } from "./prepare-payment.ts";
import { usedDiscounts } from "./freeze-discounts.ts";

/**
 * Locks of a payment, after the selection's and before those of the stock: counted uses of vouchers, then gift cards,
 * each in key order. Uses and money are held as stock is: with the latest attempt, for as long, and given back with it.
 */

const selectHeld = namedStatement("is-discount-held", (query, at: At<{ selection: string }>) =>
  query
    .selectFrom("voucher_hold")
    .select("selection")
    .where("selection", "=", at("selection"))
    .unionAll(query.selectFrom("gift_card_hold").select("selection").where("selection", "=", at("selection")))
    .limit(1),
);

/** Whether there is anything to lock; of most payments there is not. What a locked selection holds only becomes less. */
async function isSpending(
  tx: Transaction<Schema>,
  selection: string,
  wanted: readonly unknown[],
): Promise<boolean> {
  return wanted.length > 0 || (await selectHeld(tx, { selection })).length > 0;
}

/** What is to be paid. */
export interface LockedPrice {
  readonly priced: PricedSelection;
  /** Uses or money of it are to be held, or are held by its selection. */
  readonly spends: boolean;
}

/** Prices what is to be paid while nobody else can take a use or money of it. checkout-rest.md#prices, #stock. */
export async function priceUnderLock(
  tx: Transaction<Schema>,
  platform: Platform,
  { session, language, priced }: Pick<PreparedPayment, "session" | "language" | "priced">,
): Promise<LockedPrice> {
  const { selection } = priced;
  if (!selection) return { priced, spends: false };
  const { id, store, vouchers, giftCards, address } = selection;
  const now = platform.now();
  const persons = personsOf(session.customer, address.email);
  const found = vouchers.flatMap((word) => findVoucher(platform.settings, word) ?? []);
  const claims = found.flatMap((voucher) => voucherClaims(voucher, persons));
  const wanted = [...claims, ...giftCards];
  if (!(await isSpending(tx, id, wanted))) return { priced, spends: false };
  await lockUses(tx, { store, selection: id, claims }, now);
  await lockCards(tx, { selection: id, giftCards }, now);
  if (wanted.length === 0) return { priced, spends: true };
  const sure = await priceSelection(tx, platform, { ...session, language }, selection);
  return { priced: sure, spends: true };
}

/** Holds what the payment uses until `until`, in place of what the selection held before. */
export async function holdDiscounts(
  tx: Transaction<Schema>,
  { id, store }: Pick<Selection, "id" | "store">,
  { discounts }: PricedSelection,
  until: Date,
): Promise<void> {
  const used = usedDiscounts(discounts);
  await holdUses(tx, { store, selection: id, claims: claimsOf(used) }, until);
  await holdMoney(tx, { selection: id, payments: used.giftCards }, until);
}

/** What a paid attempt spends, of the selection that it was started for. */
export interface Spending {
  readonly store: number;
  readonly selection: string;
  readonly discounts: OrderDiscounts;
}

/**
 * Locks it, and says whether all of it can be had: what has lapsed since may belong to others by now. null: there is
 * nothing to spend or to give back.
 */
export async function lockSpending(
  tx: Transaction<Schema>,
  spending: Spending,
  now: Date,
): Promise<boolean | null> {
  const { uses, money } = partsOf(spending);
  if (!(await isSpending(tx, spending.selection, [...uses.claims, ...money.payments]))) return null;
  await lockUses(tx, uses, now);
  await lockCards(
    tx,
    { selection: spending.selection, giftCards: money.payments.map(({ giftCard }) => giftCard) },
    now,
  );
  return (await canUse(tx, uses)) && (await canSpend(tx, money));
}

/** Takes it for an order. `lockSpending` said that it can be had. */
export async function spendDiscounts(
  tx: Transaction<Schema>,
  spending: Spending,
  order: { readonly orderNumber: number; readonly now: Date },
): Promise<void> {
  const { uses, money } = partsOf(spending);
  await countUses(tx, uses);
  await spendMoney(tx, money, order);
}

/** Gives back what the selection holds. */
export async function releaseDiscounts(
  tx: Transaction<Schema>,
  { store, selection }: Omit<Spending, "discounts">,
): Promise<void> {
  await releaseUses(tx, store, selection);
  await releaseCards(tx, selection);
}

/** Gives back what has lapsed. Any number may run at once. */
export async function releaseLapsedDiscounts(db: Kysely<Schema>, now: Date): Promise<void> {
  await releaseLapsedUses(db, now);
  await releaseLapsedCards(db, now);
}

function partsOf({ store, selection, discounts }: Spending) {
  return {
    uses: { store, selection, claims: claimsOf(discounts) },
    money: { selection, payments: discounts.giftCards },
  };
}

function claimsOf({ vouchers }: OrderDiscounts): readonly VoucherClaim[] {
  return vouchers.flatMap(({ claims }) => claims);
}
