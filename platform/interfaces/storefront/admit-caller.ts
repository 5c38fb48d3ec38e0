import type { FastifyRequest } from "fastify";
import { callerCountry } from "../../market/places.ts";
import { readSession } from "../../session/read-session.ts";
import type { Session } from "../../session/session.ts";
import { startSession } from "../../session/start-session.ts";
import { isToken } from "../../session/token.ts";
import { clientAddress, clientCountry, header } from "../http/client-address.ts";
import { checkSecret, isSecret } from "../http/secret.ts";
import type { Caller } from "./context.ts";
import { refusal, unauthorizedAnswer, type GraphqlAnswer } from "./graphql-answer.ts";
import { tooManyRequests } from "./graphql-errors.ts";
import type { StorefrontService } from "./service.ts";

/** A caller who may ask. */
export interface AdmittedCaller {
  readonly caller: Caller;
  /** The session of the token; null: the plugin's own token, which in session mode begins one. */
  readonly known: { readonly token: string; readonly session: Session } | null;
  /** What limits per minute count calls by. */
  readonly counted: string;
}

/** `Authorization: Bearer <token>`; empty: none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(header(request, "authorization").trim())?.[1] ?? "";
}

/** Who calls, by token and secret; else the refusal. storefront-graphql.md#tokens-and-scopes. */
export async function admitCaller(
  service: StorefrontService,
  request: FastifyRequest,
): Promise<AdmittedCaller | GraphqlAnswer> {
  const { plugin } = service;
  const sent = header(request, "x-shared-secret").trim();
  const { trusted, waitSeconds } = await checkSecret(service, plugin.secrets, { ip: request.ip, sent });
  if (waitSeconds > 0) return refusal(429, [tooManyRequests(waitSeconds)], { retryAfter: waitSeconds });
  if (sent !== "" && !trusted) return unauthorizedAnswer();
  const caller = { address: clientAddress(request, trusted), trusted };
  const bearer = bearerOf(request);
  if (isSecret([plugin.token], bearer)) return { caller, known: null, counted: "its own token" };
  const session = await sessionFor(service, bearer);
  if (session === null) return unauthorizedAnswer();
  return { caller, known: { token: bearer, session }, counted: session.tokenHash.toString("hex") };
}

async function sessionFor({ platform, plugin }: StorefrontService, token: string): Promise<Session | null> {
  return plugin.mode === "session" && isToken(token) ? readSession(platform, plugin.store, token) : null;
}

/** The session that an operation runs in: the caller's, or a new one where its address is. null: no-session mode. */
export async function openSession(
  { platform, plugin, geo }: StorefrontService,
  request: FastifyRequest,
  { known }: AdmittedCaller,
): Promise<{ readonly token: string; readonly session: Session } | null> {
  if (plugin.mode === "no-session") return null;
  if (known) return known;
  const country = callerCountry(platform.settings, clientCountry(request, geo, true));
  return startSession(platform, plugin.store, country);
}
