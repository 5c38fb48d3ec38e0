import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";
import type { RowUnits } from "../order-line.ts";

/** Why units are sent back. */
export const returnReasons = [
  "tooSmall",
  "tooLarge",
  "notAsShown",
  "quality",
  "damaged",
  "wrongItem",
  "late",
  "changedMind",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Units of a row that are sent back. */
export interface ReturnUnits extends RowUnits {
  readonly reason: ReturnReason;
}

export const returnStatuses = ["announced", "received", "cancelled"] as const;

/** Goods that a customer sends back. */
export interface OrderReturn {
  /** Unique over all orders of the store; the refund of a return that was received has the same. */
  readonly id: string;
  readonly status: (typeof returnStatuses)[number];
  readonly comment: string;
  readonly announcedAt: Date;
  /** When it was received or called off; null: it is announced. */
  readonly endedAt: Date | null;
  readonly lines: readonly ReturnUnits[];
}

/** The returns of an order, the first announced first. */
export async function readReturns(
  db: Kysely<Schema>,
  { store, number }: OrderRef,
): Promise<readonly OrderReturn[]> {
  const of = { store, order_number: number };
  const rows = await db
    .selectFrom("order_return")
    .selectAll()
    .where((where) => where.and(of))
    .orderBy("position")
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom("order_return_line")
    .selectAll()
    .where((where) => where.and(of))
    .orderBy("row")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: statusOf(row.status),
    comment: row.comment,
    announcedAt: row.announced_at,
    endedAt: row.ended_at,
    lines: lines
      .filter((line) => line.return === row.id)
      .map(({ row: of, quantity, reason }) => ({ row: of, quantity, reason: reasonOf(reason) })),
  }));
}

function statusOf(text: string): OrderReturn["status"] {
  const status = returnStatuses.find((known) => known === text);
  if (status === undefined) throw new Error(`${text} is no status of a return.`);
  return status;
}

/** A reason that is not offered any more is another. */
function reasonOf(text: string): ReturnReason {
  return returnReasons.find((known) => known === text) ?? "other";
}
