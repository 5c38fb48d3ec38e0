import type { Kysely } from "kysely";
import type { PoolAddress } from "../../database/pool.ts";
import type { Replica, ReplicaPlace } from "../../database/replica/replica.ts";
import type { Schema } from "../../database/schema.ts";
import type { Log } from "../../log.ts";
import type { Settings } from "../../settings/schema.ts";
import { readCategoryTrees } from "../read-categories.ts";
import { TextBuilder } from "../search/text-builder.ts";
import { buildInChild, type ChildBuild } from "./build/build-in-child.ts";
import { buildIndex } from "./build/build-index.ts";
import { finishTexts } from "./build/finish-texts.ts";
import type { BuildOrder, BuiltParts } from "./build/messages.ts";
import type { ColumnsShape } from "./columns/catalog-columns.ts";
import { openLiveIndex, type LiveIndex } from "./live-index.ts";
import { Pacer } from "./pacer.ts";
import { readCampaigns } from "./read/read-campaigns.ts";
import type { OnCorrupt } from "./read/read-items.ts";
import type { SnapshotOrder } from "./snapshot/snapshot-order.ts";

export interface BuilderOptions {
  readonly db: Kysely<Schema>;
  /** Where the process of a build finds the database. */
  readonly address: PoolAddress;
  /** Where it reads instead while that is there; absent: nowhere else. */
  readonly replica?: Pick<Replica, "placeOfNow"> | undefined;
  readonly settings: Settings;
  readonly log: Log;
  /** A first build of fewer display items is done on the spot: it takes less time than a process takes to start. */
  readonly childFrom?: number | undefined;
  /** Megabytes of objects that the process of a build may hold; what it builds is arrays, which do not count. */
  readonly heapMb?: number | undefined;
  /** No snapshot is kept of what was built. */
  readonly onUnkept?: (() => void) | undefined;
}

export interface Build {
  readonly index: LiveIndex;
  readonly seconds: number;
}

const usualChildFrom = 1_000;
/** Far more than a build needs. */
const usualHeapMb = 2_048;
/** A shop with very many corrupt documents has one cause. */
const mostNamed = 20;

/** Makes whole indexes out of the database. */
export class IndexBuilder {
  readonly shape: ColumnsShape;
  readonly #options: BuilderOptions;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(options: BuilderOptions) {
    const { languages, plugins } = options.settings;
    const fields = plugins.flatMap(({ productFilterFields }) => productFilterFields);
    this.#options = options;
    this.shape = {
      languages: languages.map(({ language }) => language),
      filterFields: [...new Set(fields)].filter((field) => field.includes(".")),
    };
  }

  /** The first, while nobody is served. */
  async buildFirst(snapshot: SnapshotOrder | null, stopping: AbortSignal): Promise<Build> {
    const { db, childFrom = usualChildFrom } = this.#options;
    const rows = await db.selectFrom("display").select("id").limit(childFrom).execute();
    if (rows.length >= childFrom) return this.build(snapshot, stopping);
    const began = performance.now();
    return this.open(await this.#buildHere(), began);
  }

  /** Another one, while the present one answers. */
  async build(snapshot: SnapshotOrder | null, stopping: AbortSignal): Promise<Build> {
    const began = performance.now();
    const order = { snapshot, isAnswered: true };
    return this.open(
      await this.#fromReplica(stopping, (replica) => this.#inChild({ ...order, replica }, stopping).parts),
      began,
    );
  }

  /** Nothing but a snapshot, beside the index that answers. */
  async renew(snapshot: SnapshotOrder, stopping: AbortSignal): Promise<void> {
    const order = { snapshot, isAnswered: false };
    await this.#fromReplica(stopping, (replica) => this.#inChild({ ...order, replica }, stopping).ended);
  }

  /** When no process of a build is left. Never rejects. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  /** `began`, of this process's performance clock, is when its parts were asked for. */
  async open(parts: BuiltParts, began: number): Promise<Build> {
    const { db, settings } = this.#options;
    const shared = { trees: await readCategoryTrees(db, settings), campaigns: await readCampaigns(db) };
    const index = await openLiveIndex(this.shape, parts, shared);
    return { index, seconds: (performance.now() - began) / 1_000 };
  }

  async #buildHere(): Promise<BuiltParts> {
    const texts = new TextBuilder();
    const pacer = new Pacer();
    const items = await buildIndex(this.#options.db, {
      shape: this.shape,
      texts,
      onCorrupt: this.corruptReporter(),
      pause: () => pacer.pause(),
    });
    return { items: items.parts(), texts: finishTexts(texts, this.shape.languages) };
  }

  /** What does not come of the replica comes of the primary. */
  async #fromReplica<T>(
    stopping: AbortSignal,
    make: (replica: ReplicaPlace | null) => Promise<T>,
  ): Promise<T> {
    const place = (await this.#options.replica?.placeOfNow()) ?? null;
    if (place === null) return make(null);
    try {
      return await make({ ...place, address: addressOnly(place.address) });
    } catch (error) {
      if (stopping.aborted) throw error;
      this.#options.log.warn({ err: error }, "the catalogue index could not be built from the replica");
      return make(null);
    }
  }

  #inChild(
    asked: Pick<BuildOrder, "snapshot" | "isAnswered" | "replica">,
    stopping: AbortSignal,
  ): ChildBuild {
    const { address, log, heapMb = usualHeapMb } = this.#options;
    const order = { ...asked, address: addressOnly(address), shape: this.shape };
    const onCorrupt = this.corruptReporter();
    const onUnkept = (reason: string) => {
      log.warn({ reason }, "no snapshot of the catalogue index is kept");
      this.#options.onUnkept?.();
    };
    const build = buildInChild({ order, heapMb, stopping, onCorrupt, onUnkept });
    this.#ended = Promise.allSettled([this.#ended, build.ended]);
    return build;
  }

  /** Names the first corrupt documents in the log. */
  corruptReporter(): OnCorrupt {
    let named = 0;
    return (display, reason) => {
      named += 1;
      if (named > mostNamed) return;
      this.#options.log.error({ display, err: reason }, "a corrupt document is left out of the catalogue");
    };
  }
}

/** Without what cannot be told to a process. */
function addressOnly(address: PoolAddress): PoolAddress {
  const { connectionString, host, port, user, password, database, options } = address;
  const given = { connectionString, host, port, user, password, database, options };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
