/** A column of a file. In a file with objects as lines it is a member. management.md#columns. */
export interface Column {
  readonly name: string;
  /** What it holds; texts are the usual. */
  readonly type?: "integer" | "flag" | "json";
  /** Told by exports; imports pass it over. */
  readonly isToldOnly?: true;
}

/** What an export tells of a row: null is an empty cell. */
export type Told = Readonly<Record<string, string | number | boolean | object | null>>;

export type FileFormat = "csv" | "ndjson";

export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  ndjson: "application/x-ndjson",
};

const formats: Readonly<Record<string, FileFormat>> = {
  "text/csv": "csv",
  "application/x-ndjson": "ndjson",
  "application/ndjson": "ndjson",
  "application/jsonl": "ndjson",
};

/** The format of a `Content-Type`; null: it is none that imports read. */
export function formatOf(contentType: string): FileFormat | null {
  const [type = ""] = contentType.split(";");
  return formats[type.trim().toLowerCase()] ?? null;
}

/** The first format that an `Accept` names; CSV where it names none. RFC 9110. */
export function acceptedFormat(accept: string): FileFormat {
  const named = accept
    .split(",")
    .flatMap((part) => (/;\s*q=0(?:\.0*)?\s*$/.test(part) ? [] : (formatOf(part) ?? [])));
  return named[0] ?? "csv";
}
