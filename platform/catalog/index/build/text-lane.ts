import { Worker } from "node:worker_threads";
import type { TextItem } from "../../search/text-item.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { TextSink } from "./build-index.ts";

/** Texts of some items, told as few values: one string is told much faster than an object that holds it. */
export interface TextBatch {
  readonly slots: readonly number[];
  readonly languages: readonly string[];
  /** Of each: how many codes and how many categories. */
  readonly counts: readonly number[];
  readonly texts: readonly string[];
}

export type TextOrder = TextBatch | "finish";
export type TextAnswer = "taken" | TextParts;

const itemsAtOnce = 1_000;
/** Batches that may wait for the thread. */
const mostWaiting = 4;

/** The texts of a build, taken in by a thread of their own. */
export class TextLane implements TextSink {
  readonly #worker: Worker;
  readonly #finished: Promise<TextParts>;
  #batch = emptyBatch();
  #lastSlot = -1;
  #waiting = 0;
  #hasRoom: (() => void) | null = null;

  constructor(languages: readonly string[]) {
    this.#worker = new Worker(new URL("./start-text-thread.mjs", import.meta.url), {
      workerData: languages,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 96 },
    });
    this.#finished = new Promise((resolve, reject) => {
      this.#worker.on("message", (answer: TextAnswer) => {
        if (answer === "taken") this.#taken();
        else resolve(answer);
      });
      this.#worker.on("error", reject);
    });
    // Whoever finishes hears of it; until then the build goes on.
    this.#finished.catch(() => this.#taken());
  }

  add(slot: number, language: string, item: TextItem): void {
    const { slots, languages, counts, texts } = this.#batch;
    const isNew = slot !== this.#lastSlot;
    this.#lastSlot = slot;
    const codes = isNew ? codesIn(item) : [];
    const categories = item.categories.filter(({ preview }) => !preview).flatMap(({ names }) => names);
    slots.push(slot);
    languages.push(language);
    counts.push(codes.length, categories.length);
    texts.push(item.name, item.brand?.name ?? "", item.collection?.name ?? "", item.variantName);
    texts.push(item.swatch?.desc ?? "", item.excerpt, item.description, ...categories, ...codes);
    if (slots.length >= itemsAtOnce) this.#send();
  }

  /** undefined: the thread follows. */
  room(): Promise<void> | undefined {
    if (this.#waiting < mostWaiting) return undefined;
    return new Promise((resolve) => {
      this.#hasRoom = resolve;
    });
  }

  /** The lane is spent. */
  finish(): Promise<TextParts> {
    this.#send();
    this.#worker.postMessage("finish" satisfies TextOrder, []);
    return this.#finished;
  }

  #send(): void {
    this.#waiting += 1;
    this.#worker.postMessage(this.#batch satisfies TextOrder, []);
    this.#batch = emptyBatch();
  }

  #taken(): void {
    this.#waiting -= 1;
    this.#hasRoom?.();
    this.#hasRoom = null;
  }
}

function emptyBatch() {
  const texts: string[] = [];
  const slots: number[] = [];
  const languages: string[] = [];
  const counts: number[] = [];
  return { slots, languages, counts, texts };
}

/** In the order in which `itemsOf` makes an item of them. */
function codesIn({ productSku, sku, items }: TextItem): readonly string[] {
  return [productSku, sku, ...items.flatMap(({ sku: own, ean }) => [own, ean])];
}
