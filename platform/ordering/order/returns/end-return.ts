import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import { lockOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { createRefund } from "../refunds/create-refund.ts";
import type { NewRefund } from "../refunds/new-refund.ts";
import { readReturns, type OrderReturn } from "./order-return.ts";

type Parts = Pick<Platform, "settings" | "now">;

/** What arrived of a return, and what goes back for it. */
interface ReceivedGoods extends Omit<NewRefund, "id" | "kind" | "lines"> {
  /** Absent: all that was announced. */
  readonly lines?: NewRefund["lines"] | undefined;
}

/**
 * The goods of a return have arrived: promises a refund of the kind `return` with its id, and answers its amount in
 * minor units. What was announced and did not come is with the customer still. Fails with `order` and `return`
 * not-found, `return` invalid when it has ended, `lines.<row>` too-large for more than was announced, and as
 * `createRefund`. management.md#returns.
 */
export async function receiveReturn(
  tx: Tx,
  platform: Parts,
  ref: OrderRef,
  id: string,
  { lines: arrived, ...goods }: ReceivedGoods,
): Promise<Result<number>> {
  const announced = await findAnnounced(tx, ref, id);
  if (!announced.ok) return announced;
  const wanted = announced.value.lines;
  const lines = arrived ?? wanted.map(({ row, quantity }) => ({ row, quantity }));
  const problems = lines.flatMap(({ row, quantity }): readonly Problem[] => {
    const most = wanted.find((line) => line.row === row)?.quantity ?? 0;
    return quantity > most ? [{ subject: `lines.${row}`, code: "too-large" }] : [];
  });
  if (problems.length > 0) return failures(problems);
  const refund = await createRefund(tx, platform, ref, { ...goods, id, kind: "return", lines });
  if (refund.ok) await end(tx, ref, id, { status: "received", now: platform.now() });
  return refund;
}

/** A return does not come after all. Fails with `order` and `return` not-found, `return` invalid when it has ended. */
export async function cancelReturn(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  id: string,
): Promise<Result<null>> {
  const found = await findAnnounced(tx, ref, id);
  if (!found.ok) return found;
  await end(tx, ref, id, { status: "cancelled", now: now() });
  await orderChanged(tx, ref, now());
  return success(null);
}

async function findAnnounced(tx: Tx, ref: OrderRef, id: string): Promise<Result<OrderReturn>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  const announced = (await readReturns(tx, order)).find((each) => each.id === id);
  if (!announced) return failure("return", "not-found");
  return announced.status === "announced" ? success(announced) : failure("return", "invalid");
}

async function end(
  tx: Tx,
  { store }: OrderRef,
  id: string,
  { status, now }: { readonly status: "received" | "cancelled"; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable("order_return")
    .set({ status, ended_at: now })
    .where((where) => where.and({ store, id }))
    .execute();
}
