import { sql } from "kysely";
import { parseRecords } from "../parse-records.ts";
import { Problems, type Placed } from "../problems.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { recordShape } from "../shape.ts";
import { checkInvoiceReferences, type InvoiceOrder } from "./invoice-references.ts";
import { invoiceRecord, type InvoiceInput } from "./invoice-record.ts";
import { saysTheSame } from "./merge-record.ts";
import { lockKept, planKept, writeKept, type KeptPlan } from "./write-kept.ts";
import { withWrittenDates } from "./written-dates.ts";

const shape = recordShape(invoiceRecord.omit({ id: true }));
const blank = { status: "open" };
const dates = ["invoicedate", "orderdate", "duedate"] as const;
/** What a locked invoice may still change. */
const changeable: ReadonlySet<string> = new Set(["status", "totalpaid"]);

/** Upserts invoices by their ids. One that is locked changes its `status` and `totalpaid` alone. `soap.md` 3.2. */
export async function updateInvoices(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(invoiceRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockKept(tx, "invoice", parsed.records);
  const problems = new Problems();
  const orders = await checkInvoiceReferences(tx, parsed.records, problems);
  const plans = parsed.records.map(({ place, value }) => {
    const given = withWrittenDates(value, dates, context.settings.timezone);
    return planKept(shape, { place, value: given }, known, blank);
  });
  for (const plan of plans) {
    const field = lockedField(plan);
    if (field !== undefined) problems.add(plan, [field], "locked");
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const { result, numbers } = await writeKept(tx, "invoice", plans, context);
  await writeOrders(tx, parsed.records, orders, numbers);
  return result;
}

/** Writes which orders the invoices are for, where the call says so. */
async function writeOrders(
  tx: Tx,
  invoices: readonly Placed<InvoiceInput>[],
  orders: ReadonlyMap<string, InvoiceOrder>,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = invoices.flatMap(({ value: { id, order } }) =>
    order === undefined ? [] : [{ id: numbers.get(id), ...orders.get(id) }],
  );
  if (rows.length === 0) return;
  await sql`
    update invoice i set order_store = r.store, order_number = r.number
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, store integer, number bigint)
    where i.id = r.id and (i.order_store, i.order_number) is distinct from (r.store, r.number)
  `.execute(tx);
}

/** The first field of a locked invoice that would change and must not. */
function lockedField({ before, record }: KeptPlan): string | undefined {
  const there = new Map(Object.entries(before?.record ?? {}));
  if (there.get("locked") !== true) return undefined;
  return [...shape.fields.keys()].find(
    (field) => !changeable.has(field) && !saysTheSame(there.get(field), record[field]),
  );
}
