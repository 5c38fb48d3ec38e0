import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { readAddress } from "@/lib/checkout/address-reads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

const answers = new Map<string, { readonly status: number; readonly body: object }>([
  [
    "moved",
    {
      status: 200,
      body: { found: "product", product: { product: 17, uri: "coat", canonicalUri: "women/coat" } },
    },
  ],
  ["plain", { status: 200, body: { found: "product", product: { product: "18", uri: "hat" } } }],
  [
    "women",
    { status: 200, body: { found: "category", category: { category: "3", uri: "women", name: ["Women"] } } },
  ],
  ["gone", { status: 404, body: { errors: { uri: "not found" }, gone: true } }],
  ["never", { status: 404, body: { errors: { uri: "not found" } } }],
  ["odd", { status: 404, body: { errors: { uri: "not found" }, gone: "perhaps" } }],
  ["down", { status: 503, body: { errors: { server: "unavailable" } } }],
]);

let server: Server;

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const asked: unknown = body === "" ? {} : JSON.parse(body);
  const uri = String(Reflect.get(Object(asked), "uri"));
  const location = { location: { country: "SE", shipTo: true }, selection: { currency: "SEK" } };
  const answer = answers.get(uri) ?? { status: 200, body: location };
  response.writeHead(answer.status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ token: "t", ...answer.body }));
}

beforeAll(async () => {
  server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${address.port}/`);
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe("what an address leads to", () => {
  it.each([
    ["moved", { kind: "product", id: "17", uri: "women/coat" }],
    ["plain", { kind: "product", id: "18", uri: "hat" }],
    ["women", { kind: "category", id: "3", uri: "women" }],
    ["gone", "gone"],
    ["never", null],
    ["odd", null],
  ])("%s", async (uri, expected) => {
    expect(await readAddress("SE", "en", uri)).toEqual(expected);
  });

  it("is not known while the API is down", async () => {
    await expect(readAddress("SE", "en", "down")).rejects.toThrow("unavailable");
  });
});
