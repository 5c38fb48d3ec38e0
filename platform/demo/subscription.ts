import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { lockRecords } from "../catalogue/integration/lock-records.ts";
import type { DemoOrder } from "./order-list.ts";
import { callMailsSent, findAnna } from "./orders.ts";
import { placeOrder } from "./place-order.ts";

/** Her socks, every month. */
const socks: DemoOrder = {
  daysAgo: 0,
  items: [{ variation: "40082", size: "36–39", quantity: 3, subscriptionPlan: "monthly" }],
  paymentMethod: "invoice",
  shippingMethod: "standard",
  steps: [],
};

/**
 * Gives the demo's Anna a subscription by an order of its own, as long as nobody has one: one unit of work, and of
 * two at once the second finds it done. She is not written to about it.
 */
export async function loadDemoSubscription(platform: Platform): Promise<void> {
  const { db, log, catalog } = platform;
  if (await hasContract(db)) return;
  const order = await inTransaction(db, async (tx) => {
    await lockRecords(tx);
    const anna = (await hasContract(tx)) ? null : await findAnna(tx);
    if (!anna) return null;
    const { number } = await placeOrder(tx, platform, anna, socks);
    await callMailsSent(tx, anna.store, [number]);
    return number;
  });
  if (order === null) return;
  await catalog.refresh();
  log.info({ order }, "demo subscription made");
}

async function hasContract(db: Platform["db"] | Tx): Promise<boolean> {
  const contract = await db.selectFrom("subscription_contract").select("id").limit(1).executeTakeFirst();
  return contract !== undefined;
}
