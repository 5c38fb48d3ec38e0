import { type Result, success } from "../../../../foundations/errors.ts";
import type { CustomAttribute } from "../../../../selling/selection/attributes/custom-attribute.ts";
import {
  setLineAttributes,
  unsetLineAttributes,
} from "../../../../selling/selection/lines/line-attributes.ts";
import type { Selection } from "../../../../selling/selection/selection.ts";
import {
  type AttributesToSet,
  type AttributesToUnset,
  setAttributes,
  unsetAttributes,
} from "../../../../selling/selection/attributes/set-attributes.ts";
import type { PurchaseContext } from "../../../../selling/selection/lines/purchase-context.ts";
import type { StorefrontContext } from "../../context.ts";
import type { Resolver } from "../../resolver.ts";
import { changeInSession, type ChangePayload } from "../change-selection.ts";
import type { ArgumentPaths } from "../../user-errors.ts";

interface LineInput {
  readonly lineId: string;
  readonly quantity?: number | null;
}

/** Attributes of lines and of the selection, which back ends set. storefront-graphql.md#line-and-selection-attributes. */
export const attributeMutations: Readonly<Record<string, Resolver>> = {
  setLineAttributes: (_source, args: LineInput & AttributesSetInput, context) => {
    const { lineAttributes } = context.platform.settings;
    return changeAttributes(context, args, (selection, purchase) =>
      setLineAttributes(lineAttributes, selection, unitsOf(args), attributesToSet(args), purchase),
    );
  },
  unsetLineAttributes: (_source, args: LineInput & AttributesUnsetInput, context) => {
    const { lineAttributes } = context.platform.settings;
    return changeAttributes(context, args, (selection, purchase) =>
      unsetLineAttributes(lineAttributes, selection, unitsOf(args), attributesToUnset(args), purchase),
    );
  },
  setSelectionAttributes: (_source, args: AttributesSetInput, context) => {
    const { selectionAttributes } = context.platform.settings;
    return changeAttributes(context, args, (selection) =>
      withAttributes(
        selection,
        setAttributes(selectionAttributes, selection.attributes, attributesToSet(args)),
      ),
    );
  },
  unsetSelectionAttributes: (_source, args: AttributesUnsetInput, context) => {
    const { selectionAttributes } = context.platform.settings;
    return changeAttributes(context, args, (selection) =>
      withAttributes(
        selection,
        unsetAttributes(selectionAttributes, selection.attributes, attributesToUnset(args)),
      ),
    );
  },
};

function changeAttributes(
  context: StorefrontContext,
  args: AttributesUnsetInput,
  change: (selection: Selection, purchase: PurchaseContext) => Result<Selection>,
): Promise<ChangePayload> {
  const paths = { ...attributePaths(args), line: ["lineId"], quantity: ["quantity"] };
  return changeInSession(context, "GenericSelectionMutationPayload", { change }, paths);
}

function unitsOf({ lineId, quantity }: LineInput) {
  return { line: lineId, quantity: quantity ?? null };
}

function withAttributes(
  selection: Selection,
  attributes: Result<readonly CustomAttribute[]>,
): Result<Selection> {
  return attributes.ok ? success({ ...selection, attributes: attributes.value }) : attributes;
}

interface ElementInput {
  readonly attributeTypeName: string;
  readonly attributeElementKey: string;
}

interface TextInput extends ElementInput {
  readonly attributeElementValue: string;
}

interface AttributeInput<E> {
  readonly dynamicAttributes?: readonly E[] | null;
  readonly mappedAttributes?: readonly { readonly attributeId: number }[] | null;
}

export type AttributesSetInput = AttributeInput<TextInput>;
type AttributesUnsetInput = AttributeInput<ElementInput>;

export function attributesToSet({
  dynamicAttributes,
  mappedAttributes,
}: AttributesSetInput): AttributesToSet {
  return {
    mapped: (mappedAttributes ?? []).map(({ attributeId }) => attributeId),
    dynamic: (dynamicAttributes ?? []).map((text) => ({
      type: text.attributeTypeName,
      element: text.attributeElementKey,
      value: text.attributeElementValue,
    })),
  };
}

function attributesToUnset(input: AttributesUnsetInput): AttributesToUnset {
  return {
    mapped: (input.mappedAttributes ?? []).map(({ attributeId }) => attributeId),
    dynamic: (input.dynamicAttributes ?? []).map(({ attributeTypeName, attributeElementKey }) => ({
      type: attributeTypeName,
      element: attributeElementKey,
    })),
  };
}

/** The paths of the attributes in the arguments: `["dynamicAttributes", "0", "attributeElementKey"]`. */
export function attributePaths({ dynamicAttributes, mappedAttributes }: AttributesUnsetInput): ArgumentPaths {
  const mapped = (mappedAttributes ?? []).map((_, index) => [
    [`mapped.${index}.attribute`, ["mappedAttributes", String(index), "attributeId"]],
  ]);
  const dynamic = (dynamicAttributes ?? []).map((_, index) => {
    const at = ["dynamicAttributes", String(index)];
    return [
      [`dynamic.${index}.attribute`, [...at, "attributeTypeName"]],
      [`dynamic.${index}.attributeElement`, [...at, "attributeElementKey"]],
      [`dynamic.${index}.value`, [...at, "attributeElementValue"]],
    ];
  });
  return Object.fromEntries([...mapped, ...dynamic].flat());
}
