import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { OrderRef } from "../order/lock-order.ts";
import type { Platform } from "../platform.ts";
import type { Provider } from "./provider.ts";
import { providerOf } from "./providers.ts";

/**
 * Asks for the money that is held for a locked order: `settleOrders` takes it, once. What is taken already, or cannot
 * be, stays as it is. Answers whether anything is to be done. `soap.md` 6.
 */
export async function askForCapture(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  { store, number }: OrderRef,
): Promise<boolean> {
  const attempt = await tx
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select(["paid.id", "paid.method"])
    .where("store", "=", store)
    .where("number", "=", number)
    .where("paid.status", "=", "authorised")
    .where("paid.captured_at", "is", null)
    .executeTakeFirst();
  const method = settings.paymentMethods.find(({ key }) => key === attempt?.method);
  const provider: Provider | undefined = method && providerOf(method);
  if (!attempt || !provider?.capture) return false;
  const { numUpdatedRows } = await tx
    .updateTable("payment_attempt")
    .set({ capture_asked_at: now(), next_try_at: null })
    .where("id", "=", attempt.id)
    .where("capture_asked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
