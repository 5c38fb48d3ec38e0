import type { FastifyRequest } from "fastify";
import type { Log } from "../../log.ts";
import { callerCountry } from "../../market/places.ts";
import type { Platform } from "../../platform.ts";
import { readSession } from "../../session/read-session.ts";
import type { Session } from "../../session/session.ts";
import { freshSession, startSession } from "../../session/start-session.ts";
import { isToken } from "../../session/token.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { CountrySettings } from "../../settings/places.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import { clientAddress, clientCountry, type GeoSources } from "../http/client-address.ts";
import { readInput } from "../http/json-body.ts";
import { hasPreview, previewTimeOf } from "../http/preview.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import { checkSecret } from "../http/secret.ts";
import { refusals, refuseMethod, refuseTooMany, type Answer } from "./answer.ts";
import { refusesToken, secretOf, tokenOf } from "./caller.ts";
import type { PreparedProducts } from "./catalog/prepared-products.ts";
import { acceptAliases } from "./compatibility/aliases.ts";
import type { Endpoint } from "./endpoint.ts";
import { answerForError } from "./errors.ts";
import { takeCall } from "./overall-rate.ts";
import { splitPath, type Match, type Router } from "../http/router.ts";

/** One served entry of the settings. */
export interface Service {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly router: Router<Endpoint>;
  readonly rates: RateCounter;
  readonly prepared: PreparedProducts;
  readonly mutex: KeyedMutex;
  readonly geo: GeoSources;
  /** For the line of each call, in which nothing has to be looked for that is secret. */
  readonly callLog: Log;
}

export interface Outcome {
  readonly answer: Answer;
  readonly token: string | null;
  /** Anybody may keep the answer for a while. */
  readonly isPublic: boolean;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
}

type Input = Readonly<Record<string, unknown>>;

interface OpenedSession {
  readonly token: string | null;
  readonly session: Session;
}

/** Secret, limits, endpoint, session, input: whatever is wrong is a refusal with the session's token. */
export async function answerCall(service: Service, request: FastifyRequest): Promise<Outcome> {
  const { platform, plugin, rates } = service;
  const { trusted, waitSeconds } = await checkSecret(service, plugin.secrets, {
    ip: request.ip,
    sent: secretOf(request),
  });
  const overall = trusted ? 0 : takeCall(rates, plugin, request);
  if (overall > 0) return refuseUnopened(request, overall);
  const match = findEndpoint(service, request);
  const country = countryOf(service, request, match, trusted);
  const opened = await openSession(service, request, country);
  const route = match.kind === "found" ? match.endpoint.path : match.kind;
  const outcome = (answer: Answer, isPublic = false) => ({ answer, token: opened.token, isPublic, route });
  if (waitSeconds > 0) return outcome(refuseTooMany(waitSeconds));
  if (match.kind === "unknown") return outcome(refusals.pathNotFound);
  if (match.kind === "wrong-method") return outcome(refuseMethod(match.allowed));
  const input = inputOf(service, request);
  if (input === null) return outcome(refusals.bodyMalformed);
  const call = { ...opened, input, trusted, country: country?.country ?? null };
  try {
    const answer = await runEndpoint(service, request, match, call);
    return outcome(answer, answer.status === 200 && isForAnybody(service, request, match, call));
  } catch (error) {
    return outcome(answerForError(error, platform.log));
  }
}

/** Nothing was looked up: a token that may be good stays the caller's. */
function refuseUnopened(request: FastifyRequest, waitSeconds: number): Outcome {
  const sent = tokenOf(request);
  const token = isToken(sent) ? sent : null;
  return { answer: refuseTooMany(waitSeconds), token, isPublic: false, route: "refused" };
}

type Found = Extract<Match<Endpoint>, { kind: "found" }>;

interface OpenedCall extends OpenedSession {
  readonly input: Input;
  readonly trusted: boolean;
  /** Where the call comes from, as far as is known. */
  readonly country: string | null;
}

/** Nothing but the address of the answer decided what is in it, and what the headers say that it varies by. */
function isForAnybody(
  { platform, plugin, geo }: Service,
  request: FastifyRequest,
  { endpoint }: Found,
  { input, trusted }: OpenedCall,
): boolean {
  const isPlain = refusesToken(request) && !trusted && Object.keys(input).length === 0;
  const isOpen = isPlain && geo.table === null && !hasPreview(request, plugin, platform.now());
  return endpoint.cacheable && isOpen;
}

function countryOf(
  { platform: { settings }, geo }: Service,
  request: FastifyRequest,
  match: Match<Endpoint>,
  trusted: boolean,
): CountrySettings | undefined {
  const isForwarded = trusted || (match.kind === "found" && match.endpoint.asksWhere);
  return callerCountry(settings, clientCountry(request, geo, isForwarded));
}

/** `checkout-rest.md` section 3: an unknown token is silently replaced, `none` keeps nothing. */
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

function findEndpoint({ plugin, router }: Service, request: FastifyRequest): Match<Endpoint> {
  const [path = ""] = request.originalUrl.split("?");
  const parts = splitPath(path.slice(plugin.uri.length));
  if (!parts) return { kind: "unknown" };
  const [first, ...rest] = parts;
  return router(request.method, first === String(plugin.number) ? rest : parts);
}

/** null: malformed. */
function inputOf({ platform, plugin }: Service, { body }: FastifyRequest): Input | null {
  const sent = body instanceof Uint8Array ? body : new Uint8Array();
  const input = readInput(sent, platform.config.limits.jsonDepth);
  return input && plugin.compatibilityNames ? acceptAliases(input) : input;
}

async function runEndpoint(
  { platform, plugin, rates, prepared, mutex }: Service,
  request: FastifyRequest,
  { endpoint, params }: Found,
  { trusted, country, ...call }: OpenedCall,
): Promise<Answer> {
  const param = (name: string) => params.get(name) ?? "";
  const caller = {
    address: clientAddress(request, trusted),
    trusted,
    country,
    preview: hasPreview(request, plugin, platform.now()),
    previewAt: previewTimeOf(request, plugin, platform.now()),
  };
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  return endpoint.run({ platform, plugin, rates, prepared, mutex, caller, ...call, param, query });
}
