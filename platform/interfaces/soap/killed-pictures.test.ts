import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../database/open.ts";
import { productRecord } from "../../records/product-record.ts";
import { recordShape } from "../../records/shape.ts";
import { testSettings } from "../../testing/settings.ts";
import { createShopDatabase } from "../../testing/shop-template.ts";
import { shirt } from "../../testing/shirt.ts";
import { startPlatformProcess, type PlatformProcess } from "../../testing/platform-process.ts";
import { soapCall } from "./testing/soap-call.ts";
import { writeRecord } from "./write-record.ts";

const often = { timeout: 60_000, interval: 1 };

let database: Database;
let platform: PlatformProcess;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-media-"));
  vi.stubEnv("DATA_DIR", dataDir);
  database = await createShopDatabase(await testSettings());
});
afterEach(async () => {
  await platform.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function start(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  platform = await startPlatformProcess(rows[0]?.name ?? "");
}

/** A picture that takes a moment to be made. */
async function noisy(mean: number): Promise<string> {
  const noise = { type: "gaussian", sigma: 60, mean } as const;
  const picture = sharp({ create: { width: 1500, height: 2000, channels: 3, background: "#fff", noise } });
  return (await picture.jpeg().toBuffer()).toString("base64");
}

async function send(id: string, mean: number): Promise<void> {
  const record = writeRecord(
    recordShape(productRecord),
    shirt(id, { media: [{ id: "a", image: await noisy(mean) }] }),
  );
  const { status } = await soapCall(
    platform.origin,
    "Products_Update",
    `<products><product>${record}</product></products>`,
  );
  expect(status).toBe(200);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return readdir(join(dataDir, "media", folder)).catch(() => []);
}

async function count(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::integer as count ${query}`);
  return rows[0]?.count ?? 0;
}

/** Where a process is killed on its way from the answer of a call to the picture. */
const moments: readonly [name: string, isThere: () => Promise<boolean>][] = [
  ["it has answered", async () => true],
  ["it has taken the source", async () => (await count("from media_source where tries > 0")) > 0],
  ["it is about to write", async () => (await count("from media_picture where not is_there")) > 0],
  ["some files are there", async () => (await filesIn("pictures")).length % 3 > 0],
  [
    "all files are there",
    async () => (await filesIn("pictures")).length % 3 === 0 && (await filesIn("kept")).length > 0,
  ],
];

it(
  "soap.md 4.2: a picture that came with a call is there in the end, wherever the process is killed",
  { timeout: 300_000 },
  async () => {
    await start();
    for (const [index, [, isThere]] of moments.entries()) {
      await send(`KP${index}`, 100 + index * 10);
      const ended = async () => (await count("from product_media where state = 'waiting'")) === 0;
      await vi.waitFor(async () => {
        if (!(await isThere()) && !(await ended())) throw new Error("It is not there yet.");
      }, often);
      await platform.kill();
      // The lease of the process that was killed is over.
      await database.pool.query("update media_source set next_try_at = now()");
      await start();
      await vi.waitFor(async () => {
        if (!(await ended())) throw new Error("It waits.");
      }, often);
    }
    expect(await count("from product_media where state = 'failed'")).toBe(0);
    const files = await filesIn("pictures");
    expect(files).toHaveLength(moments.length * 3);
    for (const file of files) {
      const { format } = await sharp(await readFile(join(dataDir, "media", "pictures", file))).metadata();
      expect(format).toBe("webp");
    }
    expect(await count("from media_source")).toBe(0);
    expect(await count("from media_upload")).toBe(0);
  },
);
