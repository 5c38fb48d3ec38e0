import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openPictureShop, type PictureShop } from "../../media/testing/picture-shop.ts";
import { drawPicture } from "../../media/testing/pictures.ts";
import { productRecord } from "../../records/product-record.ts";
import { recordShape } from "../../records/shape.ts";
import { shirt } from "../../testing/shirt.ts";
import { soapCall } from "./testing/soap-call.ts";
import { writeRecord } from "./write-record.ts";

let pictures: PictureShop;

beforeAll(async () => {
  pictures = await openPictureShop();
});
afterAll(() => pictures.close());

function push(...images: readonly string[]) {
  const media = images.map((image, index) => ({ id: String(index), image }));
  const xml = writeRecord(recordShape(productRecord), shirt("P1", { media }));
  return soapCall(pictures.shop.origin, "Products_Update", `<products><product>${xml}</product></products>`);
}

const shown = z.object({
  product: z.object({ media: z.record(z.string(), z.array(z.string())) }),
});

/** What the Checkout API says of the pictures, once the index has followed. */
async function media() {
  const { platform, call } = pictures.shop;
  await platform.catalog.refresh();
  const { id } = await platform.db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", "P1-a")
    .select("display.id")
    .executeTakeFirstOrThrow();
  return shown.parse((await call("GET", `products/${id}`)).body).product.media;
}

/** Width, height and kind of what an address of a picture answers. */
async function sizeOf(address: string | undefined): Promise<readonly unknown[]> {
  const response = await fetch(pictures.shop.origin + new URL(address ?? "").pathname);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, response.headers.get("content-type"), format, width, height];
}

it("pictures by address, as base64 and as a data: URL are shown in all sizes once they were taken in: soap.md 4.2", async () => {
  pictures.server.serve("/big.jpg", await drawPicture(0, "jpeg", { width: 1500, height: 2000 }));
  const base64 = (await drawPicture(2)).toString("base64");
  const images = [`${pictures.server.url}/big.jpg?v=1`, base64, `data:image/png;base64,${base64}`];
  expect((await push(...images)).status).toBe(200);
  expect(await media()).toEqual({});
  await pictures.work();
  const { full = [], standard = [], mini = [], ...others } = await media();
  expect([others, mini.length, mini[1] === mini[2]]).toEqual([{}, 3, true]);
  const webp = [200, "image/webp", "webp"];
  expect(await sizeOf(full[0])).toEqual([...webp, 960, 1280]);
  expect(await sizeOf(standard[0])).toEqual([...webp, 600, 800]);
  expect(await sizeOf(mini[0])).toEqual([...webp, 150, 200]);
  // Smaller than the size that is wanted: as large as it is.
  expect(await sizeOf(full[1])).toEqual([...webp, 300, 400]);
  expect((await push()).status).toBe(200);
  expect(await media()).toEqual({});
});

it("a name that nothing in the store has is refused by its path", async () => {
  expect((await push("Front_01.png")).fault?.errors).toMatchObject([
    { record: "1", id: "P1", field: "media/image[1]/image", code: "unknown" },
  ]);
});
