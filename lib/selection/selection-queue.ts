import type { Selection, SelectionLine } from "@/lib/checkout/selection/selection-schemas";
import { coalesce, isInEffect, type SelectionChange } from "@/lib/selection/changes";

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
  /** Sends at once what can go out beside what is `inFlight`. */
  readonly leave: (
    pending: readonly SelectionChange[],
    inFlight: SelectionChange | undefined,
    truth: Selection | undefined,
  ) => Left;
  readonly read: () => Promise<Outcome>;
  readonly publish: (state: SelectionState) => void;
  readonly refused: (change: SelectionChange, problem: Problem) => void;
  /** The API's selection has changed: other tabs should read it again. */
  readonly changed: () => void;
};

/** What a page that goes away has done with its changes. */
export type Left = {
  /** Looked at once more when all that was sent has come in. */
  readonly after: readonly SelectionChange[];
  /** The lines before what is `after`; null when they are not known. */
  readonly sent: readonly SelectionLine[] | null;
  readonly sending: Promise<unknown>;
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
  /** Wait until what was sent before them, by a page that went away, has come in. */
  #kept: readonly SelectionChange[] = [];
  #sent: readonly SelectionLine[] | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  readonly #latest = new Map<string, symbol>();
  #watch: QueueWatch | undefined;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  get state(): SelectionState {
    const unsent = [...this.#kept, ...this.#waiting];
    return {
      truth: this.#truth,
      changes: this.#inFlight === undefined ? unsent : [this.#inFlight, ...unsent],
    };
  }

  /** Takes over a selection that was read elsewhere, such as the one that the page was rendered with. */
  seed(selection: Selection): void {
    this.#settle(selection);
  }

  enqueue(change: SelectionChange): void {
    const lines = this.#truth?.lines ?? [];
    this.#waiting = coalesce(this.#waiting, change, lines);
    if (change.kind === "set") {
      this.#kept = coalesce(this.#kept, change, lines).filter((other) => other !== change);
    }
    this.#publish();
    void this.#exclusive(() => this.#sendNext());
  }

  /** Changes that the page before could not send; call `sendKept` once what it did send has come in. */
  keep(changes: readonly SelectionChange[]): void {
    this.#kept = [...this.#kept, ...changes];
    this.#publish();
  }

  /** Reads the selection and sends what is kept and not in it. */
  sendKept(): void {
    void this.#exclusive(async () => this.#sendMissing(this.#take(await this.#ports.read())));
  }

  /** Hands over to the next page what is kept, and tells the lines (null: unknown) that what was sent makes. */
  handOver(): { readonly kept: readonly SelectionChange[]; readonly sent: readonly SelectionLine[] | null } {
    const kept = this.#kept;
    this.#kept = [];
    return { kept, sent: this.#sent };
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

  /**
   * The page unloads: unsent changes that can go out beside others are sent at once, what may not have come about is
   * kept. Reads again in case that the page stays after all.
   */
  leave(): void {
    const unsent = this.#inFlight !== undefined && this.#claim() ? this.#inFlight : undefined;
    const pending = unsent === undefined ? this.#waiting : this.#afterUnsent([unsent]);
    if (pending.length === 0) return;
    const inFlight = unsent === undefined ? this.#inFlight : undefined;
    this.#waiting = [];
    const { after, sent, sending } = this.#ports.leave(pending, inFlight, this.#truth);
    this.#sent = sent;
    void this.#exclusive(async () => sending);
    this.keep(after);
    this.sendKept();
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

  #sendMissing(read: Outcome): void {
    const lines = this.#truth?.lines ?? [];
    const missing = read.ok ? this.#kept.filter((change) => !isInEffect(change, lines)) : this.#kept;
    this.#kept = [];
    this.#waiting = this.#afterUnsent(missing);
    this.#publish();
    for (let left = missing.length; left > 0; left -= 1) void this.#exclusive(() => this.#sendNext());
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

  /** What waits, joined with older changes that have not gone out either. */
  #afterUnsent(older: readonly SelectionChange[]): readonly SelectionChange[] {
    const lines = this.#truth?.lines ?? [];
    return this.#waiting.reduce((all, change) => coalesce(all, change, lines), older);
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
