import { anyNumber, anyText } from "../../database/any-of.ts";
import { findOrder, readNamed } from "../../order/update/find-orders.ts";
import type { Placed, Problems } from "../problems.ts";
import type { Tx } from "../record.ts";
import type { InvoiceInput } from "./invoice-record.ts";
import { checkRefs, placedRef, type PlacedRef } from "./references.ts";

type InvoiceItem = NonNullable<NonNullable<InvoiceInput["items"]>["invoiceitem"]>[number];

/** The order that an invoice is for. */
export interface InvoiceOrder {
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
 * `soap.md` section 2.
 */
export async function checkInvoiceReferences(
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
  const rows = await readNamed(
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
