import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import type { Schema } from "../schema.ts";

/** Reads that need not be of this moment, but never of one before what was made up to. */
export interface Reads {
  /** For single statements that only read: no transactions. */
  readonly db: Kysely<Schema>;
  /** From now on nothing that is read there is older than what is committed by now. */
  catchUp(): Promise<void>;
}

/** All of them are of this moment. */
export function readsOfPrimary(db: Kysely<Schema>): Reads {
  return { db, catchUp: async () => undefined };
}

export type RunStatement = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/** Kysely that runs each statement by a function. */
export function kyselyOver(run: RunStatement): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new StatementDriver(run),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
    },
  });
}

const noTransactions = "What may be read from a replica is read without a transaction.";

class StatementDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(run: RunStatement) {
    this.#connection = {
      executeQuery: run,
      streamQuery: () => {
        throw new Error("Streams are not offered: read in pages.");
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error(noTransactions);
  }

  async commitTransaction(): Promise<void> {
    throw new Error(noTransactions);
  }

  async rollbackTransaction(): Promise<void> {
    throw new Error(noTransactions);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
