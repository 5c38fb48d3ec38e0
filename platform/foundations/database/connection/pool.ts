import { setTimeout as sleep } from "node:timers/promises";
import { Pool, types, type CustomTypesConfig, type PoolConfig } from "pg";
import type { Log } from "../../log.ts";

/** Where the server is: an address of ours, or a `postgres://` URL. */
export interface PoolAddress extends Pick<
  PoolConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database" | "options"
> {
  /** False: a pooler stands there that gives each transaction another connection. Absent: statements are prepared. */
  readonly namesStatements?: boolean;
}

export interface PoolOptions {
  readonly size: number;
  /** How long one waits for a connection, be it opened or given back by others. */
  readonly connectTimeoutMs: number;
  readonly log: Log;
}

/** A server that is gone without a word is not waited for any longer. */
const closeTimeoutMs = 5_000;
/** A peer that is gone without a word is found out by the system, also of connections that nobody asks anything. */
const keepAliveAfterMs = 10_000;
const int8 = types.builtins.INT8;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

/** bigint arrives as number (unsafe ones throw), numeric as text, timestamptz as Date. */
const parsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8 && format !== "binary") return parseInt8;
    return types.getTypeParser(oid, format);
  },
};

export function openPool(address: PoolAddress, options: PoolOptions): Pool {
  const pool = new Pool({
    ...address,
    max: options.size,
    application_name: "vitrine",
    connectionTimeoutMillis: options.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: parsers,
  });
  const report = (error: Error) => options.log.warn({ err: error }, "a database connection broke");
  // A broken connection is replaced; without these listeners it would end the process, lent out or idle.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("error", () => undefined);
  return pool;
}

/** Ends a pool, and waits until the server has let its connections go: the pool itself does not. */
export async function closePool(pool: Pool): Promise<void> {
  const open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    let left = open;
    const countDown = () => {
      left -= 1;
      if (left <= 0) resolve();
    };
    if (left === 0) resolve();
    pool.on("remove", countDown);
  });
  await pool.end();
  const enough = new AbortController();
  await Promise.race([
    closed,
    sleep(closeTimeoutMs, undefined, { signal: enough.signal }).catch(() => undefined),
  ]);
  enough.abort();
}
