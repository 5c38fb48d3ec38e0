import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { OrderRef } from "../../order/lock-order.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { claimAttempt, type ClaimedAttempt } from "../attempt/claim-attempt.ts";
import { type AuthorisedMoney, readAuthorisedMoney } from "../../order/money/authorised-money.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import { recordCapture, recordVoid, recordCaptureEnd, orderOf, retryNow } from "./record-capture.ts";
import { planRemainingCapture } from "../../order/money/plan-capture.ts";
import type { PaidCall, Provider } from "../../../selling/payment-providers/provider.ts";
import { readBookings } from "../../order/money/bookings.ts";

/**
 * Captures authorised money of orders: what was requested, and the remaining amount once everything was shipped. Voids
 * what is left over, and the whole authorisation of a cancelled order. Concerns methods whose setting `capture` is
 * `when-shipped`. Any number of workers may run it at once; each capture is done once, and retried until it is.
 */
export async function capturePayments(platform: Platform): Promise<void> {
  await settle(platform, captureDue, attemptsToCapture);
  await settle(platform, voidAuthorisation, attemptsToVoid);
}

async function settle(
  platform: Platform,
  work: (platform: Platform, held: ClaimedAttempt) => Promise<void>,
  attemptsOf: typeof authorisedAttempts,
): Promise<void> {
  const { db, log, now } = platform;
  const due = () =>
    claimAttempt(db, now(), (attempts) =>
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

async function captureDue(platform: Platform, claimed: ClaimedAttempt): Promise<void> {
  const { db } = platform;
  const { provider, call } = providerFor(platform, claimed);
  if (!provider.capture) throw new Error("The provider takes no money: it has to be taken by hand.");
  const order = orderOf(claimed);
  await inTransaction(db, (tx) => planRemainingCapture(tx, platform, order));
  const due = (await readBookings(db, order)).filter((booking) => booking.due);
  for (const { id, amount } of due) {
    await provider.capture({ ...call, amount, reference: id });
    await recordCapture(platform, claimed, id);
  }
  const held = await inTransaction(db, (tx) => readFullyCaptured(tx, order));
  if (held) await finishCapture(platform, claimed, held, { provider, call });
  else if (due.length > 0) await retryNow(platform, claimed);
}

/** null: more is to be captured. */
async function readFullyCaptured(tx: Transaction<Schema>, order: OrderRef): Promise<AuthorisedMoney | null> {
  const held = await readAuthorisedMoney(tx, order);
  const isDue = (await readBookings(tx, order)).some(({ due }) => due);
  return held?.isFinal && held.capturable === 0 && !isDue ? held : null;
}

/** Voids what is left of an authorisation of which nothing more is to be captured. */
async function finishCapture(
  platform: Platform,
  claimed: ClaimedAttempt,
  { captured, authorised }: AuthorisedMoney,
  { provider, call }: ProviderOfAttempt,
): Promise<void> {
  const isHolding = provider.captures === "parts" ? captured < authorised : captured === 0;
  if (isHolding) await voidMoney(provider, call);
  await recordCaptureEnd(platform, claimed);
}

async function voidAuthorisation(platform: Platform, claimed: ClaimedAttempt): Promise<void> {
  const { provider, call } = providerFor(platform, claimed);
  await voidMoney(provider, call);
  await recordVoid(platform, claimed);
}

async function voidMoney(provider: Provider, call: PaidCall): Promise<void> {
  if (!provider.void) throw new Error("The provider lets go of no money: it has to be done by hand.");
  await provider.void(call);
}

interface ProviderOfAttempt {
  readonly provider: Provider;
  readonly call: PaidCall;
}

function providerFor(platform: Platform, { attempt, transaction }: ClaimedAttempt): ProviderOfAttempt {
  const method = platform.settings.paymentMethods.find(({ key }) => key === attempt.method);
  if (!method) throw new Error(`There is no payment method ${attempt.method} any more.`);
  return { provider: providerOf(method), call: { ...methodCall(platform, method), attempt, transaction } };
}

/** Attempts of orders whose money is authorised and not captured in full. */
function authorisedAttempts(db: Kysely<Schema>) {
  return db
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select("order.attempt")
    .where("paid.status", "=", "authorised")
    .where("paid.captured_at", "is", null);
}

/** Those of which money is to be captured: it was requested, or everything that is not cancelled was shipped. */
export function attemptsToCapture(db: Kysely<Schema>) {
  return authorisedAttempts(db)
    .where("order.status", "not in", ["cancelled", "incomplete"])
    .where((where) => {
      const lines = where
        .selectFrom("order_line")
        .select("row")
        .whereRef("order_line.store", "=", "order.store")
        .whereRef("order_line.order_number", "=", "order.number");
      const bookings = where
        .selectFrom("order_booking")
        .select("id")
        .whereRef("order_booking.store", "=", "order.store")
        .whereRef("order_booking.order_number", "=", "order.number");
      const unshipped = lines
        .where("gift_certificate", "is", null)
        .where((line) => line("quantity", ">", line("cancelled", "+", line.ref("shipped"))));
      return where.or([
        where("order.status", "in", ["completed", "archived"]),
        where("paid.capture_asked_at", "is not", null),
        where.exists(bookings.where("due", "=", true)),
        where.and([where.exists(lines.where("shipped", ">", 0)), where.not(where.exists(unshipped))]),
      ]);
    });
}

/** Those whose order is cancelled. */
function attemptsToVoid(db: Kysely<Schema>) {
  return authorisedAttempts(db).where("order.status", "in", ["cancelled", "incomplete"]);
}
