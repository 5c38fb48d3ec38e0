import type { ShownAttributes } from "../../../catalog/items/attributes.ts";
import type { StorefrontContext } from "../context.ts";
import { elementSource, type AttributeElementSource } from "./attribute-element.ts";

/** What is shown as an `Attribute`. */
export interface AttributeSource {
  readonly __typename: "DynamicAttribute" | "MappedAttribute";
  /** Of a mapped one. */
  readonly id?: number;
  readonly type: {
    readonly name: string;
    /** It may be there several times. */
    readonly isMulti: boolean;
  };
  readonly elements: readonly AttributeElementSource[];
}

/** Attributes of the same owner as other languages have them. */
export interface LocalAttributes {
  readonly language: string;
  readonly attributes: ShownAttributes;
}

/** Whose attributes they are. */
export interface AttributeOwner {
  readonly attributes?: ShownAttributes | undefined;
  /** Absent: their texts are the same in every language. */
  readonly inLanguages?: ((context: StorefrontContext) => Promise<readonly LocalAttributes[]>) | undefined;
}

type Elements = Readonly<Record<string, string | number | boolean>>;

/** Custom attributes of an owner; only those of the types, [] means all. storefront-graphql.md#catalogue-queries. */
export function attributeSources(
  { attributes = {}, inLanguages }: AttributeOwner,
  types: readonly string[] = [],
): readonly AttributeSource[] {
  return Object.entries(attributes)
    .filter(([type]) => types.length === 0 || types.includes(type))
    .flatMap(([type, given]) =>
      [given].flat().map((elements, index) => ({
        __typename: "DynamicAttribute" as const,
        type: { name: type, isMulti: Array.isArray(given) },
        elements: Object.entries(elements).map(([key, value]) =>
          elementSource(
            key,
            value,
            inLanguages &&
              (async (context) => {
                const others = await inLanguages(context);
                return others.map(({ language, attributes: local }) => ({
                  language,
                  value: valueOf(elementsAt(local[type], index), key),
                }));
              }),
          ),
        ),
      })),
    );
}

function elementsAt(given: ShownAttributes[string] | undefined, index: number): Elements {
  return [given ?? []].flat()[index] ?? {};
}

function valueOf(elements: Elements, key: string): string | null {
  const value = elements[key];
  return value === undefined ? null : String(value);
}
