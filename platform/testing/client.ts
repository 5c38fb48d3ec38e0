import { withoutAliases } from "../interfaces/checkout/compatibility/testing/without-aliases.ts";
import { demandAgreement } from "./agreement.ts";
import { inLongRun } from "./long.ts";

/** What a test call sends beside its path. */
export interface TestCall {
  readonly token?: string | undefined;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  /** One without a value is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sends the shared secret of the test shop. */
  readonly trusted?: boolean;
  readonly form?: "classic" | "nested";
}

/** An answer; `at("selection.items.0.line")` looks into its body. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly token: string;
  at(path: string): unknown;
  /** The text there; throws when there is none. */
  text(path: string): string;
  /** The list there; throws when there is none. */
  list(path: string): readonly unknown[];
}

export type TestClient = (method: string, path: string, call?: TestCall) => Promise<TestAnswer>;

export const testSecret = "test-checkout-secret";
const bases = { classic: "/api/checkout/", nested: "/api/checkout-v4/" } as const;

/**
 * A client of one server. A path with a leading slash is taken as it is, others are below the form's plugin. In the
 * long run every read in the classic form is asked for in the nested form too.
 */
export function testClient(origin: string): TestClient {
  const ask: TestClient = async (method, path, call = {}) => {
    const url = path.startsWith("/") ? origin + path : origin + bases[call.form ?? "classic"] + path;
    const response = await fetch(url, { method, redirect: "manual", ...partsOf(method, call) });
    const sent = await response.text();
    const answer = answerOf(response, sent);
    demandDescribed(method, url.slice(origin.length), answer);
    return answer;
  };
  if (!inLongRun) return ask;
  return async (method, path, call = {}) => {
    const answer = await ask(method, path, call);
    const token = tokenToReadWith(method, path, call, answer);
    if (token !== null) await ask(method, path, { ...call, token, form: "nested" });
    return answer;
  };
}

const ownHeaders = /^(api-|authorization$|accept$|if-)/i;

/** null: the call changes something, or its answer says nothing of who may ask again. */
function tokenToReadWith(
  method: string,
  path: string,
  { form = "classic", headers = {} }: TestCall,
  answer: TestAnswer,
): string | null {
  const isPlain = !Object.keys(headers).some((name) => ownHeaders.test(name));
  const isRead = method === "GET" && !path.startsWith("/") && answer.status === 200;
  if (!isRead || form !== "classic" || !isPlain) return null;
  const token = answer.at("token");
  if (token === null) return "none";
  return typeof token === "string" ? token : null;
}

/** Every answer of the Checkout API that a test gets is one that its OpenAPI document describes. */
function demandDescribed(method: string, url: string, { status, headers, body }: TestAnswer): void {
  const [path = ""] = url.split("?");
  const form = (["classic", "nested"] as const).find((one) => path.startsWith(bases[one]));
  if (form === undefined || typeof body !== "object" || /\/(swagger|docs\/.*)$/.test(path)) return;
  const described = headers.has("x-centra-request-id") ? withoutAliases(body) : body;
  demandAgreement({ form, method, path: path.slice(bases[form].length), status, body: described });
}

function partsOf(method: string, { token, body, headers, trusted }: TestCall): RequestInit {
  return {
    headers: given({
      "API-Token": token,
      Authorization: trusted ? `Bearer ${testSecret}` : undefined,
      ...headers,
    }),
    ...(method !== "GET" &&
      body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
}

function given(headers: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function answerOf({ status, headers }: Response, sent: string): TestAnswer {
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const body: unknown = isJson && sent !== "" ? JSON.parse(sent) : sent;
  const at = (path: string) => path.split(".").reduce(step, body);
  const text = (path: string) => {
    const value = at(path);
    if (typeof value !== "string") throw new Error(`No text at ${path} of ${sent.slice(0, 500)}`);
    return value;
  };
  const list = (path: string) => {
    const value = at(path);
    if (!Array.isArray(value)) throw new Error(`No list at ${path} of ${sent.slice(0, 500)}`);
    return value;
  };
  return {
    status,
    headers,
    body,
    at,
    text,
    list,
    get token() {
      return text("token");
    },
  };
}

function step(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
