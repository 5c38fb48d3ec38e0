import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Outcome, Service } from "./answer-call.ts";
import type { Answer } from "./answer.ts";
import { compressBody } from "../http/compress.ts";
import { addAliases } from "./compatibility/aliases.ts";
import { matchesEtag } from "../http/etag.ts";
import { logIds, nameRoute } from "../http/request-context.ts";
import { cacheHeaders } from "./headers.ts";
import { isPretty } from "./pretty.ts";
import { writeInParts, writeWhole, type WrittenInParts } from "./written.ts";

type Sender = Pick<Service, "platform" | "plugin" | "callLog">;

/** Puts an outcome on the wire, and a line into the log. */
export async function send(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): Promise<FastifyReply> {
  const { answer, token } = outcome;
  const body = service.plugin.compatibilityNames ? addAliases(answer.body) : answer.body;
  const fields = { token, ...body };
  const indent = isPretty(request.originalUrl) ? 2 : undefined;
  return answer.inParts
    ? sendInParts(service, request, reply, { outcome, indent, fields, inParts: answer.inParts })
    : sendWhole(service, request, reply, { outcome, whole: wholeOf(answer, fields, indent) });
}

function wholeOf({ written }: Answer, fields: object, indent: number | undefined): Buffer | string {
  if (written === undefined) return JSON.stringify(fields, null, indent);
  const whole = writeWhole(fields, written);
  return indent === undefined ? whole : JSON.stringify(JSON.parse(whole.toString()), null, indent);
}

async function sendWhole(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, whole }: { readonly outcome: Outcome; readonly whole: Buffer | string },
): Promise<FastifyReply> {
  const { answer, isPublic } = outcome;
  const headers: Record<string, string> = {
    ...cacheHeaders(isPublic, whole, service.platform.settings.geoHeader),
    ...answer.headers,
  };
  const isKnown = matchesEtag(request.headers["if-none-match"], headers["ETag"]);
  reply.headers(headers).code(isKnown ? 304 : answer.status);
  if (isKnown || typeof whole === "string") {
    logCall(service, request, reply, outcome);
    return isKnown ? reply.send() : reply.type(jsonType).send(whole);
  }
  const bytes = await compressBody(service.platform, request, reply, whole);
  logCall(service, request, reply, outcome);
  return reply.type(jsonType).send(bytes);
}

interface Parts {
  readonly outcome: Outcome;
  readonly fields: object;
  readonly inParts: WrittenInParts;
  readonly indent: number | undefined;
}

/** Nobody knows the tag of what is not there yet: it has none. What fails midway is cut, never ended. */
function sendInParts(
  service: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  { outcome, fields, inParts, indent }: Parts,
): FastifyReply {
  const { log, settings } = service.platform;
  reply.headers(cacheHeaders(outcome.isPublic, null, settings.geoHeader)).code(outcome.answer.status);
  logCall(service, request, reply, outcome);
  reply.type(jsonType);
  if (request.method === "HEAD") return reply.send();
  const parts = Readable.from(writeInParts(fields, inParts, indent), {
    objectMode: false,
    highWaterMark: heldBytes,
  });
  parts.on("error", (error) => log.error({ err: error, ...logIds(reply) }, "an answer was cut"));
  return reply.send(parts);
}

const jsonType = "application/json; charset=utf-8";
/** Of an answer in parts, before its caller has taken what came earlier. */
const heldBytes = 262_144;

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
