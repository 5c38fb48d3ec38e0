import { shipTo } from "../../../selection/checkout/ship-to-address.ts";
import type { RecordsContext } from "../../../integration/records-call.ts";
import type { Tx } from "../../../database/transaction.ts";
import { createOrder } from "../../create-order.ts";
import type { OrderInput } from "../../record/order-record.ts";
import type { OrderSnapshot } from "../../snapshot.ts";
import type { OrderStatus } from "../../status.ts";
import { amountOf, momentOf } from "../amounts.ts";
import { changedAddresses } from "../apply-addresses.ts";
import { bookPayment } from "../book-payment.ts";
import { nameUnits } from "../find-rows.ts";
import { findWare } from "../find-ware.ts";
import type { NamedRow } from "../find-orders.ts";
import { statusWord } from "../order-input.ts";
import type { OrderUpdate } from "../update-order.ts";
import { placesOf } from "../products/change-lines.ts";
import type { NewLine } from "../products/new-line.ts";
import { keptOfLine } from "../products/kept-of-line.ts";
import type { OrderReferences } from "../references.ts";
import { readWares } from "../read-wares.ts";
import { takeStock, type RowWant } from "../take-stock.ts";
import { buildSnapshot, type BuiltOrder, type OrderParts } from "./build-snapshot.ts";
import { givenNames } from "./given-names.ts";
import { keptAtInsert } from "./kept-at-insert.ts";
import { placeOf } from "./order-place.ts";
import { requiredOf } from "./required.ts";

/** What is over takes nothing from the shelves any more. */
const over: ReadonlySet<OrderStatus | null> = new Set(["completed", "archived", "cancelled"]);

/**
 * Makes an order that comes from outside, `pending` and not paid; the rest of the record is done to it as to a known
 * one. Takes what it needs from the stock as far as it is there. null: it is refused. soap.md#order-updates.
 */
export async function insertOrder(update: OrderUpdate): Promise<NamedRow | null> {
  const { tx, context, refs, record, place, problems } = update;
  const { order } = record;
  const refuse = (path: readonly PropertyKey[], code: Parameters<typeof problems.add>[2], message?: string) =>
    problems.add({ place, id: record.id }, path, code, message);
  const needed = requiredOf(order);
  if (!needed.ok) {
    for (const path of needed.missing) refuse(path, "required");
    return null;
  }
  const { store, currency, products } = needed;
  const addresses = changedAddresses({ address: {}, shippingAddress: null }, order);
  const sentTo = shipTo(addresses);
  const located = await placeOf(tx, context.settings, refs, order, { sentTo, currency });
  if (located === null) {
    refuse(["currency"], order.pricelist ? "conflict" : "unknown");
    return null;
  }
  const known = await readWares(tx, { store, language: located.language }, products);
  const named = nameUnits([], products, ["products"]);
  const wares = named.flatMap((units) => {
    const ware = findWare({ refuse }, known, units);
    return ware ? [{ units, ware }] : [];
  });
  if (wares.length < named.length) return null;
  const row = await givenNames(tx, context.settings, store, order);
  const parts = { ref: row, order, place: located, currency, ...addresses, wares };
  await write(update, row, parts, buildSnapshot(context.settings, parts));
  return row;
}

async function write(
  { tx, context, refs }: OrderUpdate,
  row: NamedRow,
  { order, currency }: OrderParts,
  { snapshot, lines }: BuiltOrder,
): Promise<void> {
  const { settings, now } = context;
  const nobody = { selection: null, attempt: null, session: null, takes: [], paid: 0 };
  const customer = refs.customer.get(order.customer?.id ?? "") ?? null;
  const at = momentOf(order.created, settings.timezone) ?? now;
  await createOrder(tx, { ...nobody, number: row.number, customer, status: "pending", snapshot, now: at });
  await keepWhole(tx, row, order, snapshot, lines);
  if (!over.has(statusWord(order.status ?? ""))) {
    await takeStock(
      tx,
      context,
      row,
      snapshot,
      lines.map((line) => wantOf(refs, line)),
    );
  }
  await bookPayments(tx, row, order, { currency, context });
}

async function keepWhole(
  tx: Tx,
  { store, number, externalId }: NamedRow,
  order: OrderInput,
  snapshot: OrderSnapshot,
  lines: readonly NewLine[],
): Promise<void> {
  const email = order.buyer?.email || (snapshot.address.email ?? "");
  await tx
    .updateTable("order")
    .set({ external_id: externalId, email, kept: JSON.stringify(keptAtInsert(order)) })
    .where((where) => where.and({ store, number }))
    .execute();
  for (const line of lines) {
    await tx
      .updateTable("order_line")
      .set({ kept: JSON.stringify(keptOfLine(line)) })
      .where((where) => where.and({ store, order_number: number, row: line.row }))
      .execute();
  }
}

function wantOf(refs: OrderReferences, { row, ware, units: { size } }: NewLine): RowWant {
  const { variation, size: number } = ware;
  return { row, variation, size: number, quantity: size.qty ?? 0, places: placesOf({ refs }, size) };
}

/** What was paid elsewhere: each booking that is not said to be open. */
async function bookPayments(
  tx: Tx,
  ref: NamedRow,
  { payments }: OrderInput,
  { currency, context }: { readonly currency: string; readonly context: RecordsContext },
): Promise<void> {
  for (const [index, { paid, value, created, ...named }] of (payments?.payment ?? []).entries()) {
    if (paid === false) continue;
    const { transaction = "", document = "" } = named;
    const now = momentOf(created, context.settings.timezone) ?? context.now;
    const booking = { id: `payment ${index + 1}`, amount: amountOf(value, currency), transaction, document };
    await bookPayment(tx, ref, { ...booking, now });
  }
}
