import type { ShownAttributes } from "./attributes.ts";

/** What can be filtered by: the values of each element, by `type.element`; empty texts are none. */
export function attributeTexts(attributes: ShownAttributes = {}): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [type, given] of Object.entries(attributes)) {
    for (const [key, value] of [given].flat().flatMap(Object.entries<string | number | boolean>)) {
      const field = `${type}.${key}`;
      if (value !== "") texts.set(field, [...(texts.get(field) ?? []), String(value)]);
    }
  }
  return texts;
}
