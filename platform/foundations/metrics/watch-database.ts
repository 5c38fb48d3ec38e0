import { Counter, Gauge } from "prom-client";
import type { Clock } from "../database/clock.ts";
import type { Database } from "../database/open.ts";
import type { Replica } from "../database/replica/replica.ts";
import type { Metrics } from "./metrics.ts";

/** Measures the database connections of this process whenever the metrics are read. */
export function watchDatabase(
  { registry }: Pick<Metrics, "registry">,
  { pool, reach, clock }: Pick<Database, "pool" | "reach"> & { readonly clock: Pick<Clock, "offsetMs"> },
): void {
  const connections: Gauge<"state"> = new Gauge({
    name: "vitrine_database_connections",
    help: "Database connections of this process: used, idle.",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "vitrine_database_waiting",
    help: "Works that wait for a database connection of this process.",
    registers: [registry],
    collect: (): void => waiting.set(pool.waitingCount),
  });
  const away: Gauge = new Gauge({
    name: "vitrine_database_away",
    help: "1: the database is not within reach of this process.",
    registers: [registry],
    collect: (): void => away.set(reach.isAway ? 1 : 0),
  });
  const offset: Gauge = new Gauge({
    name: "vitrine_clock_offset_seconds",
    help: "By how much the database's clock is ahead of this machine's; 0: they agree within two seconds.",
    registers: [registry],
    collect: (): void => offset.set(clock.offsetMs() / 1_000),
  });
}

/** Measures the read replica whenever the metrics are read; undefined: there is none. */
export function watchReplica(
  { registry }: Pick<Metrics, "registry">,
  replica: Pick<Replica, "state"> | undefined,
): void {
  const registers = [registry];
  const used: Gauge = new Gauge({
    name: "vitrine_replica_used",
    help: "1: documents of the catalogue are read from the replica; 0: it is away, too far behind, or there is none.",
    registers,
    collect: (): void => used.set(replica?.state.isUsed ? 1 : 0),
  });
  const lag: Gauge = new Gauge({
    name: "vitrine_replica_lag_seconds",
    help: "How far the replica was behind when this process last looked at it.",
    registers,
    collect: (): void => lag.set((replica?.state.lagMs ?? 0) / 1000),
  });
  const reads: Counter<"answered_by"> = new Counter({
    name: "vitrine_replica_reads_total",
    help: "Statements that a replica may answer, by which database answered them: replica, primary.",
    labelNames: ["answered_by"],
    registers,
    collect: () => {
      reads.reset();
      reads.inc({ answered_by: "replica" }, replica?.state.answered ?? 0);
      reads.inc({ answered_by: "primary" }, replica?.state.passedOn ?? 0);
    },
  });
}
