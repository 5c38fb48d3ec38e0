import { setTimeout as sleep } from "node:timers/promises";
import { applyChanges, type ApplyOptions, ChangedItems } from "./changes/apply-changes.ts";
import { IndexBuilder, type Build, type BuilderOptions } from "./index-builder.ts";
import type { LiveIndex } from "./live-index.ts";
import { IndexSnapshots } from "./snapshot/index-snapshots.ts";
import type { SnapshotOrder } from "./snapshot/snapshot.ts";
import { ChangeLogReader, mostChangesAtOnce, type CatalogChange } from "./changes/change-log.ts";

export interface IndexManagerOptions extends BuilderOptions {
  /** The folder of the snapshot file, which the next start reads; unset: there is no file. */
  readonly snapshotFolder?: string | undefined;
  /** The most compressed bytes of a snapshot in the database, for processes without such a folder; unset: none is stored. */
  readonly keptSnapshotBytes?: number | undefined;
  /** Milliseconds since 1970, the clock of the change log's retention. */
  readonly clock?: () => number;
  /** The document of a display item has changed. */
  readonly onItem: (display: number) => void;
  /** The documents of any display items may have changed. */
  readonly onEveryItem: () => void;
  /** Called before changes that were read are applied: from then on no older document may be shown beside them. */
  readonly onRead?: (() => Promise<void>) | undefined;
}

const firstTries = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After a build, so many times its duration pass before the next: a process spends at most a sixth of its time on builds. */
const pausePerBuildTime = 5;
/** With so few changes left, requests wait while the new index is installed. */
const fewChanges = 200;

/** Manages the index of a process: builds it, applies the changes of the catalogue, and rebuilds it when necessary. */
export class IndexManager {
  readonly #options: IndexManagerOptions;
  readonly #builder: IndexBuilder;
  readonly #changeLog: ChangeLogReader;
  readonly #applyOptions: ApplyOptions;
  readonly #snapshots: IndexSnapshots | null;
  readonly #stop = new AbortController();
  #build: Build | null = null;
  #builds = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  /** Changes that were read and not applied yet: a failure in between loses none. */
  #pending: readonly CatalogChange[] = [];
  /** Changes since the start of the build under way. */
  #since: ChangedItems | null = null;
  #building: Promise<void> | null = null;
  #noBuildUntil = 0;
  #failures = 0;
  /** How often the change log no longer reached back to the offset, and how many of these gaps a rebuild has repaired. */
  #gaps = 0;
  #repairedGaps = 0;
  #upToDateAt = 0;

  constructor(options: IndexManagerOptions) {
    const { db, settings, log, onItem, onRead, clock = Date.now } = options;
    const { snapshotFolder: folder, keptSnapshotBytes: rowBytes } = options;
    this.#options = options;
    this.#builder = new IndexBuilder({ ...options, onSnapshotFailed: () => this.#snapshots?.failed() });
    this.#changeLog = new ChangeLogReader(clock);
    const { shape } = this.#builder;
    const hasSnapshots = folder !== undefined || rowBytes !== undefined;
    this.#snapshots = hasSnapshots ? new IndexSnapshots({ folder, rowBytes, shape, db, log, clock }) : null;
    const onCorrupt = this.#builder.corruptReporter();
    this.#applyOptions = { db, settings, onCorrupt, onItem, onRead };
  }

  /** Reads or builds the first index, and applies later changes. */
  async open(): Promise<void> {
    const began = performance.now();
    this.#install((await this.#openSnapshot()) ?? (await this.#buildFirst()));
    this.#upToDateAt = began;
    await this.refresh();
    await this.#options.onRead?.();
  }

  /** The same object until a rebuild; its content may change between two awaits. */
  get index(): LiveIndex {
    if (this.#build === null) throw new Error("The catalogue index is not open.");
    return this.#build.index;
  }

  /** The number of indexes that were installed. */
  get builds(): number {
    return this.#builds;
  }

  get buildSeconds(): number {
    return this.#build?.seconds ?? 0;
  }

  stalenessMs(): number {
    return performance.now() - this.#upToDateAt;
  }

  /** Calls during a run share the next run, which sees everything that was committed before the calls. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#exclusively(() => {
      this.#waiting = null;
      return this.#follow();
    });
    return this.#waiting;
  }

  async prune(): Promise<void> {
    await this.#changeLog.prune(this.#options.db);
  }

  /** Builds a new index beside the present one and replaces it. One build at a time. */
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

  #install(build: Build): void {
    this.#build = build;
    this.#builds += 1;
  }

  #hasGap(): boolean {
    return this.#repairedGaps < this.#gaps;
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(work);
    this.#tail = run.catch(() => undefined);
    return run;
  }

  async #follow(): Promise<void> {
    const startedAt = performance.now();
    if (this.#changeLog.isLost()) {
      await this.#changeLog.start(this.#options.db);
      this.#gaps += 1;
    }
    await this.#applyPending();
    if (!this.#hasGap()) this.#upToDateAt = startedAt;
    if (performance.now() < this.#noBuildUntil || this.#stop.signal.aborted) return;
    if (this.#hasGap() || this.index.needsRebuild()) void this.rebuild();
    else if (await this.#snapshots?.isDue()) void this.#oneBuild(() => this.#renewSnapshot());
  }

  async #applyPending(): Promise<void> {
    for (;;) {
      const read = await this.#changeLog.read(this.#options.db);
      this.#pending = this.#pending.concat(read);
      if (this.#pending.length === 0) return;
      const changed = new ChangedItems();
      changed.add(this.#pending);
      this.#since?.add(this.#pending);
      await applyChanges(this.#applyOptions, this.index, changed);
      this.#snapshots?.note(this.#pending);
      this.#pending = [];
      if (read.length < mostChangesAtOnce || this.#stop.signal.aborted) return;
    }
  }

  async #openSnapshot(): Promise<Build | null> {
    const began = performance.now();
    const parts = await this.#snapshots?.read(this.#changeLog);
    return parts ? this.#builder.open(parts, began) : null;
  }

  async #buildFirst(): Promise<Build> {
    await this.#changeLog.start(this.#options.db);
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
    const gaps = this.#gaps;
    this.#since = new ChangedItems();
    try {
      const build = await this.#builder.build(this.#snapshotOrder(), this.#stop.signal);
      await this.#catchUp(build.index);
      await this.#exclusively(() => this.#replaceWith(build, gaps));
      this.#failures = 0;
      this.#noBuildUntil = performance.now() + pausePerBuildTime * build.seconds * 1_000;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#failures += 1;
      const pause = Math.min(firstPauseMs * 2 ** (this.#failures - 1), longestPauseMs);
      this.#noBuildUntil = performance.now() + pause;
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
    return this.#snapshots?.order(this.#changeLog.place) ?? null;
  }

  async #catchUp(index: LiveIndex): Promise<void> {
    while (this.#since !== null && this.#since.size > fewChanges) {
      this.#stop.signal.throwIfAborted();
      await this.#applySince(index);
    }
  }

  /** Runs exclusively: nothing else changes an index meanwhile. */
  async #replaceWith(build: Build, gaps: number): Promise<void> {
    await this.#applySince(build.index);
    await this.#options.onRead?.();
    this.#install(build);
    if (this.#repairedGaps < gaps) this.#options.onEveryItem();
    this.#repairedGaps = gaps;
  }

  async #applySince(index: LiveIndex): Promise<void> {
    const changed = this.#since;
    if (changed === null) return;
    this.#since = new ChangedItems();
    // Documents were invalidated when the present index took these changes.
    await applyChanges({ ...this.#applyOptions, onItem: () => undefined }, index, changed);
  }
}
