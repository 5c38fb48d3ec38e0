export const MOST_KEPT = 100;

const ID = /^[1-9]\d{0,15}$/;

/** Ids of products out of anything, each once, in their order, a hundred at most unless told otherwise. */
export function productIds(values: unknown, most = MOST_KEPT): string[] {
  if (!Array.isArray(values)) return [];
  const ids = values.filter((value): value is string => typeof value === "string" && ID.test(value));
  return [...new Set(ids)].slice(0, most);
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** A list of products that this browser keeps; anything else under that name is as if nothing was kept. */
export function readStoredIds(storage: Storage | null, key: string, most?: number): string[] {
  try {
    return productIds(JSON.parse(storage?.getItem(key) ?? "[]"), most);
  } catch {
    return [];
  }
}

/** A storage that refuses loses the list without a word. */
export function writeStoredIds(
  storage: Storage | null,
  key: string,
  ids: readonly string[],
  most = MOST_KEPT,
): void {
  try {
    if (ids.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(ids.slice(0, most)));
  } catch {
    // Full or forbidden: there is no list then.
  }
}
