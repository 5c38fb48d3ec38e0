import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import { changed, inserted, putVariation, unchanged, writeUnder } from "../testing/product-writer.ts";
import type { ProductRecord } from "./product-record.ts";
import { updateProducts } from "./update-products.ts";
import { updateSizes } from "../sizes/update-sizes.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const write = (...records: readonly ProductRecord[]) => shop.write(updateProducts, records);

/** Warehouse, quantity and cost of each stock of a variation. */
async function stockOf(variation: string) {
  const rows = await shop.db
    .selectFrom("stock")
    .innerJoin("variation", "variation.id", "stock.variation")
    .innerJoin("warehouse", "warehouse.id", "stock.warehouse")
    .where("variation.external_id", "=", variation)
    .select(["warehouse.external_id as warehouse", "quantity", "stock.cost"])
    .orderBy("stock.size")
    .orderBy("stock.warehouse")
    .execute();
  return rows.map(({ warehouse, quantity, cost }) => [warehouse, quantity, cost]);
}

describe("soap.md#product-record: fields of a product", () => {
  it("product and variation are active unless they say otherwise; only what is active is shown", async () => {
    await write(shirt("1"), shirt("2", { status: "inactive" }), shirt("3"));
    await putVariation(shop, "3", { status: "inactive" });
    const active = async () =>
      (await Promise.all(["1-a", "2-a", "3-a"].map((id) => shop.documentOf(id)))).map((item) => item.active);
    expect(await active()).toEqual([true, false, false]);
    await write({ id: "1", status: "canceled" });
    expect(await active()).toEqual([false, false, false]);
  });

  it("the weight is cleared as a whole, or in its parts; the country too", async () => {
    await write(shirt("4"));
    await write({ id: "4", weight: { unit: "" } });
    expect(await shop.documentOf("4-a")).toMatchObject({ weight: 0.25, weightUnit: "" });
    await write({ id: "4", weight: "", countryoforigin: "" });
    expect(await shop.documentOf("4-a")).toMatchObject({ weight: 0, weightUnit: "", countryOfOrigin: "" });
    expect(await write({ id: "4", weight: "" })).toEqual(unchanged);
  });

  it("comment, folder, stock id and costs are kept", async () => {
    await write(shirt("5", { comment: "Check seams", folder: { id: "F", description: "Winter" } }));
    await putVariation(shop, "5", { stockid: "5-a", cog: "12.50", sizes: [{ id: "S", comment: "Few" }] });
    const row = await shop.db
      .selectFrom("variation")
      .innerJoin("product", "product.id", "variation.product")
      .innerJoin("folder", "folder.id", "product.folder")
      .innerJoin("variation_size", "variation_size.variation", "variation.id")
      .where("variation.external_id", "=", "5-a")
      .where("variation_size.size", "=", 1)
      .select(["product.comment", "folder.name", "stock_id", "cost", "variation_size.comment as size"])
      .executeTakeFirst();
    const kept = { comment: "Check seams", name: "Winter", stock_id: "5-a", cost: "12.50", size: "Few" };
    expect(row).toEqual(kept);
  });

  it("a number in an id or a text counts as the text of it", async () => {
    await write(shirt("6"));
    expect(await shop.write(updateProducts, [{ id: 6, sku: 77 }])).toEqual(changed);
    expect((await shop.documentOf("6-a")).sku).toBe("77-SA");
  });
});

describe("soap.md#product-record and #product-mapping: sizes and stock", () => {
  it("qty alone goes to the setting defaultWarehouse", async () => {
    const variations = [{ id: "10-a", sizetable: { id: "1" }, sizes: [{ id: "S", qty: 6 }] }];
    const result = await writeUnder(shop, { defaultWarehouse: 2 }, [shirt("10", { variations })]);
    expect(result).toEqual(inserted);
    expect(await stockOf("10-a")).toEqual([["2", 6, ""]]);
  });

  it("an unknown warehouse is made, and cost is kept by warehouse; below 0 counts as 0, and wins over qty", async () => {
    const putItems = (warehouseitem: object) =>
      putVariation(shop, "11", {
        sizes: [{ id: "S", qty: 7, warehouseitems: [{ id: "W9", ...warehouseitem }] }],
      });
    await write(shirt("11", { variations: [{ id: "11-a", sizetable: { id: "1" } }] }));
    await putItems({ qty: 3, cog: "8.10" });
    expect(await stockOf("11-a")).toEqual([["W9", 3, "8.10"]]);
    await putItems({ qty: -2 });
    expect(await stockOf("11-a")).toEqual([["W9", 0, "8.10"]]);
  });

  it("warehouses that a list does not name stay; an empty quantity is 0; an empty list clears", async () => {
    await write(shirt("12"));
    await putVariation(shop, "12", { sizes: [{ id: "S", warehouseitems: [{ id: "2", qty: "" }] }] });
    expect(await stockOf("12-a")).toEqual([
      ["1", 3, ""],
      ["2", 0, ""],
      ["1", 5, ""],
    ]);
    const clear = { sizes: [{ id: "S", qty: 9, warehouseitems: [] }] };
    expect(await putVariation(shop, "12", clear)).toEqual(changed);
    expect((await stockOf("12-a")).map(([, quantity]) => quantity)).toEqual([0, 0, 5]);
    expect(await putVariation(shop, "12", clear)).toEqual(unchanged);
  });

  it("what payments under way hold stays held", async () => {
    await write(shirt("13"));
    const ofShirt = shop.db.selectFrom("variation").select("id").where("external_id", "=", "13-a");
    const stock = shop.db.updateTable("stock").where("variation", "=", ofShirt).where("size", "=", 2);
    await stock.set({ reserved: 2 }).execute();
    await putVariation(shop, "13", { sizes: [{ id: "M", qty: 1 }] });
    const kept = await stock.set({ cost: "" }).returning(["quantity", "reserved"]).execute();
    expect(kept).toEqual([{ quantity: 1, reserved: 2 }]);
  });

  it("preorder is yes or no, by any of its words", async () => {
    await write(shirt("14"));
    const preorders = [];
    for (const preorder of ["yes", "no", "1", "", true]) {
      await putVariation(shop, "14", { sizes: [{ id: "M", preorder }] });
      preorders.push((await shop.documentOf("14-a")).items[1]?.preorder);
    }
    expect(preorders).toEqual([true, false, true, false, true]);
  });

  it("the sku of an item is that of product, variation and size together; a size's own goes before its table's", async () => {
    await shop.write(updateSizes, [{ id: "S", sku: "/small", ean: "999", sizetable: { id: "1" } }]);
    await write(shirt("15"));
    await putVariation(shop, "15", { sizes: [{ id: "S", sku: "", ean: "" }] });
    const [small] = (await shop.documentOf("15-a")).items;
    expect(small).toMatchObject({ sku: "S15-SA/small", ean: "999" });
  });

  it("empty lists of variations, sizes and displays change nothing", async () => {
    await write(shirt("16"));
    for (const variations of [[], [{ id: "16-a", sizes: [], displays: [] }]]) {
      const again = await shop.attempt(updateProducts, [{ id: "16", variations }]);
      expect(again).toEqual({ result: unchanged, untouched: true });
    }
  });
});
