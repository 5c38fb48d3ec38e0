import { isSellingPlugin } from "../../../foundations/settings/plugins/plugins.ts";
import type { Kysely } from "kysely";
import type { PoolAddress } from "../../../foundations/database/connection/pool.ts";
import type { Replica, ReplicaPlace } from "../../../foundations/database/replica/replica.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Log } from "../../../foundations/log.ts";
import type { CatalogueSettings } from "../../../foundations/settings/schema.ts";
import { readCategoryTrees } from "../category-trees.ts";
import { readAttributeTypes } from "../items/attribute-types.ts";
import { isAttributeField } from "../listing/filter-fields.ts";
import { TextBuilder, finishTexts } from "../search/text-builder.ts";
import { buildInChild, type ChildBuild } from "./build/build-in-child.ts";
import { buildIndex } from "./build/build-index.ts";
import type { BuildOrder, BuiltParts } from "./build/messages.ts";
import type { ColumnsShape } from "./columns/catalog-columns.ts";
import { openLiveIndex, type LiveIndex } from "./live-index.ts";
import { Yielder } from "./build/yielder.ts";
import { readCampaigns } from "./read/campaigns.ts";
import type { OnCorrupt } from "./read/read-items.ts";
import type { SnapshotOrder } from "./snapshot/snapshot.ts";

export interface BuilderOptions {
  readonly db: Kysely<Schema>;
  /** The database address for the child process of a build. */
  readonly address: PoolAddress;
  /** A replica that the child process reads from while it is available. */
  readonly replica?: Pick<Replica, "placeOfNow"> | undefined;
  readonly settings: CatalogueSettings;
  readonly log: Log;
  /** A first build of fewer display items runs in this process: it takes less time than a child process takes to start. */
  readonly childFrom?: number | undefined;
  /** Heap limit of the child process in megabytes; the arrays that it builds do not count. */
  readonly heapMb?: number | undefined;
  /** Called when the snapshot of a build could not be saved. */
  readonly onSnapshotFailed?: (() => void) | undefined;
}

export interface Build {
  readonly index: LiveIndex;
  readonly seconds: number;
}

const defaultChildFrom = 1_000;
/** Far more than a build needs. */
const defaultHeapMb = 2_048;
/** Only the first corrupt documents are logged: very many have one cause. */
const mostNamed = 20;

/** Builds whole indexes from the database. */
export class IndexBuilder {
  readonly shape: ColumnsShape;
  readonly #options: BuilderOptions;
  #processesEnded: Promise<unknown> = Promise.resolve();

  constructor(options: BuilderOptions) {
    const { languages, plugins } = options.settings;
    const fields = plugins.filter(isSellingPlugin).flatMap(({ productFilterFields }) => productFilterFields);
    this.#options = options;
    this.shape = {
      languages: languages.map(({ language }) => language),
      filterFields: [...new Set(fields)].filter(isAttributeField),
    };
  }

  /** Builds the first index, before any request is served. */
  async buildFirst(snapshot: SnapshotOrder | null, stopping: AbortSignal): Promise<Build> {
    const { db, childFrom = defaultChildFrom } = this.#options;
    const rows = await db.selectFrom("display").select("id").limit(childFrom).execute();
    if (rows.length >= childFrom) return this.build(snapshot, stopping);
    const began = performance.now();
    return this.open(await this.#buildHere(), began);
  }

  /** Builds another index in a child process, while the present one serves requests. */
  async build(snapshot: SnapshotOrder | null, stopping: AbortSignal): Promise<Build> {
    const began = performance.now();
    const order = { snapshot, isIndexSent: true };
    return this.open(
      await this.#fromReplica(stopping, (replica) => this.#inChild({ ...order, replica }, stopping).parts),
      began,
    );
  }

  /** Builds a snapshot alone, while the present index serves requests. */
  async renew(snapshot: SnapshotOrder, stopping: AbortSignal): Promise<void> {
    const order = { snapshot, isIndexSent: false };
    await this.#fromReplica(stopping, (replica) => this.#inChild({ ...order, replica }, stopping).ended);
  }

  /** Resolves when no child process is left. Never rejects. */
  async ended(): Promise<void> {
    await this.#processesEnded;
  }

  /** `began`: the start of the build on this process's performance clock. */
  async open(parts: BuiltParts, began: number): Promise<Build> {
    const { db, settings } = this.#options;
    const attributeTypes = await readAttributeTypes(db);
    const trees = await readCategoryTrees(db, settings, attributeTypes);
    const shared = { trees, campaigns: await readCampaigns(db), attributeTypes };
    const index = await openLiveIndex(this.shape, parts, shared);
    return { index, seconds: (performance.now() - began) / 1_000 };
  }

  async #buildHere(): Promise<BuiltParts> {
    const texts = new TextBuilder();
    const yielder = new Yielder();
    const items = await buildIndex(this.#options.db, {
      shape: this.shape,
      texts,
      onCorrupt: this.corruptReporter(),
      pause: () => yielder.yieldIfDue(),
    });
    return { items: items.parts(), texts: finishTexts(texts, this.shape.languages) };
  }

  /** Builds from the replica, and from the primary when that fails. */
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
    task: Pick<BuildOrder, "snapshot" | "isIndexSent" | "replica">,
    stopping: AbortSignal,
  ): ChildBuild {
    const { address, log, heapMb = defaultHeapMb } = this.#options;
    const order = { ...task, address: addressOnly(address), shape: this.shape };
    const onCorrupt = this.corruptReporter();
    const onSnapshotFailed = (reason: string) => {
      log.warn({ reason }, "no snapshot of the catalogue index is kept");
      this.#options.onSnapshotFailed?.();
    };
    const build = buildInChild({ order, heapMb, stopping, onCorrupt, onSnapshotFailed });
    this.#processesEnded = Promise.allSettled([this.#processesEnded, build.ended]);
    return build;
  }

  /** Logs the first corrupt documents. */
  corruptReporter(): OnCorrupt {
    let named = 0;
    return (display, reason) => {
      named += 1;
      if (named > mostNamed) return;
      this.#options.log.error({ display, err: reason }, "a corrupt document is left out of the catalogue");
    };
  }
}

/** The part of an address that can be sent to another process. */
function addressOnly(address: PoolAddress): PoolAddress {
  const { connectionString, host, port, user, password, database, options } = address;
  const fields = { connectionString, host, port, user, password, database, options };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
