import { Worker } from "node:worker_threads";
import type { CodedItem, TextItem } from "../../search/words/text-item.ts";
import type { CodeParts, LanguageParts } from "../../search/text-parts.ts";
import { CodeWriter, type CodeBatch } from "./code-batch.ts";
import { TextWriter, type TextBatch } from "./text-batch.ts";

/** What a thread is for: texts of some languages, codes of all items. */
export interface LaneWork {
  readonly languages: readonly string[];
  readonly hasCodes: boolean;
}

export type LaneOrder =
  | { readonly texts: TextBatch; readonly codes: CodeBatch }
  | { readonly finishedSlots: number };

export interface LaneParts {
  readonly languages: ReadonlyMap<string, LanguageParts>;
  /** null: it was not for them. */
  readonly codes: CodeParts | null;
}

export type LaneAnswer = "taken" | LaneParts;

const itemsAtOnce = 1_000;
/** Batches that may wait for the thread. */
const mostWaiting = 4;

/** Some of the texts of a build, taken in by a thread of their own. */
export class TextLane {
  readonly #worker: Worker;
  readonly #finished: Promise<LaneParts>;
  readonly #texts = new TextWriter();
  readonly #codes = new CodeWriter();
  #held = 0;
  #waiting = 0;
  #hasRoom: (() => void) | null = null;

  constructor(work: LaneWork) {
    this.#worker = new Worker(new URL("./start-text-thread.mjs", import.meta.url), {
      workerData: work,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 96 },
    });
    this.#finished = new Promise((resolve, reject) => {
      this.#worker.on("message", (answer: LaneAnswer) => {
        if (answer === "taken") this.#taken();
        else resolve(answer);
      });
      this.#worker.on("error", reject);
    });
    // Whoever finishes hears of it; until then the build goes on.
    this.#finished.catch(() => this.#taken());
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

  /** The lane is spent. */
  finish(slots: number): Promise<LaneParts> {
    this.#send();
    this.#worker.postMessage({ finishedSlots: slots } satisfies LaneOrder, []);
    return this.#finished;
  }

  #added(): void {
    this.#held += 1;
    if (this.#held >= itemsAtOnce) this.#send();
  }

  #send(): void {
    this.#waiting += 1;
    this.#held = 0;
    const order = { texts: this.#texts.take(), codes: this.#codes.take() };
    this.#worker.postMessage(order satisfies LaneOrder, []);
  }

  #taken(): void {
    this.#waiting -= 1;
    this.#hasRoom?.();
    this.#hasRoom = null;
  }
}
