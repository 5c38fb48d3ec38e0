import { success, type Result } from "../../../../errors.ts";
import type { CustomAttribute } from "../../../../selection/attributes/custom-attribute.ts";
import { setLineAttributes, unsetLineAttributes } from "../../../../selection/lines/line-attributes.ts";
import type { Selection } from "../../../../selection/selection.ts";
import { setAttributes, unsetAttributes } from "../../../../selection/attributes/set-attributes.ts";
import type { PurchaseContext } from "../../../../selection/lines/purchase-context.ts";
import type { StorefrontContext } from "../../context.ts";
import type { Resolver } from "../../resolver.ts";
import { changeInSession, type ChangePayload } from "../change.ts";
import {
  attributePaths,
  attributesToSet,
  attributesToUnset,
  type AttributesSetInput,
  type AttributesUnsetInput,
} from "./attribute-input.ts";

interface OfLine {
  readonly lineId: string;
  readonly quantity?: number | null;
}

/** What back ends say of lines and of the selection. storefront-graphql.md#line-and-selection-attributes. */
export const attributeMutations: Readonly<Record<string, Resolver>> = {
  setLineAttributes: (_source, args: OfLine & AttributesSetInput, context) => {
    const { lineAttributes } = context.platform.settings;
    return make(context, args, (selection, purchase) =>
      setLineAttributes(lineAttributes, selection, unitsOf(args), attributesToSet(args), purchase),
    );
  },
  unsetLineAttributes: (_source, args: OfLine & AttributesUnsetInput, context) => {
    const { lineAttributes } = context.platform.settings;
    return make(context, args, (selection, purchase) =>
      unsetLineAttributes(lineAttributes, selection, unitsOf(args), attributesToUnset(args), purchase),
    );
  },
  setSelectionAttributes: (_source, args: AttributesSetInput, context) => {
    const { selectionAttributes } = context.platform.settings;
    return make(context, args, (selection) =>
      withAttributes(
        selection,
        setAttributes(selectionAttributes, selection.attributes, attributesToSet(args)),
      ),
    );
  },
  unsetSelectionAttributes: (_source, args: AttributesUnsetInput, context) => {
    const { selectionAttributes } = context.platform.settings;
    return make(context, args, (selection) =>
      withAttributes(
        selection,
        unsetAttributes(selectionAttributes, selection.attributes, attributesToUnset(args)),
      ),
    );
  },
};

function make(
  context: StorefrontContext,
  args: AttributesUnsetInput,
  change: (selection: Selection, purchase: PurchaseContext) => Result<Selection>,
): Promise<ChangePayload> {
  const paths = { ...attributePaths(args), line: ["lineId"], quantity: ["quantity"] };
  return changeInSession(context, "GenericSelectionMutationPayload", { change }, paths);
}

function unitsOf({ lineId, quantity }: OfLine) {
  return { line: lineId, quantity: quantity ?? null };
}

function withAttributes(
  selection: Selection,
  attributes: Result<readonly CustomAttribute[]>,
): Result<Selection> {
  return attributes.ok ? success({ ...selection, attributes: attributes.value }) : attributes;
}
