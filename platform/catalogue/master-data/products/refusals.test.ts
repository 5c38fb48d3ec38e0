import { afterAll, beforeAll, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import { inserted, refused } from "../testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [shirt("80")]);
});
afterAll(() => shop.close());

const at = "variations/variation[1]";
const variation = (change: object, id = "90-a") => ({ variations: [{ id, ...change }] });
const sized = (...sizes: readonly object[]) => variation({ sizetable: { id: "1" }, sizes });
const shownIn = (...displays: readonly object[]) => variation({ displays });

it.each([
  [{ description: "" }, "description", "required"],
  [{ status: "gone" }, "status", "invalid"],
  [{ sku: "x".repeat(256) }, "sku", "invalid"],
  [{ countryoforigin: "QQ" }, "countryoforigin", "invalid"],
  [{ weight: { value: "heavy" } }, "weight/value", "invalid"],
  [{ weight: { value: "-1" } }, "weight/value", "invalid"],
  [{ brand: { id: "" } }, "brand/id", "required"],
  [{ metadata: [{ store: 1, taxgroup: "shoes" }] }, "metadata/storemeta[1]/taxgroup", "unknown"],
  [{ metadata: [{ store: 7 }] }, "metadata/storemeta[1]/store", "unknown"],
  [{ metadata: [{ store: 1 }, { store: 1, metatitle: "x" }] }, "metadata/storemeta[2]/store", "duplicate"],
  [{ media: [{ id: "1", image: "a", variation: { id: "80-a" } }] }, "media/image[1]/variation/id", "unknown"],
  [{ variations: [{ id: "90-a" }, { id: "90-a" }] }, "variations/variation[2]/id", "duplicate"],
  [variation({}, "80-a"), `${at}/id`, "conflict"],
  [
    shownIn({ store: 1, markets: [{ id: "9" }] }),
    `${at}/displays/display[1]/markets/market[1]/id`,
    "unknown",
  ],
  [shownIn({ store: 5 }), `${at}/displays/display[1]/store`, "unknown"],
  [shownIn({ store: 1 }, { store: 1 }), `${at}/displays/display[2]/store`, "duplicate"],
  [sized({ id: "S", qty: "many" }), `${at}/sizes/size[1]/qty`, "invalid"],
  [sized({ id: "S" }, { id: "S" }), `${at}/sizes/size[2]/id`, "duplicate"],
  [variation({ sizes: [{ id: "S" }] }), `${at}/sizetable`, "required"],
])("soap.md#faults: %j is refused by its place, and nothing is written", async (change, field, code) => {
  const result = await shop.attempt<object>(updateProducts, [shirt("95"), { ...shirt("90"), ...change }]);
  expect(result).toMatchObject(refused({ record: 2, id: "90", field, code }));
});

it.each(["", { id: "other" }])("a size table does not become %j", async (sizetable) => {
  const result = await shop.attempt<object>(updateProducts, [
    { id: "80", ...variation({ sizetable }, "80-a") },
  ]);
  expect(result).toMatchObject(refused({ id: "80", field: `${at}/sizetable`, code: "conflict" }));
});

it("the same id twice counts once with the same content, and is refused with other content", async () => {
  expect(await shop.write(updateProducts, [shirt("96"), shirt("96")])).toEqual(inserted);
  const result = await shop.attempt(updateProducts, [{ id: "96" }, { id: "96", sku: "2" }]);
  expect(result).toMatchObject(refused({ record: 2, id: "96", field: "id", code: "duplicate" }));
});

it("a record with hundreds of thousands of bad fields is refused in a few words", async () => {
  const sizes = Array.from({ length: 200_000 }, () => ({ id: "M", qty: "x" }));
  const problem = { record: 1, id: "100", field: "", code: "invalid", message: "too much is wrong" };
  const tooMuch = variation({ sizetable: { id: "1" }, sizes }, "100-a");
  const result = await shop.write<object>(updateProducts, [{ ...shirt("100"), ...tooMuch }]);
  expect(result).toEqual({ ok: false, problems: [problem] });
});

it("every bad record is named", async () => {
  const result = await shop.write(updateProducts, [{ id: "97" }, shirt("98"), { id: "99" }]);
  expect(result).toMatchObject({ ok: false, problems: [{ record: 1 }, { record: 3 }] });
});
