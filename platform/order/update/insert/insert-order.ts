import { shipTo } from "../../../selection/ship-to.ts";
import { createOrder } from "../../create-order.ts";
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
import { keptOfLine } from "../products/kept-of-line.ts";
import { readWares } from "../read-wares.ts";
import { takeStock } from "../take-stock.ts";
import { buildSnapshot, type BuiltOrder, type OrderParts } from "./build-snapshot.ts";
import { givenNames } from "./given-names.ts";
import { keptAtInsert } from "./kept-at-insert.ts";
import { placeOf } from "./order-place.ts";
import { requiredOf } from "./required.ts";

/** What is over takes nothing from the shelves any more. */
const over: ReadonlySet<OrderStatus | null> = new Set(["completed", "archived", "cancelled"]);

/**
 * Makes an order that comes from outside, `pending` and not paid; the rest of the record is done to it as to a known
 * one. Takes what it needs from the stock as far as it is there. null: it is refused. `soap.md` 6.
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
  const nobody = { selection: null, attempt: null, session: null };
  const customer = refs.customer.get(order.customer?.id ?? "") ?? null;
  const made = { ...nobody, number: row.number, customer, status: "pending", snapshot } as const;
  const at = momentOf(order.created, settings.timezone) ?? now;
  await createOrder(tx, { ...made, takes: [], paid: 0, now: at });
  const email = order.buyer?.email || (snapshot.address.email ?? "");
  await tx
    .updateTable("order")
    .set({ external_id: row.externalId, email, kept: JSON.stringify(keptAtInsert(order)) })
    .where((where) => where.and({ store: row.store, number: row.number }))
    .execute();
  for (const line of lines) {
    await tx
      .updateTable("order_line")
      .set({ kept: JSON.stringify(keptOfLine(line)) })
      .where((where) => where.and({ store: row.store, order_number: row.number, row: line.row }))
      .execute();
  }
  if (!over.has(statusWord(order.status ?? ""))) {
    const wants = lines.map((line) => ({
      row: line.row,
      variation: line.ware.variation,
      size: line.ware.size,
      quantity: line.units.size.qty ?? 0,
      places: placesOf({ refs }, line.units.size),
    }));
    await takeStock(tx, { settings, now }, row, snapshot, wants);
  }
  for (const [index, payment] of (order.payments?.payment ?? []).entries()) {
    if (payment.paid === false) continue;
    const { transaction = "", document = "", created } = payment;
    const amount = amountOf(payment.value, currency);
    const booked = momentOf(created, settings.timezone) ?? now;
    const id = `payment ${index + 1}`;
    await bookPayment(tx, row, { id, amount, now: booked, transaction, document });
  }
}
