import type { Server, ServerResponse } from "node:http";

/** What is still under way then is cut off. */
const FINISH_MS = 10_000;
/** In the process, since Next loads this file more than once. */
const STOPPING = Symbol.for("vitrine.stopping");

/** Whether this process was asked to stop: `/api/health` is 503 then, which a balancer sees before connections end. */
export function isStopping(): boolean {
  return STOPPING in globalThis;
}

/**
 * For so many milliseconds after SIGTERM or SIGINT everything is still answered. Answers what to do with each request:
 * its server closes only after the delay, whenever somebody closes it, and not without end, for to Node a connection
 * is busy as long as nobody has asked anything on it; and who asks then is told to open another connection next time.
 */
export function watchForStop(delayMs: number): (server: Server, response: ServerResponse) => void {
  const stop = () => {
    Object.assign(globalThis, { [STOPPING]: true });
  };
  // Before Next, which closes its server at once.
  process.prependOnceListener("SIGTERM", stop);
  process.prependOnceListener("SIGINT", stop);
  const known = new WeakSet<Server>();
  return (server, response) => {
    if (!known.has(server)) closeLater(server, delayMs);
    known.add(server);
    if (isStopping()) response.setHeader("Connection", "close");
  };
}

function closeLater(server: Server, delayMs: number): void {
  const close = server.close.bind(server);
  server.close = (closed) => {
    if (!isStopping()) return close(closed);
    setTimeout(() => {
      close(closed);
      setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
    }, delayMs);
    return server;
  };
}

/** Milliseconds out of the environment; what is no number is none. */
export function readStopDelay(text: string | undefined): number {
  const delay = Number(text);
  return Number.isFinite(delay) && delay > 0 ? delay : 0;
}
