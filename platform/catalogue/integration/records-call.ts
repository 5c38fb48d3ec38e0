import type { Settings } from "../../foundations/settings/schema.ts";

/** What an operation on records is told beside the records. */
export interface RecordsContext {
  readonly settings: Settings;
  readonly now: Date;
  /** false: what is written raises no events, but those of orders that follow from it. */
  readonly raises?: boolean;
  /** Where files lie that records may name; absent: nowhere. */
  readonly dataDir?: string;
}

/** soap.md#faults. */
export type RecordProblemCode =
  | "required"
  | "invalid"
  | "unknown"
  | "conflict"
  | "state"
  | "locked"
  | "duplicate";

export interface RecordProblem {
  /** Position in the call, from 1. */
  readonly record: number;
  readonly id: string;
  /** Path such as `variations/variation[2]/sizetable`. */
  readonly field: string;
  readonly code: RecordProblemCode;
  readonly message: string;
}

export interface RecordsWritten {
  readonly ok: true;
  /** Records of the call that were new, that changed something, and that were there as they are. */
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Nothing was written; every bad record of the call is named. */
export interface RecordsRefused {
  readonly ok: false;
  readonly problems: readonly RecordProblem[];
}

/** What every upsert of records answers: all of the call is written, or nothing. */
export type RecordsResult = RecordsWritten | RecordsRefused;

/** A record as the feed gives it back, and the caller's id of it. */
export interface Entry<T> {
  readonly entry: string;
  readonly record: T;
}

/** By what events name them: the platform's number, of a size `<table>/<number>`. */
export type Entries<T> = ReadonlyMap<string, Entry<T>>;

/** What a call answers, from which records were new and which changed anything. */
export function countRecords<T>(
  all: Iterable<T>,
  inserted: ReadonlySet<T>,
  changed: ReadonlySet<T>,
): RecordsWritten {
  const counts = { inserted: 0, changed: 0, unchanged: 0 };
  for (const record of all) {
    if (inserted.has(record)) counts.inserted += 1;
    else if (changed.has(record)) counts.changed += 1;
    else counts.unchanged += 1;
  }
  return { ok: true, ...counts };
}
