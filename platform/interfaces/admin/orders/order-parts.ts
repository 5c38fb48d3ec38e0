import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { lineOf, type OrderRef } from "../../../ordering/order/lock-order.ts";
import type { OrderLine } from "../../../ordering/order/order-line.ts";
import {
  readReturns,
  returnReasons,
  returnStatuses,
  type OrderReturn,
} from "../../../ordering/order/returns/order-return.ts";
import { money, timestamp, timeText } from "../frame/values.ts";

const units = z.array(z.object({ row: z.int(), quantity: z.int() }));

export const shipmentAnswer = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  trackingId: z.string().nullable(),
  shippedAt: timestamp.nullable(),
  lines: units,
});

export const refundAnswer = z.object({
  id: z.string(),
  kind: z.enum(["return", "refund"]),
  amount: money.nullable(),
  comment: z.string().nullable(),
  /** null: promised, and not done yet. */
  completedAt: timestamp.nullable(),
  /** When its money went back; null: not yet. */
  paidBackAt: timestamp.nullable(),
  /** No provider pays it back. */
  byHand: z.boolean(),
  lines: units,
});

export const returnAnswer = z.object({
  id: z.string(),
  /** The refund of one that was received has its id. */
  status: z.enum(returnStatuses),
  comment: z.string().nullable(),
  announcedAt: timestamp,
  /** When it was received or called off. */
  endedAt: timestamp.nullable(),
  lines: z.array(z.object({ row: z.int(), quantity: z.int(), reason: z.enum(returnReasons) })),
});

/** What happened to the units of an order; amounts in minor units. */
interface OrderParts {
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly z.infer<typeof shipmentAnswer>[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly (Omit<z.infer<typeof refundAnswer>, "amount"> & { readonly amount: number })[];
}

export async function readOrderParts(db: Kysely<Schema>, { store, number }: OrderRef): Promise<OrderParts> {
  const of = { store, order_number: number };
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where((where) => where.and(of))
    .orderBy("row")
    .execute();
  const shipments = await db
    .selectFrom("shipment")
    .selectAll()
    .where((where) => where.and(of))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const packed = await db
    .selectFrom("shipment_line")
    .select(["shipment", "row", "quantity"])
    .where((where) => where.and(of))
    .orderBy("row")
    .execute();
  const refunds = await db
    .selectFrom("refund")
    .selectAll()
    .where((where) => where.and(of))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const returned = await db
    .selectFrom("refund_line")
    .select(["refund", "row", "quantity"])
    .where("store", "=", store)
    .where("refund", "in", refunds.length === 0 ? [""] : refunds.map(({ id }) => id))
    .orderBy("row")
    .execute();
  return {
    lines: lines.map(lineOf),
    returns: await readReturns(db, { store, number }),
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      carrier: shipment.carrier,
      service: shipment.service,
      trackingId: shipment.tracking_id,
      shippedAt: timeText(shipment.shipped_at),
      lines: packed
        .filter((unit) => unit.shipment === shipment.id)
        .map(({ row, quantity }) => ({ row, quantity })),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      kind: refund.kind === "return" ? "return" : "refund",
      amount: refund.amount,
      comment: refund.comment,
      completedAt: timeText(refund.completed_at),
      paidBackAt: timeText(refund.paid_back_at),
      byHand: refund.by_hand,
      lines: returned
        .filter((unit) => unit.refund === refund.id)
        .map(({ row, quantity }) => ({ row, quantity })),
    })),
  };
}
