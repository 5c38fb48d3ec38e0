import type { ShopFile } from "../schema.ts";
import type { AttributeElementSettings, AttributeTypeSettings } from "../schema/attributes.ts";
import {
  isInDefaultLanguage,
  isUnique,
  missing,
  untranslated,
  type Rule,
  type SettingsProblem,
} from "./rules.ts";

/** What may be said of lines and of selections. */
export const attributeRules: readonly Rule[] = [
  isUnique("lineAttributes.*.name", "lineAttributes.*.elements.*.key"),
  isUnique("selectionAttributes.*.name", "selectionAttributes.*.elements.*.key"),
  isUnique("lineAttributes.*.elements.*.values.*.value", "selectionAttributes.*.elements.*.values.*.value"),
  isInDefaultLanguage("lineAttributes.*.elements.*.values.*.names"),
  isInDefaultLanguage("selectionAttributes.*.elements.*.values.*.names"),
  (file) => checkTypes("lineAttributes", file.lineAttributes, file),
  (file) => checkTypes("selectionAttributes", file.selectionAttributes, file),
];

type Types = readonly AttributeTypeSettings[];

function checkTypes(list: string, types: Types, { defaultLanguage }: ShopFile): readonly SettingsProblem[] {
  return [
    ...repeatedNumbers(list, types),
    ...types.flatMap((type, index) => {
      const path = `${list}.${index}`;
      return [
        ...(type.isMulti && !type.choices ? [{ path: `${path}.isMulti`, message: "needs choices" }] : []),
        ...type.elements.flatMap((element, place) =>
          elementProblems(`${path}.elements.${place}`, element, type),
        ),
        ...choiceProblems(path, type, defaultLanguage),
      ];
    }),
  ];
}

/** A choice is set by its number, which is its own among all choices of the list. */
function repeatedNumbers(list: string, types: Types): readonly SettingsProblem[] {
  const seen = new Set<number>();
  return types.flatMap(({ choices = [] }, index) =>
    choices.flatMap(({ number }, place) => {
      const isRepeated = seen.has(number);
      seen.add(number);
      const path = `${list}.${index}.choices.${place}.number`;
      return isRepeated ? [{ path, message: `${number} is there twice` }] : [];
    }),
  );
}

function elementProblems(
  path: string,
  { kind, values }: AttributeElementSettings,
  { choices }: AttributeTypeSettings,
): readonly SettingsProblem[] {
  const isSelect = kind === "SELECT";
  return [
    ...(kind === "READONLY" && !choices ? [{ path: `${path}.kind`, message: "needs choices" }] : []),
    ...(isSelect === values.length > 0
      ? []
      : [{ path: `${path}.values`, message: "are what a SELECT offers, and no other kind" }]),
  ];
}

function choiceProblems(
  path: string,
  { elements, choices = [] }: AttributeTypeSettings,
  language: string,
): readonly SettingsProblem[] {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const keys = new Set(byKey.keys());
  return choices.flatMap(({ values }, index) =>
    Object.entries(values).flatMap(([key, text]) => {
      const at = `${path}.choices.${index}.values.${key}`;
      const element = byKey.get(key);
      if (!element) return missing(at, key, keys, "element");
      const problems = typeof text === "string" ? [] : untranslated(at, text, language);
      return problems.concat(notOffered(at, element, text));
    }),
  );
}

function notOffered(
  path: string,
  { kind, values }: AttributeElementSettings,
  text: string | Readonly<Record<string, string>>,
): readonly SettingsProblem[] {
  if (kind !== "SELECT" || values.some(({ value }) => value === text)) return [];
  return [{ path, message: "is none of the values of its element" }];
}
