import { stringify } from "csv-stringify/sync";
import { guardCell } from "./cell-guard.ts";
import type { Column, FileFormat, Told } from "./columns.ts";

const crlf = { record_delimiter: "\r\n" };

/** The beginning of a file; of lines of objects there is none. */
export function fileHead(format: FileFormat, columns: readonly Column[]): string {
  return format === "csv" ? stringify([columns.map(({ name }) => name)], crlf) : "";
}

/** Rows as they stand in a file, in the order of its columns. RFC 4180, or one JSON object a line. */
export function fileRows(format: FileFormat, columns: readonly Column[], rows: readonly Told[]): string {
  if (format === "ndjson") return rows.map((row) => `${JSON.stringify(lineOf(row, columns))}\n`).join("");
  return stringify(
    rows.map((row) => columns.map(({ name }) => cellOf(row[name] ?? null))),
    crlf,
  );
}

function lineOf(row: Told, columns: readonly Column[]): Told {
  return Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
}

function cellOf(value: Told[string]): string {
  if (value === null) return "";
  if (typeof value === "string") return guardCell(value);
  return typeof value === "object" ? guardCell(JSON.stringify(value)) : String(value);
}
