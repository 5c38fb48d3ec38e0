export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The names in braces of a path such as `items/{item}/quantity/{quantity}`. */
export type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

/** A route: its methods and its path, such as `items/{item}`. */
export interface Route {
  readonly methods: readonly Method[];
  readonly path: string;
}

interface Pattern<E extends Route> {
  readonly endpoint: E;
  readonly parts: readonly string[];
  readonly fixedParts: number;
}

export type Match<E extends Route> =
  | { readonly kind: "found"; readonly endpoint: E; readonly params: ReadonlyMap<string, string> }
  | { readonly kind: "wrong-method"; readonly allowed: readonly string[] }
  | { readonly kind: "unknown" };

const readMethods = ["GET", "HEAD", "OPTIONS"] as const;

export type Router<E extends Route> = (method: string, path: readonly string[]) => Match<E>;

/**
 * Finds the endpoint of a decoded path. Of two that fit, the one with more fixed parts wins. GET requests to paths of
 * `readElsewhere` are served by other routes and never reach this router: any other method on them is not allowed.
 */
export function buildRouter<E extends Route>(
  endpoints: readonly E[],
  readElsewhere: readonly string[] = [],
): Router<E> {
  const patterns = endpoints.map(patternOf);
  return (method, path) => {
    const fitting = patterns
      .filter(({ parts }) => parts.length === path.length)
      .filter(({ parts }) => parts.every((part, i) => isParameter(part) || part === path[i]))
      .sort((a, b) => b.fixedParts - a.fixedParts);
    const found = fitting.find(({ endpoint }) => allows(endpoint, method));
    if (found) return { kind: "found", endpoint: found.endpoint, params: paramsOf(found, path) };
    if (readElsewhere.includes(path.join("/"))) return { kind: "wrong-method", allowed: readMethods };
    if (fitting.length === 0) return { kind: "unknown" };
    return { kind: "wrong-method", allowed: allowedMethods(fitting) };
  };
}

function patternOf<E extends Route>(endpoint: E): Pattern<E> {
  const parts = endpoint.path.split("/");
  return { endpoint, parts, fixedParts: parts.filter((part) => !isParameter(part)).length };
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}

function allows(endpoint: Route, method: string): boolean {
  const wanted = method === "HEAD" ? "GET" : method;
  return endpoint.methods.some((allowed) => allowed === wanted);
}

function allowedMethods(fitting: readonly Pattern<Route>[]): readonly string[] {
  const methods = new Set<Method | "HEAD" | "OPTIONS">(fitting.flatMap(({ endpoint }) => endpoint.methods));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods.add("OPTIONS")];
}

function paramsOf(
  { parts }: Pick<Pattern<Route>, "parts">,
  path: readonly string[],
): ReadonlyMap<string, string> {
  const named = parts.map((part, i) => [part, path[i] ?? ""] as const).filter(([part]) => isParameter(part));
  return new Map(named.map(([part, value]) => [part.slice(1, -1), value]));
}

/**
 * The parts of a path below the plugin. They are decoded once and after the split, so that nothing inside a part can
 * change the path. null when the path is invalid. checkout-rest.md#transport.
 */
export function splitPath(path: string): readonly string[] | null {
  const parts = path.replace(/^\//, "").replace(/\/$/, "").split("/").map(decodePart);
  return parts.every((part): part is string => part !== null) ? parts : null;
}

function decodePart(part: string): string | null {
  try {
    const decoded = decodeURIComponent(part);
    return decoded === "" || /^\.\.?$|\/|\p{Cc}/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
