import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { GiftCardPayment } from "../discounts/discounts.ts";
import { lockCardsById } from "./card-locks.ts";

/**
 * Puts money that an order took from gift cards back on them. Nobody else is at work on the order: its row is locked.
 */
export async function returnMoney(
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
