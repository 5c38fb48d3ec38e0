import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { hashNumber, hashPin, plainNumber } from "./secret-hash.ts";

export interface NewGiftCard {
  readonly store: number;
  readonly cardNumber: string;
  /** null: it needs none. */
  readonly pin: string | null;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly active: boolean;
  readonly now: Date;
}

/** Writes a card and the first entry of its ledger; a card of the same number stays as it is. */
export async function keepGiftCard(tx: Transaction<Schema>, card: NewGiftCard): Promise<boolean> {
  const { store, cardNumber, pin, amount, currency, active, now } = card;
  const kept = await tx
    .insertInto("gift_card")
    .values({
      store,
      number_hash: hashNumber(cardNumber),
      pin_hash: pin === null ? null : hashPin(cardNumber, pin),
      last_four: plainNumber(cardNumber).slice(-4),
      currency,
      active,
      balance: amount,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["store", "number_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!kept) return false;
  await tx
    .insertInto("gift_card_entry")
    .values({ gift_card: kept.id, kind: "issued", amount, booked_at: now })
    .execute();
  return true;
}
