import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { inserted } from "./testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

describe("soap.md 8: a call is all or nothing", () => {
  const cases: readonly [name: string, record: ProductRecord, field: string, code: string][] = [
    ["a new product without a name", { id: "90" }, "description", "required"],
    ["a bad status", { ...shirt("90"), status: "gone" }, "status", "invalid"],
    ["a text that is too long", { ...shirt("90"), sku: "x".repeat(256) }, "sku", "invalid"],
    [
      "an unknown market",
      {
        ...shirt("90"),
        variations: [{ id: "90-a", displays: [{ store: 1, markets: [{ id: "1" }, { id: "9" }] }] }],
      },
      "variations/variation[1]/displays/display[1]/markets/market[2]/id",
      "unknown",
    ],
    [
      "an unknown store",
      { ...shirt("90"), variations: [{ id: "90-a", displays: [{ store: 5 }] }] },
      "variations/variation[1]/displays/display[1]/store",
      "unknown",
    ],
    [
      "an unknown tax group",
      { ...shirt("90"), metadata: [{ store: 1, taxgroup: "shoes" }] },
      "metadata/storemeta[1]/taxgroup",
      "unknown",
    ],
    ["an unknown country", { ...shirt("90"), countryoforigin: "QQ" }, "countryoforigin", "invalid"],
    ["no weight", { ...shirt("90"), weight: { value: "heavy" } }, "weight/value", "invalid"],
    ["a weight below 0", { ...shirt("90"), weight: { value: "-1" } }, "weight/value", "invalid"],
    ["a reference without id", { ...shirt("90"), brand: { id: "" } }, "brand/id", "required"],
    [
      "a quantity that is no number",
      {
        ...shirt("90"),
        variations: [{ id: "90-a", sizetable: { id: "1" }, sizes: [{ id: "S", qty: "many" }] }],
      },
      "variations/variation[1]/sizes/size[1]/qty",
      "invalid",
    ],
    [
      "the same variation twice",
      { ...shirt("90"), variations: [{ id: "90-a" }, { id: "90-a" }] },
      "variations/variation[2]/id",
      "duplicate",
    ],
    [
      "the same store of displays twice",
      { ...shirt("90"), variations: [{ id: "90-a", displays: [{ store: 1 }, { store: 1 }] }] },
      "variations/variation[1]/displays/display[2]/store",
      "duplicate",
    ],
    [
      "the same store of texts twice",
      { ...shirt("90"), metadata: [{ store: 1 }, { store: 1, metatitle: "Other" }] },
      "metadata/storemeta[2]/store",
      "duplicate",
    ],
    [
      "the same size twice",
      {
        ...shirt("90"),
        variations: [{ id: "90-a", sizetable: { id: "1" }, sizes: [{ id: "S" }, { id: "S" }] }],
      },
      "variations/variation[1]/sizes/size[2]/id",
      "duplicate",
    ],
    [
      "texts of an unknown store",
      { ...shirt("90"), metadata: [{ store: 7 }] },
      "metadata/storemeta[1]/store",
      "unknown",
    ],
    [
      "a size table that is taken away",
      { id: "80", variations: [{ id: "80-a", sizetable: "" }] },
      "variations/variation[1]/sizetable",
      "conflict",
    ],
    [
      "sizes without a size table",
      { ...shirt("90"), variations: [{ id: "90-a", sizes: [{ id: "S" }] }] },
      "variations/variation[1]/sizetable",
      "required",
    ],
    [
      "another size table",
      { id: "80", variations: [{ id: "80-a", sizetable: { id: "other" } }] },
      "variations/variation[1]/sizetable",
      "conflict",
    ],
    [
      "a variation of another product",
      { ...shirt("90"), variations: [{ id: "80-a" }] },
      "variations/variation[1]/id",
      "conflict",
    ],
    [
      "a picture of a foreign variation",
      { ...shirt("90"), media: [{ id: "1", image: "a", variation: { id: "80-a" } }] },
      "media/image[1]/variation/id",
      "unknown",
    ],
  ];

  beforeAll(async () => {
    await shop.write(updateProducts, [shirt("80")]);
  });

  it.each(cases)("%s is refused by its place, and nothing is written", async (_, record, field, code) => {
    expect(await shop.attempt(updateProducts, [shirt("95"), record])).toMatchObject({
      result: { ok: false, problems: [{ record: 2, id: record.id, field, code }] },
      untouched: true,
    });
  });

  it("the same id twice counts once with the same content, and is refused with other content", async () => {
    expect(await shop.write(updateProducts, [shirt("96"), shirt("96")])).toEqual(inserted);
    expect(await shop.attempt(updateProducts, [{ id: "96" }, { id: "96", sku: "2" }])).toMatchObject({
      result: { ok: false, problems: [{ record: 2, id: "96", field: "id", code: "duplicate" }] },
      untouched: true,
    });
  });

  it("a record with hundreds of thousands of bad fields is refused in a few words", async () => {
    const sizes = Array.from({ length: 200_000 }, () => ({ id: "M", qty: "x" }));
    const record = { ...shirt("100"), variations: [{ id: "100-a", sizetable: { id: "1" }, sizes }] };
    expect(await shop.write(updateProducts, [record])).toEqual({
      ok: false,
      problems: [{ record: 1, id: "100", field: "", code: "invalid", message: "too much is wrong" }],
    });
  });

  it("every bad record is named", async () => {
    const result = await shop.write(updateProducts, [{ id: "97" }, shirt("98"), { id: "99" }]);
    expect(result).toMatchObject({ ok: false, problems: [{ record: 1 }, { record: 3 }] });
  });
});
