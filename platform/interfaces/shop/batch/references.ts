/** What an operation refers to is not there. */
export class Unresolved extends Error {
  override readonly name = "Unresolved";
}

/**
 * A value with what it refers to in place of its references: `{"previousResponse": "first:selection"}` is the
 * `selection` of what the operation `first` answered. Throws Unresolved. shop-rest.md#many-operations-in-one-request.
 */
export function resolve(value: unknown, responses: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolve(inner, responses));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === "previousResponse") return referred(first[1], responses);
  return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner, responses)]));
}

function referred(reference: unknown, responses: ReadonlyMap<string, unknown>): unknown {
  const [, name, path] = (typeof reference === "string" && /^([^:]+):(.+)$/s.exec(reference)) || [];
  if (name === undefined || path === undefined) throw new Unresolved();
  let found: unknown = responses.get(name);
  for (const key of path.split(".")) found = step(found, key);
  return found;
}

/** Own properties of plain objects, and entries of lists: not their length. */
function step(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) throw new Unresolved();
  if (Array.isArray(value) && !/^\d+$/.test(key)) throw new Unresolved();
  return Reflect.get(value, key);
}
