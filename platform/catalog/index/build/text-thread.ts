import { parentPort, workerData } from "node:worker_threads";
import { TextBuilder } from "../../search/text-builder.ts";
import type { TextItem } from "../../search/text-item.ts";
import { transferablesOf } from "../../search/text-parts.ts";
import { finishTexts } from "./finish-texts.ts";
import type { TextAnswer, TextBatch, TextOrder } from "./text-lane.ts";

const builder = new TextBuilder();
const languages: readonly string[] = workerData;

/** In the order in which they were told. */
class Texts {
  readonly #texts: readonly string[];
  #at = 0;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  next(): string {
    const text = this.#texts[this.#at] ?? "";
    this.#at += 1;
    return text;
  }

  some(count: number): readonly string[] {
    this.#at += count;
    return this.#texts.slice(this.#at - count, this.#at);
  }
}

function takeIn({ slots, languages: of, counts, texts }: TextBatch): void {
  const told = new Texts(texts);
  for (const [place, slot] of slots.entries()) {
    builder.add(slot, of[place] ?? "", itemOf(told, counts[2 * place] ?? 0, counts[2 * place + 1] ?? 0));
  }
}

/** Codes come with the first language of a slot only. */
function itemOf(told: Texts, codes: number, names: number): TextItem {
  return {
    name: told.next(),
    brand: { name: told.next() },
    collection: { name: told.next() },
    variantName: told.next(),
    swatch: { desc: told.next() },
    excerpt: told.next(),
    description: told.next(),
    categories: [{ names: told.some(names), preview: false }],
    productSku: codes > 0 ? told.next() : "",
    sku: codes > 0 ? told.next() : "",
    items: Array.from({ length: Math.max(0, codes / 2 - 1) }, () => ({ sku: told.next(), ean: told.next() })),
  };
}

function answer(message: TextAnswer, transferred: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

parentPort?.on("message", (order: TextOrder) => {
  if (order === "finish") {
    const parts = finishTexts(builder, languages);
    answer(parts, transferablesOf(parts));
    parentPort?.close();
  } else {
    takeIn(order);
    answer("taken");
  }
});
