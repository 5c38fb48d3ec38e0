import { sql, type Kysely, type Transaction } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";

const cardsAtOnce = 200;

/**
 * Locks every card that the payment of a selection can touch, in key order, and deletes the expired reservations there.
 * Only the holder of these locks changes balances and reservations.
 */
export async function lockCards(
  tx: Transaction<Schema>,
  { selection, giftCards }: { readonly selection: string; readonly giftCards: readonly number[] },
  now: Date,
): Promise<void> {
  const cards = [...giftCards, ...(await readHeldIds(tx, selection))];
  if (cards.length === 0) return;
  await lockCardsById(tx, cards);
  await deleteReservations(tx, cards, { lapsedAt: now });
}

const selectHolds = namedStatement("read-card-holds", (query, at: At<{ selection: string }>) =>
  query.selectFrom("gift_card_hold").select("gift_card").where("selection", "=", at("selection")),
);

async function readHeldIds(tx: Transaction<Schema>, selection: string): Promise<readonly number[]> {
  const rows = await selectHolds(tx, { selection });
  return rows.map(({ gift_card }) => gift_card);
}

/** In key order, and nothing else. */
export async function lockCardsById(tx: Transaction<Schema>, cards: readonly number[]): Promise<void> {
  await tx
    .selectFrom("gift_card")
    .select("id")
    .where("id", "=", anyNumber(cards))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Releases what the selection has reserved of any card. */
export async function releaseCards(tx: Transaction<Schema>, selection: string): Promise<void> {
  const cards = await readHeldIds(tx, selection);
  if (cards.length === 0) return;
  await lockCardsById(tx, cards);
  await deleteReservations(tx, cards, { selection });
}

/** Releases the same when the cards are locked already. */
export async function releaseLockedCards(tx: Transaction<Schema>, selection: string): Promise<void> {
  const cards = await readHeldIds(tx, selection);
  if (cards.length > 0) await deleteReservations(tx, cards, { selection });
}

async function deleteReservations(
  tx: Transaction<Schema>,
  cards: readonly number[],
  which: { readonly selection: string } | { readonly lapsedAt: Date },
): Promise<void> {
  await tx
    .with("gone", (query) =>
      query
        .deleteFrom("gift_card_hold")
        .where("gift_card", "=", anyNumber(cards))
        .where((where) =>
          "selection" in which
            ? where("selection", "=", which.selection)
            : where("expires_at", "<=", which.lapsedAt),
        )
        .returning(["gift_card as card", "amount"]),
    )
    .with("freed", (query) =>
      query
        .selectFrom("gone")
        .select(["card", sql<number>`sum(amount)::bigint`.as("money")])
        .groupBy("card"),
    )
    .updateTable("gift_card")
    .from("freed")
    .set((set) => ({ reserved: set("gift_card.reserved", "-", set.ref("freed.money")) }))
    .whereRef("gift_card.id", "=", "freed.card")
    .execute();
}

/** Releases expired reservations in batches; cards that are locked wait for the next run. */
export async function releaseExpiredCards(db: Kysely<Schema>, now: Date): Promise<void> {
  let freed: number;
  do {
    freed = await inTransaction(db, async (tx) => {
      const cards = await lockExpired(tx, now);
      if (cards.length > 0) await deleteReservations(tx, cards, { lapsedAt: now });
      return cards.length;
    });
  } while (freed > 0);
}

async function lockExpired(tx: Transaction<Schema>, now: Date): Promise<readonly number[]> {
  const rows = await tx
    .with("lapsed", (query) =>
      query
        .selectFrom("gift_card_hold")
        .select("gift_card as card")
        .distinct()
        .where("expires_at", "<=", now)
        .limit(cardsAtOnce),
    )
    .selectFrom("gift_card")
    .innerJoin("lapsed", "lapsed.card", "gift_card.id")
    .select("gift_card.id")
    .orderBy("gift_card.id")
    .forUpdate("gift_card")
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
