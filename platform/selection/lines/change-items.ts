import { failure, success, type Result } from "../../errors.ts";
import { changeLine } from "./change-lines.ts";
import { itemId } from "./line-id.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import type { Shelf } from "./purchase-context.ts";

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
  shelf: Shelf,
): Result<Selection> {
  const lines = selection.lines.filter((line) => itemId(line) === item);
  if (lines.length === 0) return failure("item", "not-found");
  const present = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = change.kind === "set" ? change.to : Math.max(0, present - (change.by ?? present));
  return spread(selection, lines, wanted - present, shelf);
}

/** The selection without any line. */
export function withoutLines(selection: Selection): Result<Selection> {
  return success(selection.lines.length === 0 ? selection : { ...selection, lines: [] });
}

function spread(
  selection: Selection,
  lines: readonly SelectionLine[],
  difference: number,
  shelf: Shelf,
): Result<Selection> {
  let left = difference;
  let changed = selection;
  for (const { line, quantity } of lines.toReversed()) {
    if (left === 0) break;
    const to = Math.max(0, quantity + left);
    const next = changeLine(changed, line, { kind: "set", to }, shelf);
    if (!next.ok) return next;
    left += quantity - to;
    changed = next.value;
  }
  return success(changed);
}
