import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasCode } from "../../foundations/database/error-code.ts";
import { openGeo } from "../../foundations/geo/geo-table.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { isToken } from "../../selling/session/token.ts";
import { createKeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import { withHeaderAliases } from "../../foundations/settings/compatibility-names.ts";
import type { StorefrontPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { readTrustedDocuments } from "../../foundations/settings/plugins/trusted-documents.ts";
import { corsHeaders, isAllowedOrigin } from "../http/origin.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { forRequest, requestIds } from "../http/request-context.ts";
import { isUnavailable } from "../http/unavailable.ts";
import { sendPage, wantsPage } from "./request/graphiql-page.ts";
import { bearerOf } from "./request/authenticate.ts";
import { handleRequest } from "./request/handle-request.ts";
import { documentReader, type DocumentReader } from "./document/read-document.ts";
import { errorResponse, type GraphqlResponse, unauthorizedResponse } from "./request/graphql-response.ts";
import { graphqlError, unavailable } from "./graphql-errors.ts";
import { resolvedSchema } from "./resolvers.ts";
import { sendResponse } from "./request/send-response.ts";
import type { StorefrontService } from "./service.ts";

interface StorefrontOptions {
  readonly platform: Platform;
  readonly plugin: StorefrontPluginSettings;
  /** Shared by all plugins, as they share their sessions. */
  readonly rates: RateCounter;
  /** Shared by both modes, as they share the schema. */
  readonly readDocument: DocumentReader;
}

/** Creates the document reader of the schema with its resolvers. */
export function openDocuments({ config }: Pick<Platform, "config">): DocumentReader {
  return documentReader(resolvedSchema(), config.limits);
}

const preflightAnswer: Readonly<Record<string, string>> = {
  Vary: "Origin",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept, X-Correlation-ID",
  "Access-Control-Max-Age": "86400",
};

/** Serves one storefront plugin of the settings. storefront-graphql.md#transport to #errors. */
export async function storefrontPlugin(
  app: FastifyInstance,
  { platform, plugin, rates, readDocument }: StorefrontOptions,
): Promise<void> {
  const service: StorefrontService = {
    platform,
    plugin,
    rates,
    mutex: createKeyedMutex(platform.config.limits.lockTimeoutMs),
    geo: { header: platform.settings.geoHeader, table: await openGeo(platform.settings) },
    readDocument,
    trustedDocuments: readTrustedDocuments(plugin.trustedDocuments),
    callLog: platform.log.child({}, { redact: [] }),
  };
  const bodyLimit = platform.config.limits.storefrontBytes;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (request, reply) => {
    const refused = checkOrigin(service, request, reply);
    if (refused) await sendResponse(service, request, reply, refused);
  });
  app.setErrorHandler((error, request, reply) =>
    sendResponse(service, request, reply, {
      ...responseForError(forRequest(service, reply), error),
      token: tokenOf(service, request),
    }),
  );
  app.options("/", (_request, reply) => reply.headers(preflightAnswer).code(204).send());
  app.post("/", async (request, reply) =>
    sendResponse(service, request, reply, await handleRequest(forRequest(service, reply), request)),
  );
  app.route({
    method: app.supportedMethods.filter((method) => method !== "OPTIONS" && method !== "POST"),
    url: "/",
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      wantsPage(plugin, request)
        ? sendPage(plugin, reply)
        : sendResponse(service, request, reply, methodNotAllowed),
  });
}

const methodNotAllowed = errorResponse(405, [graphqlError("BAD_REQUEST", "Method not allowed")], {
  headers: { Allow: "POST, OPTIONS" },
});

/** Sets request ids and CORS headers. Returns an error response for an origin that is not allowed. */
function checkOrigin(
  { platform, plugin }: StorefrontService,
  request: FastifyRequest,
  reply: FastifyReply,
): GraphqlResponse | null {
  delete request.headers["content-type"];
  const ids = requestIds(request, platform.tracing);
  const named = plugin.compatibilityNames ? withHeaderAliases : (headers: typeof ids) => headers;
  reply.headers(named(ids));
  const { origin } = request.headers;
  if (origin === undefined) return null;
  if (!isAllowedOrigin(plugin.allowedOrigins, origin)) return unauthorizedResponse();
  reply.headers(named(corsHeaders(origin)));
  return null;
}

/** The sent token, when the error came before the session was read. */
function tokenOf({ plugin }: StorefrontService, request: FastifyRequest): string | null {
  const bearer = bearerOf(request);
  return plugin.mode === "session" && isToken(bearer) ? bearer : null;
}

function responseForError({ platform: { log } }: StorefrontService, error: unknown): GraphqlResponse {
  if (isUnavailable(error, log)) return errorResponse(503, [unavailable()]);
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) {
    return errorResponse(413, [graphqlError("BAD_REQUEST", "Body is too large")]);
  }
  if (hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH", "FST_CP_ERR_INVALID_CONTENT")) {
    return errorResponse(400, [graphqlError("BAD_REQUEST", "Body is not JSON")]);
  }
  if (hasCode(error, "FST_CP_ERR_INVALID_CONTENT_ENCODING")) {
    return errorResponse(415, [graphqlError("BAD_REQUEST", "Encoding is not supported")]);
  }
  log.error({ err: error }, "a call failed");
  return errorResponse(500, [graphqlError("INTERNAL", "Internal error")]);
}
