import { type Kysely, sql } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { AvailableGiftCard } from "./gift-card.ts";

/** The cards of a selection in their order, each with what others do not hold of it. */
export async function readAvailableCards(
  db: Kysely<Schema>,
  { id, giftCards }: { readonly id: string; readonly giftCards: readonly number[] },
  now: Date,
): Promise<readonly AvailableGiftCard[]> {
  if (giftCards.length === 0) return [];
  const rows = await db
    .selectFrom("gift_card")
    .select((select) => [
      "id",
      "last_four",
      "currency",
      "active",
      "balance",
      select
        .selectFrom("gift_card_hold")
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("amount"))
        .whereRef("gift_card", "=", "gift_card.id")
        .where("selection", "<>", id)
        .where("expires_at", ">", now)
        .as("held"),
    ])
    .where("id", "in", [...giftCards])
    .execute();
  return giftCards.flatMap((giftCard) => {
    const row = rows.find((each) => each.id === giftCard);
    if (!row) return [];
    const available = row.active ? Math.max(0, row.balance - (row.held ?? 0)) : 0;
    return [{ giftCard, lastFour: row.last_four, currency: row.currency, available }];
  });
}
