import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as SecureAgent, request as requestHttps } from "node:https";

export type UpstreamCall = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none is sent. */
  readonly body: Uint8Array | null;
  /** For all of it, the answer's last byte included. */
  readonly timeoutMs: number;
};

export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Connections are given up before those at the other end give them up: Node's servers wait for five seconds. */
const IDLE_MS = 4_000;
const KEPT = { keepAlive: true, timeout: IDLE_MS } as const;
const plain = new Agent(KEPT);
const secure = new SecureAgent(KEPT);

class UpstreamTimeout extends Error {
  override readonly name = "TimeoutError";
}

/** One call, tried once, redirects not followed; throws unless it is answered whole and in time. */
export function callUpstream(call: UpstreamCall): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const request = open(call, (response) => collect(response, settle, fail));
    const timer = setTimeout(() => {
      fail(new UpstreamTimeout());
      request.destroy();
    }, call.timeoutMs);
    const settle = (answer: UpstreamAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    request.on("error", fail);
    request.end(call.body ?? undefined);
  });
}

function open({ method, url, headers, body }: UpstreamCall, answered: (response: IncomingMessage) => void) {
  const length = body === null ? {} : { "Content-Length": String(body.length) };
  const options = { method, headers: { ...headers, ...length } };
  return url.protocol === "https:"
    ? requestHttps(url, { ...options, agent: secure }, answered)
    : requestHttp(url, { ...options, agent: plain }, answered);
}

function collect(
  response: IncomingMessage,
  settle: (answer: UpstreamAnswer) => void,
  fail: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.once("error", fail);
  response.once("end", () => {
    settle({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
  });
}
