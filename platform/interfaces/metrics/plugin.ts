import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { readBacklog, type Backlog } from "../../metrics/read-queues.ts";
import type { Platform } from "../../platform.ts";
import { gauges } from "./gauges.ts";

/** Whoever looks waits less than usual watchers do. */
const longestWaitMs = 3_000;

/** `GET /metrics`: Prometheus text. Like `/health` it is for whoever reaches the platform; it holds no secrets. */
export async function metrics(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  const { registry } = platform.metrics;
  const set = gauges(platform.metrics);
  app.get("/metrics", async (_request, reply) => {
    set.backlog(await backlogInTime(platform));
    set.index(platform.catalog.stalenessMs(), platform.catalog.indexState());
    return reply
      .header("Cache-Control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** null: the database does not tell; what the process itself counts must be seen then all the more. */
async function backlogInTime({ db, now, log }: Platform): Promise<Backlog | null> {
  const enough = new AbortController();
  const late = sleep(longestWaitMs, null, { signal: enough.signal }).catch(() => null);
  const read = readBacklog(db, now()).catch((error: unknown) => {
    log.warn({ err: error }, "what waits could not be counted");
    return null;
  });
  const backlog = await Promise.race([read, late]);
  enough.abort();
  return backlog;
}
