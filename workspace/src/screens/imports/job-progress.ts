import type { Job } from "./import-query.ts";

/** How far an import is, from 0 to 1. With `all` every row is looked at before the first is written. */
export function progressOf({ mode, dryRun, rows }: Pick<Job, "mode" | "dryRun" | "rows">): number {
  const { total, checked, done } = rows;
  if (total === 0) return 0;
  const share = mode === "all" && !dryRun ? (checked + done) / (2 * total) : done / total;
  return Math.min(share, 1);
}

/** Above it, one transaction for all rows would make other people wait. management.md#imports. */
const mostAtOnce = 5_000;

/** What is offered first when no row is refused: all or nothing, unless that takes long. */
export function usualMode({ rows }: Pick<Job, "rows">): Job["mode"] {
  return rows.total > mostAtOnce ? "goodRows" : "all";
}
