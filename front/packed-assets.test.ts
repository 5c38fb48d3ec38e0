import { get, type IncomingMessage } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveAsset } from "@/front/packed-assets";
import { readPackedAssets } from "@/front/packed-assets";
import { closeAll, listen } from "@/lib/testing/listen";
import { packAssets } from "@/scripts/pack-assets.mjs";

const SCRIPT = `console.log("å");`.repeat(200);
const STYLE = "a{color:red}".repeat(200);
const SCRIPT_PATH = "/_next/static/chunks/0a-b_c.js";
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
    if (!serveAsset(request, response, assets)) response.end("next");
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

it("a script or a style sheet is what was built, packed, with all that Next says of it", async () => {
  const ask = await openShop();
  const { headers, body } = await ask(SCRIPT_PATH);
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

it("is left to Next for who takes no brotli, wants a piece, may have it already or asks for its head", async () => {
  const ask = await openShop();
  for (const headers of [{}, { ...BROWSER, range: "bytes=0-9" }, { ...BROWSER, "if-none-match": '"a"' }]) {
    expect((await ask(SCRIPT_PATH, headers)).body.toString()).toBe("next");
  }
  expect((await ask(SCRIPT_PATH, BROWSER, "HEAD")).headers["content-encoding"]).toBeUndefined();
});

it("anything else is left to Next", async () => {
  const ask = await openShop();
  const names = ["none.js", "1d.css.map", "0a-b_c.js.br", "0a-b_c.js?v=1", "%31d.css", "constructor"];
  for (const path of [...names.map((name) => `/_next/static/chunks/${name}`), "/en-se/women"]) {
    expect((await ask(path)).body.toString()).toBe("next");
  }
});

it("a build that was not packed hands out nothing, one that is packed again its own files alone", async () => {
  expect(readPackedAssets(join(build, "packed")).size).toBe(0);
  await packAssets(build);
  rmSync(join(build, "static/chunks/1d.css"));
  await packAssets(build);
  expect([...readPackedAssets(join(build, "packed")).keys()]).toEqual([SCRIPT_PATH]);
});
