import { GET } from "@/app/api/health/route";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

let reply: (response: ServerResponse) => void = () => undefined;
const server = createServer((_request, response) => reply(response));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

async function told(): Promise<unknown> {
  const response = await GET();
  return [response.status, response.headers.get("cache-control"), await response.json()];
}

const said = (checkout: "up" | "down") => [200, "no-store", { status: "ok", checkout }];

it.each([
  [200, '{"token":null,"languages":[]}'],
  [404, '{"token":null,"errors":{"path":"not found"}}'],
  [404, "<!doctype html><title>404</title>"],
  [403, '{"token":null,"errors":{"feature":"not enabled"}}'],
  [405, ""],
])("an API that answers %i %s is up: languages are an optional call", async (status, body) => {
  reply = (response) => response.writeHead(status).end(body);
  expect(await told()).toEqual(said("up"));
});

it.each([500, 502, 503])("an API that answers %i is down", async (status) => {
  reply = (response) => response.writeHead(status).end('{"errors":{"server":"unavailable"}}');
  expect(await told()).toEqual(said("down"));
});

it("an API that breaks connections off is down", async () => {
  reply = (response) => response.destroy();
  expect(await told()).toEqual(said("down"));
});
