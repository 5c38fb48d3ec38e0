import { localAttributes } from "../../../catalogue/catalog/items/attributes.ts";
import { attributeKey, attributeValues } from "../../../foundations/settings/schema/attributes.ts";
import type { Customer } from "../../../customers/customer/customer.ts";
import type { Problem } from "../../../foundations/errors.ts";
import { isDay } from "../../../ordering/subscription/calendar.ts";
import { attributeSources, type AttributeSource } from "../catalog/attribute-source.ts";
import type { StorefrontContext } from "../context.ts";
import { languageOf } from "../market/language.ts";

interface DynamicAttributeInput {
  readonly attributeTypeName: string;
  readonly attributeElementKey: string;
  readonly attributeElementValue: string;
}

interface MappedAttributeInput {
  readonly attributeId: number;
  readonly attributeTypeName: string;
}

export interface CustomAttributeInput {
  readonly dynamicAttributes?: readonly DynamicAttributeInput[] | null;
  readonly mappedAttributes?: readonly MappedAttributeInput[] | null;
}

type Input = CustomAttributeInput | null | undefined;
type Attributes = Customer["customAttributes"];

/** The attributes by type, as accounts store them. Elements that the input does not name are kept. */
export function mergeAttributes(input: Input, before: Attributes = {}): Attributes | undefined {
  const dynamic = input?.dynamicAttributes ?? [];
  if (dynamic.length === 0) return undefined;
  const types = new Map<string, Record<string, unknown>>();
  for (const { attributeTypeName: type, attributeElementKey, attributeElementValue } of dynamic) {
    const elements = types.get(type) ?? elementsOf(before[type]);
    types.set(type, { ...elements, [attributeElementKey]: attributeElementValue });
  }
  return Object.fromEntries(types);
}

function elementsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Customers have no mapped attributes, and names are letters, digits and underscores. */
export function attributeProblems(input: Input): readonly Problem[] {
  const isKnown = (input?.mappedAttributes ?? []).length === 0;
  const isNamed = (input?.dynamicAttributes ?? [])
    .flatMap((one) => [one.attributeTypeName, one.attributeElementKey])
    .every((name) => attributeKey.safeParse(name).success);
  return isKnown && isNamed ? [] : [{ subject: "attribute", code: "not-found" }];
}

/** The attribute `birthdate`, or its element `date`; null: none. */
export function birthdateOf({ customAttributes }: Pick<Customer, "customAttributes">): string | null {
  const birthdate = customAttributes["birthdate"];
  const day = typeof birthdate === "string" ? birthdate : elementsOf(birthdate)["date"];
  return typeof day === "string" && isDay(day) ? day : null;
}

/** The custom attributes of a customer; values of another form are left out. */
export function customerAttributes(
  context: StorefrontContext,
  { customAttributes }: Customer,
): readonly AttributeSource[] {
  const fitting = Object.entries(customAttributes).filter(
    ([type, value]) => attributeValues.safeParse({ [type]: value }).success,
  );
  const { defaultLanguage } = context.platform.settings;
  const language = languageOf(context);
  const attributes = localAttributes([Object.fromEntries(fitting)], { language, defaultLanguage });
  return attributeSources({ attributes });
}
