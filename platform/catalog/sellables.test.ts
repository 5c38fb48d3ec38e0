import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../log.ts";
import type { ProductRecord } from "../records/product-record.ts";
import { updatePreview } from "../records/update-preview.ts";
import { updatePricelists } from "../records/update-pricelists.ts";
import { updateProducts } from "../records/update-products.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import type { Catalog, CatalogView } from "./catalog.ts";
import { openCatalog } from "./open.ts";
import { readSellable } from "./sellable.ts";

let shop: ShopDatabase;
let catalog: Catalog;
const now = () => new Date("2026-06-01T12:00:00Z");
const view: CatalogView = { store: 1, market: 1, priceList: 1, language: "en", preview: false };

function product(id: string, quantity: number): ProductRecord {
  return {
    id,
    description: `Shirt ${id}`,
    variations: [
      {
        id,
        sizetable: { id: "1" },
        sizes: ["S", "M"].map((size) => ({ id: size, warehouseitems: [{ id: "1", qty: quantity }] })),
        displays: [{ store: 1, markets: [{ id: "1" }] }],
      },
    ],
  };
}

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [product("1", 3), product("2", 0), product("3", 5)]);
  const items = ["1", "2"].map((id) => ({ id, price: `${id}00` }));
  await shop.write(updatePricelists, [{ id: "1", items }]);
  const log = createLog("silent");
  catalog = await openCatalog({ db: shop.db, address: shop.address, settings: shop.settings, log, now });
});

afterAll(async () => {
  await catalog.close();
  await shop.close();
});

const keysOf = (...displays: readonly number[]) =>
  displays.flatMap((display) => [1, 2, 99].map((size) => ({ display, size })));
const exactly = (given: CatalogView, displays: readonly number[]) =>
  readSellable(shop.db, { settings: shop.settings, now }, given, keysOf(...displays));

it.each<Partial<CatalogView>>([{}, { market: 3 }, { priceList: 2 }, { language: "sv" }, { warehouses: [2] }])(
  "what selections are shown with is what they are priced with: %j",
  async (given) => {
    const seen = { ...view, ...given };
    const shown = await catalog.sellables(seen, keysOf(1, 2, 3));
    expect(shown.size).toBe(6);
    expect(shown).toEqual(await exactly(seen, [1, 2, 3]));
  },
);

it("what the index has not taken in yet is read", async () => {
  await shop.write(updateProducts, [product("4", 7)]);
  expect((await catalog.sellables(view, keysOf(4))).get("4-1")?.stock).toContainEqual({
    size: 1,
    available: 7,
  });
  await catalog.refresh();
  expect(await catalog.sellables(view, keysOf(4))).toEqual(await exactly(view, [4]));
});

it("what is shown no longer is known as not visible", async () => {
  await shop.write(updatePreview, [{ id: "1", store: 1, preview: true }]);
  await catalog.refresh();
  expect((await catalog.sellables(view, keysOf(1))).get("1-1")).toMatchObject({ visible: false });
  expect(await catalog.sellables(view, keysOf(1))).toEqual(await exactly(view, [1]));
});

it("what does not exist is not in the answer", async () => {
  expect((await catalog.sellables(view, [{ display: 99, size: 1 }])).size).toBe(0);
});
