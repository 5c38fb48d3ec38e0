export type FileFormat = "csv" | "ndjson";

/** What an import reads, as its `Content-Type`. management.md#files. */
export const mediaTypes = {
  csv: "text/csv",
  ndjson: "application/x-ndjson",
} as const satisfies Readonly<Record<FileFormat, string>>;

/** Why a file is not sent: it is a workbook, or its cells are not divided by commas. */
export type WrongFormat = "spreadsheet" | "divider";

/** So many bytes of a file show what it is: its header is among them. */
export const startBytes = 4_096;

/** The format of a file by its name and how it begins. */
export function formatOf(name: string, start: string): FileFormat | WrongFormat {
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(name) || start.startsWith("PK\u0003\u0004")) return "spreadsheet";
  if (/\.(?:ndjson|jsonl)$/i.test(name) || /^\s*[{[]/.test(start)) return "ndjson";
  const [header = ""] = start.split(/\r?\n/, 1);
  return /[;\t]/.test(header) && !header.includes(",") ? "divider" : "csv";
}
