import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressBody } from "../http/compress.ts";
import { etagOf, matchesEtag } from "../http/etag.ts";
import { logIds, nameRoute } from "../http/request-context.ts";
import { addAliases } from "./compatibility/aliases.ts";
import type { Outcome, Service } from "./handle-request.ts";
import type { ApiResponse } from "./response.ts";
import { serialiseBody, streamBody, type StreamedList } from "./serialised-body.ts";

type Sender = Pick<Service, "platform" | "plugin" | "callLog">;

/** Sends an outcome, and logs the call. */
export async function sendResponse(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): Promise<FastifyReply> {
  const { response, token } = outcome;
  const body = service.plugin.compatibilityNames ? addAliases(response.body) : response.body;
  const fields = { token, ...body };
  const indent = isPretty(request.originalUrl) ? 2 : undefined;
  return response.streamed
    ? sendStreamed(service, request, reply, { outcome, indent, fields, list: response.streamed })
    : sendWhole(service, request, reply, { outcome, body: wholeBody(response, fields, indent) });
}

/** Whether a response is indented: the flag `pretty`, with or without a value. checkout-rest.md#transport. */
export function isPretty(url: string): boolean {
  return new URLSearchParams(url.split("?")[1] ?? "").has("pretty");
}

function wholeBody({ serialised }: ApiResponse, fields: object, indent: number | undefined): Buffer | string {
  if (serialised === undefined) return JSON.stringify(fields, null, indent);
  const body = serialiseBody(fields, serialised);
  return indent === undefined ? body : JSON.stringify(JSON.parse(body.toString()), null, indent);
}

async function sendWhole(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, body }: { readonly outcome: Outcome; readonly body: Buffer | string },
): Promise<FastifyReply> {
  const { response, isPublic } = outcome;
  const headers: Record<string, string> = {
    ...cacheHeaders(isPublic, body, service.platform.settings.geoHeader),
    ...response.headers,
  };
  const isUnchanged = matchesEtag(request.headers["if-none-match"], headers["ETag"]);
  reply.headers(headers).code(isUnchanged ? 304 : response.status);
  if (isUnchanged || typeof body === "string") {
    logCall(service, request, reply, outcome);
    return isUnchanged ? reply.send() : reply.type(jsonType).send(body);
  }
  const bytes = await compressBody(service.platform, request, reply, body);
  logCall(service, request, reply, outcome);
  return reply.type(jsonType).send(bytes);
}

interface StreamedResponse {
  readonly outcome: Outcome;
  readonly fields: object;
  readonly list: StreamedList;
  readonly indent: number | undefined;
}

/** A streamed response has no entity tag. When it fails midway the connection is cut, so that it never looks complete. */
function sendStreamed(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, fields, list, indent }: StreamedResponse,
): FastifyReply {
  const { log, settings } = service.platform;
  reply.headers(cacheHeaders(outcome.isPublic, null, settings.geoHeader)).code(outcome.response.status);
  logCall(service, request, reply, outcome);
  reply.type(jsonType);
  if (request.method === "HEAD") return reply.send();
  const stream = Readable.from(streamBody(fields, list, indent), {
    objectMode: false,
    highWaterMark: bufferedBytes,
  });
  stream.on("error", (error) => log.error({ err: error, ...logIds(reply) }, "an answer was cut"));
  return reply.send(stream);
}

const jsonType = "application/json; charset=utf-8";
/** The part of a streamed response that is made before its client has read what came earlier. */
const bufferedBytes = 262_144;

const variedHeaders = ["API-Token", "Authorization", "API-Authorization", "Origin"];

/**
 * A response with a token is not stored, the catalogue without one for a minute. It varies by the country header too,
 * where the settings name one. A streamed body (null) has no tag. checkout-rest.md#transport.
 */
function cacheHeaders(
  isPublic: boolean,
  body: string | Uint8Array | null,
  geoHeader: string | undefined,
): Readonly<Record<string, string>> {
  if (!isPublic) return { "Cache-Control": "no-store", Vary: "Origin" };
  return {
    "Cache-Control": "public, max-age=60",
    ...(body !== null && { ETag: etagOf(body) }),
    // In lower case: the compression looks for this spelling, and would add the name again.
    Vary: [...variedHeaders, ...(geoHeader === undefined ? [] : [geoHeader]), "accept-encoding"].join(", "),
  };
}

function logCall(
  { callLog, platform, plugin }: Sender,
  { method }: FastifyRequest,
  reply: FastifyReply,
  { route }: Outcome,
): void {
  nameRoute(platform, `checkout:${plugin.uri}`, method, route);
  callLog.info({
    event: "checkout call",
    ...logIds(reply),
    method,
    route,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
  });
}
