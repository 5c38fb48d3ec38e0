import { type Result, success } from "../../../foundations/errors.ts";
import type { Selection } from "../selection.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readSelection } from "../read-selection.ts";
import type { Session } from "../../session/session.ts";
import { readAvailableCards } from "../../gift-card/read-available-cards.ts";
import { shownNumber } from "../../gift-card/card-number.ts";

/** The selection with a card that its holder may use; one that is there already changes nothing. */
export function withGiftCard(selection: Selection, card: number): Result<Selection> {
  if (selection.giftCards.includes(card)) return success(selection);
  return success({ ...selection, giftCards: [...selection.giftCards, card] });
}

export function withoutGiftCards(selection: Selection, cards: readonly number[]): Result<Selection> {
  return success({
    ...selection,
    giftCards: selection.giftCards.filter((card) => !cards.includes(card)),
  });
}

/** The cards of the session's selection that are shown by this text: `**** 1234`. */
export async function findShownCards(
  db: Kysely<Schema>,
  session: Pick<Session, "selection">,
  text: string,
  now: Date,
): Promise<readonly number[]> {
  const selection = await readSelection(db, session.selection);
  const cards = selection ? await readAvailableCards(db, selection, now) : [];
  const wanted = text.trim().toUpperCase();
  return cards.filter(({ lastFour }) => shownNumber(lastFour) === wanted).map(({ giftCard }) => giftCard);
}
