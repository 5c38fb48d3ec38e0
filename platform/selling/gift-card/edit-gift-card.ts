import type { Selectable } from "kysely";
import type { GiftCardAdjustmentTable, GiftCardTable } from "../../foundations/database/schema/discounts.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";

export type GiftCardRow = Pick<
  Selectable<GiftCardTable>,
  "id" | "last_four" | "currency" | "active" | "balance" | "reserved" | "created_at"
>;

/** A card of a store, locked as payments lock it; null: there is none. */
export async function lockGiftCard(
  tx: Tx,
  { store, id }: { readonly store: number; readonly id: number },
): Promise<GiftCardRow | null> {
  const row = await tx
    .selectFrom("gift_card")
    .select(["id", "last_four", "currency", "active", "balance", "reserved", "created_at"])
    .where("store", "=", store)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Blocks a locked card, or lets it pay again. A payment that had reserved money of it comes to its end; every other one
 * finds nothing on it from the commit on.
 */
export async function blockGiftCard(tx: Tx, { id }: GiftCardRow, isBlocked: boolean): Promise<void> {
  await tx.updateTable("gift_card").set({ active: !isBlocked }).where("id", "=", id).execute();
}

/** The largest number that an answer has exactly. */
const mostMoney = Number.MAX_SAFE_INTEGER;

interface Adjustment {
  /** Minor units of the card's currency, above or below 0. */
  readonly amount: number;
  readonly reason: GiftCardAdjustmentTable["reason"];
  readonly now: Date;
}

/**
 * Puts money on a locked card, or takes it off, and books why. Fails with `amount` too small for nothing, too large for
 * more than the card has beside what payments under way have reserved.
 */
export async function adjustGiftCard(
  tx: Tx,
  { id }: GiftCardRow,
  { amount, reason, now }: Adjustment,
): Promise<Result<null>> {
  if (amount === 0) return failure("amount", "too-small");
  const { numUpdatedRows } = await tx
    .updateTable("gift_card")
    .set((set) => ({ balance: set("balance", "+", amount) }))
    .where("id", "=", id)
    .where((where) => where(where("balance", "+", amount), ">=", where.ref("reserved")))
    .where((where) => where(where("balance", "+", amount), "<=", mostMoney))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return failure("amount", "too-large");
  await tx
    .insertInto("gift_card_adjustment")
    .values({ gift_card: id, amount, reason, booked_at: now })
    .execute();
  return success(null);
}
