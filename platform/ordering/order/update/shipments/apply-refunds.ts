import { readReceivedAmount } from "../../money/authorised-money.ts";
import { planRemainingCapture } from "../../money/plan-capture.ts";
import type { RefundInput } from "../../record/order-record.ts";
import {
  type UpdateContext,
  type Path,
  type RefundStep,
  refuseProblems,
  type ShipmentStep,
} from "../update-step.ts";
import { insertRefund } from "./insert-refund.ts";
import { completeRefund } from "../../refunds/complete-refund.ts";
import { orderChanged } from "../../order-changed.ts";
import { chargeOf } from "../order-input.ts";
import {
  knownUnits,
  type KnownUnits,
  matchUnits,
  readNamedLines,
  withoutParts,
} from "../lines/named-lines.ts";

/** Refunds under a shipment, in their order: ids that no order has are new ones. soap.md#order-updates. */
export const applyRefunds: ShipmentStep = (work, { id, refunds }, path) => applyEach(work, refunds, path, id);

/** Refunds of what never left, in their order. */
export const applyRefundsAlone: ShipmentStep = (work, { refunds }, path) =>
  applyEach(work, refunds, path, null);

async function applyEach(
  work: UpdateContext,
  refunds: readonly RefundInput[] = [],
  path: Path,
  shipment: string | null,
): Promise<boolean> {
  let changed = false;
  for (const [index, refund] of refunds.entries()) {
    const isChanged = await applyRefund(work, refund, [...path, "refunds", index], shipment);
    changed ||= isChanged;
  }
  return changed;
}

const applyRefund: RefundStep = async (work, refund, path, shipment) => {
  const known = await readKnownRefund(work, refund.id);
  if (known && known.order_number !== work.ref.number) {
    work.refuse([...path, "id"], "conflict", "belongs to another order");
    return false;
  }
  const isStarted = known
    ? await isSameRefund(work, refund, path, known)
    : await insertRefund(work, refund, path, shipment);
  if (!isStarted) return false;
  const isTold = await writeComment(work, refund);
  const isCompleted = await completeKnown(work, refund, path, shipment);
  return known === null || isTold || isCompleted;
};

/**
 * `status: completed`: it is paid back through the method, once, and never more than was taken; of an order from
 * outside, by hand. soap.md#order-updates.
 */
const completeKnown: RefundStep = async (work, refund, path) => {
  const { tx, platform, ref, before } = work;
  if (refund.status !== "completed") return false;
  const known = await readKnownRefund(work, refund.id);
  if (known?.completed_at) return false;
  if ((known?.amount ?? 0) > (await leftOfTaken(work))) {
    work.refuse(path, "invalid", "more than was captured");
    return false;
  }
  const done = await completeRefund(tx, platform, ref, refund.id, { byHand: before.isForeign });
  if (!done.ok) refuseProblems(work, done, () => path);
  return done.ok;
};

/** What was taken, or is to be as all has left, and no refund that is completed has given back. */
async function leftOfTaken({ tx, platform, ref }: UpdateContext): Promise<number> {
  await planRemainingCapture(tx, platform, ref);
  const completed = await tx
    .selectFrom("refund")
    .select("amount")
    .where((where) => where.and({ store: ref.store, order_number: ref.number }))
    .where("completed_at", "is not", null)
    .execute();
  return (await readReceivedAmount(tx, ref)) - completed.reduce((sum, { amount }) => sum + amount, 0);
}

export type KnownRefund = NonNullable<Awaited<ReturnType<typeof readKnownRefund>>>;

/** A refund of the store by its id, of whichever order. */
async function readKnownRefund({ tx, ref: { store } }: UpdateContext, id: string) {
  const refund = await tx
    .selectFrom("refund")
    .select([
      "order_number",
      "kind",
      "shipping",
      "handling",
      "voucher",
      "return_fee",
      "amount",
      "completed_at",
    ])
    .where((where) => where.and({ store, id }))
    .executeTakeFirst();
  return refund ?? null;
}

/** Whether what is said of a known refund is what was promised: money, units and kind stay, and no step leads back. */
async function isSameRefund(
  work: UpdateContext,
  refund: RefundInput,
  path: Path,
  known: KnownRefund,
): Promise<boolean> {
  const wrong = [...headDifferences(refund, known), ...chargeDifferences(work, refund, known)];
  for (const field of wrong) work.refuse([...path, field], "state", "never changes");
  const units = await unitDifferences(work, refund, path);
  for (const field of units) work.refuse(field, "state", "never changes");
  return wrong.length + units.length === 0;
}

function headDifferences({ type, status }: RefundInput, known: KnownRefund): readonly string[] {
  return [
    ...(type && type !== known.kind ? ["type"] : []),
    ...(status === "pending" && known.completed_at !== null ? ["status"] : []),
  ];
}

function chargeDifferences(
  { before }: UpdateContext,
  refund: RefundInput,
  known: KnownRefund,
): readonly string[] {
  const amounts = {
    shipping: known.shipping,
    handling: known.handling,
    voucher: known.voucher,
    returnfee: known.return_fee,
  };
  return (["shipping", "handling", "voucher", "returnfee"] as const).filter((name) => {
    const said = refund[name];
    return said !== undefined && chargeOf(said, before.currency) !== amounts[name];
  });
}

async function unitDifferences(
  work: UpdateContext,
  { id, products = [] }: RefundInput,
  path: Path,
): Promise<readonly Path[]> {
  if (products.length === 0) return [];
  const rows = await readNamedLines(work);
  const units = knownUnits(work, matchUnits(rows, products, [...path, "products"])) ?? [];
  const lines = await work.tx
    .selectFrom("refund_line")
    .select(["row", "quantity"])
    .where((where) => where.and({ store: work.ref.store, refund: id }))
    .execute();
  const isOther = ({ row, quantity }: KnownUnits) =>
    (lines.find((line) => line.row === row)?.quantity ?? 0) !== quantity;
  return withoutParts(rows, units)
    .filter(isOther)
    .map(({ path: inside }) => inside.concat("qty"));
}

/** What the customer is told of it may be said anew. */
async function writeComment(work: UpdateContext, { id, comment }: RefundInput): Promise<boolean> {
  const { tx, ref, platform } = work;
  if (comment === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable("refund")
    .set({ comment })
    .where((where) => where.and({ store: ref.store, id }))
    .where("comment", "<>", comment)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await orderChanged(tx, ref, platform.now());
  return true;
}
