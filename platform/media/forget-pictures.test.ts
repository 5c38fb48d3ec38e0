import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Lane } from "../database/lane.ts";
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
const forget = () => forgetPictures(pictures.shop.platform);

/** How many files there are of each kind. */
async function files(): Promise<readonly number[]> {
  const counts = ["pictures", "kept", "originals", "temp"].map(async (folder) => {
    const path = join(pictures.dataDir, "media", folder);
    await mkdir(path, { recursive: true });
    return (await readdir(path)).length;
  });
  return Promise.all(counts);
}

const stored = () => pictures.shop.platform.db.selectFrom("media_picture").selectAll().execute();

it("a picture that no product names is deleted after 30 days, one that is named stays", async () => {
  await pictures.put("F1", [{ id: "a", image: await base64(0) }]);
  await pictures.put("F2", [{ id: "a", image: await base64(1) }]);
  await pictures.work();
  await pictures.put("F1", []);
  await forget();
  pictures.shop.passTime(29 * day);
  await forget();
  expect(await files()).toEqual([6, 2, 0, 0]);
  pictures.shop.passTime(2 * day);
  await forget();
  expect(await files()).toEqual([3, 1, 0, 0]);
  const [named] = await pictures.picturesOf("F2");
  expect((await stored()).map(({ name }) => name)).toEqual([named?.image]);
});

it("one that is named again within that time stays, and the time begins anew", async () => {
  const image = await base64(2);
  await pictures.put("F3", [{ id: "a", image }]);
  await pictures.work();
  const [{ image: name } = { image: null }] = await pictures.picturesOf("F3");
  await pictures.put("F3", []);
  await forget();
  pictures.shop.passTime(29 * day);
  await pictures.put("F3", [{ id: "a", image: name ?? "" }]);
  await forget();
  pictures.shop.passTime(29 * day);
  await pictures.put("F3", []);
  await forget();
  pictures.shop.passTime(29 * day);
  await forget();
  expect(await files()).toEqual([3, 1, 0, 0]);
});

it("the same picture can come again after it was deleted", async () => {
  const image = await base64(3);
  for (const id of ["F4", "F5"]) {
    await pictures.put(id, [{ id: "a", image }]);
    await pictures.work();
    expect(await files()).toEqual([3, 1, 0, 0]);
    await pictures.put(id, []);
    await forget();
    pictures.shop.passTime(31 * day);
    await forget();
    expect(await files()).toEqual([0, 0, 0, 0]);
  }
});

it("a name that is about to be deleted is unknown, and whoever makes the same anew writes its files", async () => {
  const { db } = pictures.shop.platform;
  const image = await base64(4);
  await pictures.put("F6", [{ id: "a", image }]);
  await pictures.work();
  const [{ image: name } = { image: null }] = await pictures.picturesOf("F6");
  await pictures.put("F6", []);
  // As a process leaves it that is killed while it deletes.
  const since = new Date(pictures.shop.platform.now().getTime() - 31 * day);
  await db.updateTable("media_picture").set({ is_there: false, unused_since: since }).execute();
  expect(await pictures.put("F7", [{ id: "a", image: name ?? "" }])).toMatchObject({
    ok: false,
    problems: [{ field: "media/image[1]/image", code: "unknown" }],
  });
  await pictures.put("F6", [{ id: "a", image }]);
  await Promise.all([pictures.work(), forget(), forget()]);
  pictures.shop.passTime(day);
  await pictures.work();
  expect(await pictures.picturesOf("F6")).toMatchObject([{ state: "ready", image: name }]);
  expect(await files()).toEqual([3, 1, 0, 0]);
});

it("what a killed process has left unfinished, and bytes that nobody waits for, go too", async () => {
  await storePicture(pictures.shop.platform, await drawPicture(5), new Lane());
  await pictures.put("F8", [{ id: "a", image: await base64(0) }]);
  await pictures.put("F8", []);
  await files();
  const unfinished = join(pictures.dataDir, "media", "temp", "half");
  await writeFile(unfinished, "half");
  await forget();
  expect(await files()).toEqual([3, 1, 0, 1]);
  const old = (Date.now() - 2 * day) / 1_000;
  await utimes(unfinished, old, old);
  pictures.shop.passTime(31 * day);
  await forget();
  expect(await files()).toEqual([0, 0, 0, 0]);
  expect(await pictures.shop.platform.db.selectFrom("media_upload").selectAll().execute()).toEqual([]);
});

it("what the operator laid into the store stays", async () => {
  await files();
  const original = join(pictures.dataDir, "media", "originals", "front.png");
  await writeFile(original, await drawPicture(1));
  await pictures.put("F9", [{ id: "a", image: "front.png" }]);
  await pictures.work();
  await pictures.put("F9", []);
  await forget();
  pictures.shop.passTime(31 * day);
  await forget();
  expect(await files()).toEqual([0, 0, 1, 0]);
});
