import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { releaseStock } from "../../stock/release-stock.ts";
import { releaseDiscounts } from "../start/hold-discounts.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { moveAttempt, type AttemptOutcome } from "./write-attempt.ts";

/**
 * Ends an attempt without an order of its own. The selection's stock, uses and money go back with its latest attempt:
 * an older one takes nothing from the one under way. What has ended already stays as it is. checkout-rest.md#stock.
 */
export async function closeAttempt(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  to: "refused" | "cancelled" | "refund_due",
  outcome: AttemptOutcome,
): Promise<void> {
  const moved = await moveAttempt(tx, attempt, to, outcome);
  if (!moved || !(await isLatest(tx, attempt))) return;
  await releaseDiscounts(tx, { store: attempt.snapshot.store, selection: attempt.selection });
  await releaseStock(tx, attempt.selection);
}

async function isLatest(tx: Transaction<Schema>, { id, selection }: PaymentAttempt): Promise<boolean> {
  const latest = await tx
    .selectFrom("payment_attempt")
    .select("id")
    .where("selection", "=", selection)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.id === id;
}
