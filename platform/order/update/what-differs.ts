import { isDeepStrictEqual } from "node:util";
import type { OrderInput } from "../record/order-record.ts";

/**
 * A record without the fields that say what is so already: systems send the whole order back.
 */
export function whatDiffers(order: OrderInput, current: OrderInput): OrderInput {
  const known = new Map<string, unknown>(Object.entries(current));
  const differing = Object.entries(order).filter(([field, value]) => !isSame(value, known.get(field)));
  return Object.fromEntries(differing);
}

/** What is not there and what is empty are the same. */
function isSame(value: unknown, known: unknown): boolean {
  return isDeepStrictEqual(value, known) || (isEmpty(value) && isEmpty(known));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
