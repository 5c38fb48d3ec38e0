import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Lane } from "../database/lane.ts";
import { rounds } from "../testing/long.ts";
import { digestOf } from "./picture-name.ts";
import { storePicture } from "./store-picture.ts";
import { openPictureServer } from "./testing/picture-server.ts";
import { drawPicture } from "./testing/pictures.ts";
import { openPictureShop, type PictureShop } from "./testing/picture-shop.ts";

let pictures: PictureShop;
let number = 0;

beforeAll(async () => {
  pictures = await openPictureShop({ LIMIT_MEDIA_BYTES: "100000" });
});
afterAll(() => pictures.close());

const minute = 60_000;
const many = rounds(12, 40);

/** A picture that nobody has, at an address that nobody has asked. */
async function fresh(format: "png" | "jpeg" = "png") {
  number += 1;
  const bytes = await drawPicture(number, format, { width: 100 + number, height: 100 });
  const path = `/fresh-${number}.${format}`;
  pictures.server.serve(path, bytes);
  return { bytes, path, image: pictures.server.url + path, id: `T${number}` };
}

const asked = (path: string) => pictures.server.asked.filter((one) => one === path).length;
const statesOf = async (id: string) => (await pictures.picturesOf(id)).map(({ state }) => state);
const sources = () => pictures.shop.platform.db.selectFrom("media_source").selectAll().execute();
const uploads = () => pictures.shop.platform.db.selectFrom("media_upload").selectAll().execute();

async function documentOf(id: string) {
  const { document } = await pictures.shop.platform.db
    .selectFrom("display_document")
    .innerJoin("display", "display.id", "display_document.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", `${id}-a`)
    .where("language", "=", "")
    .select("document")
    .executeTakeFirstOrThrow();
  return JSON.stringify(document);
}

