import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { failure, success, type Result } from "../errors.ts";
import type { OrderRef } from "./lock-order.ts";

/** What is noted on an order; what is absent stays. */
interface OrderNote {
  readonly message?: string;
  readonly on_hold?: boolean;
}

const longestMessage = 2000;

/**
 * What the customer is told about an order; empty: nothing. Fails with `order` not-found, `message` too-long (2000
 * characters). `checkout-rest.md` 15.1.
 */
export async function setMessage(
  tx: Transaction<Schema>,
  ref: OrderRef,
  message: string,
): Promise<Result<null>> {
  if (message.length > longestMessage) return failure("message", "too-long");
  return annotate(tx, ref, { message });
}

/**
 * Holds an order, or lets it go on where it was: while it is held nothing of it is shipped and its status does not
 * rise. Fails with `order` not-found. `checkout-rest.md` 13.2.
 */
export async function holdOrder(
  tx: Transaction<Schema>,
  ref: OrderRef,
  hold: boolean,
): Promise<Result<null>> {
  return annotate(tx, ref, { on_hold: hold });
}

async function annotate(tx: Transaction<Schema>, ref: OrderRef, note: OrderNote): Promise<Result<null>> {
  const { numUpdatedRows } = await tx
    .updateTable("order")
    .set(note)
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? success(null) : failure("order", "not-found");
}
