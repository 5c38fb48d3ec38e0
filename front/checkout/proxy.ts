import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { cookieOf } from "@/front/cookie-of";
import { type AllowedMethod, matchPath } from "@/front/checkout/allowed-paths";
import { callUpstream, type UpstreamAnswer } from "@/front/checkout/call-upstream";
import { quietRefusal } from "@/front/checkout/quiet-refusal";
import { readBody } from "@/front/checkout/read-body";
import { sessionCookies } from "@/front/checkout/session-cookies";
import { stripToken } from "@/front/checkout/strip-token";
import type { Answer } from "@/front/send-answer";
import { pathTemplate, timeoutOf } from "@/lib/checkout/call-rules";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { sessionCookie } from "@/lib/session/cookie";
import { isSameOrigin } from "@/lib/session/origin";
import { renewedSession } from "@/lib/session/renewed-session";
import { openSession } from "@/lib/session/seal";
import { visitorAddress } from "@/lib/session/visitor-address";
import { traceCall } from "@/lib/tracing/call-trace";

const ROOT = "/api/checkout";
const MAX_BODY_BYTES = 256 * 1024;
const PASSED_HEADERS = ["content-type", "retry-after", "x-correlation-id", "x-service-request-id"] as const;
const CATALOG_READ = /^(products|product|uri|suggestions|categories|bundles)(\/|$)/;
const COUNTRY_CHANGE = /^countries\/([A-Za-z]{2})(?:\/states\/|$)/;

type Asked = {
  readonly request: IncomingMessage;
  readonly headers: Pick<Headers, "get">;
  /** Beginning with a question mark, or empty. */
  readonly search: string;
};

/** Whether an address is one of the Checkout API's. */
export function isCheckout(url: string): boolean {
  return url.startsWith(ROOT) && /^(?:[/?]|$)/.test(url.slice(ROOT.length));
}

/** The proxy of the Checkout API: the browser speaks to it with the session's cookie and never sees a token. */
export async function askCheckout(request: IncomingMessage): Promise<Answer> {
  const asked = readAsked(request);
  return quietRefusal(asked.headers, await answerTo(asked));
}

async function answerTo(asked: Asked): Promise<Answer> {
  const { request } = asked;
  if (!isSameOrigin(asked.headers)) return refuse(403, { origin: "denied" });
  const match = matchPath(request.method ?? "", pathOf(request.url ?? ""));
  if (match.kind === "path") return refuse(404, { path: "not found" });
  if (match.kind === "method") {
    return refuse(405, { method: "not allowed" }, { Allow: match.allow.join(", ") });
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return refuse(413, { body: "too large" });
  return pass(asked, match.method, match.path, body);
}

function readAsked(request: IncomingMessage): Asked {
  const { headers, url = "" } = request;
  const query = url.indexOf("?");
  return {
    request,
    headers: { get: (name) => headerOf(headers, name) },
    search: query < 0 ? "" : url.slice(query),
  };
}

function pathOf(url: string): string {
  const [path = ""] = url.slice(ROOT.length).split("?", 1);
  return path.slice(1);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return (typeof value === "string" ? value : value?.join(", ")) ?? null;
}

async function pass(
  asked: Asked,
  method: AllowedMethod,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const session = await openSession(cookieOf(asked.request.headers.cookie, sessionCookie(asked.headers)));
  const answer = await callApi(asked, method, path, body, session?.token);
  const stripped = answer === null ? null : stripToken(answer.body);
  if (answer === null || stripped === null) return refuse(502, { server: "unavailable" });

  const moved = answer.status === 200 ? COUNTRY_CHANGE.exec(path)?.[1]?.toUpperCase() : undefined;
  const news = { token: stripped.token, ...(moved === undefined ? {} : { country: moved }) };
  const renewed = await renewedSession(session, news);
  const headers = passedHeaders(answer.headers);
  if (renewed !== null) headers["Set-Cookie"] = sessionCookies(renewed, asked.headers);
  return { status: answer.status, headers, body: stripped.body };
}

function passedHeaders(answered: IncomingHttpHeaders): Record<string, string | readonly string[]> {
  const values = PASSED_HEADERS.map((name) => [name, headerOf(answered, name)] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

async function callApi(
  { request, headers, search }: Asked,
  method: AllowedMethod,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  token: string | undefined,
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
        ...(token === undefined ? {} : { "API-Token": token }),
        "X-Correlation-ID": correlation,
        ...trace.headers,
        ...addressOf(headers),
        ...(await previewOf(request, path)),
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
function correlationOf(headers: Asked["headers"]): string {
  const sent = headers.get("x-correlation-id") ?? "";
  return /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID().replaceAll("-", "");
}

/** Without the secret an API believes it of `countries/auto` alone, or when it trusts our own address (section 4). */
function addressOf(headers: Asked["headers"]): Record<string, string> {
  const address = visitorAddress(headers);
  return address === undefined ? {} : { "X-Forwarded-For": address };
}

/** Lists that a page in preview goes on with; what is not published is never sold. */
async function previewOf(request: IncomingMessage, path: string): Promise<Readonly<Record<string, string>>> {
  if (!CATALOG_READ.test(path)) return {};
  return (await openPreview(cookieOf(request.headers.cookie, PREVIEW_COOKIE)))?.headers ?? {};
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** A refusal of our own, in the form of the API's. */
export function refuse(
  status: number,
  errors: Record<string, string>,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify({ errors })),
  };
}
