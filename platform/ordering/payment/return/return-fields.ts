import type { Fields } from "../../../selling/payment-providers/signature.ts";

const deepest = 8;
const mostFields = 200;

/**
 * The variables of a return request under their names as written in the form: nested ones arrive flat
 * (`address[email]`) or as objects. null when there are absurdly many. checkout-rest.md#payment-results,
 * #built-in-methods.
 */
export function flattenReturnFields(given: Readonly<Record<string, unknown>>): Fields | null {
  const flat = new Map<string, string>();
  const entries = Object.entries(given).map(([name, value]) => ({ name, value, depth: 0 }));
  for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
    const { name, value, depth } = entry;
    if (flat.size >= mostFields || depth > deepest) return null;
    if (typeof value === "string") flat.set(name, value);
    else if (typeof value === "number" || typeof value === "boolean") flat.set(name, String(value));
    else if (typeof value === "object" && value !== null) {
      const inner = Object.entries(value);
      if (entries.length + inner.length > mostFields) return null;
      entries.push(
        ...inner.map(([key, value]) => ({
          name: `${name}[${key}]`,
          value: value as unknown,
          depth: depth + 1,
        })),
      );
    }
  }
  return Object.fromEntries(flat);
}
