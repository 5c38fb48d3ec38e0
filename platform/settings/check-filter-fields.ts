import type { SettingsProblem } from "./check.ts";
import { unknown, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** The fields that a plugin's lists are filtered by. */
export function checkFilterFields(file: ShopFile, index: number): readonly SettingsProblem[] {
  const plugin = file.plugins[index];
  if (plugin === undefined) return [];
  const { productFilterFields, productFilterValues, priceBands } = plugin;
  const path = `plugins.${index}`;
  const languages = new Set(file.languages.map(({ language }) => language));
  const currencies = new Set(file.pricelists.map(({ currency }) => currency));
  const fields = new Set(productFilterFields);
  const values = Object.entries(productFilterValues).flatMap(([field, list]) =>
    list.map(({ value, names }, place) => {
      const at = `${path}.productFilterValues.${field}.${place}`;
      return { value: { at: `${at}.value`, words: value }, names: { at: `${at}.names`, words: names ?? "" } };
    }),
  );
  return [
    ...Object.keys(productFilterValues).flatMap((field) =>
      unknown(`${path}.productFilterValues.${field}`, field, fields, "product filter field"),
    ),
    ...values
      .flatMap(({ value, names }) => [value, names])
      .flatMap(({ at, words }) => unspoken(at, words, languages)),
    ...values.flatMap(({ names: { at, words } }) =>
      typeof words === "string" ? [] : untold(at, words, file.defaultLanguage),
    ),
    ...Object.keys(priceBands).flatMap((currency) =>
      unknown(`${path}.priceBands.${currency}`, currency, currencies, "price list in"),
    ),
  ];
}

/** Texts by language are in languages of the shop. */
function unspoken(
  path: string,
  words: string | Readonly<Record<string, string>>,
  languages: ReadonlySet<string>,
): readonly SettingsProblem[] {
  if (typeof words === "string") return [];
  return Object.keys(words).flatMap((code) => unknown(`${path}.${code}`, code, languages, "language"));
}
