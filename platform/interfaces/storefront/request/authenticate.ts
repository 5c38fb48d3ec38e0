import type { FastifyRequest } from "fastify";
import { callerCountry } from "../../../catalogue/market/places.ts";
import { readSession } from "../../../selling/session/read-session.ts";
import type { Session } from "../../../selling/session/session.ts";
import { startSession } from "../../../selling/session/start-session.ts";
import { isToken } from "../../../selling/session/token.ts";
import { clientAddress, clientCountry, header } from "../../http/client-address.ts";
import { checkSecret, isSecret } from "../../http/secret.ts";
import type { Caller } from "../context.ts";
import { errorResponse, type GraphqlResponse, unauthorizedResponse } from "./graphql-response.ts";
import { tooManyRequests } from "../graphql-errors.ts";
import type { StorefrontService } from "../service.ts";

export interface AuthenticatedCaller {
  readonly caller: Caller;
  /** The session of the token; null: the plugin's own token, which starts a session in session mode. */
  readonly existing: { readonly token: string; readonly session: Session } | null;
  /** The key of the limits per minute. */
  readonly rateKey: string;
}

/** The token of `Authorization: Bearer <token>`; empty: none. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(header(request, "authorization").trim())?.[1] ?? "";
}

/** Checks the token and the shared secret; a wrong one is answered with an error. storefront-graphql.md#tokens-and-scopes. */
export async function authenticate(
  service: StorefrontService,
  request: FastifyRequest,
): Promise<AuthenticatedCaller | GraphqlResponse> {
  const { plugin } = service;
  const sent = header(request, "x-shared-secret").trim();
  const { trusted, waitSeconds } = await checkSecret(service, plugin.secrets, { ip: request.ip, sent });
  if (waitSeconds > 0) return errorResponse(429, [tooManyRequests(waitSeconds)], { retryAfter: waitSeconds });
  if (sent !== "" && !trusted) return unauthorizedResponse();
  const caller = { address: clientAddress(request, trusted), trusted };
  const bearer = bearerOf(request);
  if (isSecret([plugin.token], bearer)) return { caller, existing: null, rateKey: "its own token" };
  const session = await sessionFor(service, bearer);
  if (session === null) return unauthorizedResponse();
  return { caller, existing: { token: bearer, session }, rateKey: session.tokenHash.toString("hex") };
}

async function sessionFor({ platform, plugin }: StorefrontService, token: string): Promise<Session | null> {
  return plugin.mode === "session" && isToken(token) ? readSession(platform, plugin.store, token) : null;
}

/** The caller's session, or a new one in the country of the client address. null: no-session mode. */
export async function openSession(
  { platform, plugin, geo }: StorefrontService,
  request: FastifyRequest,
  { existing }: AuthenticatedCaller,
): Promise<{ readonly token: string; readonly session: Session } | null> {
  if (plugin.mode === "no-session") return null;
  if (existing) return existing;
  const country = callerCountry(platform.settings, clientCountry(request, geo, true));
  return startSession(platform, plugin.store, country);
}
