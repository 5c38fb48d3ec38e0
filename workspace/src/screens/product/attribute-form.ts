import type { Schemas } from "../../api/client.ts";
import { filledTexts, saidTexts, type Texts } from "../pages/link-form.ts";
import type { Product } from "./product-query.ts";

export type AttributeValues = Product["attributes"];
type Declared = Omit<Schemas["AttributeType"], "id" | "version">;
export type ShownType = Pick<Declared, "key" | "name" | "isMulti" | "elements">;
type ShownElement = ShownType["elements"][number];
type Elements = Exclude<AttributeValues[string], readonly unknown[]>;
type Element = Elements[string];

/** An element as its input has it: a text, or one by language where it is translated. */
export type ElementInput = string | Texts;
export type Entry = Readonly<Record<string, ElementInput>>;
/** By the key of a type its entries: of an attribute that is there once, exactly one. */
export type Draft = Readonly<Record<string, readonly Entry[]>>;

function entriesOf(value: AttributeValues[string]): readonly Elements[] {
  return Array.isArray(value) ? value : [value];
}

/** The types that are declared, and what else there is, as its values look. */
export function shownTypes(values: AttributeValues, declared: readonly ShownType[]): readonly ShownType[] {
  const known = new Set(declared.map(({ key }) => key));
  const others = Object.entries(values).filter(([key]) => !known.has(key));
  return [...declared, ...others.map(([key, value]) => undeclaredType(key, value))];
}

function undeclaredType(key: string, value: AttributeValues[string]): ShownType {
  const elements = new Map(
    entriesOf(value).flatMap((entry) =>
      Object.entries(entry).map(([name, element]) => [
        name,
        { key: name, name: { en: name }, kind: kindOf(element), values: [] },
      ]),
    ),
  );
  return { key, name: { en: key }, isMulti: Array.isArray(value), elements: [...elements.values()] };
}

function kindOf(element: Element): ShownElement["kind"] {
  if (typeof element === "object") return "translated";
  if (typeof element === "number") return "number";
  return typeof element === "boolean" ? "boolean" : "text";
}

/** The inputs of some types, with what a product has of them. */
export function draftOf(
  values: AttributeValues,
  types: readonly ShownType[],
  languages: readonly string[],
): Draft {
  return Object.fromEntries(
    types.map((type) => {
      const value = values[type.key];
      const entries = value === undefined ? [] : entriesOf(value);
      const filled = entries.map((entry) => inputsOf(type, entry, languages));
      return [type.key, type.isMulti || filled.length > 0 ? filled : [inputsOf(type, {}, languages)]];
    }),
  );
}

/** The inputs of an entry of a type. */
export function inputsOf(
  { elements }: Pick<ShownType, "elements">,
  entry: Elements,
  languages: readonly string[],
): Entry {
  return Object.fromEntries(
    elements.map(({ key, kind }) => {
      const element = entry[key];
      const texts = typeof element === "object" ? element : {};
      if (kind === "translated") return [key, filledTexts(texts, languages)];
      return [key, element === undefined || typeof element === "object" ? "" : String(element)];
    }),
  );
}

/** A merge patch of what was changed: elements that are empty go, and with the last one the attribute. */
export function patchOf(
  draft: Draft,
  before: AttributeValues,
  types: readonly ShownType[],
  languages: readonly string[],
): Readonly<Record<string, unknown>> {
  const opened = draftOf(before, types, languages);
  const changed = types.filter(({ key }) => JSON.stringify(draft[key]) !== JSON.stringify(opened[key]));
  return Object.fromEntries(
    changed.map((type) => {
      const entries = (draft[type.key] ?? [])
        .map((entry) => elementsOf(type, entry))
        .filter((entry) => Object.keys(entry).length > 0);
      if (entries.length === 0) return [type.key, null];
      if (type.isMulti) return [type.key, entries];
      const was = before[type.key];
      return [type.key, withNulls(entries[0] ?? {}, Array.isArray(was) || was === undefined ? {} : was)];
    }),
  );
}

/** What is no number goes as it was written: the answer says so. */
function elementsOf({ elements }: ShownType, entry: Entry): Elements {
  return Object.fromEntries(
    elements.flatMap(({ key, kind }): readonly (readonly [string, Element])[] => {
      const input = entry[key] ?? "";
      if (typeof input === "object") {
        const texts = saidTexts(input);
        return Object.keys(texts).length === 0 ? [] : [[key, texts]];
      }
      const text = input.trim();
      if (text === "") return [];
      if (kind === "boolean") return [[key, text === "true"]];
      const number = kind === "number" ? Number(text.replace(",", ".")) : Number.NaN;
      return [[key, Number.isNaN(number) ? text : number]];
    }),
  );
}

/** In a merge patch what is gone is null, texts of a language too. */
function withNulls(after: Elements, before: Elements): Readonly<Record<string, unknown>> {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const kept = Object.entries(after).map(([key, element]) => {
    const was = before[key];
    if (typeof element !== "object" || typeof was !== "object") return [key, element] as const;
    const languages = Object.keys(was).filter((language) => !(language in element));
    return [
      key,
      { ...element, ...Object.fromEntries(languages.map((language) => [language, null])) },
    ] as const;
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(gone.map((key) => [key, null])) };
}

/** An element in words: of a choice the name of its value. */
export function elementText(
  element: Element | undefined,
  { values }: Pick<ShownElement, "values">,
  words: { readonly language: string; readonly yes: string; readonly no: string },
): string {
  if (element === undefined) return "";
  if (typeof element === "boolean") return element ? words.yes : words.no;
  if (typeof element === "object") return textIn(element, words.language);
  const choice = values.find(({ value }) => value === element);
  return choice ? textIn(choice.name, words.language) : String(element);
}

/** A text in a language, else in any. */
export function textIn(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? Object.values(texts)[0] ?? "";
}

/** What an element is called beside others: the only one of an attribute as the attribute. */
export function elementLabel(
  { name, elements }: Pick<ShownType, "name" | "elements">,
  element: ShownElement,
  language: string,
): string {
  const type = textIn(name, language);
  return elements.length === 1 ? type : `${type} · ${textIn(element.name, language)}`;
}
