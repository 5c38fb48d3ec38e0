import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

/** A call as it came in. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** What `payload` holds. */
  readonly payload: unknown;
}

type Answer = (response: ServerResponse, call: Received) => void | Promise<void>;

export interface Receiver {
  readonly url: string;
  readonly calls: Received[];
  /** The most calls that were there at once. */
  mostAtOnce(): number;
  /** As if nobody had called yet, and nothing had been said of the answers. */
  beginAnew(): void;
  /** How calls are answered from now on; at first with 204. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** Somebody who is told of changes, on a free port of this machine. */
export async function openReceiver(): Promise<Receiver> {
  const calls: Received[] = [];
  const usual: Answer = (response) => respond(response, 204);
  let answer = usual;
  let now = 0;
  let most = 0;
  const server = createServer((request, response) => {
    now += 1;
    most = Math.max(most, now);
    response.once("close", () => {
      now -= 1;
    });
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await read(request);
    calls.push(call);
    await answer(response, call);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    mostAtOnce: () => most,
    beginAnew: () => {
      calls.length = 0;
      most = now;
      answer = usual;
    },
    answer: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function respond(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers);
  response.end();
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString("utf8");
  const { method, url, headers } = request;
  const payload = new URLSearchParams(body).get("payload");
  return { method, path: url, headers, body, payload: payload === null ? null : JSON.parse(payload) };
}
