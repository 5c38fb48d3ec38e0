import type { AttributeElementSettings, AttributeTypeSettings } from "./attributes.ts";
import type { SettingsProblem } from "./check.ts";
import { repeated, unknown, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** What may be said of lines and of selections. */
export function checkAttributes(file: ShopFile): readonly SettingsProblem[] {
  return [
    ...checkTypes("lineAttributes", file.lineAttributes, file.defaultLanguage),
    ...checkTypes("selectionAttributes", file.selectionAttributes, file.defaultLanguage),
  ];
}

type Types = readonly AttributeTypeSettings[];

function checkTypes(list: string, types: Types, language: string): readonly SettingsProblem[] {
  return [
    ...repeated(list, types, "name", ({ name }) => name),
    ...repeatedNumbers(list, types),
    ...types.flatMap((type, index) => {
      const path = `${list}.${index}`;
      return [
        ...formProblems(path, type),
        ...repeated(`${path}.elements`, type.elements, "key", ({ key }) => key),
        ...type.elements.flatMap((element, place) =>
          elementProblems(`${path}.elements.${place}`, element, type, language),
        ),
        ...choiceProblems(path, type, language),
      ];
    }),
  ];
}

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

function formProblems(path: string, { isMulti, choices }: AttributeTypeSettings): readonly SettingsProblem[] {
  return isMulti && !choices ? [{ path: `${path}.isMulti`, message: "needs choices" }] : [];
}

function elementProblems(
  path: string,
  { kind, values }: AttributeElementSettings,
  { choices }: AttributeTypeSettings,
  language: string,
): readonly SettingsProblem[] {
  const isSelect = kind === "SELECT";
  return [
    ...(kind === "READONLY" && !choices ? [{ path: `${path}.kind`, message: "needs choices" }] : []),
    ...(isSelect === values.length > 0
      ? []
      : [{ path: `${path}.values`, message: "are what a SELECT offers, and no other kind" }]),
    ...repeated(`${path}.values`, values, "value", ({ value }) => value),
    ...values.flatMap(({ names }, index) => untold(`${path}.values.${index}.names`, names, language)),
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
      if (!element) return unknown(at, key, keys, "element");
      const missing = typeof text === "string" ? [] : untold(at, text, language);
      return missing.concat(notOffered(at, element, text));
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
