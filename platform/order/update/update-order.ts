import { createHash } from "node:crypto";
import type { Problems } from "../../integration/problems.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import type { Tx } from "../../database/transaction.ts";
import { orderSubject } from "../order-changed.ts";
import type { OrderRef } from "../lock-order.ts";
import { applyAdditionals } from "./apply-additionals.ts";
import { applyAddresses } from "./apply-addresses.ts";
import { applyCharges } from "./apply-charges.ts";
import { applyCustomer } from "./apply-customer.ts";
import { applyCancelled } from "./apply-cancelled.ts";
import { applyId } from "./apply-id.ts";
import { applyKept } from "./apply-kept.ts";
import { applyLock } from "./apply-lock.ts";
import { applyOther } from "./apply-other.ts";
import { applyProducts } from "./apply-products.ts";
import { applyShipments } from "./apply-shipments.ts";
import { applyArchive, applyStatus } from "./apply-status.ts";
import { checkFixed } from "./check-fixed.ts";
import { findOrder, type NamedRow } from "./find-orders.ts";
import { readStates, type OrderState } from "./read-states.ts";
import { whatDiffers } from "./what-differs.ts";
import { insertOrder } from "./insert/insert-order.ts";
import type { NamedOrder } from "./order-input.ts";
import type { OrderWork, Step } from "./order-work.ts";
import type { OrderReferences } from "./references.ts";

/** One record of a call. */
export interface OrderUpdate {
  readonly tx: Tx;
  readonly context: RecordsContext;
  readonly refs: OrderReferences;
  /** The orders of the call, locked; those that it makes are added. */
  readonly rows: NamedRow[];
  /** How those were before the call that no record was done to yet. */
  readonly states: Map<string, OrderState>;
  readonly place: number;
  readonly record: NamedOrder;
  readonly problems: Problems;
}

/** A status counts before the shipments of its record. */
const steps: readonly Step[] = [
  checkFixed,
  applyId,
  applyAddresses,
  applyOther,
  applyAdditionals,
  applyKept,
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
export async function updateOrder(update: OrderUpdate): Promise<"inserted" | "changed" | "unchanged"> {
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

async function runSteps(update: OrderUpdate, ref: OrderRef, newId: string | null): Promise<boolean> {
  const { tx, context, refs, record, place, problems } = update;
  const digest = createHash("sha256").update(JSON.stringify(record.order)).digest("hex");
  const { current, lastUpdate, ...before } = await takeState(update, ref);
  const refused = { is: false };
  const work: OrderWork = {
    tx,
    platform: { settings: context.settings, now: () => context.now },
    ref: { store: ref.store, number: ref.number },
    said: record.order,
    input: whatDiffers(record.order, current),
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
async function takeState({ tx, context, states }: OrderUpdate, ref: OrderRef): Promise<OrderState> {
  const subject = orderSubject(ref);
  const state = states.get(subject) ?? (await readStates(tx, context, [ref])).get(subject);
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
