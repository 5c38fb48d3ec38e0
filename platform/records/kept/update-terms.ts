import { parseRecords } from "../parse-records.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { recordShape } from "../shape.ts";
import { termsRecord } from "./terms-record.ts";
import { lockKept, planKept, writeKept } from "./write-kept.ts";

const shape = recordShape(termsRecord.omit({ id: true }));

/** Upserts terms of payment by their ids. `soap.md` 3.2. */
export function updatePaymentterms(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  return updateTerms(tx, "payment_term", records, context);
}

/** Upserts terms of shipping by their ids. `soap.md` 3.2. */
export function updateShippingterms(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  return updateTerms(tx, "shipping_term", records, context);
}

async function updateTerms(
  tx: Tx,
  table: "payment_term" | "shipping_term",
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(termsRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockKept(tx, table, parsed.records);
  const plans = parsed.records.map((record) => planKept(shape, record, known));
  const { result } = await writeKept(tx, table, plans, context);
  return result;
}
