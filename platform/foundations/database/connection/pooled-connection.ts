import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryResult as PgResult } from "pg";
import { type Attributes, kindOf, type Span, type Tracing } from "../../tracing/tracing.ts";
import type { Reachability } from "./reachability.ts";
import { isOutdated, type StatementNames } from "./statement-names.ts";
import { outageOf } from "../unavailable.ts";

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** What all connections of a pool share. */
export interface Surroundings {
  readonly names: StatementNames;
  readonly tracing: Tracing | null;
  readonly reach: Reachability;
  readonly answerTimeoutMs: number | undefined;
}

/** A connection lent out by the pool. */
export class PooledConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** Of the transaction that is open. */
  span: Span | null = null;
  isInTransaction = false;
  /** Nothing more may be asked of it. */
  isLost = false;
  readonly #names: StatementNames;
  readonly #tracing: Tracing | null;
  readonly #reach: Reachability;
  readonly #answerTimeoutMs: number | undefined;

  constructor(client: PoolClient, { names, tracing, reach, answerTimeoutMs }: Surroundings) {
    this.client = client;
    this.#names = names;
    this.#tracing = tracing;
    this.#reach = reach;
    this.#answerTimeoutMs = answerTimeoutMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const span = this.#tracing?.begin(statementName(query), statementAttributes(query), this.span) ?? null;
    if (span === null) return this.#run(query);
    try {
      return await this.#run(query);
    } catch (error) {
      span.fail(kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  /** What is begun outside of a request is nobody's. */
  beginSpan(): void {
    this.span = this.#tracing?.begin("transaction", { "db.system.name": "postgresql" }) ?? null;
  }

  endSpan(failure?: string): void {
    if (failure !== undefined) this.span?.fail(failure);
    this.span?.end();
    this.span = null;
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { generation } = this.#names;
    try {
      return await this.#send(query);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#names.renew(generation);
      // A transaction is over with its first error, and runs again as a whole.
      if (this.isInTransaction) throw error;
      return this.#send(query);
    }
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#names.of(query);
    const values = [...query.parameters];
    const result = await this.ask<R & object>({ ...(name && { name }), text: query.sql, values });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Throws BrokenOffError when it is the database that fails, and not the statement. */
  async ask<R extends object>(statement: Statement): Promise<PgResult<R>> {
    const bounded = { ...statement, query_timeout: this.#answerTimeoutMs };
    try {
      const result = await this.client.query<R>(bounded);
      this.#reach.answered();
      return result;
    } catch (error) {
      const outage = outageOf(error);
      if (!outage?.isLost) this.#reach.answered();
      if (!outage) throw error;
      if (outage.isLost) {
        this.isLost = true;
        this.#reach.lost();
      }
      throw outage;
    }
  }

  streamQuery(): never {
    throw new Error("Streams are not offered: read in pages.");
  }
}

/** Of a named statement its name, else its verb and the first table that it names: `update "selection"`. */
function statementName(query: CompiledQuery): string {
  if ("name" in query && typeof query.name === "string") return query.name;
  const [, verb = "statement"] = /^\s*(\w+)/.exec(query.sql) ?? [];
  const [, table = ""] = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(query.sql) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

/** The text with places for its values, never with them. */
function statementAttributes({ sql }: CompiledQuery): Attributes {
  return { "db.system.name": "postgresql", "db.query.text": sql };
}
