import type { Server, ServerResponse } from "node:http";

/** Connections that are still busy after this time are closed. */
const FINISH_MS = 10_000;
/** A property of the process, since Next loads this file more than once. */
const STOPPING = Symbol.for("vitrine.stopping");

/** Whether this process was asked to stop: `/api/health` is 503 then, which a balancer sees before connections end. */
export function isStopping(): boolean {
  return STOPPING in globalThis;
}

/**
 * After SIGTERM or SIGINT the process answers for `delayMs` more. Returns a function to call with each request: it makes
 * the server close only after the delay, and closes connections that stay open after that, since Node waits without
 * end for a connection that never had a request. Answers during the delay close their connection.
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

/** Milliseconds from the environment; 0 for anything that is not a number. */
export function readStopDelay(text: string | undefined): number {
  const delay = Number(text);
  return Number.isFinite(delay) && delay > 0 ? delay : 0;
}
