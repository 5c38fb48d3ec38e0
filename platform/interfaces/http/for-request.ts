import type { FastifyReply } from "fastify";
import type { Platform } from "../../platform.ts";

/** What a request is called in each line of the log that speaks of it: by us, and by its caller where that has said so. */
export function idsOf(reply: FastifyReply): Readonly<Record<string, unknown>> {
  const id = reply.getHeader("X-Service-Request-ID");
  const correlation = reply.getHeader("X-Correlation-ID");
  const isOwn = typeof correlation !== "string" || correlation.endsWith(String(id));
  return { id, ...(!isOwn && { correlation }) };
}

/** A service as one request has it: whatever is logged of it, in whatever area, tells the request's ids. */
export function forRequest<S extends { readonly platform: Platform }>(service: S, reply: FastifyReply): S {
  return { ...service, platform: platformFor(service.platform, reply) };
}

/** Most requests have nothing to log: the log is made when it is asked for. */
export function platformFor(platform: Platform, reply: FastifyReply): Platform {
  const { log } = platform;
  return {
    ...platform,
    requestId: String(reply.getHeader("X-Service-Request-ID")),
    get log() {
      return log.child(idsOf(reply));
    },
  };
}
