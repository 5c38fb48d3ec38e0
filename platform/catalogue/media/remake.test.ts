import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sharedPart } from "../catalog/items/display-item.ts";
import { createLog } from "../../foundations/log.ts";
import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { applySettings } from "../../apply-settings/apply-settings.ts";
import { takePictures } from "./take-pictures.ts";
import { drawPicture } from "./testing/pictures.ts";
import { openPictureShop, type PictureShop } from "./testing/picture-shop.ts";

let pictures: PictureShop;

beforeAll(async () => {
  pictures = await openPictureShop();
});
afterAll(() => pictures.close());
beforeEach(() => pictures.clear());

/** The platform starts with one more size; its work from then on. */
async function restart() {
  const { platform } = pictures.shop;
  const { media } = platform.settings;
  const sizes = { ...media.sizes, zoom: { width: 2000, height: 2000 } };
  const settings = { ...platform.settings, media: { ...media, sizes } };
  await applySettings({ ...platform, settings, log: createLog("silent") });
  return () => takePictures({ ...platform, settings }, openOutgoing({ allowPrivate: false }));
}

async function sizesShown(): Promise<readonly string[]> {
  const { media } = sharedPart.parse(await pictures.documentOf("R1"));
  return media.flatMap(({ sources }) => Object.keys(sources).toSorted());
}

const usual = ["full", "mini", "standard"];

it("soap.md#product-mapping: when the settings have another size, what is there is made again of the bytes that came", async () => {
  pictures.server.serve("/a.png", await drawPicture(0));
  await pictures.put("R1", [{ id: "a", image: `${pictures.server.url}/a.png` }]);
  await pictures.work();
  expect(await sizesShown()).toEqual(usual);
  const [before] = await pictures.picturesOf("R1");
  const work = await restart();
  expect(await sizesShown()).toEqual(usual);
  await work();
  expect(await sizesShown()).toEqual([...usual, "zoom"]);
  const [after] = await pictures.picturesOf("R1");
  expect(after).toEqual({ ...before, image: expect.stringMatching(/^[0-9a-f]{40}\.webp$/) });
  expect(after?.image).not.toBe(before?.image);
  expect(pictures.server.asked).toEqual(["/a.png"]);
});

it("one that cannot be made again is shown as it was", async () => {
  const image = (await drawPicture(1)).toString("base64");
  await pictures.put("R1", [{ id: "a", image }]);
  await pictures.work();
  const before = await pictures.picturesOf("R1");
  await rm(join(pictures.dataDir, "media", "kept"), { recursive: true });
  const work = await restart();
  for (let day = 0; day < 6; day += 1) {
    await work();
    pictures.shop.passTime(86_400_000);
  }
  expect(await sizesShown()).toEqual(usual);
  expect(await pictures.picturesOf("R1")).toEqual(before);
});

it("a picture of the demo shop is used by its name; another name is unknown", async () => {
  const put = (image: string) => pictures.put("R2", [{ id: "a", image }]);
  expect(await put("alda-cotton-tee-puce-1")).toMatchObject({ problems: [{ code: "unknown" }] });
  expect(await pictures.picturesOf("R2")).toEqual([]);
  const image = "alda-cotton-tee-chalk-1";
  expect(await put(image)).toMatchObject({ ok: true });
  expect(await pictures.picturesOf("R2")).toMatchObject([{ state: "ready", image }]);
});
