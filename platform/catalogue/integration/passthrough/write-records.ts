import { anyText } from "../../../foundations/database/any-of.ts";
import { lockRecords } from "../lock-records.ts";
import { assignNumbers } from "../external-ids.ts";
import type { Placed } from "../problems.ts";
import { countRecords, type RecordsContext, type RecordsWritten } from "../records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { writeRows } from "../write-rows.ts";
import type { RecordShape } from "../record-shape.ts";
import { mergeRecord, isSameRecord } from "./merge-record.ts";
import { raisePassthroughEvents } from "../raise-record-events.ts";
import type { PassthroughTable } from "./tables.ts";

export interface PassthroughRow {
  readonly id: number;
  readonly record: unknown;
}

/** What becomes of a record of a call. */
export interface PassthroughPlan {
  readonly place: number;
  readonly id: string;
  /** undefined: the record is new. */
  readonly before: PassthroughRow | undefined;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Locks the records, and reads those of a kind that a call names, by the caller's ids. */
export async function lockPassthrough(
  tx: Tx,
  table: PassthroughTable,
  records: readonly Placed<{ readonly id: string }>[],
): Promise<ReadonlyMap<string, PassthroughRow>> {
  await lockRecords(tx);
  const rows = await tx
    .selectFrom(table)
    .select(["id", "external_id", "record"])
    .where("external_id", "=", anyText(records.map(({ value }) => value.id)))
    .execute();
  return new Map(rows.map(({ external_id, ...row }) => [external_id, row]));
}

/** Merges what a call says with what is kept; `blank` is what a new record says of itself. */
export function planPassthrough(
  shape: RecordShape,
  { place, value }: Placed<{ readonly id: string }>,
  known: ReadonlyMap<string, PassthroughRow>,
  blank: object = {},
): PassthroughPlan {
  const { id, ...given } = value;
  const before = known.get(id);
  return { place, id, before, record: mergeRecord(shape, before?.record ?? blank, given) };
}

/**
 * Writes what differs and tells the feed of it, and of the `touched`, with which something else changes. Answers the
 * numbers by the caller's ids too.
 */
export async function writePassthrough(
  tx: Tx,
  table: PassthroughTable,
  plans: readonly PassthroughPlan[],
  context: RecordsContext,
  touched: ReadonlySet<string> = new Set(),
): Promise<{ readonly result: RecordsWritten; readonly numbers: ReadonlyMap<string, number> }> {
  const fresh = plans.filter(({ before }) => before === undefined).map(({ id }) => id);
  const given = await assignNumbers(tx, table, fresh);
  const numbers = new Map(plans.map(({ id, before }) => [id, before?.id ?? given.get(id) ?? 0]));
  const changed = plans.filter(
    ({ before, record }) => before === undefined || !isSameRecord(before.record, record),
  );
  const rows = changed.map(({ id, record }) => ({ id: numbers.get(id) ?? 0, external_id: id, record }));
  await writeRows(tx, table, ["id"], rows);
  const told = new Set([...changed.map(({ id }) => id), ...touched]);
  await raisePassthroughEvents(
    tx,
    table,
    [...told].map((id) => numbers.get(id) ?? 0),
    context,
  );
  return { result: countRecords(numbers.keys(), new Set(fresh), told), numbers };
}
