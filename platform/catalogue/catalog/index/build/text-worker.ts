import { Worker } from "node:worker_threads";
import type { CodedItem, TextItem } from "../../search/words/text-item.ts";
import type { CodeParts, LanguageParts } from "../../search/text-parts.ts";
import { CodeWriter, type CodeBatch } from "./code-batch.ts";
import { TextBatchWriter, type TextBatch } from "./text-batch.ts";

/** The task of a thread: texts of some languages, perhaps the codes of all items. */
export interface TextWorkerTask {
  readonly languages: readonly string[];
  readonly hasCodes: boolean;
}

export type TextWorkerMessage =
  | { readonly texts: TextBatch; readonly codes: CodeBatch }
  | { readonly finishedSlots: number };

export interface TextWorkerResult {
  readonly languages: ReadonlyMap<string, LanguageParts>;
  /** null: codes were not its task. */
  readonly codes: CodeParts | null;
}

export type TextWorkerReply = "taken" | TextWorkerResult;

const itemsAtOnce = 1_000;
/** Batches that may wait for the thread. */
const mostWaiting = 4;

/** A thread that indexes some of the texts of a build. */
export class TextWorker {
  readonly #worker: Worker;
  readonly #finished: Promise<TextWorkerResult>;
  readonly #texts = new TextBatchWriter();
  readonly #codes = new CodeWriter();
  #batchSize = 0;
  #waiting = 0;
  #hasRoom: (() => void) | null = null;

  constructor(work: TextWorkerTask) {
    this.#worker = new Worker(new URL("./start-text-thread.mjs", import.meta.url), {
      workerData: work,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 96 },
    });
    this.#finished = new Promise((resolve, reject) => {
      this.#worker.on("message", (answer: TextWorkerReply) => {
        if (answer === "taken") this.#batchDone();
        else resolve(answer);
      });
      this.#worker.on("error", reject);
    });
    // The failure is reported by `finish`; until then the build goes on.
    this.#finished.catch(() => this.#batchDone());
  }

  addTexts(slot: number, language: string, item: TextItem): void {
    this.#texts.add(slot, language, item);
    this.#added();
  }

  addCodes(slot: number, item: CodedItem): void {
    this.#codes.add(slot, item);
    this.#added();
  }

  /** undefined: the thread follows. */
  room(): Promise<void> | undefined {
    if (this.#waiting < mostWaiting) return undefined;
    return new Promise((resolve) => {
      this.#hasRoom = resolve;
    });
  }

  /** The worker cannot be used again. */
  finish(slots: number): Promise<TextWorkerResult> {
    this.#send();
    this.#worker.postMessage({ finishedSlots: slots } satisfies TextWorkerMessage, []);
    return this.#finished;
  }

  #added(): void {
    this.#batchSize += 1;
    if (this.#batchSize >= itemsAtOnce) this.#send();
  }

  #send(): void {
    this.#waiting += 1;
    this.#batchSize = 0;
    const order = { texts: this.#texts.take(), codes: this.#codes.take() };
    this.#worker.postMessage(order satisfies TextWorkerMessage, []);
  }

  #batchDone(): void {
    this.#waiting -= 1;
    this.#hasRoom?.();
    this.#hasRoom = null;
  }
}
