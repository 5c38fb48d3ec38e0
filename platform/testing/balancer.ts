import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";

/** Stands in front of processes that serve the same, and gives each request to the next that is healthy. */
export interface Balancer {
  readonly origin: string;
  readonly port: number;
  /** Resolves when it counts the process among those that it asks, or no longer and has its last answer. */
  untilUp(origin: string, isUp: boolean): Promise<void>;
  /** How many requests each process was given. */
  given(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface BalancerOptions {
  /** Answers 200 where a process takes requests. */
  readonly healthPath?: string;
  /** How often each is asked for it. */
  readonly everyMs?: number;
}

interface Upstream {
  readonly url: URL;
  /** Connections are kept: a process that stops must see to it that none is cut under a request. */
  readonly agent: Agent;
  isUp: boolean;
  given: number;
  underWay: number;
}

const healthTimeoutMs = 5_000;
const ofOneHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * Listens on a free port of 127.0.0.1. As any balancer should, it tries another process only where nothing was sent: a
 * connection was refused. What breaks later is 502.
 */
export async function startBalancer(
  origins: readonly string[],
  { healthPath = "/health", everyMs = 50 }: BalancerOptions = {},
): Promise<Balancer> {
  const upstreams = origins.map((origin) => upstreamOf(origin));
  let turn = 0;
  const next = (tried: ReadonlySet<Upstream>) => {
    const left = upstreams.filter((each) => !tried.has(each));
    const up = left.filter(({ isUp }) => isUp);
    const choice = up.length > 0 ? up : left;
    return choice[(turn += 1) % choice.length];
  };
  const server = createServer((incoming, response) => {
    void answer(next, incoming, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The balancer has no port.");
  const look = () => Promise.all(upstreams.map((each) => lookAt(each, healthPath)));
  await look();
  const end = new AbortController();
  const looking = lookAgainAndAgain(look, everyMs, end.signal);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    untilUp: async (origin, isUp) => {
      const upstream = upstreams.find(({ url }) => url.origin === origin);
      const isReached = () => upstream?.isUp === isUp && (isUp || upstream.underWay === 0);
      while (!isReached()) await sleep(everyMs);
    },
    given: () => new Map(upstreams.map(({ url, given }) => [url.origin, given])),
    close: async () => {
      end.abort();
      await looking;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}

function upstreamOf(origin: string): Upstream {
  return { url: new URL(origin), agent: new Agent({ keepAlive: true }), isUp: false, given: 0, underWay: 0 };
}

async function lookAgainAndAgain(look: () => Promise<unknown>, everyMs: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await look();
  }
}

async function lookAt(upstream: Upstream, healthPath: string): Promise<void> {
  upstream.isUp = await fetch(new URL(healthPath, upstream.url), {
    headers: { Connection: "close" },
    signal: AbortSignal.timeout(healthTimeoutMs),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

type Next = (tried: ReadonlySet<Upstream>) => Upstream | undefined;

async function answer(next: Next, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const tried = new Set<Upstream>();
  try {
    const body = await buffer(incoming);
    for (let upstream = next(tried); upstream; upstream = next(tried)) {
      tried.add(upstream);
      const given = await give(upstream, incoming, body);
      if (given === "refused") continue;
      passOn(given, response);
      return;
    }
    response.writeHead(503).end("nobody serves");
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(String(error));
  }
}

function passOn(given: IncomingMessage, response: ServerResponse): void {
  const headers = Object.entries(given.headersDistinct).filter(([name]) => !ofOneHop.has(name));
  response.writeHead(given.statusCode ?? 502, Object.fromEntries(headers));
  given.on("error", () => response.destroy());
  given.pipe(response);
}

/** Resolves with the head of the answer. */
function give(
  upstream: Upstream,
  { method, url, headers: { host }, headersDistinct, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | "refused"> {
  const sent = Object.entries(headersDistinct).filter(([name]) => !ofOneHop.has(name));
  const hops = [...(headersDistinct["x-forwarded-for"] ?? []), socket.remoteAddress ?? ""];
  upstream.given += 1;
  upstream.underWay += 1;
  return new Promise((resolve, reject) => {
    const call = request({
      host: upstream.url.hostname,
      port: upstream.url.port,
      agent: upstream.agent,
      method,
      path: url,
      headers: { ...Object.fromEntries(sent), host, "x-forwarded-for": hops.join(", ") },
    });
    const isOver = () => {
      upstream.underWay -= 1;
    };
    call.once("response", (given) => {
      given.once("close", isOver);
      resolve(given);
    });
    call.once("error", (error) => {
      isOver();
      if ("code" in error && error.code === "ECONNREFUSED") resolve("refused");
      else reject(error);
    });
    call.end(body);
  });
}
