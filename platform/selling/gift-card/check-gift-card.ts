import { timingSafeEqual } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import { readAvailableCards } from "./read-available-cards.ts";
import { hashNumber, hashPin } from "./card-number.ts";

/** checkout-rest.md#rate-limits. */
const mostTries = 5;
const windowMs = 3_600_000;

export interface GiftCardInput {
  readonly store: number;
  readonly cardNumber: string;
  readonly pin: string;
  /** Of the selection that it is to pay. The reservations of that selection do not count. */
  readonly currency: string;
  readonly selection: string | null;
  readonly now: Date;
}

/**
 * The id of the card that the holder of this number and pin may use. Fails with `giftCard`: an unknown number, a wrong
 * pin and too many of them look the same, and only the holder of the pin learns what is wrong with a card.
 */
export async function checkGiftCard(db: Kysely<Schema>, question: GiftCardInput): Promise<Result<number>> {
  // A transaction of its own: a wrong pin counts whatever becomes of the call.
  return inTransaction(db, async (tx) => {
    const numberHash = hashNumber(question.cardNumber);
    const key = { store: question.store, numberHash };
    const mayTry = await countPinAttempt(tx, key, question.now);
    const card = await readCard(tx, key);
    const pin = hashPin(question.cardNumber, question.pin);
    const isRight = card !== undefined && (card.pin_hash === null || timingSafeEqual(card.pin_hash, pin));
    if (!mayTry || !isRight) return failure("giftCard", "gift-card-invalid");
    await uncountPinAttempt(tx, key);
    return usable(tx, card, question);
  });
}

interface CardKey {
  readonly store: number;
  readonly numberHash: Buffer;
}

/** Counts before it is known whether the pin is right, so that guesses at the same moment are all counted. */
async function countPinAttempt(
  tx: Transaction<Schema>,
  { store, numberHash }: CardKey,
  now: Date,
): Promise<boolean> {
  const over = new Date(now.getTime() - windowMs);
  const row = await tx
    .insertInto("gift_card_try")
    .values({ store, number_hash: numberHash, tries: 1, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(["store", "number_hash"])
        .doUpdateSet({
          tries: sql<number>`case when gift_card_try.since <= ${over} then 1 else gift_card_try.tries + 1 end`,
          since: sql<Date>`case when gift_card_try.since <= ${over} then ${now} else gift_card_try.since end`,
        })
        .where((where) =>
          where.or([where("gift_card_try.tries", "<", mostTries), where("gift_card_try.since", "<=", over)]),
        ),
    )
    .returning("tries")
    .executeTakeFirst();
  return row !== undefined;
}

async function uncountPinAttempt(tx: Transaction<Schema>, { store, numberHash }: CardKey): Promise<void> {
  await tx
    .updateTable("gift_card_try")
    .set((set) => ({ tries: set("tries", "-", 1) }))
    .where("store", "=", store)
    .where("number_hash", "=", numberHash)
    .execute();
}

interface CardRow {
  readonly id: number;
  readonly pin_hash: Buffer | null;
  readonly currency: string;
  readonly active: boolean;
  readonly balance: number;
}

async function readCard(
  tx: Transaction<Schema>,
  { store, numberHash }: CardKey,
): Promise<CardRow | undefined> {
  return tx
    .selectFrom("gift_card")
    .select(["id", "pin_hash", "currency", "active", "balance"])
    .where("store", "=", store)
    .where("number_hash", "=", numberHash)
    .executeTakeFirst();
}

async function usable(
  tx: Transaction<Schema>,
  { id, currency, active, balance }: CardRow,
  question: GiftCardInput,
): Promise<Result<number>> {
  if (!active) return failure("giftCard", "gift-card-inactive");
  if (balance === 0) return failure("giftCard", "gift-card-empty");
  if (currency !== question.currency) return failure("giftCard", "gift-card-currency");
  const selection = { id: question.selection ?? "", giftCards: [id] };
  const [card] = await readAvailableCards(tx, selection, question.now);
  return card && card.available > 0 ? success(id) : failure("giftCard", "gift-card-insufficient");
}

/** Forgets the counts whose hour is over. Any number may run at once. */
export async function purgePinAttempts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom("gift_card_try")
    .where("since", "<=", new Date(now.getTime() - windowMs))
    .execute();
}
