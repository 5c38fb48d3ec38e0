import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { coalesce, type SelectionChange } from "@/lib/selection/changes";

/** A refused or failed call; `message` is a key or a sentence that the shop can show. */
export type Problem = {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
};

export type Outcome =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly problem: Problem; readonly selection?: Selection };

export type SelectionState = {
  /** The last answer of the API; undefined before the first. */
  readonly truth: Selection | undefined;
  /** Changes without an answer yet, oldest first. */
  readonly changes: readonly SelectionChange[];
};

export type QueuePorts = {
  /** Never rejects: an outage is a problem too. Must `claim` a change before it sends it. */
  readonly send: (
    change: SelectionChange,
    truth: Selection | undefined,
    claim: () => boolean,
  ) => Promise<Outcome>;
  /** Sends at once, without waiting for anything. */
  readonly sendNow: (change: SelectionChange, truth: Selection | undefined) => Promise<void>;
  readonly read: () => Promise<Outcome>;
  readonly publish: (state: SelectionState) => void;
  readonly refused: (change: SelectionChange, problem: Problem) => void;
  /** The API's selection has changed: other tabs should read it again. */
  readonly changed: () => void;
};

/** Called before and after each call that changes the selection. */
export type QueueWatch = { readonly before: () => void; readonly after: () => void };

/**
 * All calls from the browser that read or change the visitor's selection. They run one after the other, so that
 * answers arrive in the order of the calls. Changes that wait are joined per line, and none is lost.
 */
export class SelectionQueue {
  readonly #ports: QueuePorts;
  #truth: Selection | undefined;
  #inFlight: SelectionChange | undefined;
  #claim: () => boolean = () => false;
  #waiting: readonly SelectionChange[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  readonly #latest = new Map<string, symbol>();
  #watch: QueueWatch | undefined;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  get state(): SelectionState {
    const changes = this.#inFlight === undefined ? this.#waiting : [this.#inFlight, ...this.#waiting];
    return { truth: this.#truth, changes };
  }

  /** Takes over a selection that was read elsewhere, such as the one that the page was rendered with. */
  seed(selection: Selection): void {
    this.#settle(selection);
  }

  enqueue(change: SelectionChange): void {
    this.#waiting = coalesce(this.#waiting, change, this.#truth?.lines ?? []);
    this.#publish();
    void this.#exclusive(() => this.#sendNext());
  }

  /** Reads in the queue; the answer is never older than a change that was sent before. */
  async refresh(read: () => Promise<Outcome> = this.#ports.read): Promise<Outcome> {
    return this.#exclusive(async () => this.#take(await read()));
  }

  /**
   * Any other call that answers a selection. Of several waiting calls with one name only the last is made.
   * `isUnwatched`: the watcher itself makes the call, and is not called back for it.
   */
  async perform(name: string, call: () => Promise<Outcome>, isUnwatched = false): Promise<Outcome | null> {
    const id = Symbol(name);
    this.#latest.set(name, id);
    return this.#exclusive(async () => {
      if (this.#latest.get(name) !== id) return null;
      const outcome = this.#take(await (isUnwatched ? call() : this.#watched(call)));
      this.#ports.changed();
      return outcome;
    });
  }

  /** Calls back around every change from now on. Returns a function that stops it. */
  watch(watch: QueueWatch): () => void {
    this.#watch = watch;
    return () => {
      if (this.#watch === watch) this.#watch = undefined;
    };
  }

  /** Resolves when all changes so far have been answered. */
  async settled(): Promise<void> {
    await this.#exclusive(async () => undefined);
  }

  /** The page unloads: unsent changes are sent at once. Reads again in case that the page stays after all. */
  leave(): void {
    const unsent = this.#inFlight !== undefined && this.#claim() ? [this.#inFlight] : [];
    const pending = [...unsent, ...this.#waiting];
    if (pending.length === 0) return;
    this.#waiting = [];
    const sent = pending.map(async (change) => this.#ports.sendNow(change, this.#truth));
    void this.#exclusive(async () => Promise.all(sent));
    void this.refresh();
  }

  async #sendNext(): Promise<void> {
    const [change, ...rest] = this.#waiting;
    if (change === undefined) return;
    this.#inFlight = change;
    this.#waiting = rest;
    const claim = once();
    this.#claim = claim;
    const outcome = await this.#watched(async () => this.#ports.send(change, this.#truth, claim));
    const truth = outcome.ok ? outcome.selection : await this.#truthAfterFailure(outcome);
    this.#inFlight = undefined;
    this.#settle(truth);
    if (!outcome.ok) this.#ports.refused(change, outcome.problem);
    this.#ports.changed();
  }

  async #truthAfterFailure(outcome: Extract<Outcome, { ok: false }>): Promise<Selection | undefined> {
    if (outcome.selection !== undefined) return outcome.selection;
    const read = await this.#ports.read();
    return read.ok ? read.selection : this.#truth;
  }

  async #watched(call: () => Promise<Outcome>): Promise<Outcome> {
    const watch = this.#watch;
    watch?.before();
    try {
      return await call();
    } finally {
      watch?.after();
    }
  }

  #take(outcome: Outcome): Outcome {
    if (outcome.selection !== undefined) this.#settle(outcome.selection);
    return outcome;
  }

  #settle(truth: Selection | undefined): void {
    this.#truth = truth;
    this.#publish();
  }

  #publish(): void {
    this.#ports.publish(this.state);
  }

  async #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}

/** Returns true to its first caller only. */
function once(): () => boolean {
  let isFree = true;
  return () => {
    const isFirst = isFree;
    isFree = false;
    return isFirst;
  };
}
