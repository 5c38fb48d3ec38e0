import type { Mutex } from "../../../scheduling/mutex.ts";
import { eventLoop } from "../../../scheduling/event-loop.ts";
import type { TextSearch } from "../../search/text-search.ts";

/** What answers are made of. */
export interface Answering {
  /** Taken while an answer is under way that wants the columns as they are. */
  readonly answering: Mutex;
  readonly texts: Pick<TextSearch, "isBehind">;
}

/** So long, all of its pieces together, one lot of changes waits for answers. */
const usualPatienceMs = 400;
/** A piece of them. */
const longestPieceMs = 5;

/** Takes changes in between two answers, in pieces between which others have their turn: a few answers and pieces alternate. */
export class BetweenAnswers {
  readonly #index: Answering;
  #patienceMs: number;

  constructor(index: Answering, patienceMs = usualPatienceMs) {
    this.#index = index;
    this.#patienceMs = patienceMs;
  }

  /** Whoever answers longer than there is patience finds the columns changed, and begins anew. */
  async takeEach<T>(changes: Iterable<T>, take: (change: T) => void): Promise<void> {
    const { answering, texts } = this.#index;
    const left = changes[Symbol.iterator]();
    for (let change = left.next(); change.done !== true;) {
      // A search takes in what has come before it ends, and then the next one does.
      while (texts.isBehind) await eventLoop.yieldFirst();
      const isOurs = await this.#enter();
      const until = performance.now() + longestPieceMs;
      try {
        do {
          take(change.value);
          change = left.next();
        } while (change.done !== true && !texts.isBehind && performance.now() < until);
        // Who waits for it has a turn of the loop without it.
        await eventLoop.yieldFirst();
      } finally {
        if (isOurs) answering.release();
      }
    }
  }

  async #enter(): Promise<boolean> {
    const { answering } = this.#index;
    if (!answering.isLocked) return answering.acquireFirst(0);
    const began = performance.now();
    const isOurs = await answering.acquireFirst(this.#patienceMs);
    this.#patienceMs -= performance.now() - began;
    // What was waited for has had this turn of the loop.
    await eventLoop.yieldFirst();
    return isOurs;
  }
}
