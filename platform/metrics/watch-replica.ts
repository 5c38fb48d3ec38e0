import { Counter, Gauge } from "prom-client";
import type { Replica } from "../database/replica/replica.ts";
import type { Metrics } from "./metrics.ts";

/** The read replica, told as it is when somebody asks; undefined: there is none. */
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
