import type { SelectionLine } from "../selection/selection.ts";

/** What is in the selection beyond what was bought: lines and units that were added after the start of payment. */
export function leftoverLines(
  lines: readonly SelectionLine[],
  bought: readonly Pick<SelectionLine, "line" | "quantity">[],
): readonly SelectionLine[] {
  const quantities = new Map(bought.map(({ line, quantity }) => [line, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.line) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
