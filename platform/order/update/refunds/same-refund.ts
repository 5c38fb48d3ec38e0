import type { RefundInput } from "../../record/order-record.ts";
import { orderChanged } from "../../order-changed.ts";
import { chargeOf } from "../amounts.ts";
import { knownUnits, nameUnits, readNamedLines, withoutParts, type KnownUnits } from "../find-rows.ts";
import type { OrderWork, Path } from "../order-work.ts";
import type { KnownRefund } from "./known-refund.ts";

/** Whether what is said of a known refund is what was promised: money, units and kind stay, and no step leads back. */
export async function isSameRefund(
  work: OrderWork,
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
  { before }: OrderWork,
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
  work: OrderWork,
  { id, products = [] }: RefundInput,
  path: Path,
): Promise<readonly Path[]> {
  if (products.length === 0) return [];
  const rows = await readNamedLines(work);
  const units = knownUnits(work, nameUnits(rows, products, [...path, "products"])) ?? [];
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
export async function writeComment(work: OrderWork, { id, comment }: RefundInput): Promise<boolean> {
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
