import { success, type Result } from "../../errors.ts";
import type { Selection } from "../selection.ts";

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
