import type { Problems } from "../../../catalogue/integration/problems.ts";
import type { RecordProblemCode, RecordsContext } from "../../../catalogue/integration/records-call.ts";
import type { NamedRow } from "./find-orders.ts";
import type { NamedOrder } from "./order-input.ts";
import type { Failure, Problem } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { type LockedOrder, lockOrder, type OrderRef } from "../lock-order.ts";
import type { OrderInput, RefundInput, ShipmentInput } from "../record/order-record.ts";
import type { OrderStatus } from "../status/status.ts";
import type { OrderReferences } from "./order-references.ts";
import type { Updateable } from "kysely";
import type { OrderTable } from "../../../foundations/database/schema/selling.ts";
import { orderChanged } from "../order-changed.ts";
import type { OrderSnapshot } from "../snapshot.ts";
import type { z } from "zod";
import { keptOrder } from "../record/kept-order.ts";

export type Path = readonly PropertyKey[];

/** The order as the call found it. */
export interface OrderBefore {
  readonly status: OrderStatus;
  readonly locked: boolean;
  readonly currency: string;
  readonly kept: StoredRecord;
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

/** A locked order before a record is done to it. */
export interface OrderState extends Omit<OrderBefore, "newId" | "isRepeated"> {
  /** As the feed would give it: what says the same changes nothing. */
  readonly current: OrderInput;
  /** Digest of the record that wrote it last. */
  readonly lastUpdate: string | null;
}

/** One record of a call. */
export interface RecordUpdate {
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

/** One record at work on one order, whose row is locked. */
export interface UpdateContext {
  readonly tx: Tx;
  readonly platform: Pick<Platform, "settings" | "now">;
  readonly ref: OrderRef;
  /** The whole record. `input` is what of it differs from the order. */
  readonly record: OrderInput;
  readonly input: OrderInput;
  readonly refs: OrderReferences;
  /** The record as the feed would give it, before the call. */
  readonly current: OrderInput;
  readonly before: OrderBefore;
  /** Reports what is wrong with the record. Then nothing of the call is stored. */
  readonly refuse: (path: Path, code: RecordProblemCode, message?: string) => void;
}

/** Refuses a change of a locked order. */
export function refuseIfLocked(work: Pick<UpdateContext, "before" | "refuse">, path: Path): boolean {
  if (work.before.locked) work.refuse(path, "locked", "the order is locked");
  return work.before.locked;
}

/** Refuses a change of an order that is locked, or of which something was shipped. */
export function refuseIfShipped(work: Pick<UpdateContext, "before" | "refuse">, path: Path): boolean {
  if (refuseIfLocked(work, path)) return true;
  if (work.before.isShipped) work.refuse(path, "state", "something has been shipped");
  return work.before.isShipped;
}

/** A part of an update; answers whether it changed the order. */
export type UpdateStep = (work: UpdateContext) => Promise<boolean>;

/** A part of the update of one shipment; answers whether it changed something. */
export type ShipmentStep = (work: UpdateContext, shipment: ShipmentInput, path: Path) => Promise<boolean>;

/** A part of the update of one refund, in the shipment of that id, or in none; answers whether it changed something. */
export type RefundStep = (
  work: UpdateContext,
  refund: RefundInput,
  path: Path,
  shipment: string | null,
) => Promise<boolean>;

/** The order as the steps before have left it. */
export async function readOrderNow({ tx, ref }: Pick<UpdateContext, "tx" | "ref">): Promise<LockedOrder> {
  const order = await lockOrder(tx, ref);
  if (!order) throw new Error(`Order ${ref.number} is gone.`);
  return order;
}

const recordCodes: Readonly<Partial<Record<Problem["code"], RecordProblemCode>>> = {
  "not-found": "unknown",
  required: "required",
  denied: "state",
};

/** Subjects of problems that are about the state of the order, not about the record. */
const states: ReadonlySet<string> = new Set(["status", "hold", "shipments"]);

/** Reports what an operation on the order refused. `where` finds the field of a problem by its subject and code. */
export function refuseProblems(
  work: Pick<UpdateContext, "refuse">,
  { problems }: Failure,
  where: (subject: string, code: Problem["code"]) => Path,
): void {
  for (const { subject, code } of problems) {
    const isState = states.has(subject);
    const message = subject === "hold" ? "the order is on hold" : undefined;
    work.refuse(where(subject, code), isState ? "state" : (recordCodes[code] ?? "invalid"), message);
  }
}

type Written = Pick<UpdateContext, "tx" | "ref" | "platform">;

/** Writes columns of a locked order. */
export async function writeOrder(
  { tx, ref, platform }: Written,
  columns: Updateable<OrderTable>,
): Promise<void> {
  await tx
    .updateTable("order")
    .set(columns)
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .execute();
  await orderChanged(tx, ref, platform.now());
}

/** Writes the snapshot of a locked order, and other columns beside it. */
export async function writeSnapshot(
  work: Written,
  snapshot: OrderSnapshot,
  columns: Updateable<OrderTable> = {},
): Promise<void> {
  await writeOrder(work, { ...columns, snapshot: JSON.stringify(snapshot) });
}

/** The passthrough fields of an order, in the form in which a record is parsed. */
export type StoredRecord = z.output<typeof keptOrder>;

/** The passthrough fields of an order as the steps before have left them. */
export async function readStoredRecord({
  tx,
  ref,
}: {
  readonly tx: Tx;
  readonly ref: OrderRef;
}): Promise<StoredRecord> {
  const { kept } = await tx
    .selectFrom("order")
    .select("kept")
    .where((where) => where.and({ store: ref.store, number: ref.number }))
    .executeTakeFirstOrThrow();
  return keptOrder.parse(kept);
}
