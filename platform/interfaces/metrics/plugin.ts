import type { FastifyInstance } from "fastify";
import { readQueues } from "../../metrics/read-queues.ts";
import type { Platform } from "../../platform.ts";
import { gauges } from "./gauges.ts";

/** `GET /metrics`: Prometheus text. Like `/health` it is for whoever reaches the platform; it holds no secrets. */
export async function metrics(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  const { registry } = platform.metrics;
  const set = gauges(platform.metrics);
  app.get("/metrics", async (_request, reply) => {
    set.queues(await readQueues(platform.db));
    set.index(platform.catalog.unseenMs(), platform.catalog.indexState());
    return reply
      .header("Cache-Control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
