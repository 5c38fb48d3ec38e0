import { createServer, METHODS, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import compress from "@fastify/compress";
import { fastify, type FastifyInstance } from "fastify";
import { CallsInFlight } from "./calls-in-flight.ts";
import type { Reachability } from "../foundations/database/connection/reachability.ts";
import { withoutPorts } from "./forwarded-for.ts";
import { adminPlugin } from "../interfaces/admin/plugin.ts";
import { createProductCache } from "../interfaces/checkout/catalog/listing/product-cache.ts";
import { compression } from "../interfaces/http/compress.ts";
import { openApiRoutes } from "../interfaces/checkout/openapi/routes.ts";
import { checkoutPlugin } from "../interfaces/checkout/plugin.ts";
import { createRateCounter } from "../interfaces/http/rate-limits.ts";
import { countRequests } from "../interfaces/metrics/count-requests.ts";
import { metrics } from "../interfaces/metrics/plugin.ts";
import { mediaRoutes } from "../interfaces/media/routes.ts";
import { newsletterPages } from "../interfaces/newsletter/plugin.ts";
import { outbox } from "../interfaces/outbox/plugin.ts";
import { payPages } from "../interfaces/pay-pages/plugin.ts";
import { paymentWebhooks } from "../interfaces/payment-webhooks/plugin.ts";
import { isUnavailable, retryLater } from "../interfaces/http/unavailable.ts";
import { shopPlugin } from "../interfaces/shop/plugin.ts";
import { soapPlugin } from "../interfaces/soap/plugin.ts";
import { openDocuments, storefrontPlugin } from "../interfaces/storefront/plugin.ts";
import type { Limits } from "../foundations/limits.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { eventLoop } from "../foundations/scheduling/event-loop.ts";
import { workspacePlugin } from "../interfaces/workspace/plugin.ts";
import { answerWhileStarting, soapPath } from "../interfaces/soap/response/headers.ts";

type State = "starting" | "ok" | "stopping";

/** The platform's door: answers from its first moment, with 503 until the platform stands behind it. */
export interface Front {
  readonly server: Server;
  /** Opens the door: from now on the application answers, and `/health` tells when its database is out of reach. */
  serve(app: FastifyInstance, database?: Pick<Reachability, "isAway">): void;
  /**
   * From now on another application answers. Resolves when the one before has answered its calls, at the latest after
   * the time that stopping may take, and is closed.
   */
  replace(app: FastifyInstance): Promise<void>;
  /** `/health` tells that no new calls are wanted; they are still answered. */
  announceStop(): void;
  /** Lets what is in flight finish, then closes. Connections that are still busy after the time are cut. */
  close(timeoutMs: number): Promise<void>;
}

const largestHeaderBytes = 65_536;
/** Longer than proxies keep an idle connection, so that none is closed just as a call goes out on it. */
const keepAliveMs = 75_000;
const pathNotFound = { token: null, errors: { path: "not found" } } as const;
const unavailable = { token: null, errors: { server: "unavailable" } } as const;

/** The door, not yet listening. */
export function openFront(
  limits: Limits,
  settings: Pick<Settings, "correlationPrefix" | "soapNamespace">,
  tracing: Tracing | null = null,
): Front {
  let state: State = "starting";
  let app: FastifyInstance | undefined;
  let reach: Pick<Reachability, "isAway"> | undefined;
  const calls = new CallsInFlight();
  let callsOfApp = new CallsInFlight();
  const server = createServer(
    {
      maxHeaderSize: largestHeaderBytes,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      if (state === "stopping") response.setHeader("Connection", "close");
      if (pathOf(request) === "/health") {
        sendJson(response, state === "ok" ? 200 : 503, {
          status: state,
          ...(reach?.isAway && { database: "away" }),
        });
        return;
      }
      calls.add(response);
      callsOfApp.add(response);
      tidyHops(request);
      const served = app;
      if (served) serveInTurn(served, tracing, request, response);
      else if (pathOf(request) === soapPath) answerWhileStarting(response, settings);
      else sendJson(response, 503, unavailable);
    },
  );
  return {
    server,
    serve: (ready, database) => {
      app = ready;
      reach = database;
      state = "ok";
    },
    replace: async (next) => {
      const before = { app, calls: callsOfApp };
      app = next;
      callsOfApp = new CallsInFlight();
      await before.calls.settle(limits.stopTimeoutMs);
      await before.app?.close();
    },
    announceStop: () => {
      state = "stopping";
    },
    close: async (timeoutMs) => {
      state = "stopping";
      const deadline = Date.now() + timeoutMs;
      // The door stays open meanwhile, so that `/health` can tell.
      await calls.settle(timeoutMs);
      await closeServer(server, Math.max(deadline - Date.now(), 0));
      await app?.close();
    },
  };
}

/** Very many calls may come at once: a call is looked at when there is time. */
function serveInTurn(
  app: FastifyInstance,
  tracing: Tracing | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const route = () => app.routing(request, response);
  const serve = () => (tracing ? tracing.serve(request, response, route) : route());
  const coming = eventLoop.admit();
  if (coming) void coming.then(serve);
  else serve();
}

function tidyHops({ headers }: IncomingMessage): void {
  const sent = headers["x-forwarded-for"];
  if (typeof sent === "string") headers["x-forwarded-for"] = withoutPorts(sent);
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split("?")[0];
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(JSON.stringify(body));
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** A path that cannot be decoded is routed as it is written, so that the interface below it can refuse it. */
function routableUrl({ url = "/" }: IncomingMessage): string {
  const [path = "", ...query] = url.split("?");
  return isDecodable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A GET may have a body, and an interface itself says which methods it does not allow. */
function takeEveryMethod(app: FastifyInstance): void {
  app.addHttpMethod("GET", { hasBody: true, overrideExisting: true });
  // Fastify would refuse it by an error of its own where it has no Content-Type.
  app.addHttpMethod("QUERY", { overrideExisting: true });
  const known = new Set(app.supportedMethods);
  for (const method of METHODS) if (!known.has(method)) app.addHttpMethod(method);
}

/** Every interface of the platform, ready to be served: the plugins of the settings, media, pay pages. */
export async function buildServer(platform: Platform): Promise<FastifyInstance> {
  const { config, settings } = platform;
  const app = fastify({
    trustProxy: [...config.trustProxy],
    routerOptions: { maxParamLength: config.limits.urlBytes },
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    frameworkErrors: (_error, _request, reply) => sendJson(reply.raw, 404, pathNotFound),
  });
  takeEveryMethod(app);
  // Of what has no words of its own for it.
  app.setErrorHandler(async (error, _request, reply) =>
    isUnavailable(error, platform.log)
      ? reply
          .code(503)
          .headers({ ...retryLater, "Cache-Control": "no-store" })
          .send(unavailable)
      : reply.send(error),
  );
  countRequests(app, platform, settings.plugins);
  await app.register(compress, {
    threshold: config.limits.compressOverBytes,
    encodings: ["br", "gzip"],
    brotliOptions: compression.br,
    zlibOptions: compression.gzip,
  });
  const rates = createRateCounter(platform);
  const productCache = createProductCache(config.limits.preparedProductBytes);
  const readDocument = openDocuments(platform);
  for (const plugin of settings.plugins) {
    if (plugin.kind === "storefront") {
      await app.register(storefrontPlugin, { prefix: plugin.uri, platform, plugin, rates, readDocument });
    }
    if (plugin.kind === "shop") {
      await app.register(shopPlugin, { prefix: plugin.uri, platform, plugin, rates });
    }
    if (plugin.kind === "admin") {
      await app.register(adminPlugin, { prefix: plugin.uri, platform, plugin, rates });
    }
    if (plugin.kind !== "checkout") continue;
    await app.register(checkoutPlugin, { prefix: plugin.uri, platform, plugin, rates, productCache });
    await app.register(openApiRoutes, { prefix: plugin.uri, platform, plugin });
  }
  const admin = settings.plugins.find(({ kind }) => kind === "admin");
  if (admin) await app.register(workspacePlugin, { prefix: "/workspace", api: admin.uri });
  await app.register(soapPlugin, { prefix: soapPath, platform, rates });
  await app.register(metrics, { platform });
  await app.register(mediaRoutes, { dataDir: config.dataDir });
  await app.register(outbox, { platform });
  await app.register(payPages, { prefix: "/pay", platform });
  await app.register(newsletterPages, { prefix: "/newsletter", platform });
  await app.register(paymentWebhooks, { prefix: "/payment-webhooks", platform });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(pathNotFound));
  await app.ready();
  return app;
}
