import { sql, type Transaction } from "kysely";
import { releaseStock } from "../../../catalogue/stock/reservations.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { releaseDiscounts } from "../../../selling/discounts/reserve-discounts.ts";
import type { Selection } from "../../../selling/selection/selection.ts";

type Merging = Pick<Selection, "store" | "id">;

/**
 * Releases what a locked selection holds of stock and discounts, before its lines go to another one: it would be
 * missing to what the shopper pays now.
 */
export async function releaseHeld(tx: Transaction<Schema>, { store, id }: Merging): Promise<void> {
  await releaseDiscounts(tx, { store, selection: id });
  await releaseStock(tx, id);
}

interface MergedInto {
  /** Whose both are; null: nobody's account. */
  readonly customer: number | null;
  /** Id of the selection that has the lines now. */
  readonly into: string;
}

/** Ends a locked selection that was merged. Its lines stay on record: a payment of it under way can still end. */
export async function closeMerged(
  tx: Transaction<Schema>,
  { id }: Merging,
  { customer, into }: MergedInto,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("selection")
    .set((set) => ({
      customer,
      merged_into: into,
      merged_after: set
        .selectFrom("payment_attempt")
        .select((select) => select.fn.coalesce(select.fn.max("position"), sql<number>`0`).as("latest"))
        .where("payment_attempt.selection", "=", into),
      finished_at: now,
      changed_at: now,
    }))
    .where("id", "=", id)
    .execute();
}
