import type { ShownAttributes } from "../../../catalogue/catalog/items/attributes.ts";
import type { StorefrontContext } from "../context.ts";
import { pictureType } from "../../../catalogue/catalog/items/mime-type.ts";
import { languageSource } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";

/** The source of an `Attribute`. */
export interface AttributeSource {
  readonly __typename: "DynamicAttribute" | "MappedAttribute";
  /** Of a mapped attribute alone. */
  readonly id?: number;
  readonly type: {
    readonly name: string;
    /** The attribute can occur several times. */
    readonly isMulti: boolean;
  };
  readonly elements: readonly AttributeElementSource[];
}

/** The attributes of an owner in another language. */
export interface LocalAttributes {
  readonly language: string;
  readonly attributes: ShownAttributes;
}

export interface AttributeOwner {
  readonly attributes?: ShownAttributes | undefined;
  /** Absent: the texts are the same in every language. */
  readonly inLanguages?: ((context: StorefrontContext) => Promise<readonly LocalAttributes[]>) | undefined;
}

type Elements = Readonly<Record<string, string | number | boolean>>;

/** The custom attributes of an owner, of the wanted types; [] means all. storefront-graphql.md#catalogue-queries. */
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

interface LocalValue {
  readonly language: string;
  readonly value: string | null;
}

/** Reads the value of an element in all languages. */
type ReadLocal = (context: StorefrontContext) => Promise<readonly LocalValue[]>;

export interface StringElementSource {
  readonly __typename: "AttributeStringElement";
  readonly key: string;
  readonly kind: "BOOLEAN" | "INPUT" | "READONLY" | "TEXTAREA";
  readonly value: string;
  readonly readLocal: ReadLocal | null;
}

interface ImageElementSource {
  readonly __typename: "AttributeImageElement";
  readonly key: string;
  readonly kind: "IMAGE";
  readonly url: string | null;
  readonly mimeType: string | null;
  readonly width: null;
  readonly height: null;
}

interface FileElementSource {
  readonly __typename: "AttributeFileElement";
  readonly key: string;
  readonly kind: "FILE";
  readonly url: string | null;
}

interface ChoiceValue {
  readonly name: string;
  readonly value: string;
}

interface ChoiceElementSource {
  readonly __typename: "AttributeChoiceElement";
  readonly key: string;
  readonly kind: "SELECT";
  readonly value: ChoiceValue;
  readonly values: readonly ChoiceValue[];
}

/** The source of an `AttributeElement`. */
export type AttributeElementSource =
  | StringElementSource
  | ImageElementSource
  | FileElementSource
  | ChoiceElementSource;

/** The element of a value: urls of pictures and documents become image and file elements. */
export function elementSource(
  key: string,
  value: string | number | boolean,
  readLocal: ReadLocal | null = null,
): AttributeElementSource {
  const text = String(value);
  return (
    addressElement(key, text) ?? {
      __typename: "AttributeStringElement",
      key,
      kind: typeof value === "boolean" ? "BOOLEAN" : text.includes("\n") ? "TEXTAREA" : "INPUT",
      value: text,
      readLocal,
    }
  );
}

/** An element whose value is one of the configured choices. */
export function choiceElement(
  key: string,
  value: ChoiceValue,
  values: readonly ChoiceValue[],
): AttributeElementSource {
  return { __typename: "AttributeChoiceElement", key, kind: "SELECT", value, values };
}

const documents: ReadonlySet<string> = new Set(["pdf", "zip", "csv", "txt", "mp4", "webm", "mp3", "svg"]);

function addressElement(key: string, text: string): ImageElementSource | FileElementSource | null {
  if (!/^https?:\/\/\S+$/.test(text)) return null;
  const path = text.replace(/[?#].*$/, "").toLowerCase();
  const mimeType = pictureType(path);
  if (mimeType) {
    return {
      __typename: "AttributeImageElement",
      key,
      kind: "IMAGE",
      url: text,
      mimeType,
      width: null,
      height: null,
    };
  }
  const isDocument = documents.has(path.slice(path.lastIndexOf(".") + 1));
  return isDocument ? { __typename: "AttributeFileElement", key, kind: "FILE", url: text } : null;
}

export const attributeResolvers: ResolverMap = {
  AttributeStringElement: {
    translations: async ({ readLocal }: StringElementSource, _args, context) => {
      const values = readLocal === null ? null : await readLocal(context);
      return (
        values?.map(({ language, value }) => ({
          language: languageSource(context.platform.settings, language),
          value,
        })) ?? null
      );
    },
  },
};
