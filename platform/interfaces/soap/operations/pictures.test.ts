import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPictureShop, type PictureShop } from "../../../catalogue/media/testing/picture-shop.ts";
import { drawPicture } from "../../../catalogue/media/testing/pictures.ts";
import { productRecord } from "../../../catalogue/master-data/products/product-record.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { shirt } from "../../../testing/shirt.ts";
import { soapCall } from "../testing/soap-call.ts";
import { writeRecord } from "../response/write-record.ts";

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

/** What the Checkout API says of the pictures, once the index has followed. */
async function media() {
  const { platform, call } = pictures.shop;
  await platform.catalog.refresh();
  const displays = platform.db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation");
  const own = displays.where("variation.external_id", "=", "P1-a").select("display.id");
  const answer = await call("GET", `products/${(await own.executeTakeFirstOrThrow()).id}`);
  expect(answer.status).toBe(200);
  return answer;
}

/** Kind, width and height of what an address of a picture answers. */
async function sizeOf(address: string): Promise<readonly unknown[]> {
  const response = await fetch(pictures.shop.origin + new URL(address).pathname);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, response.headers.get("content-type"), format, width, height];
}

it("pictures by address, as base64 and as a data: URL are shown in all sizes once they were taken in: soap.md#product-mapping", async () => {
  pictures.server.serve("/big.jpg", await drawPicture(0, "jpeg", { width: 1500, height: 2000 }));
  const base64 = (await drawPicture(2)).toString("base64");
  const images = [`${pictures.server.url}/big.jpg?v=1`, base64, `data:image/png;base64,${base64}`];
  expect((await push(...images)).status).toBe(200);
  expect((await media()).at("product.media")).toEqual({});
  await pictures.work();
  const shown = await media();
  expect(Object.keys(Object(shown.at("product.media"))).toSorted()).toEqual(["full", "mini", "standard"]);
  expect(shown.list("product.media.mini")).toHaveLength(3);
  expect(shown.at("product.media.mini.1")).toBe(shown.at("product.media.mini.2"));
  const sizes = ["full.0", "standard.0", "mini.0", "full.1"].map((at) =>
    sizeOf(shown.text(`product.media.${at}`)),
  );
  const webp = [200, "image/webp", "webp"];
  // The last is smaller than the size that is wanted: as large as it is.
  expect(await Promise.all(sizes)).toEqual([
    [...webp, 960, 1280],
    [...webp, 600, 800],
    [...webp, 150, 200],
    [...webp, 300, 400],
  ]);
  expect((await push()).status).toBe(200);
  expect((await media()).at("product.media")).toEqual({});
});
