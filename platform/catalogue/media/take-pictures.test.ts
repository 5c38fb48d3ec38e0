import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SerialQueue } from "../../foundations/database/serial-queue.ts";
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

/** A picture that nobody has, at an address that nobody has asked, and a product that waits for it. */
async function fresh() {
  number += 1;
  const bytes = await drawPicture(number, "png", { width: 100 + number, height: 100 });
  const path = `/fresh-${number}.png`;
  pictures.server.serve(path, bytes);
  const one = { bytes, path, image: pictures.server.url + path, id: `T${number}` };
  await pictures.put(one.id, [{ id: "a", image: one.image }]);
  return one;
}

const asked = (path: string) => pictures.server.asked.filter((one) => one === path).length;
const statesOf = async (id: string) => (await pictures.picturesOf(id)).map(({ state }) => state);
const queued = () => pictures.shop.platform.db.selectFrom("media_source").selectAll().execute();
const files = (folder: string) => readdir(join(pictures.dataDir, "media", folder));

/** A source in the queue, as a process leaves it that goes while it works at it. */
const leave = (source: string, tries: number, inMs = 0) => {
  const { db, now } = pictures.shop.platform;
  const next_try_at = new Date(now().getTime() + inMs);
  return db.insertInto("media_source").values({ source, host: "", tries, next_try_at }).execute();
};

