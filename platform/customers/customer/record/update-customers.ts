import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import { parseRecords } from "../../../catalogue/integration/parse-records.ts";
import { Problems } from "../../../catalogue/integration/problems.ts";
import {
  countRecords,
  type RecordsContext,
  type RecordsResult,
} from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs } from "../../../catalogue/integration/write-rows.ts";
import { readStoreTypes } from "../../../catalogue/integration/check-store.ts";
import { customerRecord } from "./customer-record.ts";
import { lockKnown } from "./known-customers.ts";
import { planCustomers, type PlannedCustomer } from "./plan-customers.ts";
import { insertCustomers, overwriteCustomers } from "./write-customers.ts";

/**
 * Upserts customers: by the integrator's id, by the platform's number, else by e-mail in the store, to whom the id is
 * then given. Who is new has no password until she asks for a password mail; who is not active any more is logged out
 * at once, and with another e-mail the links that went to the former are void. An e-mail of another id is refused with
 * `conflict`. soap.md#master-data.
 */
export async function updateCustomers(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(customerRecord, records, ({ id, store }) => JSON.stringify([store, id]));
  if (!parsed.ok) return parsed;
  const stores = await readStoreTypes(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const known = await lockKnown(tx, inputs, stores.keys());
  const problems = new Problems();
  const { settings, now } = context;
  const planned = planCustomers(parsed.records, known, { settings, stores }, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const fresh = distinct(planned.filter(({ before }) => before === null));
  const changed = distinct(
    planned.filter(({ before, held }) => before !== null && differs(before, held.row)),
  );
  await overwriteCustomers(tx, changed, now);
  const numbers = await insertCustomers(
    tx,
    fresh.map(({ held }) => held.row),
    new Set(known.rows.flatMap(({ id }) => (id === null ? [] : [id]))),
    now,
  );
  const subjects = [...changed.map(({ held }) => held.row.id ?? 0), ...numbers].map(String);
  if (context.raises !== false) {
    await raiseEvents(
      tx,
      subjects.map((subject) => ({ type: "customer", subject })),
      now,
    );
  }
  return countRecords(
    planned.map(({ held }) => held),
    new Set(fresh.map(({ held }) => held)),
    new Set(changed.map(({ held }) => held)),
  );
}

/** Several records of a call may be of one customer. */
function distinct(planned: readonly PlannedCustomer[]): readonly PlannedCustomer[] {
  return [...new Map(planned.map((each) => [each.held, each])).values()];
}
