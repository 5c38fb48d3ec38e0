import { sql } from "kysely";
import { parseRecords } from "../../catalogue/integration/parse-records.ts";
import { type Placed, Problems } from "../../catalogue/integration/problems.ts";
import type { RecordsContext, RecordsResult } from "../../catalogue/integration/records-call.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { recordShape } from "../../catalogue/integration/record-shape.ts";
import { type InvoiceInput, invoiceRecord } from "./invoice-record.ts";
import { isSameRecord } from "../../catalogue/integration/passthrough/merge-record.ts";
import {
  type PassthroughPlan,
  lockPassthrough,
  planPassthrough,
  writePassthrough,
} from "../../catalogue/integration/passthrough/write-records.ts";
import { withCanonicalDates } from "../../catalogue/integration/dates.ts";
import { anyNumber, anyText } from "../../foundations/database/any-of.ts";
import { findOrder, readNamedOrders } from "../order/update/find-orders.ts";
import { checkRefs, placedRef, type PlacedRef } from "../../catalogue/integration/references.ts";

const shape = recordShape(invoiceRecord.omit({ id: true }));
const blank = { status: "open" };
const dates = ["invoicedate", "orderdate", "duedate"] as const;
/** What a locked invoice may still change. */
const changeable: ReadonlySet<string> = new Set(["status", "totalpaid"]);

/**
 * Upserts invoices by their ids. One that is locked changes its `status` and `totalpaid` alone. soap.md#master-data.
 */
export async function updateInvoices(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(invoiceRecord, records);
  if (!parsed.ok) return parsed;
  const known = await lockPassthrough(tx, "invoice", parsed.records);
  const problems = new Problems();
  const orders = await checkInvoiceReferences(tx, parsed.records, problems);
  const plans = parsed.records.map(({ place, value }) => {
    const given = withCanonicalDates(value, dates, context.settings.timezone);
    return planPassthrough(shape, { place, value: given }, known, blank);
  });
  for (const plan of plans) {
    const field = lockedField(plan);
    if (field !== undefined) problems.add(plan, [field], "locked");
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const { result, numbers } = await writePassthrough(tx, "invoice", plans, context);
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
function lockedField({ before, record }: PassthroughPlan): string | undefined {
  const there = new Map(Object.entries(before?.record ?? {}));
  if (there.get("locked") !== true) return undefined;
  return [...shape.fields.keys()].find(
    (field) => !changeable.has(field) && !isSameRecord(there.get(field), record[field]),
  );
}

type InvoiceItem = NonNullable<NonNullable<InvoiceInput["items"]>["invoiceitem"]>[number];

/** The order that an invoice is for. */
interface InvoiceOrder {
  readonly store: number;
  readonly number: number;
}

interface PlacedItem {
  readonly at: PlacedRef["at"];
  readonly path: readonly PropertyKey[];
  readonly item: InvoiceItem;
}

/**
 * Names every reference of the invoices that is not known; answers their orders by the invoices' ids.
 * soap.md#references.
 */
async function checkInvoiceReferences(
  tx: Tx,
  invoices: readonly Placed<InvoiceInput>[],
  problems: Problems,
): Promise<ReadonlyMap<string, InvoiceOrder>> {
  const accounts = invoices.flatMap(({ place, value }) =>
    placedRef({ place, id: value.id }, ["account"], value.account),
  );
  await checkRefs(tx, "account", accounts, problems);
  await checkStores(tx, invoices, problems);
  await checkItems(tx, invoices.flatMap(itemsOf), problems);
  return findOrders(tx, invoices, problems);
}

async function findOrders(
  tx: Tx,
  invoices: readonly Placed<InvoiceInput>[],
  problems: Problems,
): Promise<ReadonlyMap<string, InvoiceOrder>> {
  const named = invoices.flatMap(({ place, value: { id, order, store } }) =>
    order ? [{ at: { place, id }, name: { id: order.id, store } }] : [],
  );
  const found = new Map<string, InvoiceOrder>();
  if (named.length === 0) return found;
  const rows = await readNamedOrders(
    tx,
    named.map(({ name }) => name),
  );
  for (const { at, name } of named) {
    const order = findOrder(rows, name);
    if (order.kind === "known") found.set(at.id, order.row);
    else problems.add(at, ["order", "id"], order.kind === "new" ? "unknown" : "conflict");
  }
  return found;
}

async function checkStores(
  tx: Tx,
  invoices: readonly Placed<InvoiceInput>[],
  problems: Problems,
): Promise<void> {
  const stores = invoices.flatMap(({ value }) => value.store ?? []);
  if (stores.length === 0) return;
  const rows = await tx.selectFrom("store").select("id").where("id", "=", anyNumber(stores)).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { place, value } of invoices) {
    if (value.store === undefined || known.has(value.store)) continue;
    problems.add({ place, id: value.id }, ["store"], "unknown");
  }
}

function itemsOf({ place, value: { id, items } }: Placed<InvoiceInput>): readonly PlacedItem[] {
  return (items?.invoiceitem ?? []).map((item, index) => ({
    at: { place, id },
    path: ["items", "invoiceitem", index],
    item,
  }));
}

async function checkItems(tx: Tx, items: readonly PlacedItem[], problems: Problems): Promise<void> {
  const of = (field: "product" | "variation") =>
    items.flatMap(({ at, path, item }) => placedRef(at, [...path, field], item[field]));
  await checkRefs(tx, "product", of("product"), problems);
  await checkRefs(tx, "variation", of("variation"), problems);
  await checkSizes(tx, items, problems);
}

/** Sizes are unique inside a table: that of the variation, when the item names one. */
async function checkSizes(tx: Tx, items: readonly PlacedItem[], problems: Problems): Promise<void> {
  const sized = items.flatMap(({ item, ...placed }) =>
    item.size ? [{ ...placed, item, size: item.size.id }] : [],
  );
  if (sized.length === 0) return;
  const sizes = await tx
    .selectFrom("size")
    .select(["size_table", "external_id"])
    .where("external_id", "=", anyText(sized.map(({ size }) => size)))
    .execute();
  const variations = await tx
    .selectFrom("variation")
    .select(["external_id", "size_table"])
    .where("external_id", "=", anyText(sized.flatMap(({ item }) => item.variation?.id ?? [])))
    .execute();
  const tables = new Map(variations.map((row) => [row.external_id, row.size_table]));
  const known = new Set(
    sizes.flatMap((row) => [keyOf(row.external_id), keyOf(row.external_id, row.size_table)]),
  );
  for (const { at, path, item, size } of sized) {
    const table = item.variation ? tables.get(item.variation.id) : undefined;
    if (!known.has(keyOf(size, table))) problems.add(at, [...path, "size", "id"], "unknown");
  }
}

/** undefined: of any table. */
function keyOf(size: string, table?: number | null): string {
  return JSON.stringify(table === undefined ? [size] : [size, table]);
}
