import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openPictureShop, type PictureShop } from "../../media/testing/picture-shop.ts";
import { drawPicture } from "../../media/testing/pictures.ts";
import { productRecord, type ProductRecord } from "../../records/product-record.ts";
import { recordShape } from "../../records/shape.ts";
import { shirt } from "../../testing/shirt.ts";
import { soapCall } from "./testing/soap-call.ts";
import { writeRecord } from "./write-record.ts";

let pictures: PictureShop;

beforeAll(async () => {
  pictures = await openPictureShop();
});
afterAll(() => pictures.close());

type Image = NonNullable<ProductRecord["media"]>[number];

const shape = recordShape(productRecord);

function push(id: string, media: readonly Image[], more: Partial<ProductRecord> = {}) {
  const xml = writeRecord(shape, shirt(id, { media: [...media], ...more }));
  return soapCall(pictures.shop.origin, "Products_Update", `<products><product>${xml}</product></products>`);
}

const shown = z.object({ media: z.record(z.string(), z.array(z.string())) });

/** What the Checkout API says of the pictures of a variation, once the index has followed. */
async function mediaOf(variation: string) {
  const { platform, call } = pictures.shop;
  await platform.catalog.refresh();
  const { id } = await platform.db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", variation)
    .select("display.id")
    .executeTakeFirstOrThrow();
  const { body } = await call("GET", `products/${id}`);
  return z.object({ product: shown }).parse(body).product.media;
}

/** Width, height and kind of what an address of a picture answers. */
async function sizeOf(address: string | undefined): Promise<readonly unknown[]> {
  const path = new URL(address ?? "").pathname;
  const response = await fetch(pictures.shop.origin + path);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, response.headers.get("content-type"), format, width, height];
}

const webp = [200, "image/webp", "webp"];

describe("soap.md 4.2: media over SOAP", () => {
  it("a picture by address is shown in all sizes of the settings once it was fetched", async () => {
    pictures.server.serve("/big.jpg", await drawPicture(0, "jpeg", { width: 1500, height: 2000 }));
    expect((await push("P1", [{ id: "a", image: `${pictures.server.url}/big.jpg?v=1` }])).status).toBe(200);
    expect(await mediaOf("P1-a")).toEqual({});
    await pictures.work();
    const media = await mediaOf("P1-a");
    expect(Object.keys(media).toSorted()).toEqual(["full", "mini", "standard"]);
    expect(await sizeOf(media.full?.[0])).toEqual([...webp, 960, 1280]);
    expect(await sizeOf(media.standard?.[0])).toEqual([...webp, 600, 800]);
    expect(await sizeOf(media.mini?.[0])).toEqual([...webp, 150, 200]);
  });

  it("the same record again changes nothing, and the host is not asked again", async () => {
    pictures.server.serve("/once.png", await drawPicture(1));
    const media = [{ id: "a", image: `${pictures.server.url}/once.png` }];
    await push("P2", media);
    await pictures.work();
    const before = [await pictures.picturesOf("P2"), await mediaOf("P2-a")];
    await push("P2", media);
    await pictures.work();
    expect([await pictures.picturesOf("P2"), await mediaOf("P2-a")]).toEqual(before);
    expect(pictures.server.asked.filter((path) => path === "/once.png")).toHaveLength(1);
  });

  it("bytes come as base64 or as a data: URL; the same bytes are one picture, and are kept once", async () => {
    const base64 = (await drawPicture(2)).toString("base64");
    await push("P3", [
      { id: "a", image: base64 },
      { id: "b", image: `data:image/png;base64,${base64}` },
    ]);
    await pictures.work();
    const { mini = [] } = await mediaOf("P3-a");
    expect(mini).toHaveLength(2);
    expect(mini[0]).toBe(mini[1]);
    expect(await sizeOf(mini[0])).toEqual([...webp, 150, 200]);
    const uploads = await pictures.shop.platform.db.selectFrom("media_upload").selectAll().execute();
    expect(uploads).toEqual([]);
  });

  it("a file that the operator laid into the store is used by its name; without it the name is unknown", async () => {
    const media = [{ id: "a", image: "Front_01.png" }];
    expect((await push("P4", media)).fault?.errors).toMatchObject([
      { record: "1", id: "P4", field: "media/image[1]/image", code: "unknown" },
    ]);
    const folder = join(pictures.dataDir, "media", "originals");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "Front_01.png"), await drawPicture(3));
    expect((await push("P4", media)).status).toBe(200);
    await pictures.work();
    const { full } = await mediaOf("P4-a");
    expect(await sizeOf(full?.[0])).toEqual([...webp, 300, 400]);
  });

  it("a picture that the platform made is used by the name it has in the store, at once", async () => {
    await push("P5", [{ id: "a", image: (await drawPicture(4)).toString("base64") }]);
    await pictures.work();
    const [made] = await pictures.picturesOf("P5");
    await push("P6", [{ id: "a", image: made?.image ?? "" }]);
    expect(await mediaOf("P6-a")).toEqual(await mediaOf("P5-a"));
  });

  it("a picture of the demo shop is used by its name, another name is unknown", async () => {
    expect((await push("P7", [{ id: "a", image: "alda-cotton-tee-puce-1" }])).fault?.errors).toMatchObject([
      { record: "1", id: "P7", field: "media/image[1]/image", code: "unknown" },
    ]);
    await push("P7", [{ id: "a", image: "alda-cotton-tee-chalk-1" }]);
    expect(
      Object.entries(await mediaOf("P7-a")).map(([size, [first]]) => [size, first?.split("/media/")[1]]),
    ).toEqual([
      ["standard", "demo/alda-cotton-tee-chalk-1-standard.webp"],
      ["mini", "demo/alda-cotton-tee-chalk-1-mini.webp"],
      ["full", "demo/alda-cotton-tee-chalk-1-full.webp"],
      ["w360", "demo/alda-cotton-tee-chalk-1-w360.webp"],
    ]);
  });

  it("a picture of a variation is shown there only, one without in all", async () => {
    const variations = ["P8-a", "P8-b"].map((id) => ({
      id,
      description: id,
      displays: [{ store: 1, markets: [{ id: "1" }] }],
    }));
    const all = { id: "all", image: (await drawPicture(0)).toString("base64") };
    const own = { id: "own", image: (await drawPicture(1)).toString("base64"), variation: { id: "P8-b" } };
    await push("P8", [all, own], { variations });
    await pictures.work();
    const [first, second] = [await mediaOf("P8-a"), await mediaOf("P8-b")];
    expect([first.mini?.length, second.mini?.length]).toEqual([1, 2]);
    expect(second.mini?.[0]).toBe(first.mini?.[0]);
  });

  it("other content under a known id replaces the picture; an empty list takes all away", async () => {
    await push("P9", [{ id: "a", image: (await drawPicture(2)).toString("base64") }]);
    await pictures.work();
    const before = await mediaOf("P9-a");
    await push("P9", [{ id: "a", image: (await drawPicture(5)).toString("base64") }]);
    await pictures.work();
    const after = await mediaOf("P9-a");
    expect(after.full).toHaveLength(1);
    expect(after.full).not.toEqual(before.full);
    await push("P9", []);
    expect(await mediaOf("P9-a")).toEqual({});
  });
});
