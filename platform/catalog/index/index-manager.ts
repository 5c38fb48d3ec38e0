import { setTimeout as sleep } from "node:timers/promises";
import { applyChanges, type Reading } from "./changes/apply-changes.ts";
import { Changed } from "./changes/changed.ts";
import { IndexBuilder, type Build, type BuilderOptions } from "./index-builder.ts";
import type { LiveIndex } from "./live-index.ts";
import { IndexSnapshots } from "./snapshot/index-snapshots.ts";
import type { SnapshotOrder } from "./snapshot/snapshot-order.ts";
import { ChangeTrail, mostChangesAtOnce, type CatalogChange } from "./changes/change-log.ts";

export interface KeeperOptions extends BuilderOptions {
  /** Where a snapshot is kept from start to start; unset: none is. */
  readonly snapshotFolder?: string | undefined;
  /** Bytes of one, packed, that the database keeps for processes without such a folder; unset: it keeps none. */
  readonly keptSnapshotBytes?: number | undefined;
  /** Milliseconds since 1970, as the trail counts what it keeps. */
  readonly clock?: () => number;
  /** The document of a display item is another one now. */
  readonly onItem: (display: number) => void;
  /** Any of them may be. */
  readonly onEveryItem: () => void;
  /** What was read is about to be taken in: from now on nothing that is older may be shown beside it. */
  readonly onRead?: (() => Promise<void>) | undefined;
}

const firstTries = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Of its time a process spends a sixth on builds, at most. */
const restAfterBuild = 5;
/** With so few changes left, those that ask wait while a new index takes its place. */
const fewChanges = 200;

/** Keeps the index of a process: builds it, follows the changes of the catalogue, and builds it anew when it is worn. */
export class IndexKeeper {
  readonly #options: KeeperOptions;
  readonly #builder: IndexBuilder;
  readonly #trail: ChangeTrail;
  readonly #reading: Reading;
  readonly #snapshots: IndexSnapshots | null;
  readonly #stop = new AbortController();
  #build: Build | null = null;
  #builds = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  /** Changes that were read and not taken in yet: a failure between loses none. */
  #pending: readonly CatalogChange[] = [];
  /** What changed since the build began that is under way. */
  #since: Changed | null = null;
  #building: Promise<void> | null = null;
  #restUntil = 0;
  #failures = 0;
  /** How often the trail no longer reached back to where the index stood, and which of those the index knows of. */
  #losses = 0;
  #lossesMended = 0;
  #seenAt = 0;

  constructor(options: KeeperOptions) {
    const { db, settings, log, onItem, onRead, clock = Date.now } = options;
    const { snapshotFolder: folder, keptSnapshotBytes: rowBytes } = options;
    this.#options = options;
    this.#builder = new IndexBuilder({ ...options, onUnkept: () => this.#snapshots?.failed() });
    this.#trail = new ChangeTrail(clock);
    const { shape } = this.#builder;
    const isKept = folder !== undefined || rowBytes !== undefined;
    this.#snapshots = isKept ? new IndexSnapshots({ folder, rowBytes, shape, db, log, clock }) : null;
    const onCorrupt = this.#builder.corruptReporter();
    this.#reading = { db, settings, onCorrupt, onItem, onRead };
  }

  /** Reads or builds the first index, and takes in what changed since. */
  async open(): Promise<void> {
    const began = performance.now();
    this.#take((await this.#openSnapshot()) ?? (await this.#buildFirst()));
    this.#seenAt = began;
    await this.refresh();
    await this.#options.onRead?.();
  }

  /** The same until it is replaced as a whole; it changes between two awaits. */
  get index(): LiveIndex {
    if (this.#build === null) throw new Error("The catalogue index is not open.");
    return this.#build.index;
  }

  /** How many indexes there have been. */
  get builds(): number {
    return this.#builds;
  }

  get buildSeconds(): number {
    return this.#build?.seconds ?? 0;
  }

  unseenMs(): number {
    return performance.now() - this.#seenAt;
  }

  /** Calls during a run share the next one, which sees what was committed before they came. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#alone(() => {
      this.#waiting = null;
      return this.#follow();
    });
    return this.#waiting;
  }

  async prune(): Promise<void> {
    await this.#trail.prune(this.#options.db);
  }

  /** Makes a new index beside the present one and lets it take its place. One at a time. */
  rebuild(): Promise<void> {
    return this.#oneBuild(() => this.#rebuild());
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#building;
    await this.#tail;
    await this.#builder.ended();
  }

  #oneBuild(work: () => Promise<void>): Promise<void> {
    this.#building ??= work().finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  #take(build: Build): void {
    this.#build = build;
    this.#builds += 1;
  }

