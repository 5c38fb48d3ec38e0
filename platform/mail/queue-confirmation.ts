import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Order } from "../order/order.ts";
import { queueMail } from "./mail.ts";

/** Tells whoever bought it, in the order's language; to be called once, where the order is made. */
export async function queueConfirmation(tx: Transaction<Schema>, order: Order): Promise<void> {
  const { store, number, snapshot, orderedAt } = order;
  const to = snapshot.address.email ?? "";
  if (to === "") return;
  const { plugin = null, language, country } = snapshot;
  const content = { kind: "order-confirmation", order: number } as const;
  await queueMail(tx, { store, plugin, to, language, country, content }, orderedAt);
}
