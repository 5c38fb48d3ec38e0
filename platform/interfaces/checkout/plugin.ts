import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openGeo } from "../../geo/open-geo.ts";
import type { Platform } from "../../platform.ts";
import { isToken } from "../../session/token.ts";
import { createKeyedMutex } from "../../scheduling/keyed-mutex.ts";
import { withHeaderAliases } from "../../settings/compatibility-names.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import { corsHeaders, isAllowedOrigin } from "../http/origin.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { forRequest, platformForRequest, requestIds } from "../http/request-context.ts";
import { answerCall, type Outcome, type Service } from "./answer-call.ts";
import { refusals, type Answer } from "./answer.ts";
import { tokenOf } from "./caller.ts";
import type { PreparedProducts } from "./catalog/prepared-products.ts";
import { endpoints } from "./endpoints.ts";
import { answerForError } from "./errors.ts";
import { preflightAnswer } from "./preflight.ts";
import { documentPath } from "./openapi/routes.ts";
import { buildRouter } from "../http/router.ts";
import { send } from "./send.ts";

interface CheckoutOptions {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  /** Of all plugins: they share their sessions, so another form of the API gives no further calls. */
  readonly rates: RateCounter;
  /** Of all plugins as well: who sees the same shares what is made. */
  readonly prepared: PreparedProducts;
}

/** Serves one entry of the settings, below its uri. `checkout-rest.md` sections 1 to 6. */
export async function checkoutPlugin(
  app: FastifyInstance,
  { platform, plugin, rates, prepared }: CheckoutOptions,
): Promise<void> {
  const service: Service = {
    platform,
    plugin,
    router: buildRouter(endpoints, [documentPath]),
    rates,
    prepared,
    mutex: createKeyedMutex(platform.config.limits.lockTimeoutMs),
    geo: { header: platform.settings.geoHeader, table: await openGeo(platform.settings) },
    callLog: platform.log.child({}, { redact: [] }),
  };
  takeAnyBody(app, platform.config.limits.bodyBytes);
  app.addHook("onRequest", async (request, reply) => {
    const refused = admit(service, request, reply);
    if (refused) await send(service, request, reply, early(refused, request));
  });
  app.setErrorHandler((error, request, reply) => {
    // Of an answer in parts that failed before its first byte.
    reply.removeHeader("Content-Encoding");
    return send(
      service,
      request,
      reply,
      early(answerForError(error, platformForRequest(platform, reply).log), request),
    );
  });
  for (const url of ["", "/*"]) {
    app.options(url, (_request, reply) => reply.headers(preflightAnswer).code(204).send());
    app.route({
      method: app.supportedMethods.filter((method) => method !== "OPTIONS"),
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        send(service, request, reply, await answerCall(forRequest(service, reply), request)),
    });
  }
}

/** Any or no content type is JSON, and is parsed where a refusal can carry the token. */
function takeAnyBody(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
}

/** Names the request and lets it in; else why not. */
function admit({ platform, plugin }: Service, request: FastifyRequest, reply: FastifyReply): Answer | null {
  delete request.headers["content-type"];
  const ids = requestIds(request, platform.tracing);
  const named = plugin.compatibilityNames ? withHeaderAliases : (headers: typeof ids) => headers;
  reply.headers(named(ids));
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedOrigin(plugin.allowedOrigins, origin)) return refusals.originDenied;
  if (origin !== undefined) reply.headers(named(corsHeaders(origin)));
  return Buffer.byteLength(request.originalUrl) > platform.config.limits.urlBytes
    ? refusals.uriTooLarge
    : null;
}

/** An answer from before the session was looked up: a token that may be good stays the caller's. */
function early(answer: Answer, request: FastifyRequest): Outcome {
  const sent = tokenOf(request);
  return { answer, token: isToken(sent) ? sent : null, isPublic: false, route: "" };
}
