import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import type { PaymentOutcome } from "../../../selling/payment-providers/provider.ts";
import type { Fields } from "../../../selling/payment-providers/signature.ts";

type Result = PaymentOutcome["kind"];
type CallbackAttempt = Pick<PaymentAttempt, "id" | "selection" | "method" | "orderNumber" | "callbackPage">;

/** The result that a back end is told; null: none yet. */
const results = {
  ordered: "paid",
  refused: "refused",
  cancelled: "cancelled",
  expired: "refused",
  moved: "refused",
  unavailable: "refused",
  invalid: null,
} as const satisfies Record<PaymentResult["kind"], Result | null>;

/** Queues, in the transaction that ends an attempt, the call that tells the back end its result: once for each result. */
export async function queueResultCallback(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  { kind }: PaymentResult,
  options: { readonly fields?: Fields; readonly now: Date },
): Promise<void> {
  const result = results[kind];
  if (result !== null) await queueCallback(tx, attempt, result, options);
}

/** Queues the same for a result that the shopper carries back to the shop, so that its server need not wait for her. */
export async function queueCallback(
  db: Kysely<Schema>,
  attempt: CallbackAttempt,
  result: Result,
  { fields = {}, now }: { readonly fields?: Fields; readonly now: Date },
): Promise<void> {
  if (!attempt.callbackPage) return;
  const callbackFields: Fields = {
    ...fields,
    paymentMethod: attempt.method,
    selection: attempt.selection,
    orderId: String(attempt.orderNumber),
    result,
  };
  await db
    .insertInto("payment_callback")
    .values({
      attempt: attempt.id,
      result,
      url: attempt.callbackPage,
      fields: JSON.stringify(callbackFields),
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.columns(["attempt", "result"]).doNothing())
    .execute();
}
