import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { inRoot } from "./run.mjs";

const mostBytes = 300_000_000;
const folder = mkdtempSync(join(tmpdir(), "vitrine-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return address.port;
}

/** @param {string} path */
function bytesOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/**
 * Where links lead that would lead nowhere once the folder is all that there is.
 * @param {string} path
 */
function linksOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => readlinkSync(join(parentPath, name)));
}

const patience = 900_000;

it(
  "what a container runs is small, opens the shop from an empty folder, and stops when it is asked to",
  { timeout: patience },
  async () => {
    const image = join(folder, "app");
    await promisify(execFile)(process.execPath, [inRoot("scripts/image.mjs"), image]);
    expect(bytesOf(image)).toBeLessThan(mostBytes);
    expect(linksOf(image).filter((to) => isAbsolute(to))).toEqual([]);
    const [port, platformPort] = [await freePort(), await freePort()];
    const env = {
      ...process.env,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      DATA_DIR: join(folder, "data"),
    };
    const shop = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: image,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(shop, "exit");
    let said = "";
    shop.stdout.on("data", (part) => (said += part));
    await expect.poll(() => said, { timeout: patience }).toContain("Vitrine is open.");
    const page = await fetch(`http://127.0.0.1:${port}/en-se/women`);
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("sha256-"),
    ]);
    expect((await fetch(`http://127.0.0.1:${platformPort}/api/checkout/docs`)).status).toBe(200);
    shop.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
);
