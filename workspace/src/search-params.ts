type Search = Readonly<Record<string, unknown>>;

/** A text of the address; numbers come as numbers. */
export function textOf(search: Search, name: string): string | undefined {
  const value = search[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function flagOf(search: Search, name: string): boolean | undefined {
  const value = search[name];
  return typeof value === "boolean" ? value : undefined;
}

/** One of a list; what an address says beside it counts as nothing. */
export function oneOf<const T extends string>(
  search: Search,
  name: string,
  allowed: readonly T[],
): T | undefined {
  return allowed.find((one) => one === search[name]);
}

/** The same without what is not set, so that addresses stay short. */
export function compact<T extends object>(search: T): { [Name in keyof T]?: Exclude<T[Name], undefined> };
export function compact(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A yes or no, as queries of the API have it. */
export function flagText(value: boolean | undefined): "true" | "false" | undefined {
  if (value === undefined) return undefined;
  return value ? "true" : "false";
}
