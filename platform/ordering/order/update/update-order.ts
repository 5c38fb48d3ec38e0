import { createHash } from "node:crypto";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { OrderRef } from "../lock-order.ts";
import { orderSubject } from "../order-changed.ts";
import { applyCancelled, applyProducts } from "./lines/apply-lines.ts";
import { applyCharges } from "./order-charges.ts";
import { applyShipments } from "./shipments/apply-shipments.ts";
import { applyArchive, applyStatus } from "./order-status.ts";
import { findOrder } from "./find-orders.ts";
import { insertOrder } from "./insert/insert-order.ts";
import {
  applyAdditionals,
  applyAddresses,
  applyCustomer,
  applyId,
  applyLock,
  applyNote,
  applyPassthrough,
} from "./order-fields.ts";
import { withoutUnchanged } from "./order-input.ts";
import type { OrderState, RecordUpdate, UpdateContext, UpdateStep } from "./update-step.ts";
import { readOrderStates } from "./read-order-states.ts";

/** A status counts before the shipments of its record. */
const steps: readonly UpdateStep[] = [
  refuseFixed,
  applyId,
  applyAddresses,
  applyNote,
  applyAdditionals,
  applyPassthrough,
  applyCustomer,
  applyProducts,
  applyCancelled,
  applyCharges,
  applyStatus,
  applyShipments,
  applyArchive,
  applyLock,
];

/** Makes or changes the order that a record names. */
export async function updateOrder(update: RecordUpdate): Promise<"inserted" | "changed" | "unchanged"> {
  const { rows, record, place, problems } = update;
  const at = { place, id: record.id };
  const found = findOrder(rows, record.order);
  if (found.kind === "conflict") {
    problems.add(at, [found.field], "conflict", "names more than one order");
    return "unchanged";
  }
  if (found.kind === "known") {
    const { row, newId } = found;
    const isChanged = await runSteps(update, row, newId);
    if (newId !== null) rows[rows.indexOf(row)] = { ...row, externalId: newId };
    return isChanged ? "changed" : "unchanged";
  }
  const made = await insertOrder(update);
  if (!made) return "unchanged";
  rows.push(made);
  await runSteps(update, made, null);
  return "inserted";
}

/** Refuses another type or currency: they never change. */
async function refuseFixed({ input, before, refuse }: UpdateContext): Promise<boolean> {
  if (input.type !== undefined && input.type !== (before.kept.type ?? "retail")) {
    refuse(["type"], "conflict", "never changes");
  }
  if (input.currency && input.currency.toUpperCase() !== before.currency) {
    refuse(["currency"], "conflict", "never changes");
  }
  return false;
}

async function runSteps(update: RecordUpdate, ref: OrderRef, newId: string | null): Promise<boolean> {
  const { tx, context, refs, record, place, problems } = update;
  const digest = createHash("sha256").update(JSON.stringify(record.order)).digest("hex");
  const { current, lastUpdate, ...before } = await takeState(update, ref);
  const refused = { is: false };
  const work: UpdateContext = {
    tx,
    platform: { settings: context.settings, now: () => context.now },
    ref: { store: ref.store, number: ref.number },
    record: record.order,
    input: withoutUnchanged(record.order, current),
    refs,
    current,
    before: { ...before, newId, isRepeated: lastUpdate === digest },
    refuse: (path, code, message) => {
      refused.is = true;
      problems.add({ place, id: record.id }, path, code, message);
    },
  };
  let changed = false;
  for (const step of steps) {
    const isChanged = await step(work);
    changed ||= isChanged;
    if (refused.is) return false;
  }
  if (changed) await noteDigest(tx, ref, digest);
  return changed;
}

/** What a second record of the call finds is read anew. */
async function takeState({ tx, context, states }: RecordUpdate, ref: OrderRef): Promise<OrderState> {
  const subject = orderSubject(ref);
  const state = states.get(subject) ?? (await readOrderStates(tx, context, [ref])).get(subject);
  if (!state) throw new Error(`Order ${subject} is gone.`);
  states.delete(subject);
  return state;
}

async function noteDigest(tx: Tx, { store, number }: OrderRef, digest: string): Promise<void> {
  await tx
    .updateTable("order")
    .set({ last_update: digest })
    .where((where) => where.and({ store, number }))
    .execute();
}
