import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openGeo } from "../../foundations/geo/geo-table.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { createKeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import { withHeaderAliases } from "../../foundations/settings/compatibility-names.ts";
import type { CheckoutPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { corsHeaders, isAllowedOrigin } from "../http/origin.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { forRequest, platformForRequest, requestIds } from "../http/request-context.ts";
import { buildRouter } from "../http/router.ts";
import { errorResponseOf } from "../rest/error-responses.ts";
import type { ProductCache } from "./catalog/listing/product-cache.ts";
import { endpoints } from "./endpoints.ts";
import { handleRequest, outcomeWithoutSession, type Service } from "./handle-request.ts";
import { documentPath } from "./openapi/routes.ts";
import { errorResponses, type ApiResponse } from "./response.ts";
import { sendResponse } from "./send-response.ts";

const preflightHeaders = [
  "API-Token",
  "Content-Type",
  "Accept",
  "X-Correlation-ID",
  "X-Preview",
  "Access-Control-Allow-Origin",
];

/** Leaves out the headers of the secret on purpose: a secret cannot be used from a browser. */
const preflightResponse: Readonly<Record<string, string>> = {
  Vary: "Origin",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": preflightHeaders.join(", "),
  "Access-Control-Max-Age": "86400",
};

interface CheckoutOptions {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  /** Shared by all plugins as their sessions are, so that another form of the API allows no further calls. */
  readonly rates: RateCounter;
  /** Shared by all plugins: clients that see the same share the cached JSON. */
  readonly productCache: ProductCache;
}

/** Serves one entry of the settings, below its uri. checkout-rest.md#transport to #errors. */
export async function checkoutPlugin(
  app: FastifyInstance,
  { platform, plugin, rates, productCache }: CheckoutOptions,
): Promise<void> {
  const service: Service = {
    platform,
    plugin,
    router: buildRouter(endpoints, [documentPath]),
    rates,
    productCache,
    mutex: createKeyedMutex(platform.config.limits.lockTimeoutMs),
    geo: { header: platform.settings.geoHeader, table: await openGeo(platform.settings) },
    callLog: platform.log.child({}, { redact: [] }),
  };
  acceptAnyContentType(app, platform.config.limits.bodyBytes);
  app.addHook("onRequest", async (request, reply) => {
    const error = checkRequest(service, request, reply);
    if (error) await sendResponse(service, request, reply, outcomeWithoutSession(request, error, ""));
  });
  app.setErrorHandler((error, request, reply) => {
    // A streamed response that failed before its first byte has set it.
    reply.removeHeader("Content-Encoding");
    const response = errorResponseOf(error, platformForRequest(platform, reply).log);
    return sendResponse(service, request, reply, outcomeWithoutSession(request, response, ""));
  });
  for (const url of ["", "/*"]) {
    app.options(url, (_request, reply) => reply.headers(preflightResponse).code(204).send());
    app.route({
      method: app.supportedMethods.filter((method) => method !== "OPTIONS"),
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        sendResponse(service, request, reply, await handleRequest(forRequest(service, reply), request)),
    });
  }
}

/** Takes the body as JSON whatever its content type. It is parsed later, where an error response can carry the token. */
function acceptAnyContentType(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
}

/** Sets the ids of the request and its CORS headers. Returns an error for a denied origin or a URL that is too long. */
function checkRequest(
  { platform, plugin }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiResponse | null {
  delete request.headers["content-type"];
  const ids = requestIds(request, platform.tracing);
  const named = plugin.compatibilityNames ? withHeaderAliases : (headers: typeof ids) => headers;
  reply.headers(named(ids));
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedOrigin(plugin.allowedOrigins, origin)) {
    return errorResponses.originDenied;
  }
  if (origin !== undefined) reply.headers(named(corsHeaders(origin)));
  return Buffer.byteLength(request.originalUrl) > platform.config.limits.urlBytes
    ? errorResponses.uriTooLarge
    : null;
}
