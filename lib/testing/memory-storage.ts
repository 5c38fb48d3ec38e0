/** A storage of the browser that is kept nowhere. */
export function memoryStorage(kept: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
