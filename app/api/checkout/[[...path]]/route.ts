import { type NextRequest, NextResponse } from "next/server";
import { type AllowedMethod, matchPath } from "@/app/api/checkout/allowed-paths";
import { readLimited } from "@/app/api/checkout/read-limited";
import { stripToken } from "@/app/api/checkout/strip-token";
import { timeoutOf } from "@/lib/checkout/call-rules";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { SESSION_COOKIE, setSessionCookies } from "@/lib/session/cookie";
import { isSameOrigin } from "@/lib/session/origin";
import { openSession } from "@/lib/session/seal";
import { renewedSession } from "@/lib/session/visitor";
import { visitorAddress } from "@/lib/session/visitor-address";

const PREFIX = "/api/checkout/";
const MAX_BODY_BYTES = 256 * 1024;
const PASSED_HEADERS = ["content-type", "retry-after", "x-correlation-id", "x-service-request-id"] as const;
const CATALOG_READ = /^(products|product|uri|suggestions|categories|bundles)(\/|$)/;
const COUNTRY_CHANGE = /^countries\/([A-Za-z]{2})(?:\/states\/|$)/;

/** The proxy of the Checkout API: the browser speaks to it with the session's cookie and never sees a token. */
async function proxy(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(403, { origin: "denied" });
  const match = matchPath(request.method, request.nextUrl.pathname.slice(PREFIX.length));
  if (match.kind === "path") return refuse(404, { path: "not found" });
  if (match.kind === "method") {
    return refuse(405, { method: "not allowed" }, { Allow: match.allow.join(", ") });
  }
  const body = await readLimited(request, MAX_BODY_BYTES);
  if (body === null) return refuse(413, { body: "too large" });
  return pass(request, match.method, match.path, body);
}

async function pass(
  request: NextRequest,
  method: AllowedMethod,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const session = await openSession(request.cookies.get(SESSION_COOKIE)?.value);
  const answer = await callUpstream(request, method, path, body, session?.token);
  const stripped = answer === null ? null : stripToken(answer.body);
  if (answer === null || stripped === null) return refuse(502, { server: "unavailable" });

  const response = new NextResponse(request.method === "HEAD" ? null : stripped.body, {
    status: answer.status,
    headers: passedHeaders(answer.headers),
  });
  const moved = answer.status === 200 ? COUNTRY_CHANGE.exec(path)?.[1]?.toUpperCase() : undefined;
  const news = { token: stripped.token, ...(moved === undefined ? {} : { country: moved }) };
  const renewed = await renewedSession(session, news);
  if (renewed !== null) setSessionCookies(response.cookies, renewed, request.headers);
  return response;
}

function passedHeaders(answered: Headers): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of PASSED_HEADERS) {
    const value = answered.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

type UpstreamAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

async function callUpstream(
  request: NextRequest,
  method: AllowedMethod,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  token: string | undefined,
): Promise<UpstreamAnswer | null> {
  const target = new URL(path, env().checkoutUrl);
  target.search = request.nextUrl.search;
  try {
    const response = await fetch(target, {
      method,
      headers: {
        Accept: "application/json",
        "Accept-Encoding": "identity",
        ...(body.length === 0 ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { "API-Token": token }),
        ...correlationOf(request),
        ...addressOf(request),
        ...(await previewOf(request, path)),
      },
      ...(body.length === 0 || method === "GET" ? {} : { body }),
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutOf(method, path)),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  } catch (error) {
    log.warn({ event: "proxy call failed", method, route: path.split("/")[0], reason: reasonOf(error) });
    return null;
  }
}

function correlationOf(request: NextRequest): Record<string, string> {
  const id = request.headers.get("x-correlation-id");
  return id === null ? {} : { "X-Correlation-ID": id };
}

/** Without the secret an API believes it of `countries/auto` alone, or when it trusts our own address (section 4). */
function addressOf(request: NextRequest): Record<string, string> {
  const address = visitorAddress(request.headers);
  return address === undefined ? {} : { "X-Forwarded-For": address };
}

/** Lists that a page in preview goes on with; what is not published is never sold. */
async function previewOf(request: NextRequest, path: string): Promise<Readonly<Record<string, string>>> {
  if (!CATALOG_READ.test(path)) return {};
  return (await openPreview(request.cookies.get(PREVIEW_COOKIE)?.value))?.headers ?? {};
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

function refuse(
  status: number,
  errors: Record<string, string>,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ errors }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export {
  proxy as DELETE,
  proxy as GET,
  proxy as HEAD,
  proxy as OPTIONS,
  proxy as PATCH,
  proxy as POST,
  proxy as PUT,
};
