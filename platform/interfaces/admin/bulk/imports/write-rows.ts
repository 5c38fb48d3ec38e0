import { z } from "zod";
import type { Platform } from "../../../../catalogue/context/platform.ts";
import type { Progress } from "../../../../foundations/imports/advance-import.ts";
import type { StagedRow } from "../../../../foundations/imports/staged-rows.ts";
import type { LeasedImport } from "../../../../foundations/imports/lease-import.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import { inTransaction, type Tx } from "../../../../foundations/database/transaction.ts";
import { recordsContext } from "../../catalogue/record-operations.ts";
import { wrong, type ImportKind, type Row, type RowsWritten } from "../kinds/kind.ts";

/** An import as a process works on it. */
export interface ImportWork {
  readonly platform: Platform;
  readonly leased: LeasedImport;
  readonly kind: ImportKind;
  readonly stopping: AbortSignal;
}

const cells = z.record(z.string(), z.string());

export function rowsOf(staged: readonly StagedRow[]): readonly Row[] {
  return staged.map(({ row, cells: stored }) => ({ row, cells: cells.parse(stored) }));
}

/** Rolls a transaction back, and carries out what it came to. */
class RolledBack extends Error {
  override readonly name = "RolledBack";
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("rolled back");
    this.outcome = outcome;
  }
}

type Outcome = RowsWritten | { readonly ok: false; readonly errors: readonly RowError[] };

/** Writes rows by the operations of their kind. */
export function writeRows(tx: Tx, work: ImportWork, rows: readonly Row[]): Promise<Outcome> {
  const { platform, leased, kind } = work;
  const { id, store, actor, may_publish: mayPublish } = leased.job;
  const records = recordsContext(platform);
  return kind.write(tx, { platform, records, store, job: id, actor, mayPublish }, rows);
}

interface Attempt {
  /** Reads the rows of the part, in the transaction that is to write them. */
  readonly read: (tx: Tx) => Promise<readonly Row[]>;
  /** Records what came of them, in the same transaction; absent: everything is rolled back. */
  readonly record?: (tx: Tx, progress: Progress) => Promise<void>;
}

/**
 * Writes those rows of a part of a file that are good. Rows that are refused are left out, and the others are tried
 * again in a fresh transaction, until all that are left are taken. null: there are no rows any more.
 */
export async function writeGoodRows(work: ImportWork, { read, record }: Attempt): Promise<Progress | null> {
  const errors: RowError[] = [];
  const bad = new Set<number>();
  for (;;) {
    let part: readonly Row[] = [];
    try {
      return await inTransaction(work.platform.db, async (tx) => {
        part = await read(tx);
        const last = part.at(-1);
        if (last === undefined) return null;
        const good = part.filter(({ row }) => !bad.has(row));
        const outcome: Outcome = good.length === 0 ? nothingWritten : await writeRows(tx, work, good);
        if (!outcome.ok) throw new RolledBack(outcome);
        const { inserted, changed, unchanged } = outcome;
        const counts = { inserted, changed, unchanged };
        const progress = { cursor: last.row, done: part.length, failed: bad.size, ...counts, errors };
        if (!record) throw new RolledBack({ ...outcome, ...progress });
        await record(tx, progress);
        return progress;
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      if (error.outcome.ok) return progressOf(error.outcome, part, bad, errors);
      const found = withOthers(work.kind, part, bad, error.outcome.errors);
      errors.push(...found);
      for (const { row } of found) bad.add(row);
    }
  }
}

const nothingWritten = { ok: true, inserted: 0, changed: 0, unchanged: 0 } as const;

function progressOf(
  { inserted, changed, unchanged }: RowsWritten,
  part: readonly Row[],
  bad: ReadonlySet<number>,
  errors: readonly RowError[],
): Progress {
  const cursor = part.at(-1)?.row ?? 0;
  return { cursor, done: part.length, failed: bad.size, inserted, changed, unchanged, errors };
}

/** Errors of rows, and of those that cannot be written without them. */
function withOthers(
  { groupOf }: ImportKind,
  part: readonly Row[],
  bad: ReadonlySet<number>,
  errors: readonly RowError[],
): readonly RowError[] {
  const known = new Set(part.map(({ row }) => row));
  const named = new Set(errors.map(({ row }) => row));
  if ([...named].every((row) => !known.has(row) || bad.has(row))) {
    throw new Error(`Refused for rows that were not sent: ${JSON.stringify(errors.slice(0, 3))}`);
  }
  if (groupOf === undefined) return errors;
  const groups = new Set(part.filter(({ row }) => named.has(row)).map(({ cells: of }) => groupOf(of)));
  const others = part.filter(
    ({ row, cells: of }) => !named.has(row) && !bad.has(row) && groups.has(groupOf(of)),
  );
  return [
    ...errors,
    ...others.map(({ row }) => wrong(row, "", "withOthers", "another row of the same record is wrong")),
  ];
}
