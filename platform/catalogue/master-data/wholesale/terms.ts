import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { days, recordId, text, type Ref } from "../../integration/field-types.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { readPassthrough } from "../../integration/passthrough/read-records.ts";
import {
  lockPassthrough,
  planPassthrough,
  writePassthrough,
} from "../../integration/passthrough/write-records.ts";
import { raisePassthroughEvents } from "../../integration/raise-record-events.ts";
import { recordShape } from "../../integration/record-shape.ts";
import type { Entries, RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import { findRefs } from "../../integration/references.ts";
import { writeRows } from "../../integration/write-rows.ts";

/** Terms of payment, and of shipping. soap.md#master-data. */
export const termsRecord = z.object({
  id: recordId,
  name: text.optional(),
  description: text.optional(),
  duedays: days.optional(),
});
export type TermsRecord = z.input<typeof termsRecord>;

type TermsTable = "payment_term" | "shipping_term";

const shape = recordShape(termsRecord.omit({ id: true }));
const storedTerms = z.custom<TermsRecord>((value) => termsRecord.safeParse(value).success);

/** Upserts terms of payment by their ids. soap.md#master-data. */
export function updatePaymentterms(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  return updateTerms(tx, "payment_term", records, context);
}

/** Upserts terms of shipping by their ids. soap.md#master-data. */
export function updateShippingterms(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  return updateTerms(tx, "shipping_term", records, context);
}

async function updateTerms(
  tx: Tx,
  table: TermsTable,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(termsRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockPassthrough(tx, table, parsed.records);
  const plans = parsed.records.map((record) => planPassthrough(shape, record, known));
  const { result } = await writePassthrough(tx, table, plans, context);
  return result;
}

/**
 * Finds the terms that references name, by the caller's ids, and creates what is not there: its name is the
 * description, else the id. Known ones are not renamed. To be called under the lock of the records. soap.md#references.
 */
export async function ensureTerms(
  tx: Tx,
  table: TermsTable,
  refs: readonly Ref[],
  context: Pick<RecordsContext, "raises" | "now">,
): Promise<ReadonlyMap<string, number>> {
  const names = new Map<string, string>();
  for (const { id, description } of refs) names.set(id, description || (names.get(id) ?? id));
  const known = await findRefs(tx, table, [...names.keys()]);
  const fresh = [...names.keys()].filter((id) => !known.has(id));
  const numbers = await assignNumbers(tx, table, fresh);
  const rows = [...numbers].map(([external_id, id]) => ({
    id,
    external_id,
    record: { name: names.get(external_id) ?? external_id },
  }));
  await writeRows(tx, table, ["id"], rows);
  await raisePassthroughEvents(tx, table, [...numbers.values()], context);
  return new Map([...known, ...numbers]);
}

/** Terms of payment for the feed, by their numbers. */
export function readPaymenttermRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<TermsRecord>> {
  return readPassthrough(db, "payment_term", storedTerms, subjects);
}

/** Terms of shipping for the feed, by their numbers. */
export function readShippingtermRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<TermsRecord>> {
  return readPassthrough(db, "shipping_term", storedTerms, subjects);
}
