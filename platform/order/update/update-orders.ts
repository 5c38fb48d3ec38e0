import { lockRecords } from "../../integration/lock-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems, type Placed } from "../../integration/problems.ts";
import type { RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../database/transaction.ts";
import { orderSubject, silenceOrders } from "../order-changed.ts";
import { inputIssues } from "./check-input.ts";
import { referenceIssues } from "./check-references.ts";
import { findOrder, lockNamed, readNamed, type NamedRow } from "./find-orders.ts";
import { lockShelves, type SaidOfOrder } from "./lock-shelves.ts";
import { namedOrder, type NamedOrder } from "./order-input.ts";
import { makeReferences, needsRecords, readReferences } from "./references.ts";
import { readStates, type OrderState } from "./read-states.ts";
import { whatDiffers } from "./what-differs.ts";
import { writtenOrder } from "./written-order.ts";
import { updateOrder, type OrderUpdate } from "./update-order.ts";

/**
 * Makes or changes orders: all of a call, or nothing. What it says once more changes nothing. Of each bad record the
 * first thing that is wrong is named; by then others may be written, so that whoever is refused drops the transaction.
 * soap.md#order-record, #order-updates.
 */
export async function updateOrders(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(namedOrder, records);
  if (!parsed.ok) return parsed;
  const bad = refusalOf(parsed.records, ({ order }) => inputIssues(order));
  if (bad) return bad;
  const written = parsed.records.map(({ place, value: { id, order } }) => {
    return { place, value: { id, order: writtenOrder(order, context.settings.timezone) } };
  });
  const orders = written.map(({ value }) => value.order);
  await lockFor(tx, orders, context);
  const refs = await readReferences(tx, orders);
  const unknown = refusalOf(written, ({ order }) => referenceIssues(order, refs, context.settings));
  if (unknown) return unknown;
  const rows = [...(await lockNamed(tx, orders))];
  if (context.raises === false) silenceOrders(tx);
  const states = await readStates(tx, context, rows);
  await lockShelves(
    tx,
    orders.map((order) => saidOf(order, rows, states)),
  );
  return updateAll({ tx, context, refs, rows, states }, written);
}

/** Whoever makes an order, or what it refers to, first waits for everybody else who does. */
async function lockFor(
  tx: Tx,
  orders: readonly NamedOrder["order"][],
  context: RecordsContext,
): Promise<void> {
  const rows = await readNamed(tx, orders);
  const isNew = orders.some((order) => {
    const found = findOrder(rows, order);
    return found.kind === "new" || (found.kind === "known" && found.newId !== null);
  });
  const isMissing = await needsRecords(tx, orders);
  if (isNew || isMissing) await lockRecords(tx);
  if (isMissing) await makeReferences(tx, orders, context);
}

function saidOf(
  order: NamedOrder["order"],
  rows: readonly NamedRow[],
  states: ReadonlyMap<string, OrderState>,
): SaidOfOrder {
  const found = findOrder(rows, order);
  if (found.kind !== "known") return { ref: null, input: order };
  return { ref: found.row, input: whatDiffers(order, states.get(orderSubject(found.row))?.current ?? {}) };
}

function refusalOf(
  records: readonly Placed<NamedOrder>[],
  issuesOf: (record: NamedOrder) => ReturnType<typeof inputIssues>,
) {
  const problems = new Problems();
  for (const { place, value } of records) {
    for (const { path, code, message } of issuesOf(value)) {
      problems.add({ place, id: value.id }, path, code, message);
    }
  }
  return problems.refusal();
}

async function updateAll(
  call: Omit<OrderUpdate, "place" | "record" | "problems">,
  records: readonly Placed<NamedOrder>[],
): Promise<RecordsResult> {
  const problems = new Problems();
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const { place, value } of records) {
    counts[await updateOrder({ ...call, place, record: value, problems })] += 1;
  }
  return problems.refusal() ?? { ok: true, ...counts };
}
