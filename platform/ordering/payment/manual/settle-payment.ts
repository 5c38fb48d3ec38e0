import { sql, type SqlBool } from "kysely";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import { paidInFull } from "../../../selling/payment-providers/amount.ts";
import { mayBecome, type PaymentAttempt } from "../attempt/attempt.ts";
import { retryDelay } from "../attempt/claim-attempt.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import { finaliseIn } from "../finalise/finalise-payment.ts";
import { lockPayment } from "../finalise/lock-payment.ts";

/** What somebody has seen at the provider. */
export interface SeenPayment {
  /** The provider's name of what was paid: its own message of the same payment is known by it. */
  readonly transaction: string;
  /** Whether the money was taken; absent: what the method's settings say. */
  readonly captured?: boolean | undefined;
}

/**
 * Applies that an attempt was paid, which its provider has not said: exactly as if it had. It becomes an order, or its
 * money is to be given back where it came too late or the goods are gone. Fails with `status` invalid when it is paid
 * or given back already, `payment` not-supported for one of a subscription, whose worker asks the provider itself, and
 * `transaction` invalid when another attempt was paid by it. docs/payments.md#stuck-payments.
 */
export async function settlePayment(
  tx: Tx,
  platform: Platform,
  id: string,
  { transaction, captured }: SeenPayment,
): Promise<Result<PaymentResult["kind"]>> {
  const { attempt } = await lockPayment(tx, id);
  const refused = refuseRenewal(attempt);
  if (refused) return refused;
  if (attempt.transaction !== null || !mayBecome(attempt.status, "refund_due")) {
    return failure("status", "invalid");
  }
  if (await isOfAnother(tx, attempt, transaction)) return failure("transaction", "invalid");
  const isTaken = captured ?? takesAtOnce(platform, attempt);
  const { kind } = await finaliseIn(tx, platform, id, paidInFull(attempt, transaction, isTaken));
  return success(kind);
}

/** The worker of a subscription goes on with its attempt until the provider has answered. */
export function refuseRenewal({ session }: Pick<PaymentAttempt, "session">): Failure | null {
  return session.length === 0 ? failure("payment", "not-supported") : null;
}

async function isOfAnother(
  tx: Tx,
  { id, method }: Pick<PaymentAttempt, "id" | "method">,
  transaction: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom("payment_attempt")
    .select("id")
    .where((where) => where.and({ method, transaction }))
    // As the index has it.
    .where(sql<SqlBool>`left(transaction, 100) = left(${transaction}, 100)`)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function takesAtOnce(
  { settings }: Pick<Platform, "settings">,
  { method }: Pick<PaymentAttempt, "method">,
): boolean {
  const own = settings.paymentMethods.find(({ key }) => key === method);
  return own?.capture !== "when-shipped";
}

/** How long after the beginning of a try a worker may still be calling the provider. */
const tryMs = 60_000;

/**
 * Stores that money which is to be given back went back by hand. `busy`: a worker may be giving it back just now, so
 * that nothing was changed. `invalid`: it is not to be given back. docs/payments.md#giving-back.
 */
export async function settleGivenBack(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  id: string,
): Promise<"settled" | "busy" | "invalid"> {
  const row = await tx
    .selectFrom("payment_attempt")
    .select(["status", "tries", "next_try_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== "refund_due") return "invalid";
  if (isBeingTried(row, now())) return "busy";
  await tx
    .updateTable("payment_attempt")
    .set({ status: "refunded", given_back_at: now() })
    .where("id", "=", id)
    .execute();
  return "settled";
}

interface Tried {
  readonly tries: number;
  readonly next_try_at: Date | null;
}

/** Whether the latest try, of which the lease has begun at most a minute ago, may be under way. */
export function isBeingTried({ tries, next_try_at: next }: Tried, now: Date): boolean {
  if (next === null || tries === 0) return false;
  return now.getTime() < next.getTime() - retryDelay(tries) + tryMs;
}
