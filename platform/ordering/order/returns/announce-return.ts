import { randomUUID } from "node:crypto";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { checkUnits } from "../check-units.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import type { OrderLine } from "../order-line.ts";
import { readReturns, type ReturnUnits } from "./order-return.ts";

interface NewReturn {
  readonly lines: readonly ReturnUnits[];
  readonly comment: string;
}

/**
 * A customer wants to send units back that she has got. Answers the id of the return. Nothing goes back yet: that
 * happens when it is received. Fails with `order` not-found, and by row with `lines.<row>`: too-large for more than
 * are with her and in no other return that is announced. management.md#returns.
 */
export async function announceReturn(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  { lines, comment }: NewReturn,
): Promise<Result<string>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  const announced = await unitsAnnounced(tx, order);
  const checked = checkUnits(order.lines, lines, (line) => unitsOutside(line) - announced(line.row));
  if (!checked.ok) return checked;
  const { store, number } = order;
  const id = `RT-${randomUUID().slice(0, 13)}`;
  await tx
    .insertInto("order_return")
    .values({ store, id, order_number: number, status: "announced", comment, announced_at: now() })
    .execute();
  await tx
    .insertInto("order_return_line")
    .values(lines.map((units) => ({ store, return: id, order_number: number, ...units })))
    .execute();
  await orderChanged(tx, order, now());
  return success(id);
}

/** What a customer has got and was not paid back for. */
function unitsOutside({ quantity, refunded, shipped, returned }: OrderLine): number {
  return Math.min(quantity - refunded, shipped - returned);
}

async function unitsAnnounced(tx: Tx, order: LockedOrder): Promise<(row: number) => number> {
  const returns = await readReturns(tx, order);
  const lines = returns.filter(({ status }) => status === "announced").flatMap((each) => each.lines);
  return (row) => lines.reduce((sum, line) => (line.row === row ? sum + line.quantity : sum), 0);
}
