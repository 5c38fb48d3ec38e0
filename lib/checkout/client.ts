import "server-only";
import { isRead, isRetriedStatus, type Method, pathTemplate, timeoutOf } from "@/lib/checkout/call-policy";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { traceCall } from "@/lib/tracing/call-trace";
import { z } from "zod";

const RETRY_AFTER_MS = 100;

/** Key → message; the partial `PUT items` holds a map per key. */
export type CheckoutErrors = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export type CheckoutAnswer<T> =
  | { readonly ok: true; readonly status: number; readonly data: T; readonly token: string | null }
  | {
      readonly ok: false;
      readonly status: number;
      readonly errors: CheckoutErrors;
      readonly messages: readonly string[];
      readonly code: string | null;
      /** The body as it came: 410 and the partial 200 hold a whole selection response beside the errors. */
      readonly data: unknown;
      readonly token: string | null;
      /** How long to wait, where the answer says so: 429 does. */
      readonly waitSeconds?: number;
    };

export type CheckoutCall<T> = {
  readonly method: Method;
  /** Relative to the base, segments already percent-encoded: `items/101-3`. */
  readonly path: string;
  readonly body?: unknown;
  /** `"none"` stores nothing, `undefined` begins a session; the answer's token is the one to keep. */
  readonly token: string | undefined;
  readonly schema: z.ZodType<T>;
  readonly signal?: AbortSignal;
  /** The shopper's address. Goes out with the secret, so the answer may hold secret-only fields. */
  readonly forwardedFor?: string | undefined;
  /** Leave to see what is not published. */
  readonly preview?: Pick<PreviewPass, "headers"> | null;
};

const envelope = z.looseObject({
  token: z.string().nullable().catch(null),
  errors: z
    .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
    .optional()
    .catch({ body: "unreadable errors" }),
  messages: z.array(z.string()).catch([]),
  code: z.string().nullable().catch(null),
});

/**
 * One call of the Checkout REST API. A refusal (4xx, or `errors` beside data) is a value;
 * an outage (network, timeout, 5xx, unparsable answer) throws `CheckoutUnavailable`. Reads are tried twice.
 */
export async function callCheckout<T>(call: CheckoutCall<T>): Promise<CheckoutAnswer<T>> {
  const startedAt = performance.now();
  try {
    return await attemptTwice(call);
  } catch (error) {
    if (error instanceof CheckoutUnavailable) logFailure(call, error, performance.now() - startedAt);
    throw error;
  }
}

async function attemptTwice<T>(call: CheckoutCall<T>): Promise<CheckoutAnswer<T>> {
  try {
    return await attempt(call);
  } catch (error) {
    if (!isRead(call.method, call.path) || !isWorthRetrying(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return attempt(call);
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CheckoutUnavailable)) return false;
  return error.reason === "network" || (error.status !== null && isRetriedStatus(error.status));
}

async function attempt<T>(call: CheckoutCall<T>): Promise<CheckoutAnswer<T>> {
  const exchanged = await exchange(call);
  const { status, waitSeconds } = exchanged;
  if (status >= 500) throw new CheckoutUnavailable("status", status, undefined, exchanged.id);
  const answer = readAnswer(call.schema, exchanged);
  return answer.ok || waitSeconds === null ? answer : { ...answer, waitSeconds };
}

type Exchanged = {
  readonly status: number;
  readonly text: string;
  readonly waitSeconds: number | null;
  /** What the API calls the request in its log. */
  readonly id: string | null;
};

async function exchange<T>(call: CheckoutCall<T>): Promise<Exchanged> {
  const timeout = AbortSignal.timeout(timeoutOf(call.method, call.path));
  const trace = traceCall({ method: call.method, route: pathTemplate(call.path) });
  try {
    const response = await fetch(new URL(call.path, env().checkoutUrl), {
      method: call.method,
      headers: { ...headersOf(call), ...trace.headers },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.preview ? { cache: "no-store" as const } : {}),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    const waitSeconds = secondsOf(response.headers.get("retry-after"));
    const text = await response.text();
    trace.end(response.status);
    return { status: response.status, text, waitSeconds, id: response.headers.get("x-service-request-id") };
  } catch (error) {
    trace.end(null);
    if (call.signal?.aborted) throw error;
    throw new CheckoutUnavailable(timeout.aborted ? "timeout" : "network", null, error);
  }
}

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function headersOf<T>(call: CheckoutCall<T>): Record<string, string> {
  const { checkoutSecret, checkoutUrl } = env();
  return {
    Accept: "application/json",
    ...(isThisMachine(checkoutUrl) ? { "Accept-Encoding": "identity" } : {}),
    ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(call.token === undefined ? {} : { "API-Token": call.token }),
    ...(call.forwardedFor === undefined ? {} : { "X-Forwarded-For": call.forwardedFor }),
    ...call.preview?.headers,
    ...(call.forwardedFor === undefined || checkoutSecret === null
      ? {}
      : { Authorization: `Bearer ${checkoutSecret}` }),
  };
}

/** Packing and unpacking a listing costs both sides more than the loopback carries in that time. */
function isThisMachine(url: string): boolean {
  return /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/)/.test(url);
}

function readAnswer<T>(schema: z.ZodType<T>, { status, text, id }: Exchanged): CheckoutAnswer<T> {
  const body = parseJson(text);
  const head = envelope.safeParse(body);
  if (!head.success) throw new CheckoutUnavailable("unparsable", status, head.error, id);
  const { token, errors = {}, messages, code } = head.data;
  if (status >= 400 || Object.keys(errors).length > 0) {
    return { ok: false, status, errors, messages, code, data: body, token };
  }
  const data = schema.safeParse(body);
  if (!data.success) throw new CheckoutUnavailable("unparsable", status, data.error, id);
  return { ok: true, status, data: data.data, token };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function logFailure<T>(call: CheckoutCall<T>, error: CheckoutUnavailable, duration: number): void {
  log.warn({
    event: "checkout call failed",
    method: call.method,
    path: pathTemplate(call.path),
    reason: error.reason,
    status: error.status,
    ...(error.id !== null && { id: error.id }),
    durationMs: Math.round(duration),
    ...(error.cause instanceof z.ZodError ? { issues: issuesOf(error.cause) } : {}),
  });
}

function issuesOf(error: z.ZodError): string[] {
  return error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
}
