import { failure, type Result, success } from "../../../foundations/errors.ts";
import { itemId, lineId } from "../line-id.ts";
import { checkQuantity, mostLines, nextQuantity, type QuantityRule } from "./quantity.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import { canBuy, isKnown, quantityRule, type PurchaseContext } from "./purchase-context.ts";

export type AddedLine = Omit<SelectionLine, "line" | "quantity"> & {
  /** null: the smallest step that the product allows. */
  readonly quantity: number | null;
};

/**
 * Adds units of an item: raises the line that is already there, or makes a new last one. Fails with `item` not found
 * or not sellable, or with `quantity`. checkout-rest.md#lines, #quantities.
 */
export function addLine(
  selection: Selection,
  added: AddedLine,
  purchase: PurchaseContext,
): Result<Selection> {
  if (!isKnown(purchase, added)) return failure("item", "not-found");
  if (!canBuy(purchase, added)) return failure("item", "not-sellable");
  const line = lineId(selection.id, added);
  const rule = quantityRule(purchase, added);
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
  purchase: PurchaseContext,
): Result<Selection> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const rule = quantityRule(purchase, present);
  const wanted = wantedQuantity(present.quantity, change, rule);
  if (wanted === 0) return success(withoutLine(selection, line));
  if (wanted > present.quantity && !canBuy(purchase, present)) return failure("item", "not-sellable");
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

/** How much there is to be of an item in all its lines. */
export type ItemChange =
  | { readonly kind: "set"; readonly to: number }
  /** null: by all. */
  | { readonly kind: "lower"; readonly by: number | null };

/**
 * Changes how much a selection has of an item, named as answers name it: the last of its lines takes the difference,
 * then the one before; lines at 0 go. Fails with `item` not found when no line has it, `quantity`, or `item` not
 * sellable when more is wanted of what cannot be had. shop-rest.md#selections.
 */
export function changeItem(
  selection: Selection,
  item: string,
  change: ItemChange,
  purchase: PurchaseContext,
): Result<Selection> {
  const lines = selection.lines.filter((line) => itemId(line) === item);
  if (lines.length === 0) return failure("item", "not-found");
  const present = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = change.kind === "set" ? change.to : Math.max(0, present - (change.by ?? present));
  return spread(selection, lines, wanted - present, purchase);
}

/** The selection without any line. */
export function withoutLines(selection: Selection): Result<Selection> {
  return success(selection.lines.length === 0 ? selection : { ...selection, lines: [] });
}

function spread(
  selection: Selection,
  lines: readonly SelectionLine[],
  difference: number,
  purchase: PurchaseContext,
): Result<Selection> {
  let left = difference;
  let changed = selection;
  for (const { line, quantity } of lines.toReversed()) {
    if (left === 0) break;
    const to = Math.max(0, quantity + left);
    const next = changeLine(changed, line, { kind: "set", to }, purchase);
    if (!next.ok) return next;
    left += quantity - to;
    changed = next.value;
  }
  return success(changed);
}
