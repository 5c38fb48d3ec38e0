import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { changeStatus } from "../../order/change-status.ts";
import type { Platform } from "../../platform.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";

/**
 * The provider took the money of an attempt back. Its order is incomplete: whoever ships it has to look; one that is
 * refunded in full already stays as it is. A payment that was to be given back has been. checkout-rest.md#order-status.
 */
export async function revokeAttempt(
  platform: Pick<Platform, "db" | "now" | "log" | "settings">,
  attempt: PaymentAttempt,
): Promise<void> {
  const { id, method, orderNumber } = attempt;
  const revoked = await inTransaction(platform.db, async (tx) => {
    await tx
      .updateTable("payment_attempt")
      .set({ status: "refunded", given_back_at: platform.now() })
      .where("id", "=", id)
      .where("status", "=", "refund_due")
      .execute();
    const order = await readPaidOrder(tx, id);
    return order !== undefined && (await changeStatus(tx, platform, order, "incomplete")).ok;
  });
  const about = { attempt: id, method, orderNumber };
  if (revoked) platform.log.error(about, "the payment of an order was revoked");
}

async function readPaidOrder(tx: Transaction<Schema>, attempt: string) {
  return tx
    .selectFrom("order")
    .innerJoin("payment_attempt", "payment_attempt.id", "order.attempt")
    .select(["store", "number"])
    .where("attempt", "=", attempt)
    .where((where) => where("refunded", "<", where.fn.coalesce("payment_attempt.captured", "order.paid")))
    .executeTakeFirst();
}
