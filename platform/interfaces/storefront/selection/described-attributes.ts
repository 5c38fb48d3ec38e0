import { pictureType } from "../../../catalogue/catalog/items/mime-type.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import type {
  DescribedAttribute,
  DescribedElement,
} from "../../../selling/selection/attributes/described-attribute.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import {
  type AttributeElementSource,
  type AttributeSource,
  choiceElement,
} from "../catalog/attribute-source.ts";

/** The attributes of a line or a selection, in a language. */
export function describedAttributes(
  settings: Settings,
  attributes: readonly DescribedAttribute[],
  language: string,
): readonly AttributeSource[] {
  return attributes.map(({ type, isMulti, number, elements }) => ({
    ...(number === undefined
      ? { __typename: "DynamicAttribute" as const }
      : { __typename: "MappedAttribute" as const, id: number }),
    type: { name: type, isMulti },
    elements: elements.map((element) => elementSource(settings, element, language)),
  }));
}

function elementSource(
  settings: Settings,
  { key, kind, value, values = [] }: DescribedElement,
  language: string,
): AttributeElementSource {
  const textIn = (wanted: string) =>
    typeof value === "string" ? value : localised(value, wanted, settings.defaultLanguage);
  const text = textIn(language);
  if (kind === "SELECT") {
    const options = values.map((option) => ({
      value: option.value,
      name: localised(option.names, language, settings.defaultLanguage),
    }));
    const chosen = options.find((option) => option.value === text);
    return choiceElement(key, chosen ?? { value: text, name: text }, options);
  }
  if (kind === "FILE") return { __typename: "AttributeFileElement", key, kind, url: text || null };
  if (kind === "IMAGE") {
    const shown = { url: text || null, mimeType: pictureType(text.toLowerCase()) ?? null };
    return { __typename: "AttributeImageElement", key, kind, ...shown, width: null, height: null };
  }
  const readLocal = async () =>
    settings.languages.map(({ language: other }) => ({ language: other, value: textIn(other) }));
  return {
    __typename: "AttributeStringElement",
    key,
    kind,
    value: text,
    readLocal: typeof value === "string" ? null : readLocal,
  };
}
