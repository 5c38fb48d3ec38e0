import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { updateProducts } from "../../../master-data/products/update-products.ts";
import { shirt } from "../../../../testing/shirt.ts";
import { openShopDatabase, type ShopDatabase } from "../../../../testing/shop-database.ts";
import { TextBuilder, finishTexts } from "../../search/text-builder.ts";
import { buildIndex } from "../build/build-index.ts";
import { writeParts } from "../build/parts-stream.ts";
import { indexFormat } from "./snapshot.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [
    shirt("1"),
    shirt("2", { description: "Överrock BH:ar 12-34" }),
    shirt("3", { description: "Flip flops" }),
  ]);
});
afterAll(() => shop.close());

it("what an index keeps of a catalogue has another number as soon as it is another", async () => {
  const texts = new TextBuilder();
  const shape = { languages: shop.settings.languages.map(({ language }) => language), filterFields: [] };
  const onCorrupt = (_: number, reason: unknown) => {
    throw reason;
  };
  const items = await buildIndex(shop.db, { shape, texts, onCorrupt });
  const parts = { items: items.parts(), texts: finishTexts(texts, shape.languages) };
  // The first two pieces are how the arrays are named; how that is written is a matter of the runtime.
  const arrays = [...writeParts(parts)].slice(2);
  const sum = createHash("sha256").update(Buffer.concat(arrays)).digest("hex").slice(0, 16);
  expect({ indexFormat, sum }, "raise indexFormat, and note the new sum here").toEqual({
    indexFormat: 4,
    sum: "3d0c11c7b94e5c75",
  });
});
