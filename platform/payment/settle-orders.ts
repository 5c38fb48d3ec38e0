import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { lockOrder } from "../order/lock-order.ts";
import { orderChanged } from "../order/order-changed.ts";
import type { Platform } from "../platform.ts";
import { claimFollowUp, type FollowUp } from "./claim-follow-up.ts";
import { methodCall } from "./method-call.ts";
import type { Provider } from "./provider.ts";
import { providerOf } from "./providers.ts";

type Held = ReturnType<typeof heldAttempts>;

/**
 * Takes the money that is held for orders once something of them has left, or once it is asked for, and lets go of it
 * when they are cancelled: for methods whose setting `capture` is `when-shipped`. Any number may run at once; each is
 * done once, and tried again until it is.
 */
export async function settleOrders(platform: Platform): Promise<void> {
  await settle(platform, takeMoney, (orders) =>
    orders.where((where) =>
      where.or([
        where("order.status", "in", ["completed", "archived"]),
        where.and([
          where("paid.capture_asked_at", "is not", null),
          where("order.status", "not in", ["cancelled", "incomplete"]),
        ]),
        where.exists(
          where
            .selectFrom("order_line")
            .select("row")
            .whereRef("order_line.store", "=", "order.store")
            .whereRef("order_line.order_number", "=", "order.number")
            .where("shipped", ">", 0),
        ),
      ]),
    ),
  );
  await settle(platform, letGo, (orders) => orders.where("order.status", "in", ["cancelled", "incomplete"]));
}

function heldAttempts(db: Kysely<Schema>) {
  return db
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select("order.attempt")
    .where("paid.status", "=", "authorised")
    .where("paid.captured_at", "is", null);
}

async function settle(
  platform: Platform,
  work: (platform: Platform, held: FollowUp) => Promise<void>,
  of: (orders: Held) => Held,
): Promise<void> {
  const { db, log, now } = platform;
  const due = () =>
    claimFollowUp(db, now(), (attempts) =>
      attempts
        .where("status", "=", "authorised")
        .where("captured_at", "is", null)
        .where("id", "in", of(heldAttempts(db))),
    );
  for (let held = await due(); held !== null; held = await due()) {
    const { id, method, orderNumber } = held.attempt;
    const about = { attempt: id, method, orderNumber, tries: held.tries };
    try {
      await work(platform, held);
      log.info(about, "a held payment was settled");
    } catch (error) {
      log.error({ ...about, err: error }, "a held payment could not be settled");
    }
  }
}

async function takeMoney(platform: Platform, held: FollowUp): Promise<void> {
  const { capture, call } = providerFor(platform, held);
  if (!capture) throw new Error("The provider takes no money: it has to be taken by hand.");
  await capture(call);
  await note(platform, held, { captured_at: platform.now() });
}

async function letGo(platform: Platform, held: FollowUp): Promise<void> {
  const { void: release, call } = providerFor(platform, held);
  if (!release) throw new Error("The provider lets go of no money: it has to be done by hand.");
  await release(call);
  await note(platform, held, { status: "void", given_back_at: platform.now() });
}

function providerFor(platform: Platform, { attempt, transaction }: FollowUp) {
  const method = platform.settings.paymentMethods.find(({ key }) => key === attempt.method);
  if (!method) throw new Error(`There is no payment method ${attempt.method} any more.`);
  const provider: Provider = providerOf(method);
  return { ...provider, call: { ...methodCall(platform, method), attempt, transaction } };
}

async function note(
  { db, now }: Pick<Platform, "db" | "now">,
  { attempt }: FollowUp,
  change: { captured_at: Date } | { status: "void"; given_back_at: Date },
): Promise<void> {
  const order = { store: attempt.snapshot.store, number: attempt.orderNumber };
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const { numUpdatedRows } = await tx
      .updateTable("payment_attempt")
      .set(change)
      .where("id", "=", attempt.id)
      .where("status", "=", "authorised")
      .where("captured_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await orderChanged(tx, order, now());
  });
}
