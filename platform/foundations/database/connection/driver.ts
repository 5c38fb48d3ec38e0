import type { CompiledQuery, Driver, TransactionSettings } from "kysely";
import type { Pool } from "pg";
import { PooledConnection, type Surroundings } from "./pooled-connection.ts";
import { BusyError } from "../transaction.ts";

export interface StatementBounds {
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** After so long without an answer a connection is given up; absent: never. */
  readonly databaseAnswerTimeoutMs?: number | undefined;
  /** How many works may wait for a connection; absent: any number. */
  readonly databaseWaiting?: number | undefined;
}

/** A compiled query that the server keeps prepared under this name. */
export interface NamedQuery<R> extends CompiledQuery<R> {
  readonly name: string;
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
 * Kysely over a pool of ours: keeps statements prepared that have a name or come often, and bounds every transaction in
 * its first round trip. Throws BusyError when there is no connection to be had.
 */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #surroundings: Surroundings;
  readonly #begin: string;
  readonly #mostWaiting: number;

  constructor(pool: Pool, bounds: StatementBounds, shared: Omit<Surroundings, "answerTimeoutMs">) {
    this.#pool = pool;
    this.#surroundings = { ...shared, answerTimeoutMs: bounds.databaseAnswerTimeoutMs };
    this.#mostWaiting = bounds.databaseWaiting ?? Infinity;
    this.#begin = [
      `set local lock_timeout = ${bounds.lockTimeoutMs}`,
      `set local statement_timeout = ${bounds.statementTimeoutMs}`,
    ].join("; ");
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const { tracing, reach } = this.#surroundings;
    if (this.#pool.waitingCount >= this.#mostWaiting) {
      throw new BusyError("Too many wait for a connection to the database.");
    }
    const waits = this.#pool.idleCount === 0;
    const span = waits ? (tracing?.begin("wait for a connection", {}) ?? null) : null;
    try {
      return new PooledConnection(await orAway(this.#pool.connect()), this.#surroundings);
    } catch (error) {
      reach.lost();
      throw error;
    } finally {
      span?.end();
    }
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.beginSpan();
    const isolation = settings.isolationLevel ?? "read committed";
    try {
      await orAway(connection.ask({ text: `begin isolation level ${isolation}; ${this.#begin}` }));
    } catch (error) {
      // It may have come as far as into the transaction, and nobody rolls that back.
      connection.isLost = true;
      throw error;
    }
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    connection.isInTransaction = false;
    await connection.ask({ text: "commit" });
    connection.endSpan();
  }

  /** Never throws, so that it is told why the work failed: a connection that does not roll back is given up. */
  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    connection.isInTransaction = false;
    connection.endSpan("rollback");
    if (connection.isLost) return;
    try {
      await connection.ask({ text: "rollback" });
    } catch {
      connection.isLost = true;
    }
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.endSpan("released");
    connection.client.release(connection.isLost);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
