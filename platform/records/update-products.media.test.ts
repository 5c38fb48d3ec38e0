import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { updateProducts } from "./update-products.ts";

type Image = NonNullable<ProductRecord["media"]>[number];

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const unchanged = { ok: true, inserted: 0, changed: 0, unchanged: 1 };
const bytes = Buffer.from("a picture, or not: the worker says");
const digest = createHash("sha256").update(bytes).digest("hex");

/** Writes a product with these pictures. */
function put(id: string, media: readonly Image[]) {
  return shop.write(updateProducts, [shirt(id, { media: [...media] })]);
}

async function picturesOf(product: string) {
  return shop.db
    .selectFrom("product_media")
    .innerJoin("product", "product.id", "product_media.product")
    .where("product.external_id", "=", product)
    .orderBy("position")
    .select(["product_media.external_id as id", "source", "state", "image"])
    .execute();
}

async function uploads() {
  return shop.db.selectFrom("media_upload").select(["id", "bytes"]).orderBy("id").execute();
}

/** What the worker of the media does in the end. */
async function makeReady(id: string, image: string) {
  await shop.db
    .insertInto("media_picture")
    .values({ name: image, digest, sizes: "{}", is_there: true, unused_since: null })
    .execute();
  await shop.db
    .updateTable("product_media")
    .set({ state: "ready", image })
    .where("external_id", "=", id)
    .execute();
}

describe("soap.md 4.2: media", () => {
  it("an address waits to be fetched, and is not shown until then", async () => {
    const image = "https://pictures.example/shirts/1.jpg?size=big";
    await put("1", [
      { id: "a", image },
      { id: "b", image: "linen-shirt-sand-1" },
    ]);
    expect(await picturesOf("1")).toEqual([
      { id: "a", source: image, state: "waiting", image: null },
      { id: "b", source: "linen-shirt-sand-1", state: "ready", image: "linen-shirt-sand-1" },
    ]);
    expect((await shop.documentOf("1-a")).media.map(({ id }) => id)).toEqual(["b"]);
  });

  it.each([
    ["base64", bytes.toString("base64")],
    ["base64 in lines", bytes.toString("base64").replace(/(.{20})/g, "$1\r\n")],
    ["a data: URL", `data:image/png;base64,${bytes.toString("base64")}`],
  ])("bytes as %s are kept once, by their digest", async (name, image) => {
    const id = `bytes ${name}`;
    await put(id, [
      { id: "a", image },
      { id: "b", image },
    ]);
    const source = `sha256:${digest}`;
    expect(await picturesOf(id)).toEqual([
      { id: "a", source, state: "waiting", image: null },
      { id: "b", source, state: "waiting", image: null },
    ]);
    expect(await uploads()).toEqual([{ id: digest, bytes }]);
  });

  it("the same content again is nothing to do, whether it is ready or waits", async () => {
    const media = [
      { id: "ready", image: "https://pictures.example/2.jpg" },
      { id: "waits", image: bytes.toString("base64") },
    ];
    await put("2", media);
    await makeReady("ready", "p2.webp");
    const before = await picturesOf("2");
    expect(await shop.attempt(updateProducts, [{ id: "2", media }])).toEqual({
      result: unchanged,
      untouched: true,
    });
    expect(await picturesOf("2")).toEqual(before);
  });

  it("content that no picture came of is tried again when it comes again", async () => {
    const media = [{ id: "failed", image: bytes.toString("base64") }];
    await put("2b", media);
    await shop.db
      .updateTable("product_media")
      .set({ state: "failed" })
      .where("external_id", "=", "failed")
      .execute();
    await put("2b", media);
    expect(await picturesOf("2b")).toEqual([
      { id: "failed", source: `sha256:${digest}`, state: "waiting", image: null },
    ]);
  });

  it("other content under a known id waits again", async () => {
    await put("3", [{ id: "x", image: "https://pictures.example/3.jpg" }]);
    await makeReady("x", "p3.webp");
    await put("3", [{ id: "x", image: "https://pictures.example/3-new.jpg" }]);
    expect(await picturesOf("3")).toEqual([
      { id: "x", source: "https://pictures.example/3-new.jpg", state: "waiting", image: null },
    ]);
  });

  it("a picture that the store has is used by its name, which has a dot; another name is refused", async () => {
    await put("4", [{ id: "y", image: "https://pictures.example/4.jpg" }]);
    await makeReady("y", "ab12.webp");
    await put("5", [{ id: "z", image: "ab12.webp" }]);
    expect(await picturesOf("5")).toEqual([
      { id: "z", source: "ab12.webp", state: "ready", image: "ab12.webp" },
    ]);
    expect(
      await shop.attempt(updateProducts, [{ id: "5", media: [{ id: "z", image: "cd34.webp" }] }]),
    ).toMatchObject({
      result: { ok: false, problems: [{ field: "media/image[1]/image", code: "unknown" }] },
      untouched: true,
    });
  });

  it("a known picture without image keeps it, and moves to the variation that is named", async () => {
    await put("6", [
      { id: "m", image: "one" },
      { id: "n", image: "two" },
    ]);
    await put("6", [{ id: "n", variation: { id: "6-a" } }, { id: "m" }]);
    const rows = await shop.db
      .selectFrom("product_media")
      .innerJoin("product", "product.id", "product_media.product")
      .leftJoin("variation", "variation.id", "product_media.variation")
      .where("product.external_id", "=", "6")
      .orderBy("product_media.position")
      .select(["product_media.external_id as id", "image", "variation.external_id as variation"])
      .execute();
    expect(rows).toEqual([
      { id: "n", image: "two", variation: "6-a" },
      { id: "m", image: "one", variation: null },
    ]);
  });

  it("a picture of a variation shows there only, one without in all", async () => {
    const variations = ["7-a", "7-b"].map((id) => ({ id, description: id, displays: [{ store: 1 }] }));
    const media = [
      { id: "all", image: "for-all" },
      { id: "own", image: "for-b", variation: { id: "7-b" } },
    ];
    await shop.write(updateProducts, [shirt("7", { variations, media })]);
    const shown = async (id: string) => (await shop.documentOf(id)).media.map((picture) => picture.id);
    expect([await shown("7-a"), await shown("7-b")]).toEqual([["all"], ["all", "own"]]);
  });

  const tooLarge = Buffer.alloc(20_000_001).toString("base64");
  const cases: readonly [name: string, image: Image, code: string][] = [
    ["no image under a new id", { id: "q" }, "required"],
    ["an empty one", { id: "q", image: "" }, "required"],
    ["no base64", { id: "q", image: "Not base64!" }, "invalid"],
    ["base64 that is cut off", { id: "q", image: "QUJDR" }, "invalid"],
    ["another scheme", { id: "q", image: "file:///etc/passwd" }, "invalid"],
    ["an address with a login in it", { id: "q", image: "http://a:b@pictures.example/1.jpg" }, "invalid"],
    ["an address that is too long", { id: "q", image: `https://x.example/${"ö".repeat(1000)}` }, "invalid"],
    ["an address that is none", { id: "q", image: "https://" }, "invalid"],
    ["a path out of the store", { id: "q", image: "../secret.webp" }, "invalid"],
    ["more than 20 MB", { id: "q", image: tooLarge }, "invalid"],
  ];

  it.each(cases)("%s is refused, and nothing is written", async (_, image, code) => {
    const result = await shop.attempt(updateProducts, [shirt("90", { media: [image] })]);
    expect(result).toMatchObject({
      result: { ok: false, problems: [{ record: 1, id: "90", field: "media/image[1]/image", code }] },
      untouched: true,
    });
  });
});
