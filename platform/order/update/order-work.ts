import type { Failure, Problem } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { RecordProblemCode } from "../../integration/records-call.ts";
import type { Tx } from "../../database/transaction.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import type { OrderStatus } from "../status.ts";
import type { StoredKept } from "./read-kept.ts";
import type { OrderReferences } from "./references.ts";

export type Path = readonly PropertyKey[];

/** The order as the call found it. */
export interface OrderBefore {
  readonly status: OrderStatus;
  readonly locked: boolean;
  readonly currency: string;
  readonly kept: StoredKept;
  /** Something of it has left. */
  readonly isShipped: boolean;
  readonly hasShipments: boolean;
  /** This very record was the last one that wrote it. */
  readonly isRepeated: boolean;
  /** What the integrator calls it from now on; null: as before. */
  readonly newId: string | null;
  /** It came from outside: no payment of this shop stands behind it. */
  readonly isForeign: boolean;
}

/** One record at work on one order, whose row is locked. */
export interface OrderWork {
  readonly tx: Tx;
  readonly platform: Pick<Platform, "settings" | "now">;
  readonly ref: OrderRef;
  /** The whole record, and what of it differs from the order. */
  readonly said: OrderInput;
  readonly input: OrderInput;
  readonly refs: OrderReferences;
  /** The record as the feed would give it, before the call. */
  readonly current: OrderInput;
  readonly before: OrderBefore;
  /** Says what is wrong with the record: nothing of the call is kept then. */
  readonly refuse: (path: Path, code: RecordProblemCode, message?: string) => void;
}

/** Refuses a change of a locked order. */
export function isLocked(work: Pick<OrderWork, "before" | "refuse">, path: Path): boolean {
  if (work.before.locked) work.refuse(path, "locked", "the order is locked");
  return work.before.locked;
}

/** Refuses a change of what is known of an order when something of it has left. */
export function isSettled(work: Pick<OrderWork, "before" | "refuse">, path: Path): boolean {
  if (isLocked(work, path)) return true;
  if (work.before.isShipped) work.refuse(path, "state", "something has been shipped");
  return work.before.isShipped;
}

/** A part of an update; answers whether it changed the order. */
export type Step = (work: OrderWork) => Promise<boolean>;

/** The order as it is by now. */
export async function orderOf({ tx, ref }: Pick<OrderWork, "tx" | "ref">): Promise<LockedOrder> {
  const order = await lockOrder(tx, ref);
  if (!order) throw new Error(`Order ${ref.number} is gone.`);
  return order;
}

const recordCodes: Readonly<Partial<Record<Problem["code"], RecordProblemCode>>> = {
  "not-found": "unknown",
  required: "required",
  denied: "state",
};

/** Subjects that speak of where the order is, not of what the record says. */
const states: ReadonlySet<string> = new Set(["status", "hold", "shipments"]);

/** Tells what an operation on the order refused. `where` finds the field by what the problem is about, and which. */
export function refuseAll(
  work: Pick<OrderWork, "refuse">,
  { problems }: Failure,
  where: (subject: string, code: Problem["code"]) => Path,
): void {
  for (const { subject, code } of problems) {
    const isState = states.has(subject);
    const message = subject === "hold" ? "the order is on hold" : undefined;
    work.refuse(where(subject, code), isState ? "state" : (recordCodes[code] ?? "invalid"), message);
  }
}
