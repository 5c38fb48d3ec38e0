import type { Platform } from "../../../../catalogue/context/platform.ts";
import { inTransaction, type Tx } from "../../../../foundations/database/transaction.ts";
import {
  advanceImport,
  endImport,
  ImportLostError,
  isCancelled,
  type End,
} from "../../../../foundations/imports/advance-import.ts";
import {
  extendLease,
  handBack,
  mostTries,
  takeImport,
  type LeasedImport,
} from "../../../../foundations/imports/lease-import.ts";
import {
  countStagedRows,
  readStagedRows,
  type StagedRow,
} from "../../../../foundations/imports/staged-rows.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import type { Row } from "../kinds/kind.ts";
import { importKinds } from "../kinds/kinds.ts";
import { rowsOf, writeGoodRows, writeRows, type ImportWork } from "./write-rows.ts";

const pauseMs = 2_000;
const bytesAtOnce = 4_000_000;
/** Less than a transaction may take at most: the catalogue waits for its changes no longer. */
const longestWriteMs = 8 * 60_000;

/**
 * Runs the imports that are due, one after the other, until the process stops. Any number of processes may: what a
 * process leaves that is killed, another one takes up where it was. management.md#imports.
 */
export async function runImports(platform: Platform, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const leased = await takeImport(platform);
    if (leased === null) return;
    await runImport(platform, leased, stopping);
  }
}

async function runImport(platform: Platform, leased: LeasedImport, stopping: AbortSignal): Promise<void> {
  try {
    const kind = importKinds.find(({ name }) => name === leased.job.kind);
    if (kind === undefined) throw new Error(`There are no imports of ${leased.job.kind}.`);
    const work = { platform, leased, kind, stopping };
    const end = await bringToEnd(work);
    if (end === "stopped") await handBack(platform, leased, 0);
    else if (end !== "ended") await inTransaction(platform.db, (tx) => endImport(tx, platform, leased, end));
  } catch (error) {
    if (error instanceof ImportLostError) await endCancelled(platform, leased);
    else await putOff(platform, leased, error);
  }
}

/** `ended`: it is at its end already. */
type Outcome = End | "ended" | "stopped";

async function bringToEnd(work: ImportWork): Promise<Outcome> {
  const { mode, dry_run: isDryRun } = work.leased.job;
  const isAll = mode === "all";
  if (!isAll && !isDryRun) return goThrough(work, "write");
  const looked = await goThrough(work, isDryRun ? "dry run" : "look");
  if (looked === "stopped" || looked === "ended" || looked.state !== "done") return looked;
  if (await hasRefused(work)) return isAll ? { state: "failed", reason: "rows" } : looked;
  return isDryRun ? looked : writeAll(work);
}

async function hasRefused({ platform: { db }, leased }: ImportWork): Promise<boolean> {
  const job = await db
    .selectFrom("import_job")
    .select("failed")
    .where("id", "=", leased.job.id)
    .executeTakeFirstOrThrow();
  return job.failed > 0;
}

/**
 * Goes through the rows part by part, each in a transaction of its own: writes the good ones, or only looks at all of
 * them. A part that is committed is done, whatever comes later.
 */
async function goThrough(work: ImportWork, why: "write" | "look" | "dry run"): Promise<Outcome> {
  const { platform, leased, stopping } = work;
  let { cursor } = leased.job;
  for (;;) {
    if (stopping.aborted) return "stopped";
    const read = (tx: Tx) => readPart(tx, work, cursor);
    const as = why === "look" ? "checked" : "done";
    const progress = await writeGoodRows(work, {
      read,
      ...(why === "write" && { record: (tx, made) => advanceImport(tx, platform, leased, made, as) }),
    });
    if (progress === null) return { state: "done" };
    if (why !== "write") {
      await inTransaction(platform.db, (tx) => advanceImport(tx, platform, leased, progress, as));
    }
    ({ cursor } = progress);
  }
}

