import { Agent, request } from "node:http";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object | undefined;
}

/** Asks, and answers the body of a success; any other answer throws. */
export type Ask = (asked: Asked) => Promise<Buffer>;

export interface Asker {
  readonly ask: Ask;
  close(): void;
}

/** A client that keeps its connections, each to the next of several processes that serve the same shop. */
export function openAsker(bases: readonly string[], connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let turn = 0;
  const ask: Ask = ({ method, path, token, body }) => {
    const url = new URL(path, bases[(turn += 1) % bases.length]);
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(sent !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { "API-Token": token }),
    };
    return new Promise((resolve, reject) => {
      const asking = request(url, { method, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const answer = Buffer.concat(parts);
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) return resolve(answer);
          const said = answer.toString("utf8", 0, 500);
          reject(new Error(`${method} ${path} answered ${statusCode}: ${said}`));
        });
      });
      asking.on("error", reject);
      asking.end(sent);
    });
  };
  return { ask, close: () => agent.destroy() };
}
