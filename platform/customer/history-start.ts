import { sql } from "kysely";

/**
 * Since when a customer sees what is hers: what is older is that of a record whose mailbox she has not proven to be
 * hers. For comparisons in a statement.
 */
export function historyStart(customer: number) {
  return sql<Date>`coalesce((select history_from from customer where id = ${customer}), '-infinity')`;
}
