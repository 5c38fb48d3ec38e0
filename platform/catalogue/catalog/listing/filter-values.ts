import { localised } from "../../market/localised.ts";
import type { FilterFieldSettings } from "./filter-fields.ts";
import type { FilterEntry } from "./listing.ts";

/** How the operator calls and orders the values of product filter fields. */
export interface FilterWords {
  readonly values: FilterFieldSettings["productFilterValues"];
  readonly language: string;
  readonly defaultLanguage: string;
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
