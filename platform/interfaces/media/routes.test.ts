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
  it("serves a picture for good, readable by every origin", async () => {
    const response = await app.inject({ url: `/media/demo/${picture}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(response.rawPayload).toEqual(await readFile(new URL(picture, folder)));
  });

  it("HEAD has the length and no body; a known ETag is 304", async () => {
    const head = await app.inject({ method: "HEAD", url: `/media/demo/${picture}` });
    const { length } = await readFile(new URL(picture, folder));
    expect([head.statusCode, head.headers["content-length"], head.payload]).toEqual([
      200,
      String(length),
      "",
    ]);
    const headers = { "if-none-match": `W/${String(head.headers["etag"])}` };
    const known = await app.inject({ url: `/media/demo/${picture}`, headers });
    expect([known.statusCode, known.payload]).toEqual([304, ""]);
  });

  it("serves what was made of pictures that came, and nothing else of the data folder", async () => {
    const made = await app.inject({ url: "/media/pictures/abc-full.webp" });
    expect([made.statusCode, made.headers["content-type"], made.payload]).toEqual([
      200,
      "image/webp",
      "of pictures",
    ]);
    expect(made.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    "/media/kept/abc-full.webp",
    "/media/originals/abc-full.webp",
    "/media/temp/abc-full.webp",
    "/media/media/abc-full.webp",
    "/media/pictures/../kept/abc-full.webp",
    "/media/pictures/..%2fkept%2fabc-full.webp",
    "/media/pictures%2f..%2fkept/abc-full.webp",
    "/media/pictures/..%5ckept%5cabc-full.webp",
    "/media/pictures/ABC-full.webp",
    "/media/pictures/abc-full.webp%00.png",
    "/media/demo/none-mini.webp",
    "/media/other/none.webp",
    "/media/demo/..%2f..%2fshop.yaml",
    "/media/demo/%2e%2e%2fshop.yaml",
    "/media/..%2fdemo/shop.yaml",
    "/media/demo/../shop.yaml",
    "/media/demo/.webp",
    "/media/demo/a%00.webp",
    "/media/demo/",
  ])("404 for %s", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
