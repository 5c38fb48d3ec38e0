import type { paths } from "../../../../client/schema.d.ts";
import type { Schemas } from "../../api/client.ts";
import { filledTexts, saidTexts, type Texts } from "../pages/link-form.ts";

export type AttributeType = Schemas["AttributeType"];
export type AttributeTypeBody = NonNullable<
  paths["/attribute-types"]["post"]["requestBody"]
>["content"]["application/json"];
export type ElementKind = AttributeType["elements"][number]["kind"];

export const elementKinds = ["text", "translated", "number", "boolean", "choice"] as const;
export const ownerNames = ["product", "variant", "category"] as const;

interface ValueFields {
  /** What records hold; empty: it is made of the name. */
  value: string;
  name: Texts;
}

export interface ElementFields {
  /** Empty: it is made of the name. */
  key: string;
  name: Texts;
  kind: ElementKind;
  /** Of a choice. */
  values: ValueFields[];
}

export interface AttributeTypeFields {
  key: string;
  name: Texts;
  owners: AttributeType["owners"];
  isMulti: boolean;
  elements: ElementFields[];
}

export function newElement(): ElementFields {
  return { key: "", name: {}, kind: "text", values: [] };
}

/** The inputs of a type, with an empty text for each language that it says nothing in. */
export function fieldsOf(type: AttributeType | null, languages: readonly string[]): AttributeTypeFields {
  const filled = (texts: Texts) => filledTexts(texts, languages);
  if (type === null) {
    return { key: "", name: filled({}), owners: ["product"], isMulti: false, elements: [newElement()] };
  }
  const { key, name, owners, isMulti, elements } = type;
  return {
    key,
    name: filled(name),
    owners: [...owners],
    isMulti,
    elements: elements.map((element) => ({
      key: element.key,
      name: filled(element.name),
      kind: element.kind,
      values: element.values.map(({ value, name: said }) => ({ value, name: filled(said) })),
    })),
  };
}

/** What is sent of a type. Keys that are not written are made of names in a language. */
export function bodyOf(fields: AttributeTypeFields, language: string): AttributeTypeBody {
  const elementKeys = keysOf(fields.elements.map(({ key, name }) => [key, name[language] ?? ""]));
  return {
    key: fields.key.trim() || keyOf(fields.name[language] ?? ""),
    name: saidTexts(fields.name),
    owners: ownerNames.filter((owner) => fields.owners.includes(owner)),
    isMulti: fields.isMulti,
    elements: fields.elements.map(({ name, kind, values }, at) => ({
      key: elementKeys[at] ?? "",
      name: saidTexts(name),
      kind,
      values: kind === "choice" ? valuesOf(values, language) : [],
    })),
  };
}

function valuesOf(values: readonly ValueFields[], language: string) {
  const keys = keysOf(values.map(({ value, name }) => [value, name[language] ?? ""]));
  return values.map(({ name }, at) => ({ value: keys[at] ?? "", name: saidTexts(name) }));
}

/** Keys as they are written, and free ones made of names where there are none. */
function keysOf(entries: readonly (readonly [string, string])[]): readonly string[] {
  const taken = new Set(entries.map(([key]) => key.trim()).filter((key) => key !== ""));
  return entries.map(([key, name]) => {
    if (key.trim() !== "") return key.trim();
    const made = keyOf(name);
    let free = made;
    for (let number = 2; free !== "" && taken.has(free); number += 1) free = `${made}_${number}`;
    taken.add(free);
    return free;
  });
}

/** `Country of origin` → `country_of_origin`. */
function keyOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, 60);
  return plain === "" && name.trim() !== "" ? "attribute" : plain;
}
