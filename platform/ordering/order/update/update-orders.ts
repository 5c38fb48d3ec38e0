import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { parseRecords } from "../../../catalogue/integration/parse-records.ts";
import { Problems, type Placed } from "../../../catalogue/integration/problems.ts";
import type { RecordsContext, RecordsResult } from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { orderSubject, silenceOrders } from "../order-changed.ts";
import { inputIssues, referenceIssues } from "./check-order-input.ts";
import { findOrder, lockNamedOrders, readNamedOrders, type NamedRow } from "./find-orders.ts";
import { lockCardsAndStock, type OrderChange } from "./lock-cards-and-stock.ts";
import { namedOrder, type NamedOrder, withoutUnchanged, withCanonicalOrderDates } from "./order-input.ts";
import { makeReferences, needsRecords, readReferences } from "./order-references.ts";
import { readOrderStates } from "./read-order-states.ts";
import { updateOrder } from "./update-order.ts";
import type { OrderState, RecordUpdate } from "./update-step.ts";

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
    return { place, value: { id, order: withCanonicalOrderDates(order, context.settings.timezone) } };
  });
  const orders = written.map(({ value }) => value.order);
  await lockFor(tx, orders, context);
  const refs = await readReferences(tx, orders);
  const unknown = refusalOf(written, ({ order }) => referenceIssues(order, refs, context.settings));
  if (unknown) return unknown;
  const rows = [...(await lockNamedOrders(tx, orders))];
  if (context.raises === false) silenceOrders(tx);
  const states = await readOrderStates(tx, context, rows);
  await lockCardsAndStock(
    tx,
    orders.map((order) => changeOf(order, rows, states)),
  );
  return updateAll({ tx, context, refs, rows, states }, written);
}

/** Whoever makes an order, or what it refers to, first waits for everybody else who does. */
async function lockFor(
  tx: Tx,
  orders: readonly NamedOrder["order"][],
  context: RecordsContext,
): Promise<void> {
  const rows = await readNamedOrders(tx, orders);
  const isNew = orders.some((order) => {
    const found = findOrder(rows, order);
    return found.kind === "new" || (found.kind === "known" && found.newId !== null);
  });
  const isMissing = await needsRecords(tx, orders);
  if (isNew || isMissing) await lockRecords(tx);
  if (isMissing) await makeReferences(tx, orders, context);
}

function changeOf(
  order: NamedOrder["order"],
  rows: readonly NamedRow[],
  states: ReadonlyMap<string, OrderState>,
): OrderChange {
  const found = findOrder(rows, order);
  if (found.kind !== "known") return { ref: null, input: order };
  return {
    ref: found.row,
    input: withoutUnchanged(order, states.get(orderSubject(found.row))?.current ?? {}),
  };
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
  call: Omit<RecordUpdate, "place" | "record" | "problems">,
  records: readonly Placed<NamedOrder>[],
): Promise<RecordsResult> {
  const problems = new Problems();
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const { place, value } of records) {
    counts[await updateOrder({ ...call, place, record: value, problems })] += 1;
  }
  return problems.refusal() ?? { ok: true, ...counts };
}
