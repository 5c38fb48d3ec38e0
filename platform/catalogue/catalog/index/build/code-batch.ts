import type { CodedItem } from "../../search/words/text-item.ts";

/** Codes of some items, as few large values. */
export interface CodeBatch {
  readonly slots: readonly number[];
  /** The number of codes of each item. */
  readonly counts: readonly number[];
  /** Of its product and its own, then of each of its sizes both. */
  readonly codes: readonly string[];
}

/** Puts codes into batches. */
export class CodeWriter {
  #batch = emptyBatch();

  add(slot: number, { productSku, sku, items }: CodedItem): void {
    const { slots, counts, codes } = this.#batch;
    slots.push(slot);
    counts.push(2 + 2 * items.length);
    codes.push(productSku, sku);
    for (const { sku: own, ean } of items) codes.push(own, ean);
  }

  /** What was added since the last time. */
  take(): CodeBatch {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    return batch;
  }
}

export function readCodes(
  { slots, counts, codes }: CodeBatch,
  visit: (slot: number, item: CodedItem) => void,
): void {
  let at = 0;
  for (const [place, slot] of slots.entries()) {
    const end = at + (counts[place] ?? 0);
    const [productSku = "", sku = ""] = codes.slice(at, at + 2);
    const items: { sku: string; ean: string }[] = [];
    for (at += 2; at < end; at += 2) items.push({ sku: codes[at] ?? "", ean: codes[at + 1] ?? "" });
    visit(slot, { productSku, sku, items });
  }
}

function emptyBatch() {
  const slots: number[] = [];
  const counts: number[] = [];
  const codes: string[] = [];
  return { slots, counts, codes };
}
