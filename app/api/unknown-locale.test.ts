import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

let isDown = false;

/** An API of two languages and one country. */
function reply(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split("/api/checkout/")[1] ?? "";
  const token = "t";
  if (isDown) return void response.writeHead(503).end("{}");
  if (/^countries\/(?!SE$)/.test(path)) {
    return void response.writeHead(404).end(JSON.stringify({ token, errors: { country: "not found" } }));
  }
  const body = {
    token,
    languages: [{ language: "en" }, { language: "sv" }],
    location: { country: "SE", shipTo: true },
    products: [{ product: "1", name: "Coat", uri: "coat" }],
    suggestions: { products: [], categories: [], brands: [], queries: [{ query: "coat", count: 3 }] },
  };
  response.writeHead(200).end(JSON.stringify(body));
}

const server = createServer(reply);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${port}/api/checkout/`);
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});

beforeEach(() => {
  isDown = false;
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const ROUTES = {
  cards: { load: () => import("@/app/api/cards/[locale]/route"), query: "products=1", found: "Coat" },
  suggestions: { load: () => import("@/app/api/suggestions/[locale]/route"), query: "q=coa", found: "coat" },
} as const;

describe.each(Object.entries(ROUTES))("/api/%s", (name, { load, query, found }) => {
  /** As a process that has just started. */
  async function ask(locale: string): Promise<readonly [number, string]> {
    vi.resetModules();
    const { GET } = await load();
    const request = new NextRequest(`http://localhost/api/${name}/${locale}?${query}`);
    const response = await GET(request, { params: Promise.resolve({ locale }) });
    return [response.status, await response.text()];
  }

  it.each(["en-se", "sv-se"])("of %s has what was asked for", async (locale) => {
    expect(await ask(locale)).toEqual([200, expect.stringContaining(found)]);
  });

  it.each(["zz-zz", "zz-se", "en-zz", "english", "en"])("of %s is not found", async (locale) => {
    expect(await ask(locale)).toEqual([404, '{"errors":{"locale":"not found"}}']);
  });

  it("is unavailable while nobody tells what there is", async () => {
    isDown = true;
    expect(await ask("en-se")).toEqual([503, '{"errors":{"server":"unavailable"}}']);
  });
});
