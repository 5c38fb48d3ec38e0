import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";
import type { Finalised } from "../finalise/finalised.ts";
import type { PaymentOutcome } from "../../payment-providers/provider.ts";
import type { Fields } from "../../payment-providers/signature.ts";

type Result = PaymentOutcome["kind"];
type Told = Pick<PaymentAttempt, "id" | "selection" | "method" | "orderNumber" | "callbackPage">;

/** What a back end is told of each end; null: nothing has ended. */
const results = {
  ordered: "paid",
  refused: "refused",
  cancelled: "cancelled",
  expired: "refused",
  moved: "refused",
  unavailable: "refused",
  invalid: null,
} as const satisfies Record<Finalised["kind"], Result | null>;

/** Notes, in the transaction of the end, that the back end is to be told how an attempt ended: once for each result. */
export async function noteEnd(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  { kind }: Finalised,
  said: { readonly fields?: Fields; readonly now: Date },
): Promise<void> {
  const result = results[kind];
  if (result !== null) await noteResult(tx, attempt, result, said);
}

/** The same for a result that the shopper carries back to the shop: her server need not wait for her. */
export async function noteResult(
  db: Kysely<Schema>,
  attempt: Told,
  result: Result,
  { fields = {}, now }: { readonly fields?: Fields; readonly now: Date },
): Promise<void> {
  if (!attempt.callbackPage) return;
  const told: Fields = {
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
      fields: JSON.stringify(told),
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.columns(["attempt", "result"]).doNothing())
    .execute();
}
