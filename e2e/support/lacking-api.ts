import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

const IDLE_MS = 75_000;

/** The platform as an installation that lacks a path of ours, and fields of `POST uri`: it answers as to any unknown one. */
export class LackingApi {
  readonly asked: string[] = [];
  readonly #server: Server;

  constructor(target: string, lacking: string, ofUri: readonly string[] = []) {
    this.#server = createServer((request, response) => {
      const path = request.url ?? "/";
      this.asked.push(path);
      if (path.endsWith(`/${lacking}`)) {
        response.writeHead(404, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ token: request.headers["api-token"], errors: { path: "not found" } }));
        return;
      }
      void pass(request, response, target + path, path.endsWith("/uri") ? ofUri : []);
    });
    // Callers give idle connections up before this end does, as they do with the platform's.
    this.#server.keepAliveTimeout = IDLE_MS;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  lacking: readonly string[],
): Promise<void> {
  const body = await buffer(request);
  const token = request.headers["api-token"];
  try {
    const answer = await fetch(address, {
      method: request.method ?? "GET",
      headers: typeof token === "string" ? { "API-Token": token } : {},
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    const text = await answer.text();
    response.end(lacking.length === 0 ? text : without(text, lacking));
  } catch {
    response.destroy();
  }
}

function without(text: string, fields: readonly string[]): string {
  const kept = Object.entries(z.looseObject({}).parse(JSON.parse(text)));
  return JSON.stringify(Object.fromEntries(kept.filter(([field]) => !fields.includes(field))));
}
