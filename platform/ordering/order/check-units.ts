import { failures, success, type Problem, type Result } from "../../foundations/errors.ts";
import type { OrderLine, RowUnits } from "./order-line.ts";

/** Units of a known line. */
export interface LineUse {
  readonly line: OrderLine;
  readonly quantity: number;
}

/**
 * Finds the lines that units are of, and checks that no more is wanted of each than it has. Refuses nothing at all
 * (`lines`), unknown rows, rows named twice, and quantities, all as `lines.<row>`. What happens to a bundle happens to
 * its parts, which are no lines of their own: they are among the answer.
 */
export function checkUnits(
  lines: readonly OrderLine[],
  units: readonly RowUnits[],
  most: (line: OrderLine) => number,
): Result<readonly LineUse[]> {
  const problems: Problem[] = units.length === 0 ? [{ subject: "lines", code: "required" }] : [];
  const uses: LineUse[] = [];
  for (const { row, quantity } of units) {
    const subject = `lines.${row}`;
    const line = lines.find((known) => known.row === row && known.bundleRow === null);
    if (!line) problems.push({ subject, code: "not-found" });
    else if (uses.some((use) => use.line === line)) problems.push({ subject, code: "invalid" });
    else if (!Number.isSafeInteger(quantity)) problems.push({ subject, code: "invalid" });
    else if (quantity < 1) problems.push({ subject, code: "too-small" });
    else if (quantity > most(line)) problems.push({ subject, code: "too-large" });
    else uses.push({ line, quantity });
  }
  return problems.length > 0 ? failures(problems) : success(withParts(lines, uses));
}

/** With the parts of bundles, as many of each as are in those units. */
export function withParts(lines: readonly OrderLine[], uses: readonly LineUse[]): readonly LineUse[] {
  const parts = uses.flatMap(({ line: bundle, quantity }) =>
    lines
      .filter(({ bundleRow }) => bundleRow === bundle.row)
      .map((line) => ({ line, quantity: (line.quantity / bundle.quantity) * quantity })),
  );
  return [...uses, ...parts];
}
