import type { AttributesToSet, AttributesToUnset } from "../../../../selection/attributes/set-attributes.ts";
import type { ArgumentPaths } from "../../user-errors.ts";

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
export type AttributesUnsetInput = AttributeInput<ElementInput>;

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

export function attributesToUnset(input: AttributesUnsetInput): AttributesToUnset {
  return {
    mapped: (input.mappedAttributes ?? []).map(({ attributeId }) => attributeId),
    dynamic: (input.dynamicAttributes ?? []).map(({ attributeTypeName, attributeElementKey }) => ({
      type: attributeTypeName,
      element: attributeElementKey,
    })),
  };
}

/** Where each of them stands: `["dynamicAttributes", "0", "attributeElementKey"]`. */
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
