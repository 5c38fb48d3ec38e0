import { failure, success, type Result } from "../errors.ts";
import { lineId } from "./line-id.ts";
import { checkQuantity } from "./quantity.ts";
import type { Selection, SelectionLine } from "./selection.ts";
import { quantityRule, type Shelf } from "./shelf.ts";

/** What makes a line another one than its item does. */
type Label = Partial<Pick<SelectionLine, "comment" | "subscriptionPlan">>;

/**
 * Gives a line another label: it becomes another line, the last one, or joins the one that is already like it. Fails
 * with `line` not found, or with `quantity`. `checkout-rest.md` 11.2, 12.3.
 */
export function relabelLine(
  selection: Selection,
  line: string,
  label: Label,
  shelf: Shelf,
): Result<{ readonly selection: Selection; readonly line: string }> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const changed = { ...present, ...label };
  const id = lineId(selection.id, changed);
  if (id === line) return success({ selection, line });
  const others = selection.lines.filter((entry) => entry.line !== line);
  const equal = others.find((entry) => entry.line === id);
  if (!equal) {
    return success({ selection: { ...selection, lines: [...others, { ...changed, line: id }] }, line: id });
  }
  const quantity = checkQuantity(equal.quantity + present.quantity, quantityRule(shelf, present));
  if (!quantity.ok) return quantity;
  const joined = { ...equal, quantity: quantity.value };
  const lines = others.map((entry) => (entry === equal ? joined : entry));
  return success({ selection: { ...selection, lines }, line: id });
}
