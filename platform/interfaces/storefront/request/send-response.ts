import type { FastifyReply, FastifyRequest } from "fastify";
import { compressBody } from "../../http/compress.ts";
import { etagOf, matchesEtag } from "../../http/etag.ts";
import { logIds, nameRoute, setRequestKind } from "../../http/request-context.ts";
import { retryLater } from "../../http/unavailable.ts";
import type { GraphqlResponse } from "./graphql-response.ts";
import type { StorefrontService } from "../service.ts";

type Sender = Pick<StorefrontService, "platform" | "plugin" | "callLog">;

const plainType = "application/json; charset=utf-8";
const ownType = "application/graphql-response+json; charset=utf-8";

/** Sends a response and logs the call. */
export async function sendResponse(
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: GraphqlResponse,
): Promise<FastifyReply> {
  const { callLog, platform, plugin } = sender;
  const traceId = String(reply.getHeader("X-Service-Request-ID"));
  const result = resultOf(answer);
  const etag = answer.isCacheable ? etagOf(result) : undefined;
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

function waitOf({ status, retryAfter }: GraphqlResponse): Readonly<Record<string, string>> {
  if (retryAfter !== undefined) return { "Retry-After": String(retryAfter) };
  return status === 503 ? retryLater : {};
}

/** The part of the body that the ETag covers: equal for equal requests. */
function resultOf({ data, errors }: GraphqlResponse): string {
  const parts = [
    ...(data === undefined ? [] : [`"data":${JSON.stringify(data)}`]),
    ...(errors.length === 0 ? [] : [`"errors":${JSON.stringify(errors)}`]),
  ];
  return parts.join(",");
}

function extensionsOf(
  { plugin }: Sender,
  { token, requiredCaptchas }: GraphqlResponse,
  traceId: string,
): Readonly<Record<string, unknown>> {
  const { provider } = plugin.captcha;
  const isDemanded = requiredCaptchas !== undefined && requiredCaptchas.size > 0 && provider !== undefined;
  return {
    ...(token !== null && { token }),
    traceId,
    ...(isDemanded && {
      captcha: { type: provider.type, key: provider.key, script: provider.script, verified: false },
    }),
  };
}
