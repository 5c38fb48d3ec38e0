import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import { createKeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import type { ShopPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { clientAddress, header } from "../http/client-address.ts";
import { readInput } from "../http/json-body.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { forRequest, logIds, nameRoute, platformForRequest, requestIds } from "../http/request-context.ts";
import { buildRouter, splitPath } from "../http/router.ts";
import { checkSecret } from "../http/secret.ts";
import { type Answer, refusals, writtenBody } from "./answer.ts";
import { errorResponseOf, tooManyRequests } from "../rest/error-responses.ts";
import { runBatch } from "./batch/run-batch.ts";
import { endpoints } from "./endpoints.ts";
import { type CallInput, type CallOutcome, runCall, type ShopService } from "./run-call.ts";

interface ShopOptions {
  readonly platform: Platform;
  readonly plugin: ShopPluginSettings;
  /** Shared by all plugins. */
  readonly rates: RateCounter;
}

/** Serves one Shop plugin of the settings. shop-rest.md#transport. */
export async function shopPlugin(
  app: FastifyInstance,
  { platform, plugin, rates }: ShopOptions,
): Promise<void> {
  const service: ShopService = {
    platform,
    plugin,
    router: buildRouter(endpoints),
    rates,
    mutex: createKeyedMutex(platform.config.limits.lockTimeoutMs),
    callLog: platform.log.child({}, { redact: [] }),
  };
  app.removeAllContentTypeParsers();
  const bodyLimit = platform.config.limits.shopBodyBytes;
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  // Before the body is read: a caller without a key cannot send one.
  app.addHook("onRequest", async (request, reply) => {
    const refused = await authenticate(service, request, reply);
    if (refused) await send(service, request, reply, { answer: refused, route: "refused" });
  });
  app.setErrorHandler((error, request, reply) =>
    send(service, request, reply, {
      answer: errorResponseOf(error, platformForRequest(platform, reply).log),
      route: "failed",
    }),
  );
  for (const url of ["", "/*"]) {
    app.route({
      method: app.supportedMethods,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        send(service, request, reply, await answerCall(forRequest(service, reply), request)),
    });
  }
}

/** Sets request ids, checks the key and the limits. Returns an error response for a caller who may not call. */
async function authenticate(
  service: ShopService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | null> {
  const { platform, plugin, rates } = service;
  delete request.headers["content-type"];
  reply.headers(requestIds(request, platform.tracing));
  if (request.headers.origin !== undefined) return refusals.originDenied;
  const key = header(request, "api-authorization").trim();
  const { trusted, waitSeconds } = await checkSecret({ platform, plugin, rates }, plugin.keys, {
    ip: request.ip,
    sent: key,
  });
  if (waitSeconds > 0) return tooManyRequests(waitSeconds);
  if (!trusted) return refusals.keyDenied;
  if (Buffer.byteLength(request.originalUrl) > platform.config.limits.urlBytes) return refusals.uriTooLarge;
  const wait = takeCall(service, key);
  return wait > 0 ? tooManyRequests(wait) : null;
}

/** The seconds to wait when a key has made all the calls that the plugin allows it in a minute, else 0. */
function takeCall({ plugin, rates }: ShopService, key: string): number {
  const most = plugin.rateLimits.key;
  if (most === undefined) return 0;
  const hash = createHash("sha256").update(key).digest("hex");
  return rates.take(`call of ${plugin.number} by ${hash}`, most);
}

async function answerCall(service: ShopService, request: FastifyRequest): Promise<CallOutcome> {
  const { method } = request;
  const actor = actorOf(service, request);
  const callInput: CallInput = {
    method,
    parts: partsOf(service.plugin, request.originalUrl),
    input: inputOf(service, request),
    address: clientAddress(request, true),
    isForwarded: header(request, "x-forwarded-for") !== "",
  };
  if (isBase(callInput) && method === "POST") return runBatch({ ...service, actor }, callInput);
  const outcome = await runCall({ ...service, actor }, callInput);
  const { Allow } = outcome.answer.headers ?? {};
  if (method !== "OPTIONS" || Allow === undefined) return outcome;
  return { ...outcome, answer: { status: 204, body: {}, headers: { Allow } } };
}

/** The caller in the audit log: the plugin and the first digits of the key's hash. */
function actorOf({ plugin }: ShopService, request: FastifyRequest): string {
  const key = header(request, "api-authorization").trim();
  return `shop ${plugin.number} ${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
}

/** The path after the uri, the number and `v1`; [""] is the plugin itself. */
function partsOf({ uri, number }: ShopPluginSettings, url: string): readonly string[] | null {
  const [path = ""] = url.split("?");
  const below = path
    .slice(uri.length)
    .replace(new RegExp(`^/${number}(?=/|$)`), "")
    .replace(/^\/v1(?=\/|$)/, "");
  return below === "" || below === "/" ? [""] : splitPath(below);
}

function isBase({ parts }: CallInput): boolean {
  return parts?.length === 1 && parts[0] === "";
}

/** null: malformed. */
function inputOf({ platform }: ShopService, { body }: FastifyRequest): CallInput["input"] {
  const sent = body instanceof Uint8Array ? body : new Uint8Array();
  return readInput(sent, platform.config.limits.jsonDepth);
}

async function send(
  { callLog, platform, plugin }: ShopService,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, route }: CallOutcome,
): Promise<FastifyReply> {
  reply.headers({ "Cache-Control": "no-store", ...answer.headers }).code(answer.status);
  nameRoute(platform, `shop:${plugin.uri}`, request.method, route);
  callLog.info({
    event: "shop call",
    ...logIds(reply),
    method: request.method,
    route,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
  });
  if (answer.status === 204) return reply.send();
  if (answer.inParts) {
    const parts = Readable.from(writtenBody(answer.inParts), { objectMode: false });
    parts.on("error", (error) => platform.log.error({ err: error, ...logIds(reply) }, "an answer was cut"));
    return reply.type("application/json; charset=utf-8").send(parts);
  }
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.body));
}
