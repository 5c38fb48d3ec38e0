import type { Kysely } from "kysely";
import type { Platform } from "../../../../catalogue/context/platform.ts";
import type { RecordsContext } from "../../../../catalogue/integration/records-call.ts";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import type { Cells } from "../../../../foundations/imports/stage-rows.ts";
import type { Permission } from "../../../../staff/permissions.ts";
import type { Caller } from "../../frame/caller.ts";
import type { Column, Told } from "../files/columns.ts";

/** A row of a file that is to be written. */
export interface Row {
  readonly row: number;
  readonly cells: Cells;
}

export interface ImportContext {
  readonly platform: Pick<Platform, "settings" | "now" | "config">;
  readonly records: RecordsContext;
  readonly store: number;
  readonly job: number;
  /** As in the audit log. */
  readonly actor: string;
  readonly mayPublish: boolean;
}

export interface RowsWritten {
  readonly ok: true;
  /** How many were new, changed something, and were there as they are: rows, or what the kind counts. */
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Nothing may be kept of what was written: the transaction is rolled back. */
export interface RowsRefused {
  readonly ok: false;
  /** One at least. */
  readonly errors: readonly RowError[];
}

/** What can be brought in, as rows of a file. */
export interface ImportKind {
  readonly name: string;
  readonly writes: Permission;
  readonly columns: readonly Column[];
  /** Columns without which no row can be read. */
  readonly needed: readonly string[];
  /** What a row is about: the same twice in a file counts once. */
  readonly keyOf: (cells: Cells) => string;
  /** Rows of one group are written together, if they stand together; absent: each row by itself. */
  readonly groupOf?: (cells: Cells) => string;
  readonly rowsAtOnce: number;
  /** Writes rows by the operations of their area: all of them, or none is to be kept. */
  readonly write: (
    tx: Tx,
    context: ImportContext,
    rows: readonly Row[],
  ) => Promise<RowsWritten | RowsRefused>;
}

export interface ExportContext {
  readonly db: Kysely<Schema>;
  readonly settings: Platform["settings"];
  readonly store: number;
  readonly caller: Pick<Caller, "seesPersons" | "seesMoney">;
}

/** What can be taken out, as rows of a file. */
export interface ExportKind {
  readonly name: string;
  readonly exports: Permission;
  readonly reads: Permission;
  readonly columns: (caller: ExportContext["caller"]) => readonly Column[];
  /** Rows in an order that does not change, some at a time. */
  readonly pages: (context: ExportContext) => AsyncGenerator<readonly Told[]>;
}

/** A cell without what surrounds it; undefined: the column is absent. */
export function cell(cells: Cells, name: string): string | undefined {
  return cells[name]?.trim();
}

/** An error of a row. */
export function wrong(row: number, column: string, code: string, message: string): RowError {
  return { row, column, code, message };
}

/** The value of a cell that says yes or no; undefined: it says nothing. */
export function flagOf(text: string | undefined): boolean | undefined {
  return text ? text.toLowerCase() === "true" : undefined;
}

/** A file of several things names each by its parts: no text of one part runs into the next. */
export function keyOfParts(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part?.trim() ?? ""));
}

/** Rows by pages of a query that goes on behind the last row of the page before. */
export async function* keysetPages<Found>(
  read: (last: Found | null) => Promise<readonly Found[]>,
  pageRows: number,
): AsyncGenerator<readonly Found[]> {
  let last: Found | null = null;
  for (;;) {
    const page: readonly Found[] = await read(last);
    if (page.length > 0) yield page;
    last = page.at(-1) ?? null;
    if (page.length < pageRows) return;
  }
}
