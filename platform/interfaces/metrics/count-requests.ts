import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { Tracing } from "../../foundations/tracing/tracing.ts";
import { requestKind } from "../http/request-context.ts";

/** The first part of a path, for interfaces with a fixed path. */
const fixed = {
  ams: "soap",
  media: "media",
  metrics: "metrics",
  outbox: "outbox",
  pay: "pay",
  "payment-webhooks": "payment-webhooks",
} as const satisfies Record<string, string>;

/** Counts and times every request by its interface. Paths are no label, as they can hold ids and tokens. */
export function countRequests(
  app: FastifyInstance,
  { metrics: { requests }, tracing }: Pick<Platform, "metrics" | "tracing">,
  plugins: Settings["plugins"],
): void {
  const byUri = plugins.map(({ kind, uri }) => ({ name: `${kind}:${uri}`, uri }));
  const nameOf = (url: string) => {
    const path = url.split("?")[0] ?? "";
    const plugin = byUri.find(({ uri }) => path === uri || path.startsWith(`${uri}/`));
    if (plugin) return plugin.name;
    const [, first = ""] = path.split("/");
    return new Map<string, string>(Object.entries(fixed)).get(first) ?? "none";
  };
  if (tracing) {
    app.addHook("onRequest", async (request) => nameSpan(tracing, request, nameOf(request.url)));
  }
  app.addHook("onResponse", async (request, reply) => {
    const name = [nameOf(request.url), requestKind(request) ?? []].flat().join(":");
    requests.observe({ interface: name, status: classOf(reply) }, reply.elapsedTime / 1000);
  });
}

function classOf({ statusCode }: FastifyReply): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/** The name of the span until an interface sets its route. */
function nameSpan(tracing: Tracing, { method }: FastifyRequest, name: string): void {
  tracing.current()?.describe(`${method} ${name}`, { "vitrine.interface": name });
}
