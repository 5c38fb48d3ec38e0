import type { Mutex } from "../../../../foundations/scheduling/mutex.ts";
import { eventLoop } from "../../../../foundations/scheduling/event-loop.ts";
import type { TextSearch } from "../../search/text-search.ts";

/** The parts of an index that the scheduler needs. */
export interface AnsweredIndex {
  /** Held while a query needs unchanged columns. */
  readonly queryMutex: Mutex;
  readonly texts: Pick<TextSearch, "isBehind">;
}

/** One batch of changes waits so long for queries, all of its pieces together. */
const defaultPatienceMs = 400;
/** The longest piece of changes. */
const longestPieceMs = 5;

/** Applies changes between queries, in pieces that yield the event loop: queries and pieces alternate. */
export class ChangeScheduler {
  readonly #index: AnsweredIndex;
  #patienceMs: number;

  constructor(index: AnsweredIndex, patienceMs = defaultPatienceMs) {
    this.#index = index;
    this.#patienceMs = patienceMs;
  }

  /** A query that runs longer than the patience lasts finds the columns changed, and starts again. */
  async applyEach<T>(changes: Iterable<T>, apply: (change: T) => void): Promise<void> {
    const { queryMutex, texts } = this.#index;
    const iterator = changes[Symbol.iterator]();
    for (let change = iterator.next(); change.done !== true;) {
      // A running search applies waiting changes at its end.
      while (texts.isBehind) await eventLoop.yieldFirst();
      const hasMutex = await this.#enter();
      const until = performance.now() + longestPieceMs;
      try {
        do {
          apply(change.value);
          change = iterator.next();
        } while (change.done !== true && !texts.isBehind && performance.now() < until);
        // Gives waiting queries a turn of the event loop.
        await eventLoop.yieldFirst();
      } finally {
        if (hasMutex) queryMutex.release();
      }
    }
  }

  async #enter(): Promise<boolean> {
    const { queryMutex } = this.#index;
    if (!queryMutex.isLocked) return queryMutex.acquireFirst(0);
    const began = performance.now();
    const hasMutex = await queryMutex.acquireFirst(this.#patienceMs);
    this.#patienceMs -= performance.now() - began;
    // The query that held the mutex has used this turn of the event loop.
    await eventLoop.yieldFirst();
    return hasMutex;
  }
}
