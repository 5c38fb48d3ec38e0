import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { refused, unchanged } from "../testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

type Image = NonNullable<ProductRecord["media"]>[number];

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const bytes = Buffer.from("a picture, or not: the worker says");
const base64 = bytes.toString("base64");
const digest = createHash("sha256").update(bytes).digest("hex");
const waiting = { state: "waiting", image: null };

/** Writes a product with these pictures. */
const put = (id: string, ...media: readonly Image[]) =>
  shop.write(updateProducts, [shirt(id, { media: [...media] })]);

const picturesOf = (product: string) =>
  shop.db
    .selectFrom("product_media")
    .innerJoin("product", "product.id", "product_media.product")
    .where("product.external_id", "=", product)
    .orderBy("position")
    .select(["product_media.external_id as id", "source", "state", "image"])
    .execute();

/** What the worker of the media does in the end; without an image it fails. */
async function work(id: string, image: string | null) {
  if (image !== null) {
    const picture = { name: image, digest, sizes: "{}", is_there: true, unused_since: null };
    await shop.db.insertInto("media_picture").values(picture).execute();
  }
  const state = image === null ? "failed" : "ready";
  await shop.db.updateTable("product_media").set({ state, image }).where("external_id", "=", id).execute();
}

describe("soap.md#product-mapping: media", () => {
  it("an address waits to be fetched, and is not shown until then", async () => {
    const image = "https://pictures.example/shirts/1.jpg?size=big";
    const name = "linen-shirt-sand-1";
    await put("1", { id: "a", image }, { id: "b", image: name });
    expect(await picturesOf("1")).toEqual([
      { id: "a", source: image, ...waiting },
      { id: "b", source: name, state: "ready", image: name },
    ]);
    expect((await shop.documentOf("1-a")).media.map(({ id }) => id)).toEqual(["b"]);
  });

  it.each([
    ["base64", base64],
    ["base64 in lines", base64.replace(/(.{20})/g, "$1\r\n")],
    ["a data: URL", `data:image/png;base64,${base64}`],
  ])("bytes as %s are kept once, by their digest", async (name, image) => {
    await put(name, { id: "a", image }, { id: "b", image });
    const kept = (await picturesOf(name)).map(({ id, source, state }) => `${id} ${source} ${state}`);
    expect(kept).toEqual([`a sha256:${digest} waiting`, `b sha256:${digest} waiting`]);
    const uploads = await shop.db.selectFrom("media_upload").select(["id", "bytes"]).execute();
    expect(uploads).toEqual([{ id: digest, bytes }]);
  });

  it("the same content again is nothing to do, whether it is ready or waits; what failed or is other is tried again", async () => {
    const media = [
      { id: "ready", image: "https://pictures.example/2.jpg" },
      { id: "waits", image: base64 },
    ];
    await put("2", ...media);
    await work("ready", "p2.webp");
    const again = await shop.attempt(updateProducts, [{ id: "2", media }]);
    expect(again).toEqual({ result: unchanged, untouched: true });
    await work("waits", null);
    await put("2", ...media);
    const states = (await picturesOf("2")).map(({ state, image }) => [state, image]);
    expect(states).toEqual([
      ["ready", "p2.webp"],
      ["waiting", null],
    ]);
    const image = "https://pictures.example/3.jpg";
    await put("2", { id: "ready", image });
    expect((await picturesOf("2"))[0]).toEqual({ id: "ready", source: image, ...waiting });
  });

  it("a picture that the store has is used by its name, which has a dot; another name is refused", async () => {
    const image = "ab12.webp";
    await put("4", { id: "y", image: "https://pictures.example/4.jpg" });
    await work("y", image);
    await put("5", { id: "z", image });
    expect(await picturesOf("5")).toEqual([{ id: "z", source: image, state: "ready", image }]);
    const other = await shop.attempt(updateProducts, [{ id: "5", media: [{ id: "z", image: "cd34.webp" }] }]);
    expect(other).toMatchObject(refused({ field: "media/image[1]/image", code: "unknown" }));
  });

  it("a known picture without image keeps it, and moves to the variation that is named: it shows there only", async () => {
    const variations = ["7-a", "7-b"].map((id) => ({ id, description: id, displays: [{ store: 1 }] }));
    const media = [
      { id: "all", image: "for-all" },
      { id: "own", image: "for-b" },
    ];
    await shop.write(updateProducts, [shirt("7", { variations, media })]);
    const shown = async () => {
      const items = await Promise.all(["7-a", "7-b"].map((id) => shop.documentOf(id)));
      return items.map((item) => item.media.map(({ id }) => id));
    };
    expect(await shown()).toEqual([
      ["all", "own"],
      ["all", "own"],
    ]);
    await shop.write(updateProducts, [
      { id: "7", media: [{ id: "own", variation: { id: "7-b" } }, { id: "all" }] },
    ]);
    expect((await picturesOf("7")).map(({ id, image }) => [id, image])).toEqual([
      ["own", "for-b"],
      ["all", "for-all"],
    ]);
    expect(await shown()).toEqual([["all"], ["own", "all"]]);
  });

  it.each<[name: string, image: string | undefined, code: string]>([
    ["no image under a new id", undefined, "required"],
    ["an empty one", "", "required"],
    ["no base64", "Not base64!", "invalid"],
    ["base64 that is cut off", "QUJDR", "invalid"],
    ["another scheme", "file:///etc/passwd", "invalid"],
    ["an address with a login in it", "http://a:b@pictures.example/1.jpg", "invalid"],
    ["an address that is too long", `https://x.example/${"ö".repeat(1000)}`, "invalid"],
    ["an address that is none", "https://", "invalid"],
    ["a path out of the store", "../secret.webp", "invalid"],
    ["more than 20 MB", Buffer.alloc(20_000_001).toString("base64"), "invalid"],
  ])("%s is refused, and nothing is written", async (_, image, code) => {
    const media = [{ id: "q", ...(image !== undefined && { image }) }];
    const result = await shop.attempt(updateProducts, [shirt("90", { media })]);
    expect(result).toMatchObject(refused({ record: 1, id: "90", field: "media/image[1]/image", code }));
  });
});
