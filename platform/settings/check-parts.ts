import type { SettingsProblem } from "./check.ts";

type Key = string | number;

/** Every key of a list must be there once. */
export function repeated<T>(
  list: string,
  rows: readonly T[],
  field: keyof T & string,
  keyOf: (row: T) => Key,
): readonly SettingsProblem[] {
  const seen = new Set<Key>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [{ path: `${list}.${index}.${field}`, message: `${key} is there twice` }] : [];
  });
}

/** A key that something else in the file must have. */
export function unknown(
  path: string,
  key: Key | null | undefined,
  known: ReadonlySet<Key>,
  what: string,
): readonly SettingsProblem[] {
  if (key === null || key === undefined || known.has(key)) return [];
  return [{ path, message: `there is no ${what} ${key}` }];
}

/** The same for a list of keys. */
export function unknownAmong(
  path: string,
  keys: readonly Key[] | undefined,
  known: ReadonlySet<Key>,
  what: string,
): readonly SettingsProblem[] {
  return (keys ?? []).flatMap((key, index) => unknown(`${path}.${index}`, key, known, what));
}

/** The same for the keys of amounts by price list. */
export function unknownLists(
  path: string,
  amounts: Readonly<Record<string, unknown>>,
  lists: ReadonlySet<Key>,
): readonly SettingsProblem[] {
  return Object.keys(amounts).flatMap((list) =>
    unknown(`${path}.${list}`, Number(list), lists, "price list"),
  );
}

/** A text that is shown needs the default language. */
export function untold(
  path: string,
  names: Readonly<Record<string, string>>,
  language: string,
): readonly SettingsProblem[] {
  return language in names ? [] : [{ path, message: `needs the default language ${language}` }];
}
