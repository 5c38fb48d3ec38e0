import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { installationSecret } from "../../../foundations/database/installation-secret.ts";
import type {
  AdminPluginSettings,
  OpenIdConnectSettings,
} from "../../../foundations/settings/plugins/plugins.ts";
import { countAttempts, readWait, throttleKey } from "../../../foundations/throttle/attempts.ts";
import { beginOpenIdSignIn, finishOpenIdSignIn, type SignInChecks } from "../../../staff/open-id-connect.ts";
import { signInByEmail } from "../../../staff/sign-in.ts";
import { readCall, type Call } from "../frame/call.ts";
import { sessionCookieHeader, tooManyRequests } from "../frame/caller.ts";
import { problem, type Problem } from "../frame/problem.ts";

const oidcCookie = "vitrine-admin-oidc";
const secretName = "admin openid sign-in";
/** Seconds that somebody may take at the issuer. */
const longestSeconds = 600;
const checksSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const begin = readCall({
  path: "session/oidc",
  access: "anyone",
  summary: "Sign in at the issuer of the settings: a redirect, for browsers",
  answers: { 303: null },
  read: async ({ platform, plugin, isHttps }) => {
    const { openIdConnect } = plugin;
    if (!openIdConnect) return problem("notFound");
    const begun = await beginOpenIdSignIn(openIdConnect, redirectUri(platform, plugin)).catch(
      (error: unknown) => {
        platform.log.warn({ err: error }, "the issuer of the settings does not answer");
        return null;
      },
    );
    if (!begun) return unreachable;
    const cookie = await checksCookie(platform, plugin, begun.checks, isHttps);
    return { status: 303, body: null, headers: { Location: begun.address, "Set-Cookie": cookie } };
  },
});

const finish = readCall({
  path: "session/oidc/callback",
  access: "anyone",
  summary: "Where the issuer sends the browser back to; signs staff in, and shows the workspace",
  query: z.looseObject({
    code: z.string().max(4_000).optional(),
    state: z.string().max(1_000).optional(),
    iss: z.string().max(1_000).optional(),
    error: z.string().max(1_000).optional(),
  }),
  answers: { 303: null },
  read: async (call) => {
    const { platform, plugin, query, cookie, from, isHttps } = call;
    const { openIdConnect } = plugin;
    if (!openIdConnect) return problem("notFound");
    const checks = await openChecks(platform, cookie(oidcCookie));
    if (!checks) return again;
    const refusals = throttleKey("oidc", from);
    const limit = platform.config.limits.loginsPerMinute;
    const seconds = await readWait(platform, refusals, limit);
    if (seconds > 0) return tooManyRequests(seconds);
    const address = new URL(redirectUri(platform, plugin));
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const email = await provenEmail(platform, openIdConnect, { address, checks });
    if (typeof email !== "string") {
      await countAttempts(platform, [refusals], limit);
      return email;
    }
    const signedIn = await signInByEmail(platform, email);
    if (!signedIn) return problem("permission", { detail: `${email} is not of the staff of this shop.` });
    const header = await sessionCookieHeader(platform, signedIn.token, { path: plugin.uri, isHttps });
    const headers = { Location: `${platform.config.platformUrl}/workspace/`, "Set-Cookie": header };
    return { status: 303, body: null, headers };
  },
});

const options = readCall({
  path: "session/options",
  access: "anyone",
  summary: "How staff can sign in: by password always, and by an issuer where the settings name one",
  answers: { 200: z.object({ openIdConnect: z.object({ name: z.string() }).nullable() }) },
  read: async ({ plugin: { openIdConnect } }) => {
    const body = { openIdConnect: openIdConnect ? { name: openIdConnect.name } : null };
    return { status: 200, body };
  },
});

const unreachable = problem("issuer", { headers: { "Retry-After": "10" } });
const again = problem("malformed", { detail: "The sign-in is over or was not begun here. Begin it again." });

function redirectUri({ config }: Pick<Call["platform"], "config">, { uri }: AdminPluginSettings): string {
  return `${config.platformUrl}${uri}/session/oidc/callback`;
}

interface WayBack {
  readonly address: URL;
  readonly checks: SignInChecks;
}

async function provenEmail(
  { log }: Pick<Call["platform"], "log">,
  settings: OpenIdConnectSettings,
  { address, checks }: WayBack,
): Promise<string | Problem> {
  const proven = await finishOpenIdSignIn(settings, address, checks);
  switch (proven.kind) {
    case "email":
      return proven.email;
    case "unproven":
      return problem("permission", { detail: "The issuer does not say that the e-mail is verified." });
    case "refused":
      log.warn("a sign-in at the issuer was refused");
      return again;
    case "unreachable":
    default:
      return unreachable;
  }
}

/** What the way back is compared with, encrypted. It comes along from the issuer's page: `Lax`. */
async function checksCookie(
  { db }: Pick<Call["platform"], "db">,
  { uri }: AdminPluginSettings,
  checks: SignInChecks,
  isHttps: boolean,
): Promise<string> {
  const attributes = `Path=${uri}/session/oidc; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  const password = await installationSecret(db, secretName);
  const sealed = await sealData(checks, { password, ttl: longestSeconds });
  return `${oidcCookie}=${sealed}; ${attributes}; Max-Age=${longestSeconds}`;
}

async function openChecks(
  { db }: Pick<Call["platform"], "db">,
  sealed: string | undefined,
): Promise<SignInChecks | null> {
  if (sealed === undefined) return null;
  const password = await installationSecret(db, secretName);
  const opened = await unsealData(sealed, { password, ttl: longestSeconds }).catch(() => null);
  return checksSchema.safeParse(opened).data ?? null;
}

export const oidcEndpoints = [begin, finish, options];
