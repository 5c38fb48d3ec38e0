import { z } from "zod";
import { localised } from "../../market/localised.ts";

export const attributeKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "letters, digits and low lines");
const longestText = 20_000;
const mostOfOne = 100;

const value = z.union([z.string().max(longestText), z.number(), z.boolean()]);
/** A text by language is an object of its own. */
const element = z.union([value, z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(longestText))]);
const elements = z.record(attributeKey, element);

/**
 * Custom attributes as they are stored: by type the elements, of an attribute that may be there several times a list
 * of them. `checkout-rest.md` 8.1.
 */
export const attributeValues = z.record(attributeKey, z.union([z.array(elements).max(mostOfOne), elements]));
export type AttributeValues = z.infer<typeof attributeValues>;

const shownElements = z.record(z.string(), value);

/** The same in one language. */
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

  function localElements(given: z.infer<typeof elements>): z.infer<typeof shownElements> {
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
