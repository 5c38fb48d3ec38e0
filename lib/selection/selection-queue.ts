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
  /** Not yet answered, oldest first. */
  readonly changes: readonly SelectionChange[];
};

export type QueuePorts = {
  /** Never rejects: an outage is a problem too. Must `claim` a change before it goes out. */
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
  /** The API's selection is another one now: other tabs should look. */
  readonly changed: () => void;
};

/** Told when the selection is about to be changed, and when it has been. */
export type QueueWatch = { readonly before: () => void; readonly after: () => void };

/**
 * The one way to the visitor's selection from the browser. Calls go one after the other, so that answers
 * arrive in the order of the calls; what is asked for meanwhile waits, joined per line, and none is lost.
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

  /** Takes over an answer that came by another way, such as the one that the page was rendered with. */
  seed(selection: Selection): void {
    this.#settle(selection);
  }

  enqueue(change: SelectionChange): void {
    this.#waiting = coalesce(this.#waiting, change, this.#truth?.lines ?? []);
    this.#publish();
    void this.#exclusive(() => this.#sendNext());
  }

  /** Reads in turn; the answer is never older than a change that was sent before. */
  async refresh(read: () => Promise<Outcome> = this.#ports.read): Promise<Outcome> {
    return this.#exclusive(async () => this.#take(await read()));
  }

  /**
   * Any other call that answers a selection. Of several waiting ones with one name only the last is made.
   * `isUnwatched`: whoever watches has asked for it.
   */
  async perform(name: string, call: () => Promise<Outcome>, isUnwatched = false): Promise<Outcome | null> {
    const turn = Symbol(name);
    this.#latest.set(name, turn);
    return this.#exclusive(async () => {
      if (this.#latest.get(name) !== turn) return null;
      const outcome = this.#take(await (isUnwatched ? call() : this.#watched(call)));
      this.#ports.changed();
      return outcome;
    });
  }

  /** Tells of every change from now on; answers how to stop. */
  watch(watch: QueueWatch): () => void {
    this.#watch = watch;
    return () => {
      if (this.#watch === watch) this.#watch = undefined;
    };
  }

  /** Resolves when every change asked for so far has been answered. */
  async settled(): Promise<void> {
    await this.#exclusive(async () => undefined);
  }

  /** The page goes away: what has not gone out is sent at once. Reads anew if the page stays after all. */
  leave(): void {
    const kept = this.#inFlight !== undefined && this.#claim() ? [this.#inFlight] : [];
    const left = [...kept, ...this.#waiting];
    if (left.length === 0) return;
    this.#waiting = [];
    const sent = left.map(async (change) => this.#ports.sendNow(change, this.#truth));
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
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }
}

/** True for the first who asks. */
function once(): () => boolean {
  let isFree = true;
  return () => {
    const isFirst = isFree;
    isFree = false;
    return isFirst;
  };
}
