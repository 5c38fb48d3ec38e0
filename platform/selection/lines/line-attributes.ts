import { failure, success, type Result } from "../../errors.ts";
import type { AttributeTypeSettings } from "../../settings/schema/attributes.ts";
import { relabelLine } from "./relabel-line.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import {
  setAttributes,
  unsetAttributes,
  type AttributesToSet,
  type AttributesToUnset,
} from "../attributes/set-attributes.ts";
import type { Shelf } from "./purchase-context.ts";

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
  shelf: Shelf,
): Result<Selection> {
  return labelUnits(selection, units, shelf, (before) => setAttributes(types, before, wanted));
}

/** Takes attributes off them, in the same way. */
export function unsetLineAttributes(
  types: Types,
  selection: Selection,
  units: LineUnits,
  unwanted: AttributesToUnset,
  shelf: Shelf,
): Result<Selection> {
  return labelUnits(selection, units, shelf, (before) => unsetAttributes(types, before, unwanted));
}

function labelUnits(
  selection: Selection,
  { line, quantity }: LineUnits,
  shelf: Shelf,
  change: (before: Attributes) => Result<Attributes>,
): Result<Selection> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const attributes = change(present.attributes ?? []);
  if (!attributes.ok) return attributes;
  const label = { attributes: attributes.value.length > 0 ? attributes.value : undefined };
  const relabelled = relabelLine(selection, line, label, shelf, quantity);
  return relabelled.ok ? success(relabelled.value.selection) : relabelled;
}
