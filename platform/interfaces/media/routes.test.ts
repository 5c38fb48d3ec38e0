import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaRoutes } from "./routes.ts";

const folder = new URL("../../demo/media/", import.meta.url);
let app: FastifyInstance;
let picture = "";
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-media-"));
  for (const name of ["pictures", "kept", "originals", "temp"]) {
    await mkdir(join(dataDir, "media", name), { recursive: true });
    await writeFile(join(dataDir, "media", name, "abc-full.webp"), `of ${name}`);
  }
  app = fastify();
  await app.register(mediaRoutes, { dataDir });
  picture = (await readdir(folder)).find((name) => name.endsWith("-mini.webp")) ?? "";
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

describe("GET /media", () => {
  const forGood = {
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  };

  it("serves a picture of the demo, or made of one that came, for good, readable by every origin", async () => {
    const demo = await app.inject({ url: `/media/demo/${picture}` });
    expect(demo.rawPayload).toEqual(await readFile(new URL(picture, folder)));
    const made = await app.inject({ url: "/media/pictures/abc-full.webp" });
    expect(made.payload).toBe("of pictures");
    for (const { statusCode, headers } of [demo, made]) {
      expect([statusCode, headers]).toMatchObject([200, forGood]);
    }
  });

  it("HEAD has the length and no body; a known ETag is 304", async () => {
    const head = await app.inject({ method: "HEAD", url: `/media/demo/${picture}` });
    const { length } = await readFile(new URL(picture, folder));
    const told = [head.statusCode, head.headers["content-length"], head.payload];
    expect(told).toEqual([200, String(length), ""]);
    const headers = { "if-none-match": `W/${String(head.headers["etag"])}` };
    const known = await app.inject({ url: `/media/demo/${picture}`, headers });
    expect([known.statusCode, known.payload]).toEqual([304, ""]);
  });

  it.each([
    "kept/abc-full.webp",
    "originals/abc-full.webp",
    "pictures/../kept/abc-full.webp",
    "pictures/..%2fkept%2fabc-full.webp",
    "pictures%2f..%2fkept/abc-full.webp",
    "pictures/..%5ckept%5cabc-full.webp",
    "pictures/abc-full.webp%00.png",
    "demo/none-mini.webp",
    "demo/..%2f..%2fshop.yaml",
    "..%2fdemo/shop.yaml",
    "demo/",
  ])("404 for %s", async (path) => {
    expect((await app.inject({ url: `/media/${path}` })).statusCode).toBe(404);
  });
});
