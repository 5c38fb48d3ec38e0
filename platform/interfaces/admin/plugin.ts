import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import { hasCode } from "../../foundations/database/error-code.ts";
import { CrowdedError } from "../../foundations/scheduling/fair-queue.ts";
import type { AdminPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { serveApiPage } from "../http/api-page.ts";
import { header } from "../http/client-address.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { nameRoute, platformForRequest, requestIds } from "../http/request-context.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";
import type { Answer, AnswerFile, Call, Endpoint } from "./frame/call.ts";
import { findCaller, isOwnOrigin, nobody, tooManyRequests, type Caller } from "./frame/caller.ts";
import { openApiDocument } from "./frame/openapi.ts";
import { problemPage, problemPageHeaders } from "./frame/problem-page.ts";
import { isProblem, problem, problemBody, problemLanguage, statusOf, type Problem } from "./frame/problem.ts";
import { paramOf, parseCall } from "./frame/parse-call.ts";
import { runCall } from "./frame/run-call.ts";
import { sentVersion } from "./frame/version.ts";
import { endpoints } from "./endpoints.ts";

interface AdminOptions {
  readonly platform: Platform;
  readonly plugin: AdminPluginSettings;
  /** Shared by all plugins. */
  readonly rates: RateCounter;
}

const exposedHeaders = "ETag, Location, Retry-After, Idempotent-Replayed, X-Service-Request-ID";
const jsonBytes = 1_048_576;
/** A picture of 20 MB beside the other fields of its form. */
const formBytes = 20_000_000 + 65_536;

/** Serves one management plugin of the settings. management.md#settings. */
export async function adminPlugin(app: FastifyInstance, options: AdminOptions): Promise<void> {
  const { platform, plugin } = options;
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...requestIds(request, platform.tracing), "Cache-Control": "no-store", Vary: "Origin" });
    const { origin } = request.headers;
    if (!isOwnOrigin(options, request)) {
      await send(request, reply, problem("origin"));
    } else if (origin !== undefined) {
      reply.headers({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Expose-Headers": exposedHeaders,
      });
    }
  });
  app.setErrorHandler((error, request, reply) =>
    send(request, reply, problemOfError(error, platform, reply)),
  );
  app.setNotFoundHandler((request, reply) => answerUnknown(options, request, reply));
  serveDocument(app, plugin);
  await app.register(serveApiPage, {
    platform,
    uri: plugin.uri,
    title: "Management API",
    keepsKeys: false,
    readDocument: () => openApiDocument(plugin.uri, endpoints),
  });
  serveEndpoints(
    app,
    options,
    endpoints.filter(({ run }) => run.kind !== "upload"),
  );
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // A file is read as it comes.
    files.addContentTypeParser("*", (_request, content, done) => done(null, content));
    serveEndpoints(
      files,
      options,
      endpoints.filter(({ run }) => run.kind === "upload"),
    );
  });
  refuseOtherMethods(app);
}

function serveEndpoints(app: FastifyInstance, options: AdminOptions, served: readonly Endpoint[]): void {
  for (const endpoint of served) {
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      bodyLimit: endpoint.takesFile ? formBytes : jsonBytes,
      ...(endpoint.takesFile && { onRequest: refuseStranger(options) }),
      // What is small when it comes may be endless when it is unpacked.
      ...(endpoint.run.kind === "upload" && { decompress: false }),
      handler: async (request, reply) => {
        nameRoute(options.platform, "admin", request.method, endpoint.path);
        const outcome = await answer(options, endpoint, request, reply);
        if (
          isProblem(outcome) &&
          request.method === "GET" &&
          header(request, "accept").includes("text/html")
        ) {
          return sendProblemPage(options, request, reply, outcome);
        }
        return send(request, reply, outcome);
      },
    });
  }
}

