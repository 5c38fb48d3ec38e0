import type { Tx } from "../../foundations/database/transaction.ts";
import type { Order } from "./order.ts";
import { queueMail } from "../../foundations/mail-queue/queue-mail.ts";

/** Queues the mail that confirms an order, in the order's language. Called once, where the order is created. */
export async function queueOrderConfirmation(tx: Tx, order: Order): Promise<void> {
  const { store, number, snapshot, orderedAt } = order;
  const to = snapshot.address.email ?? "";
  if (to === "") return;
  const { plugin = null, language, country } = snapshot;
  const content = { kind: "order-confirmation", order: number } as const;
  await queueMail(tx, { store, plugin, to, language, country, content }, orderedAt);
}
