import { sql } from "kysely";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import { closeResets } from "../password/password-resets.ts";
import { lockCustomer } from "../read-customer.ts";

/**
 * Blocks a customer, or lets her in again. While she is blocked she cannot log in, as if her password were wrong, and
 * gets no password mail; her sessions end for good, and her links of mails are void. management.md#customers.
 */
export async function blockCustomer(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  customer: number,
  isBlocked: boolean,
): Promise<void> {
  const { active } = await lockCustomer(tx, customer);
  if (active !== isBlocked) return;
  await tx
    .updateTable("customer")
    .set({
      active: !isBlocked,
      cancelled: false,
      changed_at: now(),
      ...(isBlocked && { credential_version: sql<number>`credential_version + 1` }),
    })
    .where("id", "=", customer)
    .execute();
  if (isBlocked) await closeResets(tx, customer, now());
  await raiseEvents(tx, [{ type: "customer", subject: String(customer) }], now());
}