/** The next rows, none of a group without the others that stand beside it. */
async function readPart(tx: Tx, { leased, kind }: ImportWork, after: number): Promise<readonly Row[]> {
  const { groupOf, rowsAtOnce } = kind;
  // A group that is larger than this is written in parts.
  const mostRows = rowsAtOnce * 16;
  for (let rows = rowsAtOnce, bytes = bytesAtOnce; ; rows *= 2, bytes *= 2) {
    const staged: readonly StagedRow[] = await readStagedRows(tx, leased.job.id, { after, rows, bytes });
    const read = rowsOf(staged);
    const last = read.at(-1);
    if (groupOf === undefined || last === undefined || rows >= mostRows) return read;
    const [next] = await readStagedRows(tx, leased.job.id, { after: last.row, rows: 1, bytes: 1 });
    if (next === undefined) return read;
    const group = groupOf(last.cells);
    if (rowsOf([next]).every(({ cells }) => groupOf(cells) !== group)) return read;
    const whole = read.slice(0, read.findLastIndex(({ cells }) => groupOf(cells) !== group) + 1);
    if (whole.length > 0) return whole;
  }
}

/** Carries out of the transaction why it was rolled back. */
class GivenUp extends Error {
  override readonly name = "GivenUp";
  readonly outcome: Outcome;
  readonly errors: readonly RowError[];
  constructor(outcome: Outcome, errors: readonly RowError[] = []) {
    super("given up");
    this.outcome = outcome;
    this.errors = errors;
  }
}

/** Writes all rows in one transaction, which ends the import too. */
async function writeAll(work: ImportWork): Promise<Outcome> {
  const { platform, leased, stopping } = work;
  const began = Date.now();
  try {
    await inTransaction(platform.db, async (tx) => {
      let done = leased.job.rows - (await countStagedRows(tx, leased.job.id));
      const counts = { inserted: 0, changed: 0, unchanged: 0 };
      let part = await readPart(tx, work, 0);
      while (part.length > 0) {
        if (stopping.aborted) throw new GivenUp("stopped");
        if (Date.now() - began > longestWriteMs) throw new GivenUp({ state: "failed", reason: "tooLong" });
        const outcome = await writeRows(tx, work, part);
        if (!outcome.ok) throw new GivenUp({ state: "failed", reason: "rows" }, outcome.errors);
        counts.inserted += outcome.inserted;
        counts.changed += outcome.changed;
        counts.unchanged += outcome.unchanged;
        done += part.length;
        if (!(await extendLease(platform, leased, done))) throw new ImportLostError("lost");
        part = await readPart(tx, work, part.at(-1)?.row ?? 0);
      }
      const cursor = leased.job.rows;
      const progress = { cursor, done: 0, failed: 0, ...counts, errors: [] };
      await advanceImport(tx, platform, leased, progress, "done");
      await endImport(tx, platform, leased, { state: "done" });
    });
    return "ended";
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    await tellErrors(work, error.errors);
    return error.outcome;
  }
}

/** What was right when it was looked at may be wrong when it is written. */
async function tellErrors({ platform, leased }: ImportWork, errors: readonly RowError[]): Promise<void> {
  if (errors.length === 0) return;
  const failed = new Set(errors.map(({ row }) => row)).size;
  const progress = {
    cursor: leased.job.rows,
    done: 0,
    failed,
    inserted: 0,
    changed: 0,
    unchanged: 0,
    errors,
  };
  await inTransaction(platform.db, (tx) => advanceImport(tx, platform, leased, progress, "checked"));
}

/** Another process may have the import: then it is left alone. */
async function endCancelled(platform: Platform, leased: LeasedImport): Promise<void> {
  if (!(await isCancelled(platform, leased))) return;
  try {
    await inTransaction(platform.db, (tx) => endImport(tx, platform, leased, { state: "cancelled" }));
  } catch (error) {
    if (!(error instanceof ImportLostError)) throw error;
  }
}

async function putOff(platform: Platform, leased: LeasedImport, error: unknown): Promise<void> {
  const { db, log } = platform;
  log.warn({ err: error, import: leased.job.id, kind: leased.job.kind }, "an import was broken off");
  const { tries } = await db
    .selectFrom("import_job")
    .select("tries")
    .where("id", "=", leased.job.id)
    .executeTakeFirstOrThrow();
  if (tries < mostTries) return handBack(platform, leased, pauseMs * (tries + 1));
  await inTransaction(db, (tx) => endImport(tx, platform, leased, { state: "failed", reason: "internal" }));
}
