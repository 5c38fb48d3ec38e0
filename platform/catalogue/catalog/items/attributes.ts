import { z } from "zod";
import { localised } from "../../market/localised.ts";
import {
  attributeValue,
  attributeValues,
  type AttributeElements,
  type AttributeValues,
} from "../../../foundations/settings/schema/attributes.ts";
import { choiceName, type AttributeTypes } from "./attribute-types.ts";

const shownElements = z.record(z.string(), attributeValue);

/** Custom attributes in one language. */
export const shownAttributes = z.record(z.string(), z.union([z.array(shownElements), shownElements]));
export type ShownAttributes = z.infer<typeof shownAttributes>;

const noTypes: AttributeTypes = new Map();

interface AttributeLanguage {
  readonly language: string;
  readonly defaultLanguage: string;
  /** Values of choices are shown by their names; absent: there are no choices. */
  readonly types?: AttributeTypes;
}

/** Attributes of several owners in one language; a later owner's goes before an earlier one's of the same type. */
export function localAttributes(
  owners: readonly unknown[],
  { language, defaultLanguage, types = noTypes }: AttributeLanguage,
): ShownAttributes {
  const values = owners.flatMap((owner) =>
    // Most have none, and a parse for each costs more than all the rest.
    isEmpty(owner) ? [] : Object.entries(attributeValues.parse(owner)),
  );
  return Object.fromEntries(values.map(([type, given]) => [type, local(type, given)]));

  function local(type: string, given: AttributeValues[string]): ShownAttributes[string] {
    const entry = (elements: AttributeElements) => localElements(type, elements);
    return Array.isArray(given) ? given.map(entry) : entry(given);
  }

  function localElements(type: string, given: AttributeElements): z.infer<typeof shownElements> {
    return Object.fromEntries(
      Object.entries(given).map(([key, one]) => {
        const texts = typeof one === "string" ? (choiceName(types, [type, key, one]) ?? one) : one;
        return [key, typeof texts === "object" ? localised(texts, language, defaultLanguage) : texts];
      }),
    );
  }
}

function isEmpty(owner: unknown): boolean {
  return typeof owner === "object" && owner !== null && Object.keys(owner).length === 0;
}

/** The values of each element, by `type.element`; empty texts are none. */
export function attributeTexts(attributes: ShownAttributes = {}): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [type, given] of Object.entries(attributes)) {
    for (const elements of Array.isArray(given) ? given : [given]) addTexts(texts, type, elements);
  }
  return texts;
}

type Elements = Exclude<ShownAttributes[string], readonly unknown[]>;

function addTexts(texts: Map<string, string[]>, type: string, elements: Elements): void {
  for (const [key, value] of Object.entries(elements)) {
    if (value === "") continue;
    const field = `${type}.${key}`;
    const known = texts.get(field);
    if (known) known.push(String(value));
    else texts.set(field, [String(value)]);
  }
}
