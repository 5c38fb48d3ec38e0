import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SerialQueue } from "../../foundations/database/serial-queue.ts";
import { forgetPictures } from "./forget-pictures.ts";
import { storePicture } from "./store-picture.ts";
import { drawPicture } from "./testing/pictures.ts";
import { openPictureShop, type PictureShop } from "./testing/picture-shop.ts";

let pictures: PictureShop;

beforeAll(async () => {
  pictures = await openPictureShop();
});
afterAll(() => pictures.close());
beforeEach(() => pictures.clear());

const day = 86_400_000;
const base64 = async (number: number) => (await drawPicture(number)).toString("base64");

async function forgetAfter(days: number): Promise<void> {
  pictures.shop.passTime(days * day);
  await forgetPictures(pictures.shop.platform);
}

/** A product has a picture, which is taken in; the name that it gets. */
async function take(id: string, image: string): Promise<string> {
  await pictures.put(id, [{ id: "a", image }]);
  await pictures.work();
  const [row] = await pictures.picturesOf(id);
  return row?.image ?? "";
}

const folder = (name: string) => join(pictures.dataDir, "media", name);

/** How many files there are of each kind. */
async function files(): Promise<readonly number[]> {
  const counts = ["pictures", "kept", "originals", "temp"].map(async (name) => {
    await mkdir(folder(name), { recursive: true });
    return (await readdir(folder(name))).length;
  });
  return Promise.all(counts);
}

it("a picture that no product names is deleted after 30 days, one that is named stays; it can come again", async () => {
  await take("F1", await base64(0));
  const named = await take("F2", await base64(1));
  await pictures.put("F1", []);
  await forgetAfter(0);
  await forgetAfter(29);
  expect(await files()).toEqual([6, 2, 0, 0]);
  await forgetAfter(2);
  expect(await files()).toEqual([3, 1, 0, 0]);
  const stored = await pictures.shop.platform.db.selectFrom("media_picture").select("name").execute();
  expect(stored).toEqual([{ name: named }]);
  await take("F1", await base64(0));
  expect(await files()).toEqual([6, 2, 0, 0]);
});

it("one that is named again within that time stays, and the time begins anew", async () => {
  const name = await take("F3", await base64(2));
  await pictures.put("F3", []);
  await forgetAfter(0);
  pictures.shop.passTime(29 * day);
  await pictures.put("F3", [{ id: "a", image: name }]);
  await forgetAfter(0);
  pictures.shop.passTime(29 * day);
  await pictures.put("F3", []);
  await forgetAfter(0);
  await forgetAfter(29);
  expect(await files()).toEqual([3, 1, 0, 0]);
});

it("a name that is about to be deleted is unknown, and whoever makes the same anew writes its files", async () => {
  const { db, now } = pictures.shop.platform;
  const image = await base64(4);
  const name = await take("F6", image);
  await pictures.put("F6", []);
  // As a process leaves it that is killed while it deletes.
  const since = new Date(now().getTime() - 31 * day);
  await db.updateTable("media_picture").set({ is_there: false, unused_since: since }).execute();
  expect(await pictures.put("F7", [{ id: "a", image: name }])).toMatchObject({
    problems: [{ field: "media/image[1]/image", code: "unknown" }],
  });
  await pictures.put("F6", [{ id: "a", image }]);
  await Promise.all([pictures.work(), forgetAfter(0), forgetAfter(0)]);
  pictures.shop.passTime(day);
  await pictures.work();
  expect(await pictures.picturesOf("F6")).toMatchObject([{ state: "ready", image: name }]);
  expect(await files()).toEqual([3, 1, 0, 0]);
});

it("what a killed process has left unfinished, and bytes that nobody waits for, go too; the operator's stays", async () => {
  await files();
  await writeFile(join(folder("originals"), "front.png"), await drawPicture(1));
  await take("F9", "front.png");
  await pictures.put("F9", []);
  await storePicture(pictures.shop.platform, await drawPicture(5), new SerialQueue());
  await pictures.put("F8", [{ id: "a", image: await base64(0) }]);
  await pictures.put("F8", []);
  const unfinished = join(folder("temp"), "half");
  await writeFile(unfinished, "half");
  await forgetAfter(0);
  expect(await files()).toEqual([6, 2, 1, 1]);
  const old = (Date.now() - 2 * day) / 1_000;
  await utimes(unfinished, old, old);
  await forgetAfter(31);
  expect(await files()).toEqual([0, 0, 1, 0]);
  expect(await pictures.shop.platform.db.selectFrom("media_upload").selectAll().execute()).toEqual([]);
});
