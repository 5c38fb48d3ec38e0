import type { CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Limits } from "../../limits.ts";
import type { Log } from "../../log.ts";
import type { Tracing } from "../../tracing/tracing.ts";
import { hasCode } from "../error-code.ts";
import { connectDatabase, type Database } from "../open.ts";
import type { PoolAddress } from "../connection/pool.ts";
import type { Schema } from "../schema.ts";
import { Lag } from "./lag.ts";
import { demandFlushed, endOfLog, identityOf, shownBy, type Position } from "./position.ts";
import { kyselyOver, type Reads } from "./reads.ts";

export interface ReplicaOptions {
  readonly address: PoolAddress;
  /** What it follows. */
  readonly primary: Kysely<Schema>;
  readonly limits: Pick<
    Limits,
    "databaseConnections" | "lockTimeoutMs" | "replicaAnswerMs" | "replicaLagMs" | "statementTimeoutMs"
  >;
  readonly log: Log;
  readonly tracing?: Tracing | null;
}

/** Where else a whole reading may be done, and how much of the primary's log must be there before it begins. */
export interface ReplicaPlace {
  readonly address: PoolAddress;
  readonly position: Position;
}

export interface ReplicaState {
  readonly isUsed: boolean;
  readonly lagMs: number;
  /** Statements that were asked of it and answered by it, and those that the primary answered instead. */
  readonly answered: number;
  readonly passedOn: number;
}

const lookEveryMs = 1_000;
/** A statement that is in the way of what a replica takes in is stopped there. */
const inTheWay = "40001";

/** Opens a replica, which need not be there yet: it is used whenever it is there and near enough. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const replica = new Replica(options);
  await replica.look();
  replica.watch();
  return replica;
}

/** A database that follows the primary, some way behind. It answers what it knows of; all else the primary answers. */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #address: PoolAddress;
  readonly #quiet: Log;
  readonly #lag = new Lag();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  /** Connections to a database that was seen to be this one's replica. */
  #database: Database | null = null;
  readonly #givenUp = new WeakSet<Database>();
  #isUsed: boolean | null = null;
  #isClosed = false;
  #lagMs = 0;
  #answered = 0;
  #passedOn = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#address = { ...options.address, options: "-c default_transaction_read_only=on" };
    // That it is away is told once.
    this.#quiet = options.log.child({}, { level: "silent" });
  }

  get state(): ReplicaState {
    return {
      isUsed: this.#isUsed === true,
      lagMs: this.#lagMs,
      answered: this.#answered,
      passedOn: this.#passedOn,
    };
  }

  /** Reads with a past of their own; before they have caught up once they are all of the primary. */
  reads(): Reads {
    const { primary } = this.#options;
    let since: Position | null = null;
    return {
      db: kyselyOver((query) => this.#run(query, since)),
      catchUp: async () => {
        since = Math.max(since ?? 0, await endOfLog(primary));
      },
    };
  }

  /** Where everything that is committed by now can be read as soon as it is there; null: it is not used. */
  async placeOfNow(): Promise<ReplicaPlace | null> {
    if (this.#isUsed !== true) return null;
    return { address: this.#address, position: await endOfLog(this.#options.primary) };
  }

  watch(): void {
    this.#timer ??= setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Finds out whether it can be used. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
    await this.#database?.close();
  }

  async #run<R>(query: CompiledQuery, since: Position | null): Promise<QueryResult<R>> {
    const answer = since === null ? null : await this.#ask<R>(query, since);
    if (answer !== null) {
      this.#answered += 1;
      return answer;
    }
    this.#passedOn += 1;
    return this.#options.primary.executeQuery<R>(query);
  }

  /** null: it cannot tell. */
  async #ask<R>(query: CompiledQuery, since: Position): Promise<QueryResult<R> | null> {
    const database = this.#database;
    if (this.#isUsed !== true || database === null) return null;
    try {
      // One connection, as its server may have been put back between two.
      return await database.db.connection().execute(async (one) => {
        return (await shownBy(one)) < since ? null : one.executeQuery<R>(query);
      });
    } catch (error) {
      if (!hasCode(error, inTheWay)) this.#giveUp(database, error);
      return null;
    }
  }

  async #look(): Promise<void> {
    const { primary, limits } = this.#options;
    const askedAt = performance.now();
    const end = await endOfLog(primary).catch(() => null);
    // Without the primary nothing can be said.
    if (end === null) return;
    this.#lag.note(end, askedAt);
    const database = this.#database ?? this.#connect();
    try {
      if (this.#database === null) await this.#demandFollower(database);
      const shown = await shownBy(database.db);
      // What held up others has now answered this look after all.
      if (this.#givenUp.has(database)) return;
      this.#lagMs = this.#lag.of(shown, performance.now());
      this.#database = database;
      if (this.#lagMs > limits.replicaLagMs) this.#note(false, `It is ${Math.round(this.#lagMs)} ms behind.`);
      else this.#note(true, null);
    } catch (error) {
      this.#giveUp(database, error);
    }
  }

  async #demandFollower(database: Database): Promise<void> {
    const { primary } = this.#options;
    await demandFlushed(primary);
    if ((await identityOf(database.db)) === (await identityOf(primary))) return;
    throw new Error("It follows another database.");
  }

  #connect(): Database {
    const { limits, tracing = null } = this.#options;
    return connectDatabase(this.#address, {
      poolSize: limits.databaseConnections,
      bounds: {
        lockTimeoutMs: limits.lockTimeoutMs,
        statementTimeoutMs: limits.statementTimeoutMs,
        databaseConnectTimeoutMs: limits.replicaAnswerMs,
        databaseAnswerTimeoutMs: limits.replicaAnswerMs,
      },
      log: this.#quiet,
      tracing,
    });
  }

  /** The next look opens connections anew. */
  #giveUp(database: Database, reason: unknown): void {
    if (this.#givenUp.has(database)) return;
    this.#givenUp.add(database);
    this.#database = null;
    this.#note(false, reason);
    database.close().catch(() => undefined);
  }

  #note(isUsed: boolean, reason: unknown): void {
    const was = this.#isUsed;
    this.#isUsed = isUsed;
    if (was === isUsed || this.#isClosed) return;
    if (isUsed) this.#options.log.info("the catalogue is read from the replica");
    else this.#options.log.warn({ reason: String(reason) }, "the replica is not used, the primary answers");
  }
}
