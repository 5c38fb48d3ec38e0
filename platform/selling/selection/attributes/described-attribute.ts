import { z } from "zod";
import type {
  AttributeElementSettings,
  AttributeTypeSettings,
} from "../../../foundations/settings/schema/attributes.ts";
import type { CustomAttribute } from "./custom-attribute.ts";

const texts = z.record(z.string(), z.string());

const describedElement = z.object({
  key: z.string(),
  kind: z.enum(["BOOLEAN", "FILE", "IMAGE", "INPUT", "READONLY", "SELECT", "TEXTAREA"]),
  /** A text, or one by language. */
  value: z.union([z.string(), texts]),
  /** What a SELECT offers. */
  values: z
    .array(z.object({ value: z.string(), names: texts }))
    .readonly()
    .optional(),
});
export type DescribedElement = Readonly<z.infer<typeof describedElement>>;

/** An attribute with everything that is shown of it, as orders keep it. */
export const describedAttribute = z.object({
  type: z.string(),
  isMulti: z.boolean(),
  /** Of the choice; absent: its elements were given as texts. */
  number: z.int().optional(),
  elements: z.array(describedElement).readonly(),
});
export type DescribedAttribute = Readonly<z.infer<typeof describedAttribute>>;

type Types = readonly AttributeTypeSettings[];

/** What is given, in the operator's order. What the operator knows no more is left out. */
export function describeAttributes(
  types: Types,
  given: readonly CustomAttribute[] = [],
): readonly DescribedAttribute[] {
  if (given.length === 0) return [];
  return types.flatMap((type) =>
    describeType(
      type,
      given.filter((one) => one.type === type.name),
    ),
  );
}

/** Everything that can be given: each choice, and types of texts with all elements empty. */
export function availableAttributes(types: Types): readonly DescribedAttribute[] {
  return types.flatMap((type) =>
    type.choices ? choicesOf(type, () => true) : [textsOf(type, type.elements, () => "")],
  );
}

function describeType(
  type: AttributeTypeSettings,
  given: readonly CustomAttribute[],
): readonly DescribedAttribute[] {
  const numbers = new Set(given.flatMap((one) => ("choice" in one ? [one.choice] : [])));
  if (type.choices) return choicesOf(type, (number) => numbers.has(number));
  const values = new Map(
    given.flatMap((one) => ("choice" in one ? [] : [[one.element, one.value] as const])),
  );
  const set = type.elements.filter(({ key }) => values.has(key));
  return set.length === 0 ? [] : [textsOf(type, set, (key) => values.get(key) ?? "")];
}

function choicesOf(
  { name, isMulti, elements, choices = [] }: AttributeTypeSettings,
  isWanted: (number: number) => boolean,
): readonly DescribedAttribute[] {
  return choices
    .filter(({ number }) => isWanted(number))
    .map(({ number, values }) => ({
      type: name,
      isMulti,
      number,
      elements: elements.flatMap((element) => {
        const value = values[element.key];
        return value === undefined ? [] : [elementOf(element, value)];
      }),
    }));
}

function textsOf(
  { name, isMulti }: AttributeTypeSettings,
  elements: readonly AttributeElementSettings[],
  valueOf: (key: string) => string,
): DescribedAttribute {
  return {
    type: name,
    isMulti,
    elements: elements.map((element) => elementOf(element, valueOf(element.key))),
  };
}

function elementOf(
  { key, kind, values }: AttributeElementSettings,
  value: DescribedElement["value"],
): DescribedElement {
  return { key, kind, value, ...(kind === "SELECT" && { values }) };
}
