import type { Transaction } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { GiftCardPayment } from "./gift-card.ts";
import { lockCardsById, releaseLockedCards } from "./card-reservations.ts";

type CardMoney = Pick<GiftCardPayment, "giftCard" | "amount">;

interface CardPayment {
  readonly selection: string;
  readonly payments: readonly CardMoney[];
}

/** Reserves the amounts until `until`, in place of what the selection had reserved before. The cards are locked. */
export async function reserveBalance(
  tx: Transaction<Schema>,
  { selection, payments }: CardPayment,
  until: Date,
): Promise<void> {
  await releaseLockedCards(tx, selection);
  for (const { giftCard, amount } of spent(payments)) {
    const { numUpdatedRows } = await tx
      .updateTable("gift_card")
      .set((set) => ({ reserved: set("reserved", "+", amount) }))
      .where("id", "=", giftCard)
      .where((where) => where(where("balance", "-", where.ref("reserved")), ">=", amount))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw missingReservation(giftCard);
    await tx
      .insertInto("gift_card_hold")
      .values({ selection, gift_card: giftCard, amount, expires_at: until })
      .execute();
  }
}

/**
 * Whether every amount is available: reserved by the selection, or not reserved, and of a card that is not blocked.
 * What was reserved before the card was blocked is paid with it. The cards are locked.
 */
export async function hasBalance(
  tx: Transaction<Schema>,
  { selection, payments }: CardPayment,
): Promise<boolean> {
  const wanted = spent(payments);
  if (wanted.length === 0) return true;
  const rows = await tx
    .selectFrom("gift_card")
    .select((select) => [
      "id",
      "active",
      "balance",
      "reserved",
      select
        .selectFrom("gift_card_hold")
        .select("amount")
        .whereRef("gift_card", "=", "gift_card.id")
        .where("selection", "=", selection)
        .as("held"),
    ])
    .where("id", "=", anyNumber(wanted.map(({ giftCard }) => giftCard)))
    .execute();
  return wanted.every(({ giftCard, amount }) => {
    const card = rows.find(({ id }) => id === giftCard);
    if (card === undefined || !(card.active || (card.held ?? 0) >= amount)) return false;
    return card.balance - card.reserved + (card.held ?? 0) >= amount;
  });
}

/** Deducts the amounts for an order, which `hasBalance` found available. The reservations of the selection end. */
export async function redeemBalance(
  tx: Transaction<Schema>,
  { selection, payments }: CardPayment,
  { orderNumber, now }: { readonly orderNumber: number; readonly now: Date },
): Promise<void> {
  await releaseLockedCards(tx, selection);
  for (const { giftCard, amount } of spent(payments)) {
    const { numUpdatedRows } = await tx
      .updateTable("gift_card")
      .set((set) => ({ balance: set("balance", "-", amount) }))
      .where("id", "=", giftCard)
      .where((where) => where(where("balance", "-", where.ref("reserved")), ">=", amount))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw missingReservation(giftCard);
    await tx
      .insertInto("gift_card_entry")
      .values({
        gift_card: giftCard,
        kind: "spent",
        amount: -amount,
        order_number: orderNumber,
        booked_at: now,
      })
      .execute();
  }
}

function spent(payments: readonly CardMoney[]): readonly CardMoney[] {
  return payments.filter(({ amount }) => amount > 0);
}

function missingReservation(giftCard: number): Error {
  return new Error(`Money of gift card ${giftCard} that was missingReservation under its lock is not there.`);
}

/**
 * Credits gift cards with money that an order took from them. The row of the order is locked.
 */
export async function creditCards(
  tx: Transaction<Schema>,
  payments: readonly Pick<GiftCardPayment, "giftCard" | "amount">[],
  { orderNumber, now }: { readonly orderNumber: number; readonly now: Date },
): Promise<void> {
  const returned = payments.filter(({ amount }) => amount > 0);
  if (returned.length === 0) return;
  await lockCardsById(
    tx,
    returned.map(({ giftCard }) => giftCard),
  );
  for (const { giftCard, amount } of returned) {
    await tx
      .updateTable("gift_card")
      .set((set) => ({ balance: set("balance", "+", amount) }))
      .where("id", "=", giftCard)
      .execute();
    await tx
      .insertInto("gift_card_entry")
      .values({ gift_card: giftCard, kind: "returned", amount, order_number: orderNumber, booked_at: now })
      .execute();
  }
}