/** A path with `{id}` as Fastify writes it. */
function routeOf(path: string): string {
  return `/${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

/** Files are read for those alone who are signed in. */
function refuseStranger(options: AdminOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await findCaller(options, request);
    if (isProblem(caller)) return send(request, reply, caller);
    return caller === nobody ? send(request, reply, problem("signIn")) : undefined;
  };
}

function serveDocument(app: FastifyInstance, { uri }: AdminPluginSettings): void {
  let text: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(uri, endpoints));
    return reply
      .type("application/json; charset=utf-8")
      .header("Cache-Control", "public, max-age=300")
      .send(text);
  });
}

/** A path that has other methods: 405, and for browsers what they may ask from another origin. */
function refuseOtherMethods(app: FastifyInstance): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const own = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    app.route({
      method: app.supportedMethods.filter((method) => method === "OPTIONS" || !allowed.includes(method)),
      url: routeOf(path),
      bodyLimit: jsonBytes,
      handler: async (request, reply) => {
        reply.header("Allow", allowed.join(", "));
        if (request.method !== "OPTIONS") return send(request, reply, problem("method"));
        return reply
          .headers({
            "Access-Control-Allow-Methods": allowed.join(", "),
            "Access-Control-Allow-Headers":
              "Authorization, Content-Type, If-Match, Idempotency-Key, X-CSRF-Token",
            "Access-Control-Max-Age": "600",
          })
          .code(204)
          .send();
      },
    });
  }
}

/** A path that is not there. */
async function answerUnknown(
  options: AdminOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await findCaller(options, request);
  if (isProblem(caller)) return send(request, reply, caller);
  return send(request, reply, problem(caller === nobody ? "signIn" : "notFound"));
}

async function answer(
  { platform: ofProcess, plugin, rates }: AdminOptions,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | Problem> {
  const platform = platformForRequest(ofProcess, reply);
  const options = { platform, plugin, rates };
  const caller = endpoint.access === "anyone" ? nobody : await findCaller(options, request);
  if (isProblem(caller)) return caller;
  const refused = takeCall(options, caller, request.method) ?? refuseCaller(endpoint, caller);
  if (refused) return refused;
  const parsed = await parseCall(endpoint, request, platform.config.limits);
  if (isProblem(parsed)) return parsed;
  const call: Call = {
    ...options,
    caller,
    ...parsed,
    param: (name) => paramOf(request, name),
    version: sentVersion(header(request, "if-match")),
    from: request.ip,
    isHttps: request.protocol === "https" || platform.config.platformUrl.startsWith("https:"),
    accept: header(request, "accept"),
    cookie: (name) => request.cookies[name],
  };
  return runCall(endpoint, call, request);
}

function refuseCaller({ access }: Endpoint, caller: Caller): Problem | null {
  if (access === "anyone") return null;
  if (caller === nobody) return problem("signIn");
  if (access === "signed-in" || caller.permissions.has(access)) return null;
  return problem("permission", { members: { needs: access } });
}

/** Refuses when a person or a key has made all the calls of a minute. */
function takeCall({ plugin, rates }: AdminOptions, { name }: Caller, method: string): Problem | null {
  if (name === "") return null;
  const isRead = method === "GET" || method === "HEAD";
  const most = isRead ? plugin.rateLimits.reads : plugin.rateLimits.writes;
  const seconds = rates.take(`${isRead ? "read" : "write"} of ${plugin.number} by ${name}`, most);
  return seconds > 0 ? tooManyRequests(seconds) : null;
}

function problemOfError(error: unknown, platform: Platform, reply: FastifyReply): Problem {
  const { log } = platformForRequest(platform, reply);
  if (error instanceof CrowdedError) return tooManyRequests(error.retryAfterSeconds);
  if (isUnavailable(error, log)) return problem("unavailable", { headers: retryLater });
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) return problem("tooLarge");
  if (hasCode(error, "FST_ERR_CTP_INVALID_MEDIA_TYPE")) return problem("mediaType");
  if (hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH")) return problem("malformed");
  log.error({ err: error }, "a call failed");
  return problem("internal");
}

function send(request: FastifyRequest, reply: FastifyReply, outcome: Answer | Problem): FastifyReply {
  if (isProblem(outcome)) {
    const language = problemLanguage(header(request, "accept-language"));
    return reply
      .headers({ "Content-Language": language, ...outcome.headers })
      .code(statusOf(outcome))
      .type("application/problem+json; charset=utf-8")
      .send(JSON.stringify(problemBody(outcome, language)));
  }
  reply.headers({ ...versionHeader(outcome.body), ...outcome.headers }).code(outcome.status);
  if (outcome.file !== undefined) return sendFile(request, reply, outcome.file);
  if (outcome.body === null) return reply.send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(outcome.body));
}

/** A browser shows what it opens, such as the way back from a sign-in elsewhere. */
function sendProblemPage(
  { platform }: AdminOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Problem,
): FastifyReply {
  const language = problemLanguage(header(request, "accept-language"));
  return reply
    .headers({ "Content-Language": language, ...refused.headers, ...problemPageHeaders })
    .code(statusOf(refused))
    .send(problemPage(refused, language, `${platform.config.platformUrl}/workspace/`));
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name, content }: AnswerFile,
): FastifyReply {
  reply
    .type(`${type}; charset=utf-8`)
    .headers({ "Content-Disposition": `attachment; filename="${name}"`, Vary: "Origin, Accept" });
  if (request.method !== "HEAD") return reply.send(content);
  content.destroy();
  return reply.send();
}

function versionHeader(body: unknown): Readonly<Record<string, string>> {
  const version: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "version") : undefined;
  return typeof version === "string" ? { ETag: `"${version}"` } : {};
}
