import { sql, type Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Order } from "../../order/order.ts";
import type { PaymentAttempt } from "./attempt.ts";

/**
 * Notes which other attempts are for goods of an order that is made now: since its shopper logged in, her lines are in
 * two selections, and both may be under way to be paid. As of two attempts of one selection, the second payment is
 * given back. To be called before the selection of the attempt is closed. checkout-rest.md#payment-results.
 */
export async function outdoOthers(
  tx: Transaction<Schema>,
  attempt: Pick<PaymentAttempt, "id" | "selection">,
  heir: string | null,
  { number }: Pick<Order, "number">,
): Promise<void> {
  await outdoAdded(tx, attempt, number);
  if (heir !== null) await outdoHeir(tx, attempt, heir, number);
}

/** Those of selections that were added to this one, or to one that it goes on from, before the attempt was started. */
async function outdoAdded(
  tx: Transaction<Schema>,
  { id, selection }: Pick<PaymentAttempt, "id" | "selection">,
  order: number,
): Promise<void> {
  await sql`
    with recursive former (id) as (
      select cast(${selection} as text)
      union
      select earlier.id from selection earlier join former on earlier.leftover = former.id
    )
    update payment_attempt set outdone_by = ${order}
    where outdone_by is null and status in ('started', 'refused', 'cancelled') and selection in (
      select added.id from selection added join former on added.merged_into = former.id
      where former.id <> ${selection}
        or added.merged_after < (select position from payment_attempt where id = ${id})
    )`.execute(tx);
}

/** Those of the selection that this one was added to, when they were started after that. */
async function outdoHeir(
  tx: Transaction<Schema>,
  { selection }: Pick<PaymentAttempt, "selection">,
  heir: string,
  order: number,
): Promise<void> {
  await sql`
    update payment_attempt set outdone_by = ${order}
    from selection added
    where added.id = ${selection} and payment_attempt.selection = ${heir}
      and outdone_by is null and status in ('started', 'refused', 'cancelled')
      and (added.merged_into <> ${heir} or position > added.merged_after)`.execute(tx);
}
