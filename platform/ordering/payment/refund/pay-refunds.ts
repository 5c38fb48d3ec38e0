import { inTransaction } from "../../../foundations/database/transaction.ts";
import { lockOrder, type OrderRef } from "../../order/lock-order.ts";
import { orderChanged } from "../../order/order-changed.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import type { Provider } from "../../../selling/payment-providers/provider.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { type PaymentAttempt, readAttempt } from "../attempt/attempt.ts";
import { retryDelay } from "../attempt/claim-attempt.ts";
import { readBookings, sumOf } from "../../order/money/bookings.ts";

/**
 * Pays completed refunds back through the method that took the money. Any number may run at once; each is paid back
 * once, and tried again until it is. soap.md#order-updates.
 */
export async function payRefunds(platform: Platform): Promise<void> {
  const due = () => claimRefund(platform.db, platform.now());
  for (let owed = await due(); owed !== null; owed = await due()) await payOneRefund(platform, owed);
}

async function payOneRefund(platform: Platform, owed: OwedRefund): Promise<void> {
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
  const money = await readOrderMoney(platform.db, { store, number: attempt.orderNumber });
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

/** A completed refund whose money is still the shop's. */
interface OwedRefund {
  readonly store: number;
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** The one that paid the order. */
  readonly attempt: PaymentAttempt;
  readonly transaction: string;
  /** How often it has been tried, this time too. */
  readonly tries: number;
}

/**
 * Takes the next refund that is to be paid back for this round alone, and commits: until its wait is over nobody else
 * tries, whatever becomes of this process. What is only held, or asked for, waits until it is taken or let go of. null: none is left.
 */
export async function claimRefund(db: Kysely<Schema>, now: Date): Promise<OwedRefund | null> {
  return inTransaction(db, async (tx) => {
    const row = await owedRefunds(tx)
      .where((where) =>
        where.or([where("refund.next_try_at", "is", null), where("refund.next_try_at", "<=", now)]),
      )
      .orderBy(sql`refund.next_try_at asc nulls first`)
      .limit(1)
      .forUpdate("refund")
      .skipLocked()
      .executeTakeFirst();
    const attempt = row && (await readAttempt(tx, row.attempt));
    if (!row || !attempt) return null;
    const { store, id, amount } = row;
    const tries = row.tries + 1;
    await tx
      .updateTable("refund")
      .set({ tries, next_try_at: new Date(now.getTime() + retryDelay(tries)) })
      .where((where) => where.and({ store, id }))
      .execute();
    return { store, id, amount, attempt, tries, transaction: row.transaction ?? "" };
  });
}

function owedRefunds(tx: Kysely<Schema>) {
  return tx
    .selectFrom("refund")
    .innerJoin("order", (join) =>
      join.onRef("order.store", "=", "refund.store").onRef("order.number", "=", "refund.order_number"),
    )
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select([
      "refund.store",
      "refund.id",
      "refund.amount",
      "refund.tries",
      "paid.id as attempt",
      "paid.transaction",
    ])
    .where("refund.completed_at", "is not", null)
    .where("refund.paid_back_at", "is", null)
    .where("refund.by_hand", "=", false)
    .where((where) => {
      const bookings = where
        .selectFrom("order_booking as booking")
        .select("booking.id")
        .whereRef("booking.store", "=", "order.store")
        .whereRef("booking.order_number", "=", "order.number");
      const isDue = where.exists(bookings.where("due", "=", true));
      return where.or([
        where("paid.status", "<>", "authorised"),
        where("paid.captured_at", "is not", null),
        where.and([where.exists(bookings), where.not(isDue)]),
      ]);
    });
}

/** Where the money of an order is, in minor units. */
interface OrderMoney {
  /** What the provider took and has not given back. */
  readonly left: number;
  /** What somebody else collected: no provider gives it back. */
  readonly collected: number;
}

/** Of an order that was paid by a payment of the shop. */
async function readOrderMoney(db: Kysely<Schema>, { store, number }: OrderRef): Promise<OrderMoney> {
  const paid = await db
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select(["paid.amount", "paid.captured", "paid.captured_at"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom("refund")
    .select("amount")
    .where((where) => where.and({ store, order_number: number, by_hand: false }))
    .where("paid_back_at", "is not", null)
    .execute();
  const taken = paid.captured ?? (paid.captured_at === null ? 0 : paid.amount);
  return {
    left: taken - refunds.reduce((sum, { amount }) => sum + amount, 0),
    collected: sumOf(await readBookings(db, { store, number }), "payment"),
  };
}
