import { returnStock } from "../../../../catalogue/stock/allocate-stock.ts";
import { creditCards } from "../../../../selling/gift-card/card-balance.ts";
import type { LockedOrder } from "../../lock-order.ts";
import type { OrderLine } from "../../order-line.ts";
import { orderRows } from "../../order-rows.ts";
import { releaseSurplus } from "../../cancellation/release-allocations.ts";
import { uncancelledPart } from "../../uncancelled-part.ts";
import type { OrderSnapshot } from "../../snapshot.ts";
import { readOrderNow, type UpdateContext, writeSnapshot } from "../update-step.ts";
import { takeStock, type RowWant } from "./take-stock.ts";
import { editSnapshot } from "./edit-snapshot.ts";
import { passthroughOfLine, snapshotLineOf } from "./new-line.ts";
import type { LinePlan } from "./plan-lines.ts";

/** Writes other rows of an order, its totals, and what it has of the stock and of gift cards. */
export async function changeLines(work: UpdateContext, plan: LinePlan): Promise<void> {
  const { tx, ref, platform } = work;
  const { order, tax, changes, added } = plan;
  const { currency } = order.snapshot;
  const fresh = added.map((line) => snapshotLineOf(ref, line, { tax, currency }));
  const snapshot = editSnapshot(order.snapshot, { tax, changes, added: fresh });
  await writeRows(work, snapshot, plan);
  const before = uncancelledPart({ ...order.snapshot, tax }, cancelledOf(order));
  const left = uncancelledPart(snapshot, cancelledOf(order));
  await writeSnapshot(work, snapshot, { grand_total: left.totals.grand });
  // Cards before stock, as when an order is made.
  await creditCards(tx, surplusOf(before, left), { orderNumber: ref.number, now: platform.now() });
  const { lines } = await readOrderNow(work);
  await returnStock(tx, await releaseSurplus(tx, ref, lines));
  const { settings } = platform;
  await takeStock(tx, { settings, now: platform.now() }, ref, snapshot, wantsOf(work, plan));
}

/** Writes the rows that are others now, parts of bundles with them. */
async function writeRows(
  { tx, ref }: UpdateContext,
  snapshot: OrderSnapshot,
  { order, changes, added }: LinePlan,
): Promise<void> {
  const place = { store: ref.store, order_number: ref.number };
  for (const { row, quantity } of changes) {
    const line = snapshot.lines.find((each, index) => (each.row ?? index + 1) === row);
    await tx
      .updateTable("order_line")
      .set({ quantity, total: line?.total ?? 0 })
      .where((where) => where.and({ ...place, row }))
      .execute();
    for (const part of partsOf(order, row)) {
      await tx
        .updateTable("order_line")
        .set({ quantity: scaled(order, part, quantity) })
        .where((where) => where.and({ ...place, row: part.row }))
        .execute();
    }
  }
  const fresh = orderRows({ lines: snapshot.lines.slice(order.snapshot.lines.length) });
  const rows = fresh.flatMap((row) => {
    const line = added.find((each) => each.row === row.row);
    return line ? [{ ...place, ...row, kept: JSON.stringify(passthroughOfLine(line)) }] : [];
  });
  if (rows.length > 0) await tx.insertInto("order_line").values(rows).execute();
}

function partsOf({ lines }: LockedOrder, bundle: number): readonly OrderLine[] {
  return lines.filter(({ bundleRow }) => bundleRow === bundle);
}

/** Units of a part when there are so many of its bundle. */
function scaled({ lines }: LockedOrder, part: OrderLine, bundles: number): number {
  const before = lines.find(({ row }) => row === part.bundleRow)?.quantity ?? 1;
  return (part.quantity / before) * bundles;
}

/** What has to come from the shelves beside what is allocated already. */
function wantsOf(work: UpdateContext, { order, changes, added }: LinePlan): readonly RowWant[] {
  const grown = changes.flatMap(({ row, quantity }) => {
    const parts = partsOf(order, row);
    return parts.length > 0
      ? parts.map((line) => ({ line, quantity: scaled(order, line, quantity) }))
      : order.lines.filter((line) => line.row === row).map((line) => ({ line, quantity }));
  });
  const more = grown.map(({ line: { row, variation, size, quantity: before }, quantity }) => {
    return { row, variation, size, quantity: quantity - before };
  });
  const fresh = added.map(({ row, sellable, units: { size } }) => ({
    row,
    variation: sellable.variation,
    size: sellable.size,
    quantity: size.qty ?? 0,
    places: placesOf(work, size),
  }));
  return [...more.filter(({ quantity }) => quantity > 0), ...fresh];
}

export function placesOf(
  { refs }: Pick<UpdateContext, "refs">,
  {
    warehouseitems,
  }: {
    readonly warehouseitems?:
      | readonly { readonly id: string; readonly qty?: number | undefined }[]
      | undefined;
  },
): RowWant["places"] {
  if (!warehouseitems || warehouseitems.length === 0) return undefined;
  return warehouseitems.flatMap(({ id, qty = 0 }) => {
    const warehouse = refs.warehouse.get(id);
    return warehouse === undefined || qty === 0 ? [] : [{ warehouse, quantity: qty }];
  });
}

function cancelledOf({ lines }: LockedOrder): ReadonlyMap<number, number> {
  return new Map(lines.map(({ row, cancelled }) => [row, cancelled]));
}

function surplusOf(before: OrderSnapshot, left: OrderSnapshot) {
  return before.discounts.giftCards.map(({ giftCard, amount }, index) => ({
    giftCard,
    amount: amount - (left.discounts.giftCards[index]?.amount ?? 0),
  }));
}
