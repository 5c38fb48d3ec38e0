import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { readSelection } from "../read-selection.ts";
import type { Session } from "../../session/session.ts";
import { readHeldCards } from "../../gift-card/read-held-cards.ts";
import { shownNumber } from "../../gift-card/shown-number.ts";

/** The cards of the session's selection that are shown by this text: `**** 1234`. */
export async function findShownCards(
  db: Kysely<Schema>,
  session: Pick<Session, "selection">,
  text: string,
  now: Date,
): Promise<readonly number[]> {
  const selection = await readSelection(db, session.selection);
  const cards = selection ? await readHeldCards(db, selection, now) : [];
  const wanted = text.trim().toUpperCase();
  return cards.filter(({ lastFour }) => shownNumber(lastFour) === wanted).map(({ giftCard }) => giftCard);
}
