import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fastify } from "fastify";
import { afterAll, expect, it } from "vitest";
import { workspacePlugin } from "./plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-workspace-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), '<meta name="api" content="/api/admin">');
writeFileSync(join(folder, "assets/main-1a2b.js"), "run()");
writeFileSync(join(folder, "secret.js"), "never()");
const app = fastify();
await app.register(workspacePlugin, {
  prefix: "/workspace",
  api: "/manage",
  folder: pathToFileURL(`${folder}/`),
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: "GET", url, headers });

it("answers every screen by the one page, which knows the path of the API", async () => {
  for (const url of ["/workspace", "/workspace/", "/workspace/orders/10001", "/workspace/a.js"]) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([200, '<meta name="api" content="/manage">']);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
  const { headers } = await get("/workspace/");
  expect((await get("/workspace/", { "if-none-match": headers.etag })).statusCode).toBe(304);
});

it("answers files of the build for good, and nothing beside them", async () => {
  const { statusCode, body, headers } = await get("/workspace/assets/main-1a2b.js");
  expect([statusCode, body]).toEqual([200, "run()"]);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toContain("immutable");
  for (const name of [
    "gone.js",
    "..%2fsecret.js",
    "%2e%2e%2fsecret.js",
    "main-1a2b.js%00",
    ".js",
    "x".repeat(90),
  ]) {
    const answer = await get(`/workspace/assets/${name}`);
    expect([answer.statusCode, name]).toEqual([404, name]);
  }
});
