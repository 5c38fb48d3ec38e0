import type { FastifyRequest } from "fastify";
import { sealData, unsealData } from "iron-session";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { installationSecret } from "../../../foundations/database/installation-secret.ts";
import type { AdminPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { findApiKey } from "../../../staff/api-keys.ts";
import { permissions, roles, type Permission } from "../../../staff/permissions.ts";
import { csrfToken, findStaffSession } from "../../../staff/staff-sessions.ts";
import { tokenHash } from "../../../staff/token.ts";
import type { StaffAccount } from "../../../staff/staff-account.ts";
import { header } from "../../http/client-address.ts";
import { isAllowedOrigin } from "../../http/origin.ts";
import type { RateCounter } from "../../http/rate-limits.ts";
import { isSecret } from "../../http/secret.ts";
import { problem, type Problem } from "./problem.ts";

/** Who calls. */
export interface Caller {
  /** In the audit log and for limits: `staff 3`, `key 7`, `admin 6 1a2b3c4d` for a key of the settings; empty: nobody. */
  readonly name: string;
  /** null: a program, or nobody. */
  readonly account: StaffAccount | null;
  /** The session's token; null: there is no session. */
  readonly session: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly seesPersons: boolean;
  readonly seesMoney: boolean;
}

export const nobody: Caller = {
  name: "",
  account: null,
  session: null,
  permissions: new Set(),
  seesPersons: false,
  seesMoney: false,
};

interface Service {
  readonly platform: Platform;
  readonly plugin: AdminPluginSettings;
  readonly rates: RateCounter;
}

export const sessionCookie = "vitrine-admin";
const secretName = "admin session";
const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether pages of the request's origin may call: the platform's own address and those of the settings. */
export function isOwnOrigin(
  { platform, plugin }: Pick<Service, "platform" | "plugin">,
  request: FastifyRequest,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const own = [`${request.protocol}://${request.host}`, new URL(platform.config.platformUrl).origin];
  if (own.includes(origin)) return true;
  return plugin.allowedOrigins.length > 0 && isAllowedOrigin(plugin.allowedOrigins, origin);
}

/** Finds out who calls, by key or by cookie; `nobody` where neither is sent or known. */
export async function findCaller(service: Service, request: FastifyRequest): Promise<Caller | Problem> {
  const sent = /^Bearer +(.+)$/i.exec(header(request, "authorization"))?.[1]?.trim();
  if (sent !== undefined) return callerOfKey(service, request, sent);
  const sealed = request.cookies[sessionCookie];
  if (sealed === undefined) return nobody;
  return callerOfSession(service, request, sealed);
}

async function callerOfKey(
  { platform, plugin, rates }: Service,
  { ip }: FastifyRequest,
  sent: string,
): Promise<Caller | Problem> {
  const isConfigured = isSecret(plugin.keys, sent);
  const key = isConfigured ? null : await findApiKey(platform.db, sent, platform.now());
  const limited = {
    key: `wrong-secret of ${plugin.number} from ${ip}`,
    limit: platform.config.limits.wrongSecretsPerMinute,
  };
  const seconds = await rates.guesses.take(limited, isConfigured || key !== null);
  if (seconds > 0) return tooManyRequests(seconds);
  if (isConfigured) return program(configuredName(plugin, sent), permissions);
  return key === null ? nobody : program(`key ${key.id}`, key.scopes);
}

/** The plugin and the first digits of the key's hash. */
function configuredName({ number }: AdminPluginSettings, key: string): string {
  return `admin ${number} ${tokenHash(key).toString("hex").slice(0, 8)}`;
}

/** A program that ships needs addresses; any that reads orders sees their money. */
function program(name: string, scopes: readonly Permission[]): Caller {
  const seesPersons = scopes.includes("customers.read") || scopes.includes("orders.ship");
  return {
    ...nobody,
    name,
    permissions: new Set(scopes),
    seesPersons,
    seesMoney: scopes.includes("orders.read"),
  };
}

async function callerOfSession(
  { platform }: Service,
  request: FastifyRequest,
  sealed: string,
): Promise<Caller | Problem> {
  const token = await openCookie(platform, sealed);
  const account = token === null ? null : await findStaffSession(platform.db, token, platform.now());
  if (token === null || account === null) return nobody;
  if (!safeMethods.has(request.method) && !isSecret([csrfToken(token)], header(request, "x-csrf-token"))) {
    return problem("csrf");
  }
  const { permissions: own, seesPersons, seesMoney } = roles[account.role];
  return {
    name: `staff ${account.id}`,
    account,
    session: token,
    permissions: own,
    seesPersons,
    seesMoney,
  };
}

/** The value of `Set-Cookie` that holds a session, encrypted; null: the cookie goes. */
export async function sessionCookieHeader(
  { db }: Pick<Platform, "db">,
  token: string | null,
  { path, isHttps }: { readonly path: string; readonly isHttps: boolean },
): Promise<string> {
  const secure = isHttps ? "; Secure" : "";
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure}`;
  if (token === null) return `${sessionCookie}=; ${attributes}; Max-Age=0`;
  const password = await installationSecret(db, secretName);
  return `${sessionCookie}=${await sealData({ token }, { password, ttl: 0 })}; ${attributes}`;
}

/** The session's token in a cookie; null: we did not make it. */
async function openCookie({ db }: Pick<Platform, "db">, sealed: string): Promise<string | null> {
  const password = await installationSecret(db, secretName);
  const { token } = await unsealData<{ token?: unknown }>(sealed, { password, ttl: 0 }).catch(() => ({
    token: undefined,
  }));
  return typeof token === "string" ? token : null;
}

export function tooManyRequests(seconds: number): Problem {
  return problem("tooManyRequests", { headers: { "Retry-After": String(seconds) } });
}
