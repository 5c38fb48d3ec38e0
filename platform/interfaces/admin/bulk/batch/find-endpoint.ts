import { cleanText } from "../../../http/json-body.ts";
import type { Endpoint } from "../../frame/call.ts";

/** A call of the management API that a method and a path name. */
export interface FoundEndpoint {
  readonly endpoint: Endpoint;
  readonly params: ReadonlyMap<string, string>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Finds the call of a path such as `products/12?x=1`, as the server would; null: there is none. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  address: string,
): FoundEndpoint | null {
  const [path = "", ...query] = address.replace(/^\//, "").split("?");
  const parts = path.split("/").map(decoded);
  const found = endpoints.flatMap((endpoint) => {
    const params = endpoint.method === method ? matched(endpoint.path.split("/"), parts) : null;
    return params === null ? [] : [{ endpoint, params, query: queryOf(query.join("?")) }];
  });
  // A path that is written out comes before one with a name in it.
  return found.toSorted((one, other) => one.params.size - other.params.size)[0] ?? null;
}

/** null: it cannot be decoded, or has characters that nothing stored has. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text === cleanText(text) ? text : null;
  } catch {
    return null;
  }
}

function matched(
  wanted: readonly string[],
  parts: readonly (string | null)[],
): ReadonlyMap<string, string> | null {
  if (wanted.length !== parts.length) return null;
  const params = new Map<string, string>();
  for (const [place, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(wanted[place] ?? "")?.[1];
    if (part === null || part === "" || (name === undefined && part !== wanted[place])) return null;
    if (name !== undefined) params.set(name, part);
  }
  return params;
}

function queryOf(text: string): Readonly<Record<string, unknown>> {
  const query: Record<string, unknown> = {};
  // The same name twice is a list, which no query takes.
  for (const [name, value] of new URLSearchParams(text)) query[name] = name in query ? [] : value;
  return query;
}
