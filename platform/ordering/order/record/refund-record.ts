import { roundedPart } from "../../../foundations/money/rounding.ts";
import { z } from "zod";
import { chargeWith, type KeptCharge } from "./charges.ts";
import { keptRefund, type KeptRefund } from "./kept-order.ts";
import { productRecord, type ProductRecord } from "./line-record.ts";
import type { OrderRecord } from "./order-record.ts";
import type { OrderRows, RefundRow } from "./read-order-rows.ts";
import { fieldText } from "./record-words.ts";
import type { StoredOrder } from "./stored-order.ts";

type ShipmentRecord = NonNullable<OrderRecord["shipments"]>[number];
export type RefundRecord = NonNullable<ShipmentRecord["refunds"]>[number];

export const storedRefund = z.custom<KeptRefund>((kept) => keptRefund.safeParse(kept).success);

/** A refund as the record of its shipment holds it: amounts as `orders_Update` takes them, none below 0. */
export function refundRecord(order: StoredOrder, refund: RefundRow): RefundRecord {
  const { words, row } = order;
  const kept = storedRefund.parse(refund.kept);
  const charge = (amount: number, said: KeptCharge) =>
    chargeWith(amount === 0 ? undefined : { subtotal: words.amount(amount) }, said, words, row.currency);
  const products = order.refunded(refund.id).flatMap((unit) => refundedProduct(order, refund.id, unit));
  return {
    id: refund.id,
    shipping: charge(refund.shipping, kept.shipping),
    voucher: charge(refund.voucher, kept.voucher),
    products: products.length > 0 ? products : undefined,
    comment: fieldText(refund.comment),
    returnfee: charge(refund.return_fee, kept.returnfee),
    handling: charge(refund.handling, kept.handling),
    status: refund.completed_at === null ? "pending" : "completed",
    type: refund.kind,
  };
}

function refundedProduct(
  order: StoredOrder,
  refund: string,
  { row, quantity, amount }: OrderRows["refunded"][number],
): readonly ProductRecord[] {
  const line = order.lineOf(row);
  if (!line?.own) return [];
  const back = order.putBack(refund).filter((place) => place.row === row);
  const warehouses = back.map((place) => ({ id: place.warehouseId, qty: place.quantity }));
  const units = { quantity, unit: roundedPart(amount, 1n, BigInt(quantity)), total: amount };
  const more = { warehouseitems: warehouses.length > 0 ? warehouses : undefined };
  return [productRecord(order, line, line.own.bought, units, more)];
}

/**
 * Which shipment a refund stands in: the one that it came in, else the first that has one of its rows, else the first
 * that has left, else the first of all. null: the order has none; its money is told among the payments all the same.
 */
export function shipmentOf(order: StoredOrder, refund: RefundRow): string | null {
  const { shipment: said } = storedRefund.parse(refund.kept);
  const rows = new Set(order.refunded(refund.id).map(({ row }) => row));
  const found =
    order.shipments.find(({ id }) => id === said) ??
    order.shipments.find(({ id }) => order.packed(id).some(({ row }) => rows.has(row))) ??
    order.shipments.find(({ shipped_at: shippedAt }) => shippedAt !== null) ??
    order.shipments[0];
  return found?.id ?? null;
}
