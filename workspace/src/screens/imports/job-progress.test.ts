import { expect, test } from "vitest";
import { progressOf, usualMode } from "./job-progress.ts";

const rows = (total: number, checked = 0, done = 0) => ({ total, checked, done, failed: 0 });

test.each([
  ["all", false, rows(10), 0],
  ["all", false, rows(10, 5), 0.25],
  ["all", false, rows(10, 10), 0.5],
  ["all", false, rows(10, 10, 10), 1],
  ["all", true, rows(10, 0, 5), 0.5],
  ["goodRows", false, rows(10, 0, 5), 0.5],
  ["goodRows", true, rows(10, 0, 12), 1],
  ["all", false, rows(0), 0],
] as const)("of %s, dry run %s, of rows %j is %d", (mode, dryRun, of, share) => {
  expect(progressOf({ mode, dryRun, rows: of })).toBe(share);
});

test("few rows are imported all or none, many by those that are good", () => {
  expect(usualMode({ rows: rows(5_000) })).toBe("all");
  expect(usualMode({ rows: rows(5_001) })).toBe("goodRows");
});
