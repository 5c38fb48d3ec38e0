import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "../../foundations/config.ts";
import { createLog } from "../../foundations/log.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

/** What the provider was asked, and what it answers next; null: it never answers. */
const asked: string[] = [];
let next: { readonly status: number; readonly body: string } | null = null;
let provider: Server;
let verifyUrl: string;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(Buffer.concat(chunks).toString("utf8"));
      if (next?.status === 0) response.destroy();
      else if (next) response.writeHead(next.status, { "Content-Type": "application/json" }).end(next.body);
    });
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  verifyUrl = `http://127.0.0.1:${Object(provider.address()).port}/siteverify`;
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

function verify(data: string, timeoutMs = 5_000): Promise<boolean> {
  const config = loadConfig({ LIMIT_CAPTCHA_TIMEOUT_MS: String(timeoutMs) });
  const settings = { type: "turnstile", key: "public", script: "https://captcha.example/api.js" };
  return verifyCaptcha(
    { config, log: createLog("silent") },
    { ...settings, verifyUrl, secret: "hidden" },
    { data, address: "127.0.0.1" },
  );
}

it("is verified by the provider's word, which is asked with the secret, the data and the address", async () => {
  next = { status: 200, body: `{"success": true, "more": 1}` };
  expect(await verify("solved")).toBe(true);
  expect(asked.at(-1)).toBe("secret=hidden&response=solved&remoteip=127.0.0.1");
});

it.each([
  ["another word", 200, `{"success": false}`],
  ["a text", 200, `{"success": "true"}`],
  ["no JSON", 200, "no JSON"],
  ["an error", 500, `{"success": true}`],
  ["a redirection", 302, `{"success": true}`],
  ["too much", 200, `{"success": true, "more": "${"x".repeat(70_000)}"}`],
  ["an end of the connection", 0, ""],
])("is not verified by %s", async (_name, status, body) => {
  next = { status, body };
  expect(await verify("solved")).toBe(false);
});

it("is not verified by a provider that does not answer in time", async () => {
  next = null;
  expect(await verify("solved", 50)).toBe(false);
});

it("is not asked about when there is nothing, or too much", async () => {
  const before = asked.length;
  expect([await verify(""), await verify("x".repeat(16_385))]).toEqual([false, false]);
  expect(asked).toHaveLength(before);
});
