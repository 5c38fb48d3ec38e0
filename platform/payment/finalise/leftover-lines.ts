import { lineId } from "../../selection/lines/line-id.ts";
import type { Selection, SelectionLine } from "../../selection/selection.ts";

type Bought = readonly Pick<SelectionLine, "line" | "quantity">[];

/** What is in the selection beyond what was bought: lines and units that were added after the start of payment. */
export function leftoverLines(lines: readonly SelectionLine[], bought: Bought): readonly SelectionLine[] {
  const quantities = new Map(bought.map(({ line, quantity }) => [line, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.line) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The lines that those of `merged` were added to, without the units that were bought through it after that. */
export function withoutBought(
  heir: Pick<Selection, "id" | "lines">,
  merged: Pick<Selection, "lines">,
  bought: Bought,
): readonly SelectionLine[] {
  const moved = merged.lines.flatMap((line) => {
    const units = bought.find((entry) => entry.line === line.line)?.quantity ?? 0;
    return [{ line: lineId(heir.id, line), quantity: Math.min(units, line.quantity) }];
  });
  return leftoverLines(heir.lines, moved);
}
