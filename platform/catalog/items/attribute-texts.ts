import type { ShownAttributes } from "./attributes.ts";

/** What can be filtered by: the values of each element, by `type.element`; empty texts are none. */
export function attributeTexts(attributes: ShownAttributes = {}): ReadonlyMap<string, readonly string[]> {
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
