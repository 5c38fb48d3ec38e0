import { type IncomingMessage, Server, type ServerResponse } from "node:http";

const HEALTH = "/api/health";
/** What is still under way then is cut off. */
const FINISH_MS = 10_000;

/** Whether this process was asked to stop. */
export interface Stopping {
  /** Tells the caller to open another connection next time; answers, where it is asked for the health. */
  isAnswered(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * For so many milliseconds after SIGTERM or SIGINT everything is still answered, and `/api/health` is 503: a balancer
 * sees that before connections are refused. Next closes its server at once, which then only happens later, and not
 * without end: to Node a connection is busy as long as nobody has asked anything on it.
 */
export function watchForStop(delayMs: number): Stopping {
  let isStopping = false;
  const stop = () => {
    isStopping = true;
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  closeLater(() => (isStopping ? delayMs : null));
  return {
    isAnswered: (request, response) => {
      if (!isStopping) return false;
      response.setHeader("Connection", "close");
      if (request.url?.split("?")[0] !== HEALTH) return false;
      response.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(JSON.stringify({ status: "stopping" }));
      return true;
    },
  };
}

/** Where there is no delay, a server closes as ever. */
function closeLater(delay: () => number | null): void {
  const close: unknown = Reflect.get(Server.prototype, "close");
  if (typeof close !== "function") throw new Error("A server cannot be closed.");
  Reflect.set(Server.prototype, "close", function closeInTime(this: Server, ...args: unknown[]) {
    const wait = delay();
    if (wait === null) return Reflect.apply(close, this, args);
    setTimeout(() => {
      Reflect.apply(close, this, args);
      setTimeout(() => this.closeAllConnections(), FINISH_MS).unref();
    }, wait);
    return this;
  });
}

/** Milliseconds out of the environment; what is no number is none. */
export function readStopDelay(text: string | undefined): number {
  const delay = Number(text);
  return Number.isFinite(delay) && delay > 0 ? delay : 0;
}
