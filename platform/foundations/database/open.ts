import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { Client, type Pool } from "pg";
import { defaultLimits } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { PoolDriver, type StatementBounds } from "./connection/driver.ts";
import { startEmbedded, type ServerAddress } from "./embedded/start.ts";
import { hasCode } from "./error-code.ts";
import { closePool, openPool, type PoolAddress } from "./connection/pool.ts";
import { Reachability } from "./connection/reachability.ts";
import type { Schema } from "./schema.ts";
import { StatementNames } from "./connection/statement-names.ts";

export interface Database {
  readonly db: Kysely<Schema>;
  readonly pool: Pool;
  readonly reach: Reachability;
  /** Where it is, for threads that open it themselves. */
  readonly address: PoolAddress;
  /** Waits for what is in flight, closes the connections, and stops the embedded server unless others use it. */
  close(): Promise<void>;
}

/** Milliseconds. */
export interface DatabaseBounds extends StatementBounds {
  readonly databaseConnectTimeoutMs: number;
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server; unset: the embedded one of `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** False: statements are not kept prepared there. */
  readonly namesStatements?: boolean | undefined;
  readonly dataDir: string;
  readonly poolSize?: number | undefined;
  readonly log: Log;
  readonly bounds?: DatabaseBounds | undefined;
  readonly tracing?: Tracing | null | undefined;
}

const embeddedDatabase = "vitrine";
const usualPoolSize = 20;
/** Outside of a platform that answers calls, work may take its time. */
const { lockTimeoutMs, statementTimeoutMs } = defaultLimits;
const usualBounds: StatementBounds = { lockTimeoutMs, statementTimeoutMs };

/** Opens the database of this installation; of the embedded one also starts the server. It may still be empty. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, namesStatements = true } = options;
  if (databaseUrl) return connectDatabase({ connectionString: databaseUrl, namesStatements }, options);
  const server = await startEmbedded({ dataDir: options.dataDir, log: options.log });
  try {
    await createDatabase(server.address);
  } catch (error) {
    await server.release();
    throw error;
  }
  const database = connectDatabase({ ...server.address, database: embeddedDatabase }, options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.release();
    },
  };
}

/** Opens a database that is there, over a pool of its own. */
export function connectDatabase(
  address: PoolAddress,
  options: Pick<DatabaseOptions, "poolSize" | "log" | "bounds" | "tracing">,
): Database {
  const names = new StatementNames(address.namesStatements);
  const reach = new Reachability();
  const { poolSize: size = usualPoolSize, tracing = null, log } = options;
  const { databaseConnectTimeoutMs: connectTimeoutMs } = options.bounds ?? defaultLimits;
  const pool = openPool(address, { size, connectTimeoutMs, log });
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool, options.bounds ?? usualBounds, { names, tracing, reach }),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
    },
  });
  return { db, pool, reach, address, close: () => closePool(pool) };
}

async function createDatabase(address: ServerAddress): Promise<void> {
  const client = new Client({ ...address, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [embeddedDatabase]);
    if (rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
  } catch (error) {
    // Another process has made it at the same moment.
    if (!hasCode(error, "42P04", "23505")) throw error;
  } finally {
    await client.end();
  }
}
