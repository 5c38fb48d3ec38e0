import { get, type IncomingMessage } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerAsset } from "@/front/assets/answer-asset";
import { readPackedAssets } from "@/front/assets/packed-assets";
import { closeAll, listen } from "@/front/testing/listen";
import { packAssets } from "@/scripts/pack-assets.mjs";

const SCRIPT = `console.log("å");`.repeat(200);
const STYLE = "a{color:red}".repeat(200);
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

let build = "";

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "vitrine-build-"));
  mkdirSync(join(build, "static/chunks"), { recursive: true });
  writeFileSync(join(build, "static/chunks/0a-b_c.js"), SCRIPT);
  writeFileSync(join(build, "static/chunks/1d.css"), STYLE);
  writeFileSync(join(build, "static/chunks/1d.css.map"), "{}");
});

afterEach(async () => {
  await closeAll();
  rmSync(build, { recursive: true });
});

type Got = { readonly headers: IncomingMessage["headers"]; readonly body: Buffer };

/** Asks a shop whose Next says `next`, for bytes as they come. */
async function openShop() {
  await packAssets(build);
  const assets = readPackedAssets(join(build, "packed"));
  const address = await listen((request, response) => {
    if (!answerAsset(request, response, assets)) response.end("next");
  });
  return (path: string, headers: Record<string, string> = BROWSER, method = "GET"): Promise<Got> =>
    new Promise((resolve, reject) => {
      const asked = get(new URL(path, address), { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      });
      asked.on("error", reject);
    });
}

describe("a script or a style sheet", () => {
  it("is what was built, packed, with all that Next says of it", async () => {
    const ask = await openShop();
    const { headers, body } = await ask("/_next/static/chunks/0a-b_c.js");
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "content-encoding": "br",
      "content-length": String(body.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    const style = await ask("/_next/static/chunks/1d.css");
    expect(style.headers["content-type"]).toBe("text/css; charset=UTF-8");
    expect(brotliDecompressSync(style.body).toString()).toBe(STYLE);
  });

  it.each<[string, Record<string, string>]>([
    ["takes gzip alone", { "accept-encoding": "gzip, deflate" }],
    ["takes nothing packed", {}],
    ["weighs what it takes", { "accept-encoding": "br;q=0, gzip" }],
    ["wants a piece", { ...BROWSER, range: "bytes=0-9" }],
    ["may have it already", { ...BROWSER, "if-none-match": '"a"' }],
  ])("is left to Next for who %s", async (_, headers) => {
    const ask = await openShop();
    expect((await ask("/_next/static/chunks/0a-b_c.js", headers)).body.toString()).toBe("next");
  });

  it("is left to Next where its head alone is asked for", async () => {
    const ask = await openShop();
    const { headers } = await ask("/_next/static/chunks/0a-b_c.js", BROWSER, "HEAD");
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

it.each([
  "/_next/static/chunks/none.js",
  "/_next/static/chunks/1d.css.map",
  "/_next/static/chunks/0a-b_c.js.br",
  "/_next/static/chunks/0a-b_c.js?v=1",
  "/_next/static/chunks/%31d.css",
  "/_next/static/chunks/constructor",
  "/en-se/women",
])("%s is left to Next", async (path) => {
  const ask = await openShop();
  expect((await ask(path)).body.toString()).toBe("next");
});

it("nothing is handed out of a build that was not packed", () => {
  expect(readPackedAssets(join(build, "packed")).size).toBe(0);
});

it("a build that is packed again has its own files alone", async () => {
  await packAssets(build);
  rmSync(join(build, "static/chunks/1d.css"));
  await packAssets(build);
  expect([...readPackedAssets(join(build, "packed")).keys()]).toEqual(["/_next/static/chunks/0a-b_c.js"]);
});
