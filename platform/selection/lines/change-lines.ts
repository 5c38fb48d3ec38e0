import { failure, success, type Result } from "../../errors.ts";
import { lineId } from "./line-id.ts";
import { checkQuantity, mostLines, nextQuantity, type QuantityRule } from "./quantity.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import { canBuy, isKnown, quantityRule, type Shelf } from "./purchase-context.ts";

export type AddedLine = Omit<SelectionLine, "line" | "quantity"> & {
  /** null: the smallest step that the product allows. */
  readonly quantity: number | null;
};

/**
 * Adds units of an item: raises the line that is already there, or makes a new last one. Fails with `item` not found
 * or not sellable, or with `quantity`. checkout-rest.md#lines, #quantities.
 */
export function addLine(selection: Selection, added: AddedLine, shelf: Shelf): Result<Selection> {
  if (!isKnown(shelf, added)) return failure("item", "not-found");
  if (!canBuy(shelf, added)) return failure("item", "not-sellable");
  const line = lineId(selection.id, added);
  const rule = quantityRule(shelf, added);
  const present = selection.lines.find((entry) => entry.line === line);
  const quantity = checkQuantity(raised(present?.quantity ?? 0, added.quantity, rule), rule);
  if (!quantity.ok) return quantity;
  if (present) return success(withQuantity(selection, line, quantity.value));
  if (selection.lines.length >= mostLines) return failure("quantity", "too-large");
  return success({ ...selection, lines: [...selection.lines, { ...added, line, quantity: quantity.value }] });
}

export type LineChange =
  /** null: by the smallest step that the product allows. */
  | { readonly kind: "raise"; readonly by: number | null }
  /** null: by all. */
  | { readonly kind: "lower"; readonly by: number | null }
  | { readonly kind: "set"; readonly to: number };

/**
 * Changes the quantity of a line; at 0 it goes, which always works. Fails with `line` not found, `quantity`, or
 * `item` not sellable when more is wanted of what cannot be had. checkout-rest.md#selection-calls, #quantities.
 */
export function changeLine(
  selection: Selection,
  line: string,
  change: LineChange,
  shelf: Shelf,
): Result<Selection> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const rule = quantityRule(shelf, present);
  const wanted = wantedQuantity(present.quantity, change, rule);
  if (wanted === 0) return success(withoutLine(selection, line));
  if (wanted > present.quantity && !canBuy(shelf, present)) return failure("item", "not-sellable");
  const quantity = checkQuantity(wanted, rule);
  return quantity.ok ? success(withQuantity(selection, line, quantity.value)) : quantity;
}

function wantedQuantity(present: number, change: LineChange, rule: QuantityRule): number {
  if (change.kind === "set") return change.to;
  if (change.kind === "raise") return raised(present, change.by, rule);
  return change.by === null ? 0 : Math.max(0, present - change.by);
}

function raised(present: number, by: number | null, rule: QuantityRule): number {
  return by === null ? nextQuantity(present, rule) : present + by;
}

function withQuantity(selection: Selection, line: string, quantity: number): Selection {
  const lines = selection.lines.map((entry) => (entry.line === line ? { ...entry, quantity } : entry));
  return { ...selection, lines };
}

function withoutLine(selection: Selection, line: string): Selection {
  return { ...selection, lines: selection.lines.filter((entry) => entry.line !== line) };
}
