import { afterAll, beforeAll, expect, it } from "vitest";
import { updateProducts } from "../../master-data/products/update-products.ts";
import { shirt } from "../../../testing/shirt.ts";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { DocumentReader } from "./document-reader.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [shirt("1")]);
});
afterAll(() => shop.close());

const open = () =>
  new DocumentReader({ db: shop.db, languages: ["en", "sv"], keptDocumentBytes: 10_000_000 });
const rename = (description: string) => shop.write(updateProducts, [{ id: "1", description }]);
const nameOf = async (reader: DocumentReader) => (await reader.read([1, 99], "en")).get(1)?.name;

it("a document that was read is kept until it is forgotten", async () => {
  const reader = open();
  await rename("Before");
  expect(await nameOf(reader)).toBe("Before");
  await rename("After");
  expect(await nameOf(reader)).toBe("Before");
  reader.invalidate(1);
  expect(await nameOf(reader)).toBe("After");
  await rename("Later");
  reader.invalidateAll();
  expect(await nameOf(reader)).toBe("Later");
});

it.each(["invalidate", "invalidateAll"] as const)(
  "one that is forgotten while it is read is not kept: %s",
  async (invalidate) => {
    const reader = open();
    await rename("Before");
    const reading = nameOf(reader);
    reader[invalidate](1);
    expect(await reading).toBe("Before");
    await rename("After");
    expect(await nameOf(reader)).toBe("After");
  },
);
