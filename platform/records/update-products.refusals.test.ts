import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { inserted, refused } from "./testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [shirt("80")]);
});
afterAll(() => shop.close());

describe("soap.md 8: a call is all or nothing", () => {
  const cases: readonly [name: string, change: Partial<ProductRecord>, field: string, code: string][] = [
    ["a bad status", { status: "gone" }, "status", "invalid"],
    ["a text that is too long", { sku: "x".repeat(256) }, "sku", "invalid"],
    [
      "an unknown tax group",
      { metadata: [{ store: 1, taxgroup: "s" }] },
      "metadata/storemeta[1]/taxgroup",
      "unknown",
    ],
    ["texts of an unknown store", { metadata: [{ store: 7 }] }, "metadata/storemeta[1]/store", "unknown"],
    [
      "the same store of texts twice",
      { metadata: [{ store: 1 }, { store: 1, metatitle: "Other" }] },
      "metadata/storemeta[2]/store",
      "duplicate",
    ],
    ["an unknown country", { countryoforigin: "QQ" }, "countryoforigin", "invalid"],
    ["no weight", { weight: { value: "heavy" } }, "weight/value", "invalid"],
    ["a weight below 0", { weight: { value: "-1" } }, "weight/value", "invalid"],
    ["a reference without id", { brand: { id: "" } }, "brand/id", "required"],
    [
      "a picture of a foreign variation",
      { media: [{ id: "1", image: "a", variation: { id: "80-a" } }] },
      "media/image[1]/variation/id",
      "unknown",
    ],
    [
      "the same variation twice",
      { variations: [{ id: "90-a" }, { id: "90-a" }] },
      "variations/variation[2]/id",
      "duplicate",
    ],
    [
      "a variation of another product",
      { variations: [{ id: "80-a" }] },
      "variations/variation[1]/id",
      "conflict",
    ],
  ];
  const table = { id: "90-a", sizetable: { id: "1" } };
  const markets = [{ id: "1" }, { id: "9" }];
  const ofVariation: typeof cases = (
    [
      [
        "an unknown market",
        { displays: [{ store: 1, markets }] },
        "displays/display[1]/markets/market[2]/id",
        "unknown",
      ],
      ["an unknown store", { displays: [{ store: 5 }] }, "displays/display[1]/store", "unknown"],
      [
        "the same store twice",
        { displays: [{ store: 1 }, { store: 1 }] },
        "displays/display[2]/store",
        "duplicate",
      ],
      [
        "a quantity that is none",
        { ...table, sizes: [{ id: "S", qty: "many" }] },
        "sizes/size[1]/qty",
        "invalid",
      ],
      [
        "the same size twice",
        { ...table, sizes: [{ id: "S" }, { id: "S" }] },
        "sizes/size[2]/id",
        "duplicate",
      ],
      ["sizes without a size table", { sizes: [{ id: "S" }] }, "sizetable", "required"],
    ] as const
  ).map(([name, variation, field, code]) => [
    name,
    { variations: [Object.assign({ id: "90-a" }, structuredClone(variation))] },
    `variations/variation[1]/${field}`,
    code,
  ]);

  it.each([...cases, ...ofVariation])(
    "%s is refused by its place, and nothing is written",
    async (_, change, field, code) => {
      const result = await shop.attempt(updateProducts, [shirt("95"), shirt("90", change)]);
      expect(result).toMatchObject(refused({ record: 2, id: "90", field, code }));
    },
  );

  it.each([
    ["a new product without a name", { id: "90" }, "description", "required"],
    [
      "a size table that is taken away",
      { id: "80", variations: [{ id: "80-a", sizetable: "" }] },
      "variations/variation[1]/sizetable",
      "conflict",
    ],
    [
      "another size table",
      { id: "80", variations: [{ id: "80-a", sizetable: { id: "other" } }] },
      "variations/variation[1]/sizetable",
      "conflict",
    ],
  ])("%s is refused", async (_, record, field, code) => {
    const result = await shop.attempt(updateProducts, [record]);
    expect(result).toMatchObject(refused({ record: 1, id: record.id, field, code }));
  });

  it("the same id twice counts once with the same content, and is refused with other content", async () => {
    expect(await shop.write(updateProducts, [shirt("96"), shirt("96")])).toEqual(inserted);
    const result = await shop.attempt(updateProducts, [{ id: "96" }, { id: "96", sku: "2" }]);
    expect(result).toMatchObject(refused({ record: 2, id: "96", field: "id", code: "duplicate" }));
  });

  it("a record with hundreds of thousands of bad fields is refused in a few words", async () => {
    const sizes = Array.from({ length: 200_000 }, () => ({ id: "M", qty: "x" }));
    const record = shirt("100", { variations: [{ ...table, sizes }] });
    const problem = { record: 1, id: "100", field: "", code: "invalid", message: "too much is wrong" };
    expect(await shop.write(updateProducts, [record])).toEqual({ ok: false, problems: [problem] });
  });

  it("every bad record is named", async () => {
    const result = await shop.write(updateProducts, [{ id: "97" }, shirt("98"), { id: "99" }]);
    expect(result).toMatchObject({ ok: false, problems: [{ record: 1 }, { record: 3 }] });
  });
});
