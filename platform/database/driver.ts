import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import type { Pool, PoolClient } from "pg";
import { BusyError } from "./transaction.ts";

/** Milliseconds. */
export interface StatementBounds {
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
}

/** A compiled query that the server keeps prepared under this name. */
export interface NamedQuery<R> extends CompiledQuery<R> {
  readonly name: string;
}

function nameOf(query: CompiledQuery): { name?: string } {
  return "name" in query && typeof query.name === "string" ? { name: query.name } : {};
}

class PooledConnection implements DatabaseConnection {
  readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = [...query.parameters];
    const result = await this.client.query<R & object>({ ...nameOf(query), text: query.sql, values });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error("Streams are not offered: read in pages.");
  }
}

/** What failed before the work began: none of it was done, and it may be tried again as soon as the server is there. */
async function orAway<T>(beginning: Promise<T>): Promise<T> {
  try {
    return await beginning;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BusyError(`The database cannot be reached: ${reason}`, { cause: error });
  }
}

/**
 * Kysely over a pool of ours: runs named queries by name, and bounds every transaction in its first round trip. Throws
 * BusyError when there is no connection to be had.
 */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #begin: string;

  constructor(pool: Pool, bounds: StatementBounds) {
    this.#pool = pool;
    this.#begin = [
      `set local lock_timeout = ${bounds.lockTimeoutMs}`,
      `set local statement_timeout = ${bounds.statementTimeoutMs}`,
    ].join("; ");
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await orAway(this.#pool.connect()));
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ?? "read committed";
    await orAway(connection.client.query(`begin isolation level ${isolation}; ${this.#begin}`));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.client.query("commit");
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.client.query("rollback");
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.client.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
