import { inTransaction } from "../../database/transaction.ts";
import { lockOrder } from "../../order/lock-order.ts";
import { orderChanged } from "../../order/order-changed.ts";
import type { Platform } from "../../platform.ts";
import { claimRefund, type OwedRefund } from "./claim-refund.ts";
import { methodCall } from "../../payment-providers/method-call.ts";
import type { Provider } from "../../payment-providers/provider.ts";
import { readMoneyAt } from "./money-at-provider.ts";
import { providerOf } from "../../payment-providers/providers.ts";

/**
 * Pays completed refunds back through the method that took the money. Any number may run at once; each is paid back
 * once, and tried again until it is. soap.md#order-updates.
 */
export async function payRefunds(platform: Platform): Promise<void> {
  const due = () => claimRefund(platform.db, platform.now());
  for (let owed = await due(); owed !== null; owed = await due()) await payOne(platform, owed);
}

async function payOne(platform: Platform, owed: OwedRefund): Promise<void> {
  const { id: attempt, method, orderNumber } = owed.attempt;
  const about = { refund: owed.id, attempt, method, orderNumber, tries: owed.tries };
  try {
    const to = await payBack(platform, owed);
    if (to === "by hand") {
      await note(platform, owed, { by_hand: true });
      platform.log.error(about, "a refund has to be paid back by hand");
      return;
    }
    await note(platform, owed, { paid_back_at: platform.now() });
    platform.log.info({ ...about, to }, "a refund was paid back");
  } catch (error) {
    platform.log.error({ ...about, err: error }, "a refund could not be paid back");
  }
}

async function payBack(platform: Platform, owed: OwedRefund): Promise<"paid" | "nothing owed" | "by hand"> {
  const { attempt, transaction, amount, store } = owed;
  if (amount === 0) return "nothing owed";
  const money = await readMoneyAt(platform.db, { store, number: attempt.orderNumber });
  // What was only held has been let go of: all of it is the shopper's, but for what somebody else collected.
  if (attempt.status !== "authorised") return money.collected > 0 ? "by hand" : "nothing owed";
  if (amount > money.left) return "by hand";
  const method = platform.settings.paymentMethods.find(({ key }) => key === attempt.method);
  if (!method) return "by hand";
  const provider: Provider = providerOf(method);
  if (!provider.refund) return "by hand";
  const call = { ...methodCall(platform, method), attempt, transaction };
  await provider.refund({ ...call, amount, reference: owed.id });
  return "paid";
}

async function note(
  { db, now }: Pick<Platform, "db" | "now">,
  { store, id, attempt }: OwedRefund,
  change: { by_hand: true } | { paid_back_at: Date },
): Promise<void> {
  const order = { store, number: attempt.orderNumber };
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const { numUpdatedRows } = await tx
      .updateTable("refund")
      .set(change)
      .where((where) => where.and({ store, id }))
      .where("paid_back_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await orderChanged(tx, order, now());
  });
}
