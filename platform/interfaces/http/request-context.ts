import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tracing } from "../../foundations/tracing/tracing.ts";

/**
 * The ids of a request: ours, and as correlation id the client's own when it has the right form, else that of the
 * trace, else ours. checkout-rest.md#transport.
 */
export function requestIds(
  { headers }: Pick<FastifyRequest, "headers">,
  tracing: Tracing | null,
): Readonly<Record<string, string>> {
  const correlation = headers["x-correlation-id"];
  // `randomUUID` draws its random bytes in bulk: drawing a few for each request costs more than the rest of it.
  const own = randomUUID().replaceAll("-", "");
  const isUsable = typeof correlation === "string" && /^[A-Za-z0-9._-]{1,64}$/.test(correlation);
  return {
    "X-Service-Request-ID": own,
    "X-Correlation-ID": isUsable ? correlation : (tracing?.current()?.traceId ?? own),
  };
}

/** The ids of a request for its log lines: ours, and the client's correlation id when it sent one. */
export function logIds(reply: FastifyReply): Readonly<Record<string, unknown>> {
  const id = reply.getHeader("X-Service-Request-ID");
  const correlation = reply.getHeader("X-Correlation-ID");
  const isOwn = typeof correlation !== "string" || correlation.endsWith(String(id));
  return { id, ...(!isOwn && { correlation }) };
}

/** A service for one request: whatever any area logs with it has the request's ids. */
export function forRequest<S extends { readonly platform: Platform }>(service: S, reply: FastifyReply): S {
  return { ...service, platform: platformForRequest(service.platform, reply) };
}

/** Makes the child log at its first use: most requests log nothing. */
export function platformForRequest(platform: Platform, reply: FastifyReply): Platform {
  const { log } = platform;
  return {
    ...platform,
    requestId: String(reply.getHeader("X-Service-Request-ID")),
    get log() {
      return log.child(logIds(reply));
    },
  };
}

/** Names the trace span of a request by its route, without the values in it. */
export function nameRoute(
  { tracing }: Pick<Platform, "tracing">,
  face: string,
  method: string,
  route: string,
): void {
  tracing?.current()?.describe(`${method} ${face} ${route}`.trim(), {
    "vitrine.interface": face,
    "http.route": route,
  });
}

const kinds = new WeakMap<FastifyRequest, string>();

/** Labels a request for the metrics where its path is not enough: one of few words, never what a client sent. */
export function setRequestKind(request: FastifyRequest, kind: string): void {
  kinds.set(request, kind);
}

export function requestKind(request: FastifyRequest): string | null {
  return kinds.get(request) ?? null;
}
