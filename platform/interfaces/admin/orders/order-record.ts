import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readReceivedAmount } from "../../../ordering/order/money/authorised-money.ts";
import type { OrderLine } from "../../../ordering/order/order-line.ts";
import { orderSnapshot, type OrderSnapshot } from "../../../ordering/order/snapshot.ts";
import type { Caller } from "../frame/caller.ts";
import { money, moneyOf, timestamp, timeText, type Money } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import { readOrderParts, refundAnswer, returnAnswer, shipmentAnswer } from "./order-parts.ts";

export const orderStatus = z.enum([
  "pending",
  "confirmed",
  "processing",
  "completed",
  "archived",
  "cancelled",
  "incomplete",
]);
const address = z.record(z.string(), z.string());
const named = z.object({ id: z.string(), name: z.string() });

const lineAnswer = z.object({
  /** Names the line in calls: from 1. */
  row: z.int(),
  displayItem: z.string(),
  item: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  size: z.string(),
  sku: z.string(),
  ean: z.string(),
  /** As it was ordered; the others are parts of it. */
  quantity: z.int(),
  cancelled: z.int(),
  inShipments: z.int(),
  shipped: z.int(),
  refunded: z.int(),
  returned: z.int(),
  unitPrice: money.nullable(),
  total: money.nullable(),
  taxPercent: z.number().nullable(),
  comment: z.string().nullable(),
});

export const orderAnswer = z
  .object({
    id: z.string(),
    status: orderStatus,
    onHold: z.boolean(),
    createdAt: timestamp,
    market: z.string(),
    pricelist: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    language: z.string(),
    currency: z.string(),
    customer: z.string().nullable(),
    email: z.string().nullable(),
    address: address.nullable(),
    /** null: the same as the address. */
    shippingAddress: address.nullable(),
    paymentMethod: named.nullable(),
    shippingMethod: named,
    /** To the customer. */
    message: z.string().nullable(),
    lines: z.array(lineAnswer),
    /** As it was ordered; null: the caller is not shown money. */
    totals: z
      .object({
        items: money,
        discount: money.nullable(),
        shipping: money,
        handling: money,
        tax: money,
        grandTotal: money,
      })
      .nullable(),
    /** What it comes to by now: with other units and prices, and without what was cancelled. */
    currentTotal: money.nullable(),
    paid: money.nullable(),
    /** What of it was taken or is asked for; the rest is only held. */
    received: money.nullable(),
    /** The payment that made it; null: none of this shop's. */
    payment: z.string().nullable(),
    /** What went back or is promised to. */
    refunded: money.nullable(),
    shipments: z.array(shipmentAnswer),
    refunds: z.array(refundAnswer),
    returns: z.array(returnAnswer),
    /** Whether something of it is not shown to the caller. */
    redacted: z.boolean(),
    version: z.string(),
  })
  .meta({ id: "Order" });
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** An order as the caller is shown it; null: there is no such order in the store. */
export async function readOrderRecord(
  db: Kysely<Schema>,
  { store, number }: { readonly store: number; readonly number: number },
  caller: Pick<Caller, "seesPersons" | "seesMoney">,
): Promise<OrderAnswer | null> {
  const row = await db
    .selectFrom("order")
    .leftJoin("payment_attempt", "payment_attempt.id", "order.attempt")
    .selectAll("order")
    .select("payment_attempt.position as payment")
    .where("order.store", "=", store)
    .where("order.number", "=", number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const snapshot = orderSnapshot.parse(row.snapshot);
  const { lines, shipments, refunds, returns } = await readOrderParts(db, { store, number });
  const shown = (minor: number): Money | null => (caller.seesMoney ? moneyOf(minor, row.currency) : null);
  const person = <T>(value: T): T | null => (caller.seesPersons ? value : null);
  return withVersion({
    id: String(row.number),
    status: orderStatus.parse(row.status),
    onHold: row.on_hold,
    createdAt: row.ordered_at.toISOString(),
    market: String(row.market),
    pricelist: String(row.price_list),
    country: row.country,
    state: row.state,
    language: row.language,
    currency: row.currency,
    customer: person(row.customer === null ? null : String(row.customer)),
    email: person(row.email),
    address: person(snapshot.address),
    shippingAddress: person(snapshot.shippingAddress),
    paymentMethod: caller.seesMoney ? methodOf(snapshot.paymentMethod) : null,
    shippingMethod: methodOf(snapshot.shippingMethod),
    message: person(row.message),
    lines: linesOf(snapshot, lines, shown, caller),
    totals: caller.seesMoney ? totalsOf(snapshot) : null,
    currentTotal: shown(row.grand_total),
    paid: shown(row.paid),
    received: shown(await readReceivedAmount(db, { store, number })),
    payment: row.payment === null ? null : String(row.payment),
    refunded: shown(row.refunded),
    shipments: shipments.map(({ trackingId, ...shipment }) =>
      Object.assign(shipment, { trackingId: person(trackingId) }),
    ),
    refunds: refunds.map(({ amount, comment, ...refund }) =>
      Object.assign(refund, { amount: shown(amount), comment: person(comment) }),
    ),
    returns: returns.map(({ id, status, lines: wanted, ...each }) => ({
      id,
      status,
      comment: person(each.comment),
      announcedAt: each.announcedAt.toISOString(),
      endedAt: timeText(each.endedAt),
      lines: [...wanted],
    })),
    redacted: !caller.seesPersons || !caller.seesMoney,
  });
}

function methodOf({ key, name }: { readonly key: string; readonly name: string }) {
  return { id: key, name };
}

function totalsOf({ totals, currency }: OrderSnapshot): OrderAnswer["totals"] {
  return {
    items: moneyOf(totals.items, currency),
    discount: totals.discount === null ? null : moneyOf(totals.discount, currency),
    shipping: moneyOf(totals.shipping, currency),
    handling: moneyOf(totals.handling, currency),
    tax: moneyOf(totals.grandTax, currency),
    grandTotal: moneyOf(totals.grand, currency),
  };
}

function linesOf(
  snapshot: OrderSnapshot,
  lines: readonly OrderLine[],
  shown: (minor: number) => Money | null,
  { seesMoney, seesPersons }: Pick<Caller, "seesPersons" | "seesMoney">,
): OrderAnswer["lines"] {
  return snapshot.lines.flatMap((line, index) => {
    const row = line.row ?? index + 1;
    const units = lines.find((own) => own.row === row);
    if (!units) return [];
    const { quantity, cancelled, inShipments, shipped, refunded, returned } = units;
    return {
      row,
      displayItem: String(line.display),
      item: `${line.display}-${line.size}`,
      name: line.item.name,
      brand: line.item.brand?.name ?? null,
      size: line.itemSize.name,
      sku: line.itemSize.sku,
      ean: line.itemSize.ean,
      quantity,
      cancelled,
      inShipments,
      shipped,
      refunded,
      returned,
      unitPrice: shown(line.unit),
      total: shown(line.total),
      taxPercent: seesMoney ? line.taxPercent : null,
      comment: seesPersons ? line.comment : null,
    };
  });
}
