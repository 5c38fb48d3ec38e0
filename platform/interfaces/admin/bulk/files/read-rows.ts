import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Cells } from "../../../../foundations/imports/stage-rows.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import { isDeeperThan } from "../../../http/json-body.ts";
import { unguardCell } from "./cell-guard.ts";
import type { Column, FileFormat } from "./columns.ts";
import { FileError } from "./file-error.ts";

/** A row of a file, or what is wrong with it. */
export type ReadRow =
  | { readonly row: number; readonly cells: Cells }
  | { readonly errors: readonly RowError[] };

interface ReadOptions {
  readonly format: FileFormat;
  readonly columns: readonly Column[];
  /** Columns without which no row could be read. */
  readonly needed: readonly string[];
  readonly rowCharacters: number;
  readonly jsonDepth: number;
}

/** Reads the rows of a file as its text comes. Throws FileError for a file that is none. */
export function readRows(text: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<ReadRow> {
  return options.format === "csv" ? readCsv(text, options) : readLines(text, options);
}

/** The header is row 1, as in a spreadsheet. RFC 4180. */
async function* readCsv(text: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<ReadRow> {
  const parser = parse({
    max_record_size: options.rowCharacters,
    relax_column_count: true,
  });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  const records: AsyncIterable<readonly string[]> = source.pipe(parser);
  let header: readonly string[] | null = null;
  let row = 0;
  try {
    for await (const record of records) {
      row += 1;
      if (header === null) header = checkHeader(record, options);
      else if (record.length > 1 || record[0] !== "") yield csvRow(row, record, header, options);
    }
  } catch (error) {
    throw error instanceof CsvError ? csvProblem(error) : error;
  }
  if (header === null) throw new FileError("empty", "has no header");
}

const tooLong = "the row is too long, or a quote is not closed";

function csvProblem(error: CsvError): FileError {
  const row = Number(error.records) + 1;
  if (error.code === "CSV_MAX_RECORD_SIZE") return new FileError("tooLarge", tooLong, row);
  const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
  return new FileError("quote", isOpen ? "a quote is not closed" : "a quote stands where none may be", row);
}

function checkHeader(names: readonly string[], { columns, needed }: ReadOptions): readonly string[] {
  const trimmed = names.map((name) => name.trim());
  const known = new Set(columns.map(({ name }) => name));
  const unknown = trimmed.find((name) => !known.has(name));
  if (unknown !== undefined) throw new FileError("unknown", "is no column of this file", 1, shown(unknown));
  const repeated = trimmed.find((name, place) => trimmed.indexOf(name) !== place);
  if (repeated !== undefined) throw new FileError("duplicate", "stands there twice", 1, repeated);
  const missing = needed.find((name) => !trimmed.includes(name));
  if (missing !== undefined) throw new FileError("required", "the column is missing", 1, missing);
  return trimmed;
}

/** A name that could be one of a column: other texts may be anything, also of a person. */
function shown(name: string): string {
  return /^[A-Za-z]\w{0,39}$/.test(name) ? name : "";
}

function csvRow(
  row: number,
  record: readonly string[],
  header: readonly string[],
  { columns }: ReadOptions,
): ReadRow {
  if (record.length !== header.length) {
    const message = `has ${record.length} cells, the header ${header.length}`;
    return { errors: [{ row, column: "", code: "columns", message }] };
  }
  return checked(
    row,
    Object.fromEntries(header.map((name, place) => [name, unguardCell(record[place] ?? "")])),
    columns,
  );
}

/** Lines are counted from 1; those that are empty are passed over. */
async function* readLines(text: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<ReadRow> {
  let row = 0;
  for await (const line of linesOf(text, options.rowCharacters)) {
    row += 1;
    if (line.trim() !== "") yield lineRow(row, line, options);
  }
}

async function* linesOf(text: AsyncIterable<string>, mostCharacters: number): AsyncGenerator<string> {
  let rest = "";
  let row = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      row += 1;
      if (line.length > mostCharacters) throw new FileError("tooLarge", "the row is too long", row);
      yield line;
    }
    if (rest.length > mostCharacters) throw new FileError("tooLarge", "the row is too long", row + 1);
  }
  yield rest;
}

function lineRow(row: number, line: string, options: ReadOptions): ReadRow {
  const value = parseObject(line, options.jsonDepth);
  const refused = (column: string, code: string, message: string): ReadRow => {
    return { errors: [{ row, column: shown(column), code, message }] };
  };
  if (value === null) return refused("", "malformed", "is no JSON object");
  const known = new Set(options.columns.map(({ name }) => name));
  const unknown = Object.keys(value).find((name) => !known.has(name));
  if (unknown !== undefined) return refused(unknown, "unknown", "is no column of this file");
  const missing = options.needed.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return refused(missing, "required", "is missing");
  return checked(
    row,
    Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, cellOf(cell)])),
    options.columns,
  );
}

function parseObject(line: string, depth: number): object | null {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && !isDeeperThan(value, depth) ? value : null;
  } catch {
    return null;
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What no text of the database holds, beside tabs and line breaks. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const forms = {
  integer: /^\s*(?:-?\d{1,10})?\s*$/,
  flag: /^\s*(?:true|false)?\s*$/i,
} as const;
const words = { integer: "must be a whole number", flag: "must be true or false" } as const;

/** Columns that are only told are left out: they never make two rows different. */
function checked(row: number, cells: Cells, columns: readonly Column[]): ReadRow {
  const errors: RowError[] = [];
  const kept: Record<string, string> = {};
  for (const { name, type, isToldOnly } of columns) {
    const cell = cells[name];
    if (cell === undefined || isToldOnly) continue;
    kept[name] = cell;
    const message = wrongCell(cell, type);
    if (message !== null) errors.push({ row, column: name, code: "invalid", message });
  }
  return errors.length > 0 ? { errors } : { row, cells: kept };
}

function wrongCell(cell: string, type: Column["type"]): string | null {
  if (unstorable.test(cell)) return "holds a control character";
  if (type === undefined) return null;
  if (type !== "json") return forms[type].test(cell) ? null : words[type];
  return cell.trim() === "" || isStorableJson(cell) ? null : "must be JSON";
}

/** The form of JSON that the database can store. */
function isStorableJson(cell: string): boolean {
  let isStorable = true;
  try {
    JSON.parse(cell, (name, value: unknown) => {
      if (unstorable.test(name) || (typeof value === "string" && unstorable.test(value))) isStorable = false;
      return value;
    });
    return isStorable;
  } catch {
    return false;
  }
}
