import { sql, type Kysely } from "kysely";
import type { Log } from "../log.ts";
import type { Schema } from "./schema.ts";

/** The time as the database has it, so that all processes of a shop have the same. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which the database is ahead of this machine; 0 while they agree, about. */
  offsetMs(): number;
  /** Looks at the database's clock again. */
  compare(): Promise<void>;
}

/** Less than this apart they agree: what is compared over the network is no better. */
const agreedMs = 2_000;

/**
 * A clock that is right also where the machine's is not: leases of work, expiries and the ages of signatures are told
 * by it. `machine` is the machine's own, in milliseconds.
 */
export async function openClock(
  db: Kysely<Schema>,
  log: Log,
  machine: () => number = Date.now,
): Promise<Clock> {
  let offsetMs = 0;
  const compare = async () => {
    const before = machine();
    const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(db);
    const after = machine();
    const [row] = rows;
    // An answer that was long under way says nothing.
    if (row === undefined || after - before > agreedMs) return;
    const ahead = row.now.getTime() - (before + after) / 2;
    const isWrong = Math.abs(ahead) > agreedMs;
    if (isWrong && offsetMs === 0) {
      log.warn({ aheadSeconds: Math.round(ahead / 1_000) }, "the database's clock is not this machine's");
    }
    offsetMs = isWrong ? ahead : 0;
  };
  await compare();
  return { now: () => new Date(machine() + offsetMs), offsetMs: () => offsetMs, compare };
}