describe("taking pictures in: soap.md#product-mapping", () => {
  it("several workers take pictures in once, for all products that wait for them", async () => {
    const all = [await fresh(), await fresh(), await fresh()];
    const media = all.map(({ id, image }) => ({ id, image }));
    await pictures.put("many", media);
    await Promise.all(Array.from({ length: 6 }, () => pictures.work()));
    expect(await statesOf("many")).toEqual(["ready", "ready", "ready"]);
    expect(all.map(({ path }) => asked(path))).toEqual([1, 1, 1]);
    expect([await statesOf(all[0]?.id ?? ""), await queued()]).toEqual([["ready"], []]);
  });

  it("the change leaves a trail that the index and webhooks follow, and dates the product", async () => {
    const { id } = await fresh();
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
    expect(JSON.stringify(await pictures.documentOf(id))).toContain("-mini.webp");
  });

  it("what was replaced while it was fetched is not written over, what was taken away stays away", async () => {
    const [first, second, gone] = [await fresh(), await fresh(), await fresh()];
    pictures.server.serve(first.path, async (response) => {
      await pictures.put(first.id, [{ id: "a", image: second.image }]);
      response.end(first.bytes);
    });
    pictures.server.serve(gone.path, async (response) => {
      await pictures.put(gone.id, []);
      response.end(gone.bytes);
    });
    await pictures.work();
    const [row] = await pictures.picturesOf(first.id);
    const [own] = await pictures.picturesOf(second.id);
    expect(row).toMatchObject({ source: second.image, state: "ready", image: own?.image });
    expect([await pictures.picturesOf(gone.id), await queued()]).toEqual([[], []]);
  });

  it("what nobody waits for any more is not fetched", async () => {
    const { id, image, path } = await fresh();
    await pictures.put(id, []);
    await leave(image, 0);
    await pictures.work();
    expect([asked(path), await queued()]).toEqual([0, []]);
  });

  it("a host that fails is asked again after 10 seconds, 1, 5 and 30 minutes, and no more until it comes again", async () => {
    const { id, image, path, bytes } = await fresh();
    pictures.server.serve(path, (response) => {
      response.writeHead(503).end();
    });
    await pictures.work();
    for (const [index, pause] of [10_000, minute, 5 * minute, 30 * minute].entries()) {
      pictures.shop.passTime(pause - 5_000);
      await pictures.work();
      expect([asked(path), await statesOf(id)]).toEqual([index + 1, ["waiting"]]);
      pictures.shop.passTime(6_000);
      await pictures.work();
      expect(asked(path)).toBe(index + 2);
    }
    pictures.shop.passTime(24 * 60 * minute);
    await pictures.work();
    expect([asked(path), await statesOf(id), await queued()]).toEqual([5, ["failed"], []]);
    expect(await pictures.documentOf(id)).toMatchObject({ media: [] });
    pictures.server.serve(path, bytes);
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect([asked(path), await statesOf(id)]).toEqual([6, ["ready"]]);
  });

  it("a hostile picture fails alone, and leaves nothing behind", async () => {
    const good = await fresh();
    const bad = {
      html: Buffer.from("<html>"),
      cut: good.bytes.subarray(0, 60),
      large: Buffer.concat([good.bytes, Buffer.alloc(100_000)]),
      pixels: await drawPicture(0, "png", { width: 10_000, height: 10_000 }),
    };
    for (const [name, bytes] of Object.entries(bad)) pictures.server.serve(`/${name}.png`, bytes);
    const images = [
      ...Object.keys(bad).map((name) => `${pictures.server.url}/${name}.png`),
      "http://169.254.169.254/latest",
      Buffer.from("no picture at all").toString("base64"),
      good.image,
    ];
    await pictures.put(
      "hostile",
      images.map((image, index) => ({ id: String(index), image })),
    );
    const before = (await files("pictures")).length;
    await pictures.work();
    // What a kept connection lost, because its host had just closed it, is asked for again.
    pictures.shop.passTime(11_000);
    await pictures.work();
    expect(await statesOf("hostile")).toEqual([...images.slice(1).map(() => "failed"), "ready"]);
    expect((await files("pictures")).length - before).toBe(3);
    expect(await files("temp")).toEqual([]);
    expect(await pictures.shop.platform.db.selectFrom("media_upload").selectAll().execute()).toEqual([]);
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
    await expect.poll(() => statesOf(good.id), { timeout: 60_000 }).toEqual(["ready"]);
    expect(slow.asked.length).toBeLessThan(8);
    await pictures.put("slow", []);
    stop.abort();
    await working;
    await slow.close();
  });

  it("a process that stops hands back what it was at, and the next one takes it in", async () => {
    const { id, image, path, bytes } = await fresh();
    const stop = new AbortController();
    pictures.server.serve(path, () => stop.abort());
    await pictures.work(stop.signal);
    expect(await queued()).toContainEqual(expect.objectContaining({ source: image, tries: 0 }));
    pictures.server.serve(path, bytes);
    await pictures.work();
    expect(await statesOf(id)).toEqual(["ready"]);
  });

  it("what a process was killed with is taken in when its lease is over, unless it was killed with it five times", async () => {
    const [one, deadly] = [await fresh(), await fresh()];
    await leave(one.image, 1, 2 * minute);
    await leave(deadly.image, 5);
    await pictures.work();
    expect([asked(one.path), await statesOf(one.id)]).toEqual([0, ["waiting"]]);
    pictures.shop.passTime(2 * minute);
    await pictures.work();
    expect([asked(one.path), await statesOf(one.id)]).toEqual([1, ["ready"]]);
    expect([asked(deadly.path), await statesOf(deadly.id)]).toEqual([0, ["failed"]]);
  });

  it("what was written before a process was killed is used, or written again", async () => {
    const { id, bytes } = await fresh();
    const stored = await storePicture(pictures.shop.platform, bytes, new SerialQueue());
    const name = stored.ok ? stored.name : "";
    const mini = name.replace(".webp", "-mini.webp");
    await rm(join(pictures.dataDir, "media", "pictures", mini));
    await pictures.work();
    expect(await pictures.picturesOf(id)).toMatchObject([{ state: "ready", image: name }]);
    expect(await files("pictures")).toContain(mini);
  });

  it("trouble of the machine is not the picture's: it is tried again in a minute, as often as it takes", async () => {
    const { id } = await fresh();
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
});
