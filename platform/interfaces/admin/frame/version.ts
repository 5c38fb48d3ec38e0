import { createHash } from "node:crypto";
import { problem, type Problem } from "./problem.ts";

/** A record with the version that a change of it must name. */
export type Versioned<T> = T & { readonly version: string };

/** The version is a hash of the record as it is shown, so that a change by any interface makes another one. */
export function withVersion<T extends object>(record: T): Versioned<T> {
  return { ...record, version: versionOf(record) };
}

function versionOf(record: object): string {
  return createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 16);
}

/**
 * Refuses a change that was not made on the record as it is; the record is locked. Without the problem's `current`
 * nobody could tell what has changed. management.md#versions.
 */
export function refuseOtherVersion(sent: string | null, current: Versioned<object>): Problem | null {
  if (sent === null) return problem("versionRequired");
  return sent === current.version ? null : problem("version", { members: { current } });
}

/** The version of an `If-Match` header; null: there is none. */
export function sentVersion(header: string): string | null {
  const text = header
    .trim()
    .replace(/^W\//, "")
    .replace(/^"(.*)"$/, "$1");
  return text === "" ? null : text;
}
