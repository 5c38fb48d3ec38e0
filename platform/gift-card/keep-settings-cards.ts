import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { parseAmount } from "../money/money.ts";
import type { Settings } from "../settings/schema.ts";
import { keepGiftCard } from "./keep-gift-card.ts";

/** Makes the cards of the settings that are not there yet; what is there keeps its balance. */
export async function keepSettingsCards(
  tx: Transaction<Schema>,
  { giftCards }: Pick<Settings, "giftCards">,
  now: Date,
): Promise<null> {
  for (const { store, cardNumber, pin = null, amount, currency, active } of giftCards) {
    const minor = parseAmount(amount, currency);
    if (minor === null) throw new Error("The amounts of gift cards are checked when settings are loaded.");
    await keepGiftCard(tx, { store, cardNumber, pin, amount: minor, currency, active, now });
  }
  return null;
}
