import { failure, success, type Result } from "../../errors.ts";
import { lineId } from "./line-id.ts";
import { checkQuantity, mostLines } from "./quantity.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import { quantityRule, type Shelf } from "./purchase-context.ts";

/** What makes a line another one than its item does. */
type Label = Partial<Pick<SelectionLine, "comment" | "subscriptionPlan" | "attributes">>;

interface Relabelled {
  readonly selection: Selection;
  /** Id of the line that has the label. */
  readonly line: string;
}

/**
 * Gives a line, or fewer units of it, another label: they become another line, the last one, or join the one that is
 * already like it; the others stay. Fails with `line` not found, or with `quantity`. checkout-rest.md#lines,
 * #quantities.
 */
export function relabelLine(
  selection: Selection,
  line: string,
  label: Label,
  shelf: Shelf,
  units: number | null = null,
): Result<Relabelled> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const moved = units ?? present.quantity;
  if (moved < 1 || moved > present.quantity) return failure("quantity", "invalid");
  const changed = { ...present, ...label };
  const id = lineId(selection.id, changed);
  if (id === line) return success({ selection, line });
  const rest = withoutUnits(selection.lines, present, moved, shelf);
  if (!rest.ok) return rest;
  const lines = withUnits(
    rest.value,
    { ...changed, line: id, quantity: moved },
    moved < present.quantity,
    shelf,
  );
  return lines.ok ? success({ selection: { ...selection, lines: lines.value }, line: id }) : lines;
}

type Lines = readonly SelectionLine[];

function withoutUnits(lines: Lines, line: SelectionLine, units: number, shelf: Shelf): Result<Lines> {
  if (units === line.quantity) return success(lines.filter((entry) => entry !== line));
  const left = checkQuantity(line.quantity - units, quantityRule(shelf, line));
  if (!left.ok) return left;
  return success(lines.map((entry) => (entry === line ? { ...line, quantity: left.value } : entry)));
}

function withUnits(lines: Lines, added: SelectionLine, isSplit: boolean, shelf: Shelf): Result<Lines> {
  const equal = lines.find(({ line }) => line === added.line);
  if (!equal && !isSplit) return success([...lines, added]);
  if (!equal && lines.length >= mostLines) return failure("quantity", "too-large");
  const quantity = checkQuantity(added.quantity + (equal?.quantity ?? 0), quantityRule(shelf, added));
  if (!quantity.ok) return quantity;
  if (!equal) return success([...lines, added]);
  return success(lines.map((entry) => (entry === equal ? { ...equal, quantity: quantity.value } : entry)));
}
