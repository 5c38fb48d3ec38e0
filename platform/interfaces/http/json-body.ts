const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The input of a request: a JSON object. An empty body, `{}` and `[]` mean no input. null: malformed.
 * checkout-rest.md#transport.
 */
export function readInput(body: Uint8Array, maximumDepth: number): Readonly<Record<string, unknown>> | null {
  const value = parseJson(body);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return {};
  if (!isObject(value) || isDeeperThan(value, maximumDepth)) return null;
  return cleanObject(value);
}

// Control characters other than tab and line breaks, and half surrogate pairs: PostgreSQL cannot store them.
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** A text without the characters that PostgreSQL cannot store. */
export function cleanText(text: string): string {
  return text.replaceAll(unstorable, "");
}

function cleanObject(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), clean(inner)]));
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  return isObject(value) ? cleanObject(value) : value;
}

/** undefined: nothing was sent; null: not JSON (JSON's own null is no input object either). */
function parseJson(body: Uint8Array): unknown {
  try {
    const text = decoder.decode(body);
    return text.trim() === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
