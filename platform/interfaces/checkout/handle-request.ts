import type { FastifyRequest } from "fastify";
import type { Log } from "../../foundations/log.ts";
import { callerCountry } from "../../catalogue/market/places.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import { readSession } from "../../selling/session/read-session.ts";
import type { Session } from "../../selling/session/session.ts";
import { freshSession, startSession } from "../../selling/session/start-session.ts";
import { hashToken, isToken } from "../../selling/session/token.ts";
import type { CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { CheckoutPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { clientAddress, clientCountry, type GeoSources } from "../http/client-address.ts";
import { readInput } from "../http/json-body.ts";
import { hasPreview, previewTimeOf } from "../http/preview.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { splitPath, type Match, type Router } from "../http/router.ts";
import { checkSecret } from "../http/secret.ts";
import { errorResponseOf, methodNotAllowed, tooManyRequests } from "../rest/error-responses.ts";
import type { ProductCache } from "./catalog/listing/product-cache.ts";
import { declinesToken, secretOf, tokenOf } from "./client.ts";
import { acceptAliases } from "./compatibility/aliases.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorResponses, type ApiResponse } from "./response.ts";

/** One checkout entry of the settings, as it is served. */
export interface Service {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly router: Router<Endpoint>;
  readonly rates: RateCounter;
  readonly productCache: ProductCache;
  readonly mutex: KeyedMutex;
  readonly geo: GeoSources;
  /** For the line of each call, which has no field to redact. */
  readonly callLog: Log;
}

/** What `sendResponse` sends for a request. */
export interface Outcome {
  readonly response: ApiResponse;
  readonly token: string | null;
  /** Public caches may store the response for a while. */
  readonly isPublic: boolean;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
}

type Input = Readonly<Record<string, unknown>>;

interface OpenedSession {
  readonly token: string | null;
  readonly session: Session;
}

/** Checks secret and limits, finds endpoint, session and input, and runs the endpoint. Errors carry the token too. */
export async function handleRequest(service: Service, request: FastifyRequest): Promise<Outcome> {
  const { platform, plugin, rates } = service;
  const { trusted, waitSeconds } = await checkSecret(service, plugin.secrets, {
    ip: request.ip,
    sent: secretOf(request),
  });
  const overallWait = trusted ? 0 : takeOverallCall(rates, plugin, request);
  if (overallWait > 0) return outcomeWithoutSession(request, tooManyRequests(overallWait), "refused");
  const match = findEndpoint(service, request);
  const country = countryOf(service, request, match, trusted);
  const opened = await openSession(service, request, country);
  const route = match.kind === "found" ? match.endpoint.path : match.kind;
  const outcome = (response: ApiResponse, isPublic = false) => ({
    response,
    token: opened.token,
    isPublic,
    route,
  });
  if (waitSeconds > 0) return outcome(tooManyRequests(waitSeconds));
  if (match.kind === "unknown") return outcome(errorResponses.pathNotFound);
  if (match.kind === "wrong-method") return outcome(methodNotAllowed(match.allowed));
  const input = inputOf(service, request);
  if (input === null) return outcome(errorResponses.bodyMalformed);
  const call = { ...opened, input, trusted, country: country?.country ?? null };
  try {
    const response = await runEndpoint(service, request, match, call);
    return outcome(response, response.status === 200 && isPublicResponse(service, request, match, call));
  } catch (error) {
    return outcome(errorResponseOf(error, platform.log));
  }
}

/** A response before the session was read: the client keeps a token that may be valid. */
export function outcomeWithoutSession(
  request: FastifyRequest,
  response: ApiResponse,
  route: string,
): Outcome {
  const sent = tokenOf(request);
  return { response, token: isToken(sent) ? sent : null, isPublic: false, route };
}

/**
 * Counts a call by token and by address. Returns the seconds to wait when either has made all the calls that the plugin
 * allows in a minute, else 0. Clients with the secret are not counted. checkout-rest.md#rate-limits.
 */
function takeOverallCall(
  rates: RateCounter,
  { number, rateLimits: { overall } }: CheckoutPluginSettings,
  request: FastifyRequest,
): number {
  const take = (key: string, limit: number | undefined) => (limit === undefined ? 0 : rates.take(key, limit));
  const waits = [take(`call of ${number} from ${request.ip}`, overall.address)];
  const sent = tokenOf(request);
  if (isToken(sent)) {
    waits.push(take(`call of ${number} with ${hashToken(sent).toString("hex")}`, overall.token));
  }
  return Math.max(...waits);
}

function findEndpoint({ plugin, router }: Service, request: FastifyRequest): Match<Endpoint> {
  const [path = ""] = request.originalUrl.split("?");
  const parts = splitPath(path.slice(plugin.uri.length));
  if (!parts) return { kind: "unknown" };
  const [first, ...rest] = parts;
  return router(request.method, first === String(plugin.number) ? rest : parts);
}

function countryOf(
  { platform: { settings }, geo }: Service,
  request: FastifyRequest,
  match: Match<Endpoint>,
  trusted: boolean,
): CountrySettings | undefined {
  const isForwarded = trusted || (match.kind === "found" && match.endpoint.acceptsForwardedAddress);
  return callerCountry(settings, clientCountry(request, geo, isForwarded));
}

/** An unknown token is silently replaced; `none` stores no session. checkout-rest.md#session-tokens. */
async function openSession(
  { platform, plugin }: Service,
  request: FastifyRequest,
  country: CountrySettings | undefined,
): Promise<OpenedSession> {
  const sent = tokenOf(request);
  if (sent === "none") {
    return { token: null, session: freshSession(platform.settings, plugin.store, country) };
  }
  const session = sent === "" ? null : await readSession(platform, plugin.store, sent);
  return session ? { token: sent, session } : startSession(platform, plugin.store, country);
}

/** null when the body is malformed. */
function inputOf({ platform, plugin }: Service, { body }: FastifyRequest): Input | null {
  const sent = body instanceof Uint8Array ? body : new Uint8Array();
  const input = readInput(sent, platform.config.limits.jsonDepth);
  return input && plugin.compatibilityNames ? acceptAliases(input) : input;
}

type MatchedEndpoint = Extract<Match<Endpoint>, { kind: "found" }>;

interface OpenedCall extends OpenedSession {
  readonly input: Input;
  readonly trusted: boolean;
  /** The country that the call comes from, as far as it is known. */
  readonly country: string | null;
}

async function runEndpoint(
  { platform, plugin, rates, productCache, mutex }: Service,
  request: FastifyRequest,
  { endpoint, params }: MatchedEndpoint,
  { trusted, country, ...call }: OpenedCall,
): Promise<ApiResponse> {
  const param = (name: string) => params.get(name) ?? "";
  const client = {
    address: clientAddress(request, trusted),
    trusted,
    country,
    preview: hasPreview(request, plugin, platform.now()),
    previewAt: previewTimeOf(request, plugin, platform.now()),
  };
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  return endpoint.run({ platform, plugin, rates, productCache, mutex, client, ...call, param, query });
}

/** Whether the response depends on nothing but its address and the headers that `Vary` names. */
function isPublicResponse(
  { platform, plugin, geo }: Service,
  request: FastifyRequest,
  { endpoint }: MatchedEndpoint,
  { input, trusted }: OpenedCall,
): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isPlain = isRead && declinesToken(request) && !trusted && Object.keys(input).length === 0;
  const isOpen = isPlain && geo.table === null && !hasPreview(request, plugin, platform.now());
  return endpoint.cacheable && isOpen;
}
