import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { platformUrl } from "./addresses";

/**
 * What a caller gets instead of the platform's answer: another one, a broken connection, or nothing ever. `lost`: the
 * platform does it, and the connection breaks.
 */
export type Refusal = { readonly status: number; readonly body: string } | "cut" | "never" | "lost";

export type Options = {
  /** Where the platform serves the API: its two forms are two addresses. */
  readonly base?: "/api/checkout" | "/api/checkout-v4";
  /** `call` is method and path; null: the platform answers. */
  readonly refuse?: (call: string) => Refusal | null;
  /** Is waited for before the platform is asked; `call` as above. */
  readonly hold?: (call: string, token: string) => Promise<void>;
  /** What is left of a body that is sent. */
  readonly ignore?: (call: string, body: unknown) => unknown;
  /** What is left of an answer. */
  readonly reduce?: (path: string, answer: unknown) => unknown;
};

const IDLE_MS = 75_000;
const PASSED = ["api-token", "content-type", "accept", "x-forwarded-for", "x-preview"] as const;

/** Another installation of the Checkout API: the platform, seen through what makes that one different. */
export class OtherApi {
  /** Method and path of each call. */
  readonly asked: string[] = [];
  /** Every token that it was called with. */
  readonly tokens = new Set<string>();
  /** What it answers instead of the truth, from now on; `call` as in the options. */
  trouble: (call: string) => Refusal | null = () => null;
  /** What it waits for before it answers a call, from now on. */
  delay: (call: string) => Promise<void> = async () => undefined;
  readonly #server: Server;
  #port = 0;

  constructor(options: Options = {}) {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response, options);
    });
    // Callers give idle connections up before this end does, as they do with the platform's.
    this.#server.keepAliveTimeout = IDLE_MS;
  }

  /** Answers at a port, or again where it did. */
  async join(port = this.#port): Promise<void> {
    if (this.#server.listening) return;
    this.#port = port;
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
  }

  /** Answers nobody any more, as in an outage. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #note(call: string, { headers }: IncomingMessage): void {
    this.asked.push(call);
    const token = tokenOf({ headers });
    if (token !== "") this.tokens.add(token);
  }

  async #answer(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const path = url.replace("/api/checkout/", "");
    const call = `${method} ${path}`;
    this.#note(call, request);
    const body = await buffer(request);
    await this.delay(call);
    const refused = this.trouble(call) ?? options.refuse?.(call) ?? null;
    if (refused !== null && refused !== "lost") return refuse(response, refused);
    try {
      await options.hold?.(call, tokenOf(request));
      const heard = heardOf(call, body, options);
      const answer = await askPlatform(request, path, heard, options);
      if (refused === "lost") return void response.destroy();
      send(response, answer.status, answer.text, answer.retryAfter);
    } catch {
      response.destroy();
    }
  }
}

function tokenOf({ headers }: Pick<IncomingMessage, "headers">): string {
  return headers["api-token"]?.toString() ?? "";
}

function refuse(response: ServerResponse, how: Exclude<Refusal, "lost">): void {
  if (how === "never") return;
  if (how === "cut") return void response.destroy();
  send(response, how.status, how.body);
}

function heardOf(call: string, body: Buffer, { ignore }: Options): string | Uint8Array<ArrayBuffer> {
  if (ignore === undefined || body.length === 0) return new Uint8Array(body);
  return JSON.stringify(ignore(call, JSON.parse(body.toString())));
}

async function askPlatform(
  request: IncomingMessage,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  { base = "/api/checkout", reduce }: Options,
) {
  const answer = await fetch(`${platformUrl}${base}/${path}`, {
    method: request.method ?? "GET",
    headers: passed(request),
    ...(body.length > 0 && { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text: reduce === undefined ? text : JSON.stringify(reduce(path, JSON.parse(text))),
    retryAfter: answer.headers.get("retry-after"),
  };
}

function passed({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    }),
  );
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  retryAfter: string | null = null,
): void {
  const type = body.startsWith("<") ? "text/html" : "application/json";
  response.writeHead(status, { "Content-Type": type, ...(retryAfter && { "Retry-After": retryAfter }) });
  response.end(body);
}
