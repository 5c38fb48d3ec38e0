import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sharedPart } from "../catalog/stored-item.ts";
import { createLog } from "../log.ts";
import { openOutgoing } from "../outgoing/open-outgoing.ts";
import type { Platform } from "../platform.ts";
import { applySettings } from "../settings/apply.ts";
import { takePictures } from "./take-pictures.ts";
import { drawPicture } from "./testing/pictures.ts";
import { openPictureShop, type PictureShop } from "./testing/picture-shop.ts";

let pictures: PictureShop;

beforeAll(async () => {
  pictures = await openPictureShop();
});
afterAll(() => pictures.close());
beforeEach(() => pictures.clear());

/** The platform after a start with one more size. */
async function restarted(): Promise<Platform> {
  const { platform } = pictures.shop;
  const { media } = platform.settings;
  const sizes = { ...media.sizes, zoom: { width: 2000, height: 2000 } };
  const settings = { ...platform.settings, media: { ...media, sizes } };
  await applySettings({ ...platform, settings, log: createLog("silent") });
  return { ...platform, settings };
}

async function sizesShown(): Promise<readonly string[]> {
  const { document } = await pictures.shop.platform.db
    .selectFrom("display_document")
    .innerJoin("display", "display.id", "display_document.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", "R1-a")
    .where("language", "=", "")
    .select("document")
    .executeTakeFirstOrThrow();
  return sharedPart.parse(document).media.flatMap(({ sources }) => Object.keys(sources).toSorted());
}

const usual = ["full", "mini", "standard"];
const outgoing = openOutgoing({ allowPrivate: false });

it("soap.md 4.2: when the settings have another size, what is there is made again of the bytes that came", async () => {
  pictures.server.serve("/a.png", await drawPicture(0));
  await pictures.put("R1", [{ id: "a", image: `${pictures.server.url}/a.png` }]);
  await pictures.work();
  expect(await sizesShown()).toEqual(usual);
  const [before] = await pictures.picturesOf("R1");

  const platform = await restarted();
  expect(await sizesShown()).toEqual(usual);
  await takePictures(platform, outgoing);
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
  const platform = await restarted();
  for (let day = 0; day < 6; day += 1) {
    await takePictures(platform, outgoing);
    pictures.shop.passTime(86_400_000);
  }
  expect(await sizesShown()).toEqual(usual);
  expect(await pictures.picturesOf("R1")).toEqual(before);
});

it("a picture of the demo shop is used by its name; another name is unknown", async () => {
  const put = (image: string) => pictures.put("R2", [{ id: "a", image }]);
  expect(await put("alda-cotton-tee-puce-1")).toMatchObject({
    ok: false,
    problems: [{ field: "media/image[1]/image", code: "unknown" }],
  });
  expect(await pictures.picturesOf("R2")).toEqual([]);
  expect(await put("alda-cotton-tee-chalk-1")).toMatchObject({ ok: true });
  expect(await pictures.picturesOf("R2")).toMatchObject([
    { state: "ready", image: "alda-cotton-tee-chalk-1" },
  ]);
});
