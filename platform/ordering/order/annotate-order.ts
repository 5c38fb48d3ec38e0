import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "./lock-order.ts";
import { orderChanged } from "./order-changed.ts";

/** What is noted on an order. */
type OrderNote = Pick<LockedOrder, "message"> | Pick<LockedOrder, "onHold">;

const longestMessage = 2000;

/**
 * What the customer is told about an order; empty: nothing. Fails with `order` not-found, `message` too-long (2000
 * characters). checkout-rest.md#orders.
 */
export async function setMessage(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  ref: OrderRef,
  message: string,
): Promise<Result<null>> {
  if (message.length > longestMessage) return failure("message", "too-long");
  return annotate(tx, platform, ref, { message });
}

/**
 * Holds an order, or lets it go on where it was: while it is held nothing of it is shipped and its status does not
 * rise. Fails with `order` not-found. checkout-rest.md#order-status.
 */
export async function holdOrder(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  ref: OrderRef,
  hold: boolean,
): Promise<Result<null>> {
  return annotate(tx, platform, ref, { onHold: hold });
}

/** What is noted already changes nothing. */
async function annotate(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  note: OrderNote,
): Promise<Result<null>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  const { message, onHold } = { ...order, ...note };
  if (message === order.message && onHold === order.onHold) return success(null);
  await tx
    .updateTable("order")
    .set({ message, on_hold: onHold })
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .execute();
  await orderChanged(tx, ref, now());
  return success(null);
}
