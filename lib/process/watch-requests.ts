import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { z } from "zod";
import { readStopDelay, watchForStop } from "@/lib/process/graceful-stop";
import { logOutages } from "@/lib/process/outage-log";
import { answerOutages } from "@/lib/process/outage-response";
import { readTrusted, normaliseForwardedHeaders } from "@/lib/session/forwarded-headers.mjs";

/** A property of the process, since Next loads this file more than once. */
const WATCHED = Symbol.for("vitrine.requests-watched");
/** A request that joins a rendering which has already met the outage fails as well. */
const JOINED_MS = 1_000;

const begun = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Handles each request before Next does, by Node's channel `http.server.request.start`. Its forwarded headers are made
 * trustworthy, since Next itself passes on what a client sends and hides the client's address. A path that cannot be
 * decoded is not found, where Next's handlers would answer 500. A page that fails while the API is away becomes the page
 * of an outage. A process that was asked to stop does so in time. Throws when `TRUST_PROXY` is invalid.
 */
export function watchRequests(env: Environment): void {
  if (areRequestsWatched()) return;
  const trusted = readTrusted(env["TRUST_PROXY"]);
  const watchStop = watchForStop(readStopDelay(env["STOP_DELAY_MS"]));
  const wasOutageSince = logOutages(globalThis.console);
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = begun.parse(message);
    request.url = withoutBrokenEscapes(request.url ?? "/");
    normaliseForwardedHeaders(request.headers, request.socket.remoteAddress, trusted);
    watchStop(server, response);
    const startedAt = performance.now();
    answerOutages(request, response, () => wasOutageSince(startedAt - JOINED_MS));
  });
  Object.assign(globalThis, { [WATCHED]: true });
}

export function areRequestsWatched(): boolean {
  return WATCHED in globalThis;
}

/** The same URL; the percent signs of a path that cannot be decoded are escaped. */
function withoutBrokenEscapes(url: string): string {
  if (!url.includes("%")) return url;
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
