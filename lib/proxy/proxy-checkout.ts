import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { pathTemplate, timeoutOf } from "@/lib/checkout/call-policy";
import { env } from "@/lib/env";
import { parseLocale } from "@/lib/locale/locale";
import { log } from "@/lib/log";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { type AllowedMethod, matchPath } from "@/lib/proxy/allowed-paths";
import { callUpstream, type UpstreamAnswer } from "@/lib/proxy/call-upstream";
import { stripToken } from "@/lib/proxy/strip-token";
import { readLimited } from "@/lib/read-limited";
import { PAGE_LOCALE_HEADER } from "@/lib/session/fetch-proxy";
import {
  renewedSession,
  sessionCookie,
  sessionCookies,
  type SessionUpdate,
} from "@/lib/session/session-cookie";
import { readCookie } from "@/lib/session/read-cookie";
import { isSameOrigin } from "@/lib/session/origin";
import { openSession } from "@/lib/session/seal";
import { clientAddress } from "@/lib/session/client-address";
import { traceCall } from "@/lib/tracing/call-trace";

const ROOT = "/api/checkout";
const MAX_BODY_BYTES = 256 * 1024;
const PASSED_HEADERS = ["content-type", "retry-after", "x-correlation-id", "x-service-request-id"] as const;
const CATALOG_READ = /^(products|product|uri|suggestions|categories|bundles)(\/|$)/;
const COUNTRY_CHANGE = /^countries\/([A-Za-z]{2})(?:\/states\/|$)/;

/**
 * The proxy of the Checkout API: the browser speaks to it with the session's cookie and never sees a token. A closed
 * table of methods and paths, the same origin only, 256 KB of body, and the API's own status and errors back; 502 where
 * the API cannot be reached or answers no JSON object.
 */
export async function proxyCheckout(request: Request): Promise<Response> {
  try {
    return refusalAsOk(request.headers, await answerTo(request));
  } catch (error) {
    if (request.signal.aborted) return refuse(499, { request: "broken off" });
    log.error({ event: "proxy failed", reason: reasonOf(error) });
    return refuse(500, { server: "failed" });
  }
}

async function answerTo(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(403, { origin: "denied" });
  const { pathname, search } = new URL(request.url);
  const match = matchPath(request.method, pathname.slice(ROOT.length + 1));
  if (match.kind === "path") return refuse(404, { path: "not found" });
  if (match.kind === "method") {
    return refuse(405, { method: "not allowed" }, { Allow: match.allow.join(", ") });
  }
  const body = await readLimited(request, MAX_BODY_BYTES);
  if (body === null) return refuse(413, { body: "too large" });
  return pass({ request, method: match.method, path: match.path, search, body });
}

type Call = {
  readonly request: Request;
  readonly method: AllowedMethod;
  /** Percent-encoded, without a slash before it. */
  readonly path: string;
  /** Beginning with a question mark, or empty. */
  readonly search: string;
  readonly body: Uint8Array<ArrayBuffer>;
};

async function pass(call: Call): Promise<Response> {
  const { request } = call;
  const cookies = request.headers.get("cookie");
  const session = await openSession(readCookie(cookies, sessionCookie(request.headers)));
  const begun = session === null ? await beginSession(call) : { token: session.token };
  const answer = await callApi(call, begun.token);
  const stripped = answer === null ? null : stripToken(answer.body);
  const response =
    answer === null || stripped === null
      ? refuse(502, { server: "unavailable" })
      : new Response(stripped.body, { status: answer.status, headers: passedHeaders(answer.headers) });

  const update = { ...begun, ...countryChange(call.path, answer), token: stripped?.token ?? begun.token };
  const renewed = await renewedSession(session, update);
  for (const line of renewed === null ? [] : sessionCookies(renewed, request.headers)) {
    response.headers.append("Set-Cookie", line);
  }
  return response;
}

