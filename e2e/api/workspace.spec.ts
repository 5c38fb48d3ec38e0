import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "../support/addresses";

/** What a phone on a weak line fetches before the first screen answers. */
const FIRST_LOAD = 200_000;
/** Beside it, for each further screen. */
const SCREEN = 60_000;

const chunk = z.looseObject({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const folder = join(process.env["E2E_SHOP_FOLDER"] ?? ".", "workspace/dist");
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")));

/** A chunk with all that it needs at once. */
function withImports(key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key]?.imports ?? []) withImports(needed, found);
  return found;
}

function weigh(keys: Iterable<string>): number {
  const files = [...new Set([...keys].map((key) => manifest[key]?.file ?? ""))].filter((file) =>
    file.endsWith(".js"),
  );
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

test("the workspace stays within its bytes", () => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? "";
  // The first screen is one of them, in one language.
  const today = withImports("src/screens/today/today.tsx");
  const first = new Set([...withImports(entry), ...today, ...withImports("src/messages/de.json")]);
  expect(weigh(first)).toBeLessThanOrEqual(FIRST_LOAD);
  const screens = Object.keys(manifest).filter((key) => /^src\/screens\/.*\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(15);
  for (const screen of screens) {
    const own = [...withImports(screen)].filter((key) => !first.has(key));
    expect(weigh(own), screen).toBeLessThanOrEqual(SCREEN);
  }
});

test("the workspace is served with a strict policy, its files for good, and every screen by its address", async ({
  request,
}) => {
  for (const path of ["/workspace", "/workspace/", "/workspace/orders/10001"]) {
    const page = await request.get(platformUrl + path);
    expect(page.status(), path).toBe(200);
    const policy = page.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers()["cache-control"]).toBe("no-cache");
    expect(await page.text()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
  }
  const html = await (await request.get(`${platformUrl}/workspace/`)).text();
  const [, script = ""] = /src="(\/workspace\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const asset = await request.get(platformUrl + script);
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const path of ["assets/none.js", "assets/..%2findex.html", "assets/%2e%2e/%2e%2e/package.json"]) {
    const gone = await request.get(`${platformUrl}/workspace/${path}`);
    expect(gone.status() === 404 || (await gone.text()).includes('id="root"'), path).toBe(true);
  }
});
