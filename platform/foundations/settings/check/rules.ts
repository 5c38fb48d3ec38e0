import { decimalDigits } from "../../money/currency.ts";
import { parseAmount } from "../../money/money.ts";
import type { ShopFile } from "../schema.ts";

/** Something in a settings file that cannot be, by its path: `countries.3.market`. */
export interface SettingsProblem {
  readonly path: string;
  readonly message: string;
}

export type Rule = (file: ShopFile) => readonly SettingsProblem[];

/** Where values stand in a type, with `*` for each entry of a list or a record: `countries.*.market`. */
type PatternIn<T> = T extends readonly (infer Entry)[]
  ? "*" | `*.${PatternIn<Entry>}`
  : T extends object
    ? { [K in keyof T & string]-?: Step<K> | `${Step<K>}.${PatternIn<NonNullable<T[K]>>}` }[keyof T & string]
    : never;
type Step<K extends string> = string extends K ? "*" : K;
export type Pattern = PatternIn<ShopFile>;

type Key = string | number;
type Texts = Readonly<Record<string, unknown>>;

/** What one part of the file can refer to in another, by the words of the message. */
const referents = {
  market: ({ markets }) => markets.map(({ market }) => market),
  "price list": ({ pricelists }) => pricelists.map(({ pricelist }) => pricelist),
  "price list in": ({ pricelists }) => pricelists.map(({ currency }) => currency),
  warehouse: ({ warehouses }) => warehouses.map(({ warehouse }) => warehouse),
  country: ({ countries }) => countries.map(({ country }) => country),
  language: ({ languages }) => languages.map(({ language }) => language),
  store: ({ stores }) => stores.map(({ store }) => store),
  category: ({ categories }) => categories.map(({ category }) => category),
  "allocation rule": ({ allocationRules }) => allocationRules.map(({ allocationRule }) => allocationRule),
} as const satisfies Record<string, (file: ShopFile) => readonly Key[]>;
type Referent = keyof typeof referents;

/** The values must name something that is in the file. */
export function refersTo(what: Referent, ...patterns: readonly Pattern[]): Rule {
  return (file) => {
    const known = new Set<Key>(referents[what](file));
    return valuesAt(file, patterns).flatMap(({ path, value }) =>
      isKey(value) ? missing(path, value, known, what) : [],
    );
  };
}

/** The same for the keys of records. */
export function keysReferTo(what: Referent, ...patterns: readonly Pattern[]): Rule {
  return (file) => {
    const known = new Set(referents[what](file).map(String));
    return valuesAt(file, patterns).flatMap(({ path, value }) =>
      isRecord(value) ? Object.keys(value).flatMap((key) => missing(`${path}.${key}`, key, known, what)) : [],
    );
  };
}

/** No two entries of a list have the same value: `countries.*.states.*.state` is unique within each country. */
export function isUnique(...patterns: readonly Pattern[]): Rule {
  return (file) =>
    patterns.flatMap((pattern) => {
      const at = pattern.lastIndexOf(".*.");
      const field = pattern.slice(at + 3);
      return placesAt(file, pattern.slice(0, at)).flatMap(({ path, value: list }) =>
        Array.isArray(list)
          ? repeated(
              path,
              field,
              list.map((entry) => keyOf(entry, field)),
            )
          : [],
      );
    });
}

/** Texts that are shown must be there in the default language. */
export function isInDefaultLanguage(...patterns: readonly Pattern[]): Rule {
  return (file) =>
    valuesAt(file, patterns).flatMap(({ path, value }) =>
      isRecord(value) ? untranslated(path, value, file.defaultLanguage) : [],
    );
}

/** Amounts by price list: of lists that are there, and payable in their currency. */
export function areAmountsByPriceList(...patterns: readonly Pattern[]): Rule {
  const areLists = keysReferTo("price list", ...patterns);
  return (file) => {
    const currencies = new Map(
      file.pricelists.map(({ pricelist, currency }) => [String(pricelist), currency]),
    );
    const problems = amountsAt(file, patterns).flatMap(({ path, key, amount }) =>
      badAmount(path, amount, currencies.get(key)),
    );
    return [...areLists(file), ...problems];
  };
}

/** Amounts by currency: payable in it. */
export function areAmountsByCurrency(...patterns: readonly Pattern[]): Rule {
  return (file) => amountsAt(file, patterns).flatMap(({ path, key, amount }) => badAmount(path, amount, key));
}

/** What no currency can be paid in would be rounded. Without a currency the price list is not known, which is another problem. */
export function badAmount(
  path: string,
  amount: string,
  currency: string | undefined,
): readonly SettingsProblem[] {
  if (currency === undefined) return [];
  const [, decimals = ""] = amount.split(".");
  const isAmount = parseAmount(amount, currency) !== null && decimals.length <= decimalDigits(currency);
  return isAmount ? [] : [{ path, message: `is no amount of ${currency}` }];
}

/** Each key that an earlier entry of the list has. */
export function repeated(list: string, field: string, keys: readonly Key[]): readonly SettingsProblem[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${list}.${index}.${field}`, message: `${key} is there twice` }]
      : [],
  );
}

export function missing(
  path: string,
  key: Key,
  known: ReadonlySet<Key>,
  what: string,
): readonly SettingsProblem[] {
  return known.has(key) ? [] : [{ path, message: `there is no ${what} ${key}` }];
}

export function untranslated(path: string, texts: Texts, language: string): readonly SettingsProblem[] {
  return language in texts ? [] : [{ path, message: `needs the default language ${language}` }];
}

interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** Of a list each entry: a reference may be one key or a list of them. */
function valuesAt(file: ShopFile, patterns: readonly Pattern[]): readonly Place[] {
  return patterns
    .flatMap((pattern) => placesAt(file, pattern))
    .flatMap((place) => (Array.isArray(place.value) ? placesBelow(place, "*") : [place]));
}

function amountsAt(file: ShopFile, patterns: readonly Pattern[]) {
  return valuesAt(file, patterns).flatMap(({ path, value }) =>
    isRecord(value)
      ? Object.entries(value).map(([key, amount]) => ({
          path: `${path}.${key}`,
          key,
          amount: String(amount),
        }))
      : [],
  );
}

function placesAt(file: ShopFile, pattern: string): readonly Place[] {
  return pattern
    .split(".")
    .reduce<readonly Place[]>(
      (places, step) => places.flatMap((place) => placesBelow(place, step)),
      [{ path: "", value: file }],
    );
}

function placesBelow({ path, value }: Place, step: string): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => step === "*" || key === step)
    .map(([key, below]) => ({ path: path === "" ? key : `${path}.${key}`, value: below }));
}

function keyOf(entry: unknown, field: string): Key {
  const key: unknown = isRecord(entry) ? entry[field] : undefined;
  if (!isKey(key)) throw new Error(`An entry of the settings has no ${field}.`);
  return key;
}

function isKey(value: unknown): value is Key {
  return typeof value === "string" || typeof value === "number";
}

function isRecord(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
