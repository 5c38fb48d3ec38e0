import { claimOrderNumber, reserveOrderNumber } from "../../order-number.ts";
import { shipTo } from "../../../../selling/selection/checkout/ship-to-address.ts";
import type { RecordsContext } from "../../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import { createOrder } from "../../create-order.ts";
import type { OrderInput, OrderProductInput } from "../../record/order-record.ts";
import type { OrderSnapshot } from "../../snapshot.ts";
import type { OrderStatus } from "../../status/status.ts";
import { amountOf, momentOf, parseStatus } from "../order-input.ts";
import { changedAddresses, restOfAddress } from "../order-addresses.ts";
import { bookPayment } from "../shipments/book-payment.ts";
import { matchUnits, unitsOf } from "../lines/named-lines.ts";
import { findSellableItem, readSellableItems } from "../lines/sellable-items.ts";
import type { NamedRow } from "../find-orders.ts";
import type { RecordUpdate, Path } from "../update-step.ts";
import { placesOf } from "../lines/change-lines.ts";
import { passthroughOfLine, type NewLine } from "../lines/new-line.ts";
import type { OrderReferences } from "../order-references.ts";
import { type RowWant, takeStock } from "../lines/take-stock.ts";
import { buildSnapshot, type BuiltOrder, type OrderParts } from "./build-snapshot.ts";
import { findOrderPlace } from "./order-place.ts";
import { requestedNumber } from "../../../../catalogue/integration/external-ids.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { keep } from "../../record/kept-order.ts";

/** What is over takes nothing from the shelves any more. */
const over: ReadonlySet<OrderStatus | null> = new Set(["completed", "archived", "cancelled"]);

/**
 * Makes an order that comes from outside, `pending` and not paid; the rest of the record is done to it as to a known
 * one. Takes what it needs from the stock as far as it is there. null: it is refused. soap.md#order-updates.
 */
export async function insertOrder(update: RecordUpdate): Promise<NamedRow | null> {
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
  const located = await findOrderPlace(tx, context.settings, refs, order, { sentTo, currency });
  if (located === null) {
    refuse(["currency"], order.pricelist ? "conflict" : "unknown");
    return null;
  }
  const known = await readSellableItems(tx, { store, language: located.language }, products);
  const named = matchUnits([], products, ["products"]);
  const sellables = named.flatMap((units) => {
    const sellable = findSellableItem({ refuse }, known, units);
    return sellable ? [{ units, sellable }] : [];
  });
  if (sellables.length < named.length) return null;
  const row = await assignNames(tx, context.settings, store, order);
  const parts = { ref: row, order, place: located, currency, ...addresses, sellables };
  await write(update, row, parts, buildSnapshot(context.settings, parts));
  return row;
}

async function write(
  { tx, context, refs }: RecordUpdate,
  row: NamedRow,
  { order, currency }: OrderParts,
  { snapshot, lines }: BuiltOrder,
): Promise<void> {
  const { settings, now } = context;
  const nobody = { selection: null, attempt: null, session: null, takes: [], paid: 0 };
  const customer = refs.customer.get(order.customer?.id ?? "") ?? null;
  const at = momentOf(order.created, settings.timezone) ?? now;
  await createOrder(tx, { ...nobody, number: row.number, customer, status: "pending", snapshot, now: at });
  await writePassthrough(tx, row, order, snapshot, lines);
  if (!over.has(parseStatus(order.status ?? ""))) {
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

async function writePassthrough(
  tx: Tx,
  { store, number, externalId }: NamedRow,
  order: OrderInput,
  snapshot: OrderSnapshot,
  lines: readonly NewLine[],
): Promise<void> {
  const email = order.buyer?.email || (snapshot.address.email ?? "");
  await tx
    .updateTable("order")
    .set({ external_id: externalId, email, kept: JSON.stringify(passthroughAtInsert(order)) })
    .where((where) => where.and({ store, number }))
    .execute();
  for (const line of lines) {
    await tx
      .updateTable("order_line")
      .set({ kept: JSON.stringify(passthroughOfLine(line)) })
      .where((where) => where.and({ store, order_number: number, row: line.row }))
      .execute();
  }
}

function wantOf(refs: OrderReferences, { row, sellable, units: { size } }: NewLine): RowWant {
  const { variation, size: number } = sellable;
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

/**
 * The number of a new order: the one that it asks for when that is free, else the next. What the caller calls it
 * otherwise is kept beside it. soap.md#field-values, #order-updates.
 */
async function assignNames(
  tx: Tx,
  { firstOrderNumber: first }: Pick<Settings, "firstOrderNumber">,
  store: number,
  { id, ordernumber }: OrderInput,
): Promise<NamedRow> {
  const wanted = requestedNumber(ordernumber ?? "") ?? requestedNumber(id ?? "");
  const claimed = wanted === null ? null : await claimOrderNumber(tx, store, wanted, first);
  const number = claimed ?? (await reserveOrderNumber(tx, store, first));
  const name = id ?? ordernumber ?? "";
  return { store, number, externalId: name === String(number) ? null : name };
}

/** What only the one who made an order can say of it. */
function passthroughAtInsert(order: OrderInput): object {
  const { type, currencyrate, shipping, handling, voucher, billingaddress, shippingaddress } = order;
  return keep(
    {},
    {
      type,
      currencyrate,
      shipping: shipping && { ...shipping, subtotal: undefined },
      handling: handling && { ...handling, subtotal: undefined },
      voucher,
      billingaddress: restOfAddress(billingaddress, undefined, undefined),
      shippingaddress: restOfAddress(shippingaddress, undefined, undefined),
    },
  );
}

type Required =
  | {
      readonly ok: true;
      readonly store: number;
      readonly currency: string;
      readonly products: readonly OrderProductInput[];
    }
  | { readonly ok: false; readonly missing: readonly Path[] };

/** What a new order cannot do without: at least one line, of each its units and its price. soap.md#order-record, #order-updates. */
function requiredOf({ type, store, currency, products = [] }: OrderInput): Required {
  const missing: readonly Path[] = [
    ...(type === undefined ? [["type"]] : []),
    ...(store === undefined ? [["store"]] : []),
    ...(currency ? [] : [["currency"]]),
    ...(products.length === 0 ? [["products"]] : []),
    ...products.flatMap(missingOf),
  ];
  if (missing.length > 0 || store === undefined || !currency) return { ok: false, missing };
  return { ok: true, store, currency: currency.toUpperCase(), products };
}

function missingOf(product: OrderProductInput, index: number): readonly Path[] {
  const { price, sizes = [] } = product;
  const path: Path = ["products", index];
  return [
    ...(price === undefined || price === null ? [[...path, "price"]] : []),
    ...sizes.flatMap((size, place) =>
      (unitsOf(product, size) ?? 0) < 1 ? [[...path, "sizes", place, "qty"]] : [],
    ),
  ];
}