describe("taking pictures in: soap.md 4.2", () => {
  it("several workers take a picture in once, for all products that wait for it", async () => {
    const { id, image, path } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.put(`${id}x`, [{ id: "a", image }]);
    await Promise.all(Array.from({ length: 6 }, () => pictures.work()));
    expect([await statesOf(id), await statesOf(`${id}x`), asked(path)]).toEqual([["ready"], ["ready"], 1]);
    expect(await sources()).toEqual([]);
  });

  it("the change leaves a trail that the index and webhooks follow, and dates the product", async () => {
    const { id, image } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    const { db } = pictures.shop.platform;
    const trail = () => db.selectFrom("catalog_change").select("kind").orderBy("number").execute();
    const modified = async () => {
      const product = db.selectFrom("product").where("external_id", "=", id);
      return (await product.select("modified_at").executeTakeFirstOrThrow()).modified_at.getTime();
    };
    const [before, modifiedBefore] = [(await trail()).length, await modified()];
    pictures.shop.passTime(minute);
    await pictures.work();
    expect((await trail()).slice(before)).toEqual([{ kind: "item" }]);
    expect(await modified()).toBeGreaterThanOrEqual(modifiedBefore + minute);
    expect(await documentOf(id)).toContain("-mini.webp");
  });

  it("what was replaced while it was fetched is not written over", async () => {
    const [first, second] = [await fresh(), await fresh()];
    await pictures.put(first.id, [{ id: "a", image: first.image }]);
    pictures.server.serve(first.path, async (response) => {
      await pictures.put(first.id, [{ id: "a", image: second.image }]);
      response.end(first.bytes);
    });
    await pictures.work();
    const [row] = await pictures.picturesOf(first.id);
    expect(row).toMatchObject({ source: second.image, state: "ready" });
    const { digest } = await pictures.shop.platform.db
      .selectFrom("media_picture")
      .where("name", "=", row?.image ?? "")
      .select("digest")
      .executeTakeFirstOrThrow();
    expect(digest).toBe(digestOf(second.bytes));
  });

  it("what was taken away while it was fetched stays away", async () => {
    const { id, image, path, bytes } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    pictures.server.serve(path, async (response) => {
      await pictures.put(id, []);
      response.end(bytes);
    });
    await pictures.work();
    expect(await pictures.picturesOf(id)).toEqual([]);
    expect(await sources()).toEqual([]);
  });

  it("what nobody waits for any more is not fetched", async () => {
    const { id, image, path } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.shop.platform.db
      .insertInto("media_source")
      .values({ source: image, host: "x", next_try_at: pictures.shop.platform.now() })
      .execute();
    await pictures.put(id, []);
    await pictures.work();
    expect([asked(path), await sources()]).toEqual([0, []]);
  });

  it("a host that fails is asked again after 10 seconds, 1, 5 and 30 minutes, and then no more", async () => {
    const { id, image, path } = await fresh();
    pictures.server.serve(path, (response) => {
      response.writeHead(503).end();
    });
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    for (const [pause, count] of [
      [10_000, 2],
      [minute, 3],
      [5 * minute, 4],
      [30 * minute, 5],
    ] as const) {
      pictures.shop.passTime(pause - 5_000);
      await pictures.work();
      expect([asked(path), await statesOf(id)]).toEqual([count - 1, ["waiting"]]);
      pictures.shop.passTime(6_000);
      await pictures.work();
      expect(asked(path)).toBe(count);
    }
    expect(await statesOf(id)).toEqual(["failed"]);
    pictures.shop.passTime(24 * 60 * minute);
    await pictures.work();
    expect([asked(path), await sources()]).toEqual([5, []]);
  });

  it("one that failed is tried again when it comes again, from the start", async () => {
    const { id, image, path, bytes } = await fresh();
    pictures.server.serve(path, (response) => {
      response.writeHead(404).end();
    });
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect([asked(path), await statesOf(id)]).toEqual([1, ["failed"]]);
    expect(await documentOf(id)).toContain('"media":[]');
    pictures.server.serve(path, bytes);
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect([asked(path), await statesOf(id)]).toEqual([2, ["ready"]]);
  });

  it("a host that comes back in time is no failure", async () => {
    const { id, image, path, bytes } = await fresh();
    pictures.server.serve(path, (response) => response.destroy() && undefined);
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect(await statesOf(id)).toEqual(["waiting"]);
    pictures.server.serve(path, bytes);
    pictures.shop.passTime(minute);
    await pictures.work();
    expect(await statesOf(id)).toEqual(["ready"]);
  });

  it("a hostile picture fails alone, and leaves nothing behind", async () => {
    const good = await fresh();
    const tooLarge = Buffer.concat([good.bytes, Buffer.alloc(100_000)]);
    const bad = {
      html: Buffer.from("<html>"),
      svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`),
      cut: good.bytes.subarray(0, 60),
      large: tooLarge,
      pixels: await drawPicture(0, "png", { width: 10_000, height: 10_000 }),
    };
    for (const [name, bytes] of Object.entries(bad)) pictures.server.serve(`/${name}.png`, bytes);
    const names = Object.keys(bad);
    const media = names.map((name) => ({ id: name, image: `${pictures.server.url}/${name}.png` }));
    const outside = { id: "outside", image: "http://169.254.169.254/latest" };
    await pictures.put(good.id, [...media, outside, { id: "good", image: good.image }]);
    const files = () => readdir(join(pictures.dataDir, "media", "pictures"));
    const before = await files();
    await pictures.work();
    expect(await statesOf(good.id)).toEqual([...names.map(() => "failed"), "failed", "ready"]);
    expect((await files()).length - before.length).toBe(3);
    expect(await readdir(join(pictures.dataDir, "media", "temp"))).toEqual([]);
  });

  it("bytes that are no picture fail, and are not kept", async () => {
    await pictures.put("B1", [{ id: "a", image: Buffer.from("no picture at all").toString("base64") }]);
    expect(await uploads()).toHaveLength(1);
    await pictures.work();
    expect([await statesOf("B1"), await uploads()]).toEqual([["failed"], []]);
  });

  it("one host that does not answer holds up no other, and is asked for two at a time", async () => {
    const slow = await openPictureServer();
    const silent = Array.from({ length: 8 }, (_, index) => {
      slow.serve(`/${index}`, () => undefined);
      return { id: String(index), image: `${slow.url}/${index}` };
    });
    await pictures.put("slow", silent);
    const stop = new AbortController();
    const working = pictures.work(stop.signal);
    await expect.poll(() => slow.asked.length).toBe(2);
    const good = await fresh();
    await pictures.put(good.id, [{ id: "a", image: good.image }]);
    await expect.poll(() => statesOf(good.id), { timeout: 10_000 }).toEqual(["ready"]);
    expect(slow.asked.length).toBeLessThan(8);
    await pictures.put("slow", []);
    stop.abort();
    await working;
    await slow.close();
  });

  it("a process that stops hands back what it was at, and the next one takes it in", async () => {
    const { id, image, path, bytes } = await fresh();
    pictures.server.serve(path, () => undefined);
    await pictures.put(id, [{ id: "a", image }]);
    const stop = new AbortController();
    const working = pictures.work(stop.signal);
    await expect.poll(() => asked(path)).toBe(1);
    stop.abort();
    await working;
    const queued = (await sources()).filter(({ source }) => source === image);
    expect(queued).toMatchObject([{ tries: 0 }]);
    pictures.server.serve(path, bytes);
    await pictures.work();
    expect(await statesOf(id)).toEqual(["ready"]);
  });

  it("what a process was killed with is taken in when its lease is over, unless it was killed with it five times", async () => {
    const { id, image, path } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    const { db, now } = pictures.shop.platform;
    const killed = (tries: number) =>
      db
        .insertInto("media_source")
        .values({ source: image, host: "", tries, next_try_at: new Date(now().getTime() + 2 * minute) })
        .execute();
    await killed(1);
    await pictures.work();
    expect([asked(path), await statesOf(id)]).toEqual([0, ["waiting"]]);
    pictures.shop.passTime(2 * minute);
    await pictures.work();
    expect([asked(path), await statesOf(id)]).toEqual([1, ["ready"]]);

    const deadly = await fresh();
    await pictures.put(deadly.id, [{ id: "a", image: deadly.image }]);
    await db
      .insertInto("media_source")
      .values({ source: deadly.image, host: "", tries: 5, next_try_at: now() })
      .execute();
    await pictures.work();
    expect([asked(deadly.path), await statesOf(deadly.id)]).toEqual([0, ["failed"]]);
  });

  it("what was written before a process was killed is used, or written again", async () => {
    const { id, image, bytes } = await fresh();
    const stored = await storePicture(pictures.shop.platform, bytes, new Lane());
    const name = stored.ok ? stored.name : "";
    await rm(join(pictures.dataDir, "media", "pictures", name.replace(".webp", "-mini.webp")));
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect(await pictures.picturesOf(id)).toMatchObject([{ state: "ready", image: name }]);
    expect(await readdir(join(pictures.dataDir, "media", "pictures"))).toContain(
      name.replace(".webp", "-mini.webp"),
    );
  });

  it("trouble of the machine is not the picture's: it is tried again in a minute, as often as it takes", async () => {
    const { id, image } = await fresh();
    await pictures.put(id, [{ id: "a", image }]);
    const folder = join(pictures.dataDir, "media");
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "no folder");
    for (let time = 0; time < 7; time += 1) {
      await pictures.work();
      pictures.shop.passTime(minute);
    }
    expect(await statesOf(id)).toEqual(["waiting"]);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await pictures.work();
    expect(await statesOf(id)).toEqual(["ready"]);
  });

  it("many pictures are all taken in, each asked for once", async () => {
    const media = [];
    for (let count = 0; count < many; count += 1) {
      const { image } = await fresh();
      media.push({ id: String(count), image });
    }
    await pictures.put("many", media);
    const before = pictures.server.asked.length;
    await Promise.all([pictures.work(), pictures.work()]);
    expect(new Set(await statesOf("many"))).toEqual(new Set(["ready"]));
    expect(pictures.server.asked.length - before).toBe(many);
  });
});
