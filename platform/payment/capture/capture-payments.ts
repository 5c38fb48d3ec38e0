import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { OrderRef } from "../../order/lock-order.ts";
import type { Platform } from "../../platform.ts";
import { claimFollowUp, type FollowUp } from "../attempt/claim-attempt.ts";
import { readHeld, type HeldMoney } from "../../order/money/authorised-money.ts";
import { attemptsToLetGo, attemptsToTake, type heldAttempts } from "./held-orders.ts";
import { methodCall } from "../../payment-providers/method-call.ts";
import { noteCaptured, noteLetGo, noteSettled, orderOf, tryAgainSoon } from "./record-capture.ts";
import { planRest } from "../../order/money/plan-capture.ts";
import type { PaidCall, Provider } from "../../payment-providers/provider.ts";
import { providerOf } from "../../payment-providers/providers.ts";
import { readBookings } from "../../order/money/bookings.ts";

/**
 * Takes of the money that is held for orders what was asked for, and the rest of what stands once all of it has left;
 * lets go of what is over, and of all of it when they are cancelled: for methods whose setting `capture` is
 * `when-shipped`. Any number may run at once; each capture is done once, and tried again until it is.
 */
export async function settleOrders(platform: Platform): Promise<void> {
  await settle(platform, takeMoney, attemptsToTake);
  await settle(platform, letGo, attemptsToLetGo);
}

async function settle(
  platform: Platform,
  work: (platform: Platform, held: FollowUp) => Promise<void>,
  attemptsOf: typeof heldAttempts,
): Promise<void> {
  const { db, log, now } = platform;
  const due = () =>
    claimFollowUp(db, now(), (attempts) =>
      attempts
        .where("status", "=", "authorised")
        .where("captured_at", "is", null)
        .where("id", "in", attemptsOf(db)),
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

async function takeMoney(platform: Platform, followUp: FollowUp): Promise<void> {
  const { db } = platform;
  const { provider, call } = providerFor(platform, followUp);
  if (!provider.capture) throw new Error("The provider takes no money: it has to be taken by hand.");
  const order = orderOf(followUp);
  await inTransaction(db, (tx) => planRest(tx, platform, order));
  const due = (await readBookings(db, order)).filter((booking) => booking.due);
  for (const { id, amount } of due) {
    await provider.capture({ ...call, amount, reference: id });
    await noteCaptured(platform, followUp, id);
  }
  const held = await inTransaction(db, (tx) => readDone(tx, order));
  if (held) await end(platform, followUp, held, { provider, call });
  else if (due.length > 0) await tryAgainSoon(platform, followUp);
}

/** null: more is to be taken. */
async function readDone(tx: Transaction<Schema>, order: OrderRef): Promise<HeldMoney | null> {
  const held = await readHeld(tx, order);
  const isDue = (await readBookings(tx, order)).some(({ due }) => due);
  return held?.isOver && held.left === 0 && !isDue ? held : null;
}

/** Nothing more is to be taken. */
async function end(
  platform: Platform,
  followUp: FollowUp,
  { captured, authorised }: HeldMoney,
  { provider, call }: Asked,
): Promise<void> {
  const isHolding = provider.captures === "parts" ? captured < authorised : captured === 0;
  if (isHolding) await release(provider, call);
  await noteSettled(platform, followUp);
}

async function letGo(platform: Platform, followUp: FollowUp): Promise<void> {
  const { provider, call } = providerFor(platform, followUp);
  await release(provider, call);
  await noteLetGo(platform, followUp);
}

async function release(provider: Provider, call: PaidCall): Promise<void> {
  if (!provider.void) throw new Error("The provider lets go of no money: it has to be done by hand.");
  await provider.void(call);
}

interface Asked {
  readonly provider: Provider;
  readonly call: PaidCall;
}

function providerFor(platform: Platform, { attempt, transaction }: FollowUp): Asked {
  const method = platform.settings.paymentMethods.find(({ key }) => key === attempt.method);
  if (!method) throw new Error(`There is no payment method ${attempt.method} any more.`);
  return { provider: providerOf(method), call: { ...methodCall(platform, method), attempt, transaction } };
}
