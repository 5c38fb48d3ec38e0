import type { Problem } from "../../../../foundations/errors.ts";
import { createRefund } from "../../refunds/create-refund.ts";
import type { RefundedUnits, ReturnedUnits } from "../../refunds/new-refund.ts";
import type { LockedOrder } from "../../lock-order.ts";
import { keep } from "../../record/kept-order.ts";
import type { RefundInput } from "../../record/order-record.ts";
import { amountOf, chargeOf } from "../order-input.ts";
import {
  unitsField,
  knownUnits,
  type KnownUnits,
  matchUnits,
  readNamedLines,
  withoutParts,
} from "../lines/named-lines.ts";
import {
  readOrderNow,
  type UpdateContext,
  type Path,
  type RefundStep,
  refuseProblems,
} from "../update-step.ts";

/**
 * Promises money back for units that have left, without a shipment for cancelled ones; false: it is refused.
 * soap.md#order-updates.
 */
export const insertRefund: RefundStep = async (work, refund, path, shipment) => {
  const { tx, platform, ref } = work;
  const inside = [...path, "products"];
  const rows = await readNamedLines(work);
  const units = knownUnits(work, matchUnits(rows, refund.products ?? [], inside));
  const order = await readOrderNow(work);
  if (units === null || !areRefundable(work, order, units, shipment !== null)) return false;
  const { currency } = order.snapshot;
  const kind = refundKind(refund);
  const made = await createRefund(tx, platform, ref, {
    id: refund.id,
    kind,
    lines: withoutParts(rows, units).map((each) => linesOf(each, currency)),
    ...refundCharges(refund, currency),
    comment: refund.comment ?? "",
    putBack: kind === "return" ? units.flatMap((each) => putBackOf(work, each)) : [],
  });
  if (!made.ok) {
    if (made.problems.some(({ subject }) => subject === "refund")) {
      // Another order took the id meanwhile.
      work.refuse([...path, "id"], "conflict", "belongs to another order");
      return false;
    }
    refuseProblems(work, made, (subject, code) => pathOf({ subject, code }, units, path));
    return false;
  }
  await writePassthrough(work, refund, shipment);
  return true;
};

/** Of a shipment what has left, else what was cancelled too. */
function areRefundable(
  work: UpdateContext,
  { lines }: LockedOrder,
  units: readonly KnownUnits[],
  isOfShipment: boolean,
): boolean {
  const isTooMuch = ({ row, quantity }: KnownUnits) => {
    const line = lines.find((entry) => entry.row === row);
    const cancelled = isOfShipment ? 0 : (line?.cancelled ?? 0);
    return !line || quantity > line.shipped + cancelled - line.refunded;
  };
  const wrong = units.filter(isTooMuch);
  const message = isOfShipment ? "more than has been shipped" : "more than was shipped or cancelled";
  for (const { path } of wrong) work.refuse([...path, "qty"], "invalid", message);
  return wrong.length === 0;
}

/** At the price that is sent, else for what was paid. */
function linesOf({ row, quantity, product: { price } }: KnownUnits, currency: string): RefundedUnits {
  return {
    row,
    quantity,
    ...(price !== undefined && price !== null && { amount: amountOf(price, currency) * quantity }),
  };
}

function putBackOf({ refs }: UpdateContext, { row, size }: KnownUnits): readonly ReturnedUnits[] {
  return (size.warehouseitems ?? []).flatMap(({ id, qty = 0 }) => {
    const warehouse = refs.warehouse.get(id);
    return warehouse === undefined || qty === 0 ? [] : [{ row, warehouse, quantity: qty }];
  });
}

function pathOf({ subject, code }: Problem, units: readonly KnownUnits[], path: Path): Path {
  const [name, row] = subject.split(".");
  const found = units.find((each) => String(each.row) === row);
  if (found) return name === "putBack" ? [...found.path, "warehouseitems"] : unitsField(found, code);
  return name === "lines" ? [...path, "products"] : path;
}

async function writePassthrough(
  { tx, ref: { store } }: UpdateContext,
  { id, shipping, handling, voucher, returnfee }: RefundInput,
  shipment: string | null,
): Promise<void> {
  const charges = { shipping, handling, voucher, returnfee };
  const kept = keep({}, shipment === null ? charges : { ...charges, shipment });
  await tx
    .updateTable("refund")
    .set({ kept: JSON.stringify(kept) })
    .where((where) => where.and({ store, id }))
    .execute();
}

/** The amounts of a refund beside its lines, in minor units; what is absent is 0. */
function refundCharges({ shipping, handling, voucher, returnfee }: RefundInput, currency: string) {
  return {
    shipping: chargeOf(shipping, currency),
    handling: chargeOf(handling, currency),
    voucher: chargeOf(voucher, currency),
    returnFee: chargeOf(returnfee, currency),
  };
}

function refundKind({ type }: RefundInput): "return" | "refund" {
  return type === "return" ? "return" : "refund";
}
