import type { PoolAddress } from "../../../database/pool.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { ItemIndexParts } from "../item-index.ts";

/** What the thread is told. */
export interface BuildOrder {
  readonly address: PoolAddress;
  readonly shape: ColumnsShape;
}

/** A whole index as plain arrays. */
export interface BuiltParts {
  readonly items: ItemIndexParts;
  readonly texts: TextParts;
}

/** What it answers: any number of the first, then the second. */
export type BuildMessage =
  | { readonly kind: "corrupt"; readonly display: number; readonly reason: string }
  | { readonly kind: "built"; readonly parts: BuiltParts };

/** The buffers of all arrays in a value: they are handed over without being copied. */
export function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === "object" && value !== null) {
    const inner = value instanceof Map ? value.values() : Object.values(value);
    for (const one of inner) buffersIn(one, found);
  }
  return found;
}
