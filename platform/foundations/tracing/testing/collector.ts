import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";

const attribute = z.object({
  key: z.string(),
  value: z
    .object({ stringValue: z.string(), intValue: z.union([z.number(), z.string()]) })
    .partial()
    .transform(({ stringValue, intValue }) => String(stringValue ?? intValue)),
});
const attributes = z
  .array(attribute)
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface CollectedSpan extends z.infer<typeof span> {
  readonly service: string;
}

export interface Collector {
  readonly url: string;
  /** What came so far, in the order in which it came. */
  readonly spans: readonly CollectedSpan[];
  /** Everything as it was sent. */
  text(): string;
  close(): Promise<void>;
}

/** A collector of traces on a port of its own, by OTLP over HTTP in JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request);
    bodies.push(JSON.stringify(body));
    for (const { resource, scopeSpans } of sent.parse(body).resourceSpans) {
      const service = resource.attributes["service.name"] ?? "";
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((one) => ({ ...one, service }))));
    }
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "Content-Type": "application/json" });
    response.end("{}");
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The collector has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => bodies.join("\n"),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
