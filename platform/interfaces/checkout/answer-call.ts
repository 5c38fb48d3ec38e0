import type { FastifyRequest } from "fastify";
import { callerCountry } from "../../market/places.ts";
import type { Platform } from "../../platform.ts";
import { readSession } from "../../session/read-session.ts";
import type { Session } from "../../session/session.ts";
import { freshSession, startSession } from "../../session/start-session.ts";
import type { Turns } from "../../session/turns.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import { refusals, refuseMethod, refuseTooMany, type Answer } from "./answer.ts";
import { addressOf, geoOf, hasPreview, isSecret, secretOf, tokenOf } from "./caller.ts";
import { answerForError } from "./errors.ts";
import { readInput } from "./input.ts";
import type { RateCounter } from "./rate-counter.ts";
import { splitPath, type Match, type Router } from "./router.ts";

/** One served entry of the settings. */
export interface Service {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly router: Router;
  readonly rates: RateCounter;
  readonly turns: Turns;
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

/** Secret, session, endpoint, input: whatever is wrong is a refusal with the session's token. */
export async function answerCall(service: Service, request: FastifyRequest): Promise<Outcome> {
  const secret = checkSecret(service, request);
  const opened = await openSession(service, request);
  const match = findEndpoint(service, request);
  const route = match.kind === "found" ? match.endpoint.path : match.kind;
  const outcome = (answer: Answer, isPublic = false) => ({ answer, token: opened.token, isPublic, route });
  if (secret.waitSeconds > 0) return outcome(refuseTooMany(secret.waitSeconds));
  if (match.kind === "unknown") return outcome(refusals.pathNotFound);
  if (match.kind === "wrong-method") return outcome(refuseMethod(match.allowed));
  const input = inputOf(service, request);
  if (input === null) return outcome(refusals.bodyMalformed);
  try {
    const answer = await runEndpoint(service, request, match, { ...opened, input, trusted: secret.trusted });
    const isPlain = opened.token === null && Object.keys(input).length === 0;
    const isOpen = isPlain && !hasPreview(request, service.plugin, service.platform.now());
    return outcome(answer, match.endpoint.cacheable && isOpen && answer.status === 200);
  } catch (error) {
    return outcome(answerForError(error, service.platform.log));
  }
}

interface CheckedSecret {
  readonly trusted: boolean;
  readonly waitSeconds: number;
}

/** Once too many were wrong, none is looked at for the rest of the minute, so that guessing tells nothing. */
function checkSecret({ platform, plugin, rates }: Service, request: FastifyRequest): CheckedSecret {
  const sent = secretOf(request);
  if (sent === "") return { trusted: false, waitSeconds: 0 };
  const key = `wrong-secret ${request.ip}`;
  const limit = platform.config.limits.wrongSecretsPerMinute;
  const waitSeconds = rates.peek(key, limit);
  if (waitSeconds > 0) return { trusted: false, waitSeconds };
  const trusted = isSecret(plugin, sent);
  if (!trusted) rates.take(key, limit);
  return { trusted, waitSeconds: 0 };
}

/** `checkout-rest.md` section 3: an unknown token is silently replaced, `none` keeps nothing. */
async function openSession({ platform, plugin }: Service, request: FastifyRequest): Promise<OpenedSession> {
  const { settings } = platform;
  const sent = tokenOf(request);
  const country = callerCountry(settings, geoOf(request, settings.geoHeader));
  if (sent === "none") return { token: null, session: freshSession(settings, plugin.store, country) };
  const session = sent === "" ? null : await readSession(platform, plugin.store, sent);
  return session ? { token: sent, session } : startSession(platform, plugin.store, country);
}

function findEndpoint({ plugin, router }: Service, request: FastifyRequest): Match {
  const [path = ""] = request.originalUrl.split("?");
  const parts = splitPath(path.slice(plugin.uri.length));
  if (!parts) return { kind: "unknown" };
  const [first, ...rest] = parts;
  return router(request.method, first === String(plugin.number) ? rest : parts);
}

/** null: malformed. */
function inputOf({ platform }: Service, { body }: FastifyRequest): Input | null {
  return readInput(body instanceof Uint8Array ? body : new Uint8Array(), platform.config.limits.jsonDepth);
}

async function runEndpoint(
  { platform, plugin, rates, turns }: Service,
  request: FastifyRequest,
  { endpoint, params }: Extract<Match, { kind: "found" }>,
  { trusted, ...call }: OpenedSession & { readonly input: Input; readonly trusted: boolean },
): Promise<Answer> {
  const param = (name: string) => params.get(name) ?? "";
  const caller = {
    address: addressOf(request, trusted),
    trusted,
    country: callerCountry(platform.settings, geoOf(request, platform.settings.geoHeader))?.country ?? null,
    preview: hasPreview(request, plugin, platform.now()),
  };
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  return endpoint.run({ platform, plugin, rates, turns, caller, ...call, param, query });
}
