import { failure, type Result, success } from "../../../foundations/errors.ts";
import type { AttributeTypeSettings } from "../../../foundations/settings/schema/attributes.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import {
  type AttributesToSet,
  type AttributesToUnset,
  setAttributes,
  unsetAttributes,
} from "../attributes/set-attributes.ts";
import { quantityRule, type PurchaseContext } from "./purchase-context.ts";
import { lineId } from "../line-id.ts";
import { checkQuantity, mostLines } from "./quantity.ts";

/** A line, or as many units of it. */
export interface LineUnits {
  readonly line: string;
  /** null: all of them. */
  readonly quantity: number | null;
}

type Types = readonly AttributeTypeSettings[];
type Attributes = NonNullable<SelectionLine["attributes"]>;

/**
 * Gives units of a line attributes: fewer than all of them are split off, and lines that are alike then are one.
 * Fails with `line` not found, `quantity`, and as `setAttributes`. storefront-graphql.md#line-and-selection-attributes.
 */
export function setLineAttributes(
  types: Types,
  selection: Selection,
  units: LineUnits,
  wanted: AttributesToSet,
  purchase: PurchaseContext,
): Result<Selection> {
  return changeUnits(selection, units, purchase, (before) => setAttributes(types, before, wanted));
}

/** Takes attributes off them, in the same way. */
export function unsetLineAttributes(
  types: Types,
  selection: Selection,
  units: LineUnits,
  unwanted: AttributesToUnset,
  purchase: PurchaseContext,
): Result<Selection> {
  return changeUnits(selection, units, purchase, (before) => unsetAttributes(types, before, unwanted));
}

function changeUnits(
  selection: Selection,
  { line, quantity }: LineUnits,
  purchase: PurchaseContext,
  change: (before: Attributes) => Result<Attributes>,
): Result<Selection> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const attributes = change(present.attributes ?? []);
  if (!attributes.ok) return attributes;
  const label = { attributes: attributes.value.length > 0 ? attributes.value : undefined };
  const relabelled = changeLineOptions(selection, line, label, purchase, quantity);
  return relabelled.ok ? success(relabelled.value.selection) : relabelled;
}

/** What makes a line another one than its item does. */
type Label = Partial<Pick<SelectionLine, "comment" | "subscriptionPlan" | "attributes">>;

interface ChangedLine {
  readonly selection: Selection;
  /** Id of the line that has the label. */
  readonly line: string;
}

/**
 * Gives a line, or fewer units of it, another label: they become another line, the last one, or join the one that is
 * already like it; the others stay. Fails with `line` not found, or with `quantity`. checkout-rest.md#lines, #quantities.
 */
export function changeLineOptions(
  selection: Selection,
  line: string,
  label: Label,
  purchase: PurchaseContext,
  units: number | null = null,
): Result<ChangedLine> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const moved = units ?? present.quantity;
  if (moved < 1 || moved > present.quantity) return failure("quantity", "invalid");
  const changed = { ...present, ...label };
  const id = lineId(selection.id, changed);
  if (id === line) return success({ selection, line });
  const rest = withoutUnits(selection.lines, present, moved, purchase);
  if (!rest.ok) return rest;
  const lines = withUnits(
    rest.value,
    { ...changed, line: id, quantity: moved },
    moved < present.quantity,
    purchase,
  );
  return lines.ok ? success({ selection: { ...selection, lines: lines.value }, line: id }) : lines;
}

type Lines = readonly SelectionLine[];

function withoutUnits(
  lines: Lines,
  line: SelectionLine,
  units: number,
  purchase: PurchaseContext,
): Result<Lines> {
  if (units === line.quantity) return success(lines.filter((entry) => entry !== line));
  const left = checkQuantity(line.quantity - units, quantityRule(purchase, line));
  if (!left.ok) return left;
  return success(lines.map((entry) => (entry === line ? { ...line, quantity: left.value } : entry)));
}

function withUnits(
  lines: Lines,
  added: SelectionLine,
  isSplit: boolean,
  purchase: PurchaseContext,
): Result<Lines> {
  const equal = lines.find(({ line }) => line === added.line);
  if (!equal && !isSplit) return success([...lines, added]);
  if (!equal && lines.length >= mostLines) return failure("quantity", "too-large");
  const quantity = checkQuantity(added.quantity + (equal?.quantity ?? 0), quantityRule(purchase, added));
  if (!quantity.ok) return quantity;
  if (!equal) return success([...lines, added]);
  return success(lines.map((entry) => (entry === equal ? { ...equal, quantity: quantity.value } : entry)));
}