  #isBroken(): boolean {
    return this.#lossesMended < this.#losses;
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(work);
    this.#tail = run.catch(() => undefined);
    return run;
  }

  async #follow(): Promise<void> {
    const askedAt = performance.now();
    if (this.#trail.isLost()) {
      await this.#trail.start(this.#options.db);
      this.#losses += 1;
    }
    await this.#takeIn();
    if (!this.#isBroken()) this.#seenAt = askedAt;
    if (performance.now() < this.#restUntil || this.#stop.signal.aborted) return;
    if (this.#isBroken() || this.index.isWorn()) void this.rebuild();
    else if (await this.#snapshots?.isDue()) void this.#oneBuild(() => this.#renewSnapshot());
  }

  async #takeIn(): Promise<void> {
    for (;;) {
      const read = await this.#trail.read(this.#options.db);
      this.#pending = this.#pending.concat(read);
      if (this.#pending.length === 0) return;
      const changed = new Changed();
      changed.add(this.#pending);
      this.#since?.add(this.#pending);
      await applyChanges(this.#reading, this.index, changed);
      this.#snapshots?.note(this.#pending);
      this.#pending = [];
      if (read.length < mostChangesAtOnce || this.#stop.signal.aborted) return;
    }
  }

  async #openSnapshot(): Promise<Build | null> {
    const began = performance.now();
    const parts = await this.#snapshots?.read(this.#trail);
    return parts ? this.#builder.open(parts, began) : null;
  }

  async #buildFirst(): Promise<Build> {
    await this.#trail.start(this.#options.db);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#builder.buildFirst(this.#snapshotOrder(), this.#stop.signal);
      } catch (error) {
        if (attempt >= firstTries || this.#stop.signal.aborted) throw error;
        this.#options.log.warn({ err: error }, "the catalogue index could not be built, it is tried again");
        await sleep(firstPauseMs * attempt, undefined, { signal: this.#stop.signal });
      }
    }
  }

  async #rebuild(): Promise<void> {
    const losses = this.#losses;
    this.#since = new Changed();
    try {
      const build = await this.#builder.build(this.#snapshotOrder(), this.#stop.signal);
      await this.#catchUp(build.index);
      await this.#alone(() => this.#replaceBy(build, losses));
      this.#failures = 0;
      this.#restUntil = performance.now() + restAfterBuild * build.seconds * 1_000;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#failures += 1;
      const pause = Math.min(firstPauseMs * 2 ** (this.#failures - 1), longestPauseMs);
      this.#restUntil = performance.now() + pause;
      this.#options.log.error(
        { err: error },
        "the catalogue index could not be built anew, the old one goes on",
      );
    } finally {
      this.#since = null;
    }
  }

  async #renewSnapshot(): Promise<void> {
    const order = this.#snapshotOrder();
    if (order === null) return;
    try {
      await this.#builder.renew(order, this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#snapshots?.failed();
      this.#options.log.warn({ err: error }, "the snapshot of the catalogue index could not be renewed");
    }
  }

  #snapshotOrder(): SnapshotOrder | null {
    return this.#snapshots?.order(this.#trail.place) ?? null;
  }

  async #catchUp(index: LiveIndex): Promise<void> {
    while (this.#since !== null && this.#since.size > fewChanges) {
      this.#stop.signal.throwIfAborted();
      await this.#takeSince(index);
    }
  }

  /** Nothing else changes an index meanwhile. */
  async #replaceBy(build: Build, losses: number): Promise<void> {
    await this.#takeSince(build.index);
    await this.#options.onRead?.();
    this.#take(build);
    if (this.#lossesMended < losses) this.#options.onEveryItem();
    this.#lossesMended = losses;
  }

  async #takeSince(index: LiveIndex): Promise<void> {
    const changed = this.#since;
    if (changed === null) return;
    this.#since = new Changed();
    // Documents were forgotten when the present index took the changes in.
    await applyChanges({ ...this.#reading, onItem: () => undefined }, index, changed);
  }
}
