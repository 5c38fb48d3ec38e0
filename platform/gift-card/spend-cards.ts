import type { Transaction } from "kysely";
import { anyNumber } from "../database/any-of.ts";
import type { Schema } from "../database/schema.ts";
import type { GiftCardPayment } from "../discounts/discounts.ts";
import { releaseLockedCards } from "./card-locks.ts";

type CardMoney = Pick<GiftCardPayment, "giftCard" | "amount">;

interface CardPayment {
  readonly selection: string;
  readonly payments: readonly CardMoney[];
}

/** Holds the money until `until`, in place of what the selection held before. The cards are locked. */
export async function holdMoney(
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
    if (numUpdatedRows !== 1n) throw promised(giftCard);
    await tx
      .insertInto("gift_card_hold")
      .values({ selection, gift_card: giftCard, amount, expires_at: until })
      .execute();
  }
}

/** Whether every amount can be had: what the selection holds still, and what nobody holds. The cards are locked. */
export async function canSpend(
  tx: Transaction<Schema>,
  { selection, payments }: CardPayment,
): Promise<boolean> {
  const wanted = spent(payments);
  if (wanted.length === 0) return true;
  const rows = await tx
    .selectFrom("gift_card")
    .select((select) => [
      "id",
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
    return card !== undefined && card.balance - card.reserved + (card.held ?? 0) >= amount;
  });
}

/** Takes the money for an order: `canSpend` said that it can be had. Nothing stays held for the selection. */
export async function spendMoney(
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
    if (numUpdatedRows !== 1n) throw promised(giftCard);
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

function promised(giftCard: number): Error {
  return new Error(`Money of gift card ${giftCard} that was promised under its lock is not there.`);
}
