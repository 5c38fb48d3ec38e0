import { localised } from "../../market/localised.ts";
import type { AttributeTypes } from "../items/attribute-types.ts";
import type { FilterFieldSettings } from "./filter-fields.ts";
import type { FilterEntry } from "./listing.ts";

/** How the operator calls and orders the values of product filter fields. */
export interface FilterWords {
  readonly values: FilterFieldSettings["productFilterValues"];
  readonly language: string;
  readonly defaultLanguage: string;
}

/** By what both are made of, so that what is serialised with the same words is known again. */
const merged = new WeakMap<AttributeTypes, WeakMap<FilterWords["values"], FilterWords["values"]>>();

/** How the values of filter fields are ordered and called: by the settings, else by what is declared of them. */
export function filterFieldValues(
  types: AttributeTypes,
  settings: FilterWords["values"],
): FilterWords["values"] {
  const ofTypes = merged.get(types) ?? new WeakMap<FilterWords["values"], FilterWords["values"]>();
  merged.set(types, ofTypes);
  const known = ofTypes.get(settings) ?? { ...declaredValues(types), ...settings };
  ofTypes.set(settings, known);
  return known;
}

/** Values of declared choices by field (`fabric.main`), in their order, as the settings name those of others. */
function declaredValues(types: AttributeTypes): FilterWords["values"] {
  const choices = [...types].flatMap(([type, { elements }]) =>
    elements
      .filter(({ kind }) => kind === "choice")
      .map(({ key, values }) => [`${type}.${key}`, values.map(({ name }) => ({ value: name }))] as const),
  );
  return Object.fromEntries(choices);
}

/** What a filter field is called in a language; undefined: nothing declares it. */
export function filterFieldName(
  types: AttributeTypes,
  field: string,
  { language, defaultLanguage }: Pick<FilterWords, "language" | "defaultLanguage">,
): string | undefined {
  const [type = "", key] = field.split(".");
  const { name, elements = [] } = types.get(type) ?? {};
  const element = elements.find((one) => one.key === key);
  if (name === undefined || element === undefined) return undefined;
  return localised(elements.length === 1 ? name : element.name, language, defaultLanguage);
}

type AttributeEntry = Extract<FilterEntry, { field: "attribute" }>;

/** A value of a product filter field as shoppers see it. */
export interface NamedValue {
  readonly counted: AttributeEntry["values"][number];
  readonly name: string;
  /** Among those that the operator names, from 0 on; -1: it is none of them. */
  readonly place: number;
}

/** The operator's order, then that of the texts. checkout-rest.md#filter-counts. */
export function namedValues({ name, values }: AttributeEntry, words: FilterWords): readonly NamedValue[] {
  const { language, defaultLanguage } = words;
  const known = words.values[name] ?? [];
  const placeOf = (text: string) =>
    known.findIndex(({ value }) =>
      typeof value === "string" ? value === text : [value[language], value[defaultLanguage]].includes(text),
    );
  const last = (place: number) => (place < 0 ? known.length : place);
  return values
    .map((counted) => {
      const place = placeOf(counted.data);
      const names = known[place]?.names;
      return { counted, place, name: names ? localised(names, language, defaultLanguage) : counted.data };
    })
    .sort((a, b) => last(a.place) - last(b.place));
}
