const KEY = "vitrine-searches";
const KEPT = 8;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** The list with a search in front, without an older one of the same words, at most eight. */
export function withSearch(recent: readonly string[], query: string): string[] {
  return query === "" ? [...recent] : [query, ...withoutSearch(recent, query)].slice(0, KEPT);
}

export function withoutSearch(recent: readonly string[], query: string): string[] {
  return recent.filter((entry) => comparable(entry) !== comparable(query));
}

function comparable(query: string): string {
  return query.normalize("NFC").toLowerCase();
}

/** What was searched for here before, latest first; anything else than such a list is as if nothing was kept. */
export function readSearches(storage: Storage | null): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    const texts = Array.isArray(kept) ? kept.filter(isQuery) : [];
    return texts.reduceRight<string[]>(withSearch, []);
  } catch {
    return [];
  }
}

/** Keeps the list in this browser only; a storage that refuses loses it without a word. */
export function writeSearches(storage: Storage | null, recent: readonly string[]): void {
  try {
    if (recent.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Full or forbidden: there is no list then.
  }
}

/** Puts a search in front of those that are kept. */
export function rememberSearch(query: string): void {
  writeSearches(browserStorage(), withSearch(readSearches(browserStorage()), query));
}

/** `null` where the browser forbids even to name it. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function isQuery(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= 200;
}
