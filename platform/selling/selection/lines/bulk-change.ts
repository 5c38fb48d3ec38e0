import { failure, failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import { addLine, changeLine } from "./change-lines.ts";
import { itemId, parseItemId, type ItemKey } from "../line-id.ts";
import { capToStock } from "./cap-to-stock.ts";
import type { Selection, UnavailableItem } from "../selection.ts";
import { isKnown, type PurchaseContext } from "./purchase-context.ts";

/** The bulk change of checkout-rest.md#bulk-changes, its entries present but not yet checked. */
export interface BulkChange {
  readonly lines: readonly { readonly line: string; readonly quantity: number }[];
  readonly items: readonly { readonly item: string; readonly quantity: number }[];
}

export interface BulkOutcome {
  readonly selection: Selection;
  readonly failedLines: readonly string[];
  readonly failedItems: readonly string[];
  /** What was available only in part. */
  readonly short: readonly UnavailableItem[];
}

const mostEntries = 500;
const plainLine = { comment: "", productUrl: "", category: "", subscriptionPlan: null, bundle: null };

/** The items that a bulk change wants to add: what must be read before it can be planned. */
export function itemsAdded({ items }: BulkChange): readonly ItemKey[] {
  return items.map(({ item }) => parseItemId(item)).filter((key) => key !== null);
}

/**
 * Applies a bulk change, every entry by itself, lines first. Refused as a whole, with nothing applied, when an entry
 * is not valid or not one can be found. checkout-rest.md#bulk-changes, steps 2 to 5.
 */
export function planItems(
  selection: Selection,
  change: BulkChange,
  purchase: PurchaseContext,
): Result<BulkOutcome> {
  const invalid = [...sizeProblems(change), ...lineProblems(change), ...itemProblems(selection, change)];
  if (invalid.length > 0) return failures(invalid);
  const missing = missingEntries(selection, change, purchase);
  const entries = change.lines.length + change.items.length;
  if (entries > 0 && missing.length === entries) return failures(missing);
  return success(apply(selection, change, purchase));
}

function sizeProblems({ lines, items }: BulkChange): Problem[] {
  return lines.length + items.length > mostEntries ? [{ subject: "items", code: "too-large" }] : [];
}

function lineProblems({ lines }: BulkChange): Problem[] {
  const ids = lines.map(({ line }) => line);
  return lines.flatMap(({ line, quantity }, i): Problem[] => [
    ...quantityProblems(`lines.${i}.quantity`, quantity, 0),
    ...(ids.indexOf(line) < i ? [{ subject: `lines.${i}.line`, code: "invalid" } as const] : []),
  ]);
}

function itemProblems(selection: Selection, { items }: BulkChange): Problem[] {
  const present = new Set(selection.lines.map(itemId));
  const ids = items.map(({ item }) => item);
  return items.flatMap(({ item, quantity }, i): Problem[] => [
    ...quantityProblems(`items.${i}.quantity`, quantity, 1),
    ...(ids.indexOf(item) < i ? [{ subject: `items.${i}.item`, code: "invalid" } as const] : []),
    ...(present.has(item) ? [{ subject: `items.${i}.item`, code: "already-in-selection" } as const] : []),
  ]);
}

function quantityProblems(subject: string, quantity: number, least: number): Problem[] {
  if (!Number.isInteger(quantity)) return [{ subject, code: "invalid" }];
  return quantity < least ? [{ subject, code: "too-small" }] : [];
}

function missingEntries(
  selection: Selection,
  { lines, items }: BulkChange,
  purchase: PurchaseContext,
): Problem[] {
  const known = new Set(selection.lines.map(({ line }) => line));
  return [
    ...lines.flatMap(({ line }, i) => (known.has(line) ? [] : [`lines.${i}.line`])),
    ...items.flatMap(({ item }, i) => (isKnownItem(purchase, item) ? [] : [`items.${i}.item`])),
  ].map((subject) => ({ subject, code: "not-found" }));
}

function isKnownItem(purchase: PurchaseContext, item: string): boolean {
  const key = parseItemId(item);
  return key !== null && isKnown(purchase, key);
}

function apply(before: Selection, change: BulkChange, purchase: PurchaseContext): BulkOutcome {
  let selection = before;
  const short: UnavailableItem[] = [];
  const keep = (result: Result<Selection>): boolean => {
    if (!result.ok) return false;
    const capped = capToStock(selection, result.value, purchase);
    if (capped.isSoldOut) return false;
    selection = capped.selection;
    short.push(...capped.short);
    return true;
  };
  const failedLines = change.lines.filter(
    ({ line, quantity }) => !keep(changeLine(selection, line, { kind: "set", to: quantity }, purchase)),
  );
  const failedItems = change.items.filter((entry) => !keep(addItem(selection, entry, purchase)));
  return {
    selection,
    failedLines: failedLines.map(({ line }) => line),
    failedItems: failedItems.map(({ item }) => item),
    short,
  };
}

function addItem(
  selection: Selection,
  { item, quantity }: BulkChange["items"][number],
  purchase: PurchaseContext,
): Result<Selection> {
  const key = parseItemId(item);
  if (!key) return failure("item", "not-found");
  return addLine(selection, { ...key, quantity, ...plainLine }, purchase);
}
