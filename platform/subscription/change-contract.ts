import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Address } from "../selection/selection.ts";
import type { Contract } from "./contract.ts";

/** Sends what a locked contract orders from now on to another address. */
export async function changeAddress(
  tx: Transaction<Schema>,
  { id }: Pick<Contract, "id">,
  address: Address,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ shipping_address: JSON.stringify(address), changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Has a locked contract paid by another method from now on; what was wrong with the last one is over. */
export async function changePayment(
  tx: Transaction<Schema>,
  { id }: Pick<Contract, "id">,
  method: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ payment_method: method, payment_status: "ACTIVE", payment_changed_at: now, changed_at: now })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("subscription")
    .set({ payment_declined: false, payment_revoked: false, changed_at: now })
    .where("contract", "=", id)
    .where("status", "<>", "CANCELLED")
    .execute();
}