/**
 * A new session stands in the page's country and language before its first call: an add is of that market. The browser
 * gets it in one answer, so that no other call of a page that goes away can begin a second session beside it.
 * Without such a page the call itself begins it.
 */
async function beginSession(call: Call): Promise<SessionUpdate> {
  const locale = parseLocale(call.request.headers.get(PAGE_LOCALE_HEADER) ?? "");
  if (locale === null || COUNTRY_CHANGE.test(call.path)) return { token: null };
  const path = `countries/${locale.country}`;
  const body = new TextEncoder().encode(JSON.stringify({ language: locale.language }));
  const answer = await callApi({ ...call, method: "PUT", path, search: "", body }, null);
  const token = (answer && stripToken(answer.body)?.token) ?? null;
  return { ...countryChange(path, answer), token };
}

function countryChange(path: string, answer: UpstreamAnswer | null): { readonly country?: string } {
  const country = answer?.status === 200 ? COUNTRY_CHANGE.exec(path)?.[1]?.toUpperCase() : undefined;
  return country === undefined ? {} : { country };
}

/** Nobody keeps an answer. */
function passedHeaders(answered: IncomingHttpHeaders): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of PASSED_HEADERS) {
    const value = answered[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

async function callApi(
  { request: { headers }, method, path, search, body }: Call,
  token: string | null,
): Promise<UpstreamAnswer | null> {
  const url = new URL(path, env().checkoutUrl);
  url.search = search;
  const correlation = correlationOf(headers);
  const trace = traceCall({ method, route: pathTemplate(path) });
  try {
    const answer = await callUpstream({
      method,
      url,
      headers: {
        Accept: "application/json",
        "Accept-Encoding": "identity",
        ...(body.length === 0 ? {} : { "Content-Type": "application/json" }),
        ...(token === null ? {} : { "API-Token": token }),
        "X-Correlation-ID": correlation,
        ...trace.headers,
        ...addressOf(headers),
        ...(await previewOf(headers, path)),
      },
      body: body.length === 0 || method === "GET" ? null : body,
      timeoutMs: timeoutOf(method, path),
    });
    trace.end(answer.status);
    return answer;
  } catch (error) {
    trace.end(null);
    log.warn({
      event: "proxy call failed",
      correlation,
      method,
      route: path.split("/")[0],
      reason: reasonOf(error),
    });
    return null;
  }
}

/** The browser's own name of the request where it can be one, as the API judges it; else ours. */
function correlationOf(headers: Headers): string {
  const sent = headers.get("x-correlation-id") ?? "";
  return /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID().replaceAll("-", "");
}

/**
 * Without the secret an API believes it of `countries/auto` alone, or when it trusts our own address
 * (checkout-rest.md#shared-secret).
 */
function addressOf(headers: Headers): Record<string, string> {
  const address = clientAddress(headers);
  return address === undefined ? {} : { "X-Forwarded-For": address };
}

/** Lists that a page in preview goes on with; what is not published is never sold. */
async function previewOf(headers: Headers, path: string): Promise<Readonly<Record<string, string>>> {
  if (!CATALOG_READ.test(path)) return {};
  return (await openPreview(readCookie(headers.get("cookie"), PREVIEW_COOKIE)))?.headers ?? {};
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/**
 * A page expects refusals, such as of a code that has run out, while browsers write each answer from 400 on into the
 * console as an error. A page that asks for it gets a refusal as 200 with its status beside it; nobody else does.
 */
function refusalAsOk(headers: Headers, answer: Response): Response {
  const isRefusal = answer.status >= 400 && answer.status < 500;
  if (!isRefusal || headers.get("x-status-in-header") !== "1") return answer;
  answer.headers.set("X-Status", String(answer.status));
  return new Response(answer.body, { status: 200, headers: answer.headers });
}

/** A refusal of our own, in the form of the API's. */
function refuse(
  status: number,
  errors: Record<string, string>,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ errors }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
