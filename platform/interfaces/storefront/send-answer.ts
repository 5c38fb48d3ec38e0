import type { FastifyReply, FastifyRequest } from "fastify";
import { compressBody } from "../http/compress.ts";
import { matchesEtag, etagOf } from "../http/etag.ts";
import { setRequestKind, logIds, nameRoute } from "../http/request-context.ts";
import { retryLater } from "../http/unavailable.ts";
import type { GraphqlAnswer } from "./graphql-answer.ts";
import type { StorefrontService } from "./service.ts";

type Sender = Pick<StorefrontService, "platform" | "plugin" | "callLog">;

const plainType = "application/json; charset=utf-8";
const ownType = "application/graphql-response+json; charset=utf-8";

/** Puts an answer on the wire, and a line into the log. */
export async function sendAnswer(
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: GraphqlAnswer,
): Promise<FastifyReply> {
  const { callLog, platform, plugin } = sender;
  const traceId = String(reply.getHeader("X-Service-Request-ID"));
  const result = resultOf(answer);
  const etag = answer.isKept ? etagOf(result) : undefined;
  const isKnown = matchesEtag(request.headers["if-none-match"], etag);
  const text = `{${result === "" ? "" : `${result},`}"extensions":${JSON.stringify(extensionsOf(sender, answer, traceId))}}`;
  reply.headers({
    Vary: "Origin",
    ...(etag === undefined
      ? { "Cache-Control": "no-store" }
      : { "Cache-Control": "private, max-age=60", ETag: etag }),
    ...waitOf(answer),
    ...answer.headers,
  });
  const status = isKnown ? 304 : answer.status;
  if (answer.kind) setRequestKind(request, answer.kind);
  nameRoute(platform, `storefront:${plugin.uri}`, request.method, answer.kind ?? "refused");
  callLog.info({
    event: "storefront call",
    ...logIds(reply),
    kind: answer.kind ?? "refused",
    status,
    errors: answer.errors.length,
    durationMs: Math.round(reply.elapsedTime),
  });
  if (isKnown) return reply.code(status).send();
  const bytes = await compressBody(platform, request, reply, Buffer.from(text));
  const accept = request.headers.accept ?? "";
  return reply
    .code(status)
    .type(accept.includes("application/graphql-response+json") ? ownType : plainType)
    .send(bytes);
}

function waitOf({ status, retryAfter }: GraphqlAnswer): Readonly<Record<string, string>> {
  if (retryAfter !== undefined) return { "Retry-After": String(retryAfter) };
  return status === 503 ? retryLater : {};
}

/** The same for the same question, so that it can have a tag. */
function resultOf({ data, errors }: GraphqlAnswer): string {
  const parts = [
    ...(data === undefined ? [] : [`"data":${JSON.stringify(data)}`]),
    ...(errors.length === 0 ? [] : [`"errors":${JSON.stringify(errors)}`]),
  ];
  return parts.join(",");
}

function extensionsOf(
  { plugin }: Sender,
  { token, demandedCaptchas }: GraphqlAnswer,
  traceId: string,
): Readonly<Record<string, unknown>> {
  const { provider } = plugin.captcha;
  const isDemanded = demandedCaptchas !== undefined && demandedCaptchas.size > 0 && provider !== undefined;
  return {
    ...(token !== null && { token }),
    traceId,
    ...(isDemanded && {
      captcha: { type: provider.type, key: provider.key, script: provider.script, verified: false },
    }),
  };
}
