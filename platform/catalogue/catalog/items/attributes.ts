import { z } from "zod";
import { localised } from "../../market/localised.ts";
import {
  attributeValue,
  attributeValues,
  type AttributeElements,
  type AttributeValues,
} from "../../../foundations/settings/schema/attributes.ts";

const shownElements = z.record(z.string(), attributeValue);

/** Custom attributes in one language. */
export const shownAttributes = z.record(z.string(), z.union([z.array(shownElements), shownElements]));
export type ShownAttributes = z.infer<typeof shownAttributes>;

/** Attributes of several owners in one language; a later owner's goes before an earlier one's of the same type. */
export function localAttributes(
  owners: readonly unknown[],
  { language, defaultLanguage }: { readonly language: string; readonly defaultLanguage: string },
): ShownAttributes {
  const values = owners.flatMap((owner) =>
    // Most have none, and a parse for each costs more than all the rest.
    isEmpty(owner) ? [] : Object.entries(attributeValues.parse(owner)),
  );
  return Object.fromEntries(values.map(([type, given]) => [type, local(given)]));

  function local(given: AttributeValues[string]): ShownAttributes[string] {
    return Array.isArray(given) ? given.map(localElements) : localElements(given);
  }

  function localElements(given: AttributeElements): z.infer<typeof shownElements> {
    return Object.fromEntries(
      Object.entries(given).map(([key, one]) => [
        key,
        typeof one === "object" ? localised(one, language, defaultLanguage) : one,
      ]),
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
