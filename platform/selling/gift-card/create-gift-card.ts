import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { randomInt } from "node:crypto";
import { hashNumber, hashPin, plainNumber } from "./card-number.ts";
import { parseAmount } from "../../foundations/money/money.ts";

/** The number and pin of a new card, which are not stored. */
export interface IssuedGiftCard {
  readonly cardNumber: string;
  readonly pin: string;
}

/**
 * Issues a card of a new number and pin with this balance, in minor units of `currency`. Number and pin are kept only
 * as hashes: whoever issues the card has to pass them on. checkout-rest.md#prices, step 9.
 */
export async function issueGiftCard(
  tx: Transaction<Schema>,
  card: Pick<NewGiftCard, "store" | "amount" | "currency" | "now">,
): Promise<IssuedGiftCard> {
  const { cardNumber, pin } = await createGiftCard(tx, card);
  return { cardNumber, pin };
}

/** The same, with the id that the card is known by to those who run the shop. */
export async function createGiftCard(
  tx: Transaction<Schema>,
  card: Pick<NewGiftCard, "store" | "amount" | "currency" | "now">,
): Promise<IssuedGiftCard & { readonly id: number }> {
  const issued = { cardNumber: newCardNumber(), pin: newPin() };
  const id = await insertGiftCard(tx, { ...card, ...issued, active: true });
  if (id === null) throw new Error("A gift card of this number is there already.");
  return { ...issued, id };
}

/** Without what is easily taken for something else. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const groups = 4;
const groupLength = 4;
const pinLength = 4;

/** `7KQM-XW2D-93HA-PLRT`: 80 bits of chance. */
function newCardNumber(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: groups }, group).join("-");
}

function newPin(): string {
  return String(randomInt(10 ** pinLength)).padStart(pinLength, "0");
}

interface NewGiftCard {
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

/** Writes a card and the first entry of its ledger. null: a card of the same number is there, and stays as it is. */
export async function insertGiftCard(tx: Transaction<Schema>, card: NewGiftCard): Promise<number | null> {
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
  if (!kept) return null;
  await tx
    .insertInto("gift_card_entry")
    .values({ gift_card: kept.id, kind: "issued", amount, booked_at: now })
    .execute();
  return kept.id;
}

/** A card that the settings name. */
interface ConfiguredGiftCard {
  readonly store: number;
  readonly cardNumber: string;
  readonly pin?: string | undefined;
  /** In the currency's own unit, as decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly active: boolean;
}

/** Creates the cards of the settings that do not exist yet. A card that exists keeps its balance. */
export async function createConfiguredCards(
  tx: Transaction<Schema>,
  { giftCards }: { readonly giftCards: readonly ConfiguredGiftCard[] },
  now: Date,
): Promise<null> {
  for (const { store, cardNumber, pin = null, amount, currency, active } of giftCards) {
    const minor = parseAmount(amount, currency);
    if (minor === null) throw new Error("The amounts of gift cards are checked when settings are loaded.");
    await insertGiftCard(tx, { store, cardNumber, pin, amount: minor, currency, active, now });
  }
  return null;
}
