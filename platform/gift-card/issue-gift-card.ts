import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { keepGiftCard, type NewGiftCard } from "./keep-gift-card.ts";
import { newCardNumber, newPin } from "./new-number.ts";

/** What is told once and then known to its holder alone. */
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
  const issued = { cardNumber: newCardNumber(), pin: newPin() };
  const isKept = await keepGiftCard(tx, { ...card, ...issued, active: true });
  if (!isKept) throw new Error("A gift card of this number is there already.");
  return issued;
}
