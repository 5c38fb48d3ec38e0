import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import type { Settings } from "../settings/schema.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { updateProducts } from "./update-products.ts";
import { updateSizes } from "./update-sizes.ts";

type Variation = NonNullable<ProductRecord["variations"]>[number];

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const inserted = { ok: true, inserted: 1, changed: 0, unchanged: 0 };
const changed = { ok: true, inserted: 0, changed: 1, unchanged: 0 };
const unchanged = { ok: true, inserted: 0, changed: 0, unchanged: 1 };

/** Writes a product of one variation `<id>-a`. */
function put(id: string, variation: Partial<Variation>, more: Partial<ProductRecord> = {}) {
  return shop.write(updateProducts, [{ id, variations: [{ id: `${id}-a`, ...variation }], ...more }]);
}

function withSettings(changes: Partial<Settings>, records: readonly ProductRecord[]) {
  const context = { settings: { ...shop.settings, ...changes }, now: shop.time() };
  return inTransaction(shop.db, (tx) => updateProducts(tx, records, context));
}

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

describe("soap.md 4.1: fields of a product", () => {
  it("a new product is active unless it says otherwise; only an active one is shown", async () => {
    await shop.write(updateProducts, [shirt("1"), shirt("2", { status: "inactive" })]);
    expect([(await shop.documentOf("1-a")).active, (await shop.documentOf("2-a")).active]).toEqual([
      true,
      false,
    ]);
    await shop.write(updateProducts, [{ id: "1", status: "canceled" }]);
    expect((await shop.documentOf("1-a")).active).toBe(false);
  });

  it("an inactive variation is not shown either", async () => {
    await shop.write(updateProducts, [shirt("3")]);
    await put("3", { status: "inactive" });
    expect((await shop.documentOf("3-a")).active).toBe(false);
  });

  it("the weight is cleared as a whole, or in its parts; the country too", async () => {
    await shop.write(updateProducts, [shirt("4")]);
    await shop.write(updateProducts, [{ id: "4", weight: { unit: "" } }]);
    expect(await shop.documentOf("4-a")).toMatchObject({ weight: 0.25, weightUnit: "" });
    await shop.write(updateProducts, [{ id: "4", weight: "", countryoforigin: "" }]);
    expect(await shop.documentOf("4-a")).toMatchObject({ weight: 0, weightUnit: "", countryOfOrigin: "" });
    expect(await shop.write(updateProducts, [{ id: "4", weight: "" }])).toEqual(unchanged);
  });

  it("comment, folder, stock id and costs are kept", async () => {
    await shop.write(updateProducts, [
      shirt("5", { comment: "Check seams", folder: { id: "F", description: "Winter" } }),
    ]);
    await put("5", { stockid: "5-a", cog: "12.50", sizes: [{ id: "S", comment: "Few" }] });
    const row = await shop.db
      .selectFrom("variation")
      .innerJoin("product", "product.id", "variation.product")
      .innerJoin("folder", "folder.id", "product.folder")
      .innerJoin("variation_size", "variation_size.variation", "variation.id")
      .where("variation.external_id", "=", "5-a")
      .where("variation_size.size", "=", 1)
      .select([
        "product.comment",
        "folder.name as folder",
        "stock_id",
        "cost",
        "variation_size.comment as size",
      ])
      .executeTakeFirst();
    expect(row).toEqual({
      comment: "Check seams",
      folder: "Winter",
      stock_id: "5-a",
      cost: "12.50",
      size: "Few",
    });
  });

  it("a number in an id or a text counts as the text of it", async () => {
    await shop.write(updateProducts, [shirt("6")]);
    expect(await shop.write(updateProducts, [{ id: 6, sku: 77 }])).toEqual(changed);
    expect((await shop.documentOf("6-a")).sku).toBe("77-SA");
  });
});

describe("soap.md 4.1: sizes and stock", () => {
  it("qty alone goes to the setting defaultWarehouse", async () => {
    const variations = [{ id: "10-a", sizetable: { id: "1" }, sizes: [{ id: "S", qty: 6 }] }];
    const result = await withSettings({ defaultWarehouse: 2 }, [shirt("10", { variations })]);
    expect(result).toEqual(inserted);
    expect(await stockOf("10-a")).toEqual([["2", 6, ""]]);
  });

  it("an unknown warehouse is made, and cost is kept by warehouse", async () => {
    const warehouseitems = [{ id: "W9", qty: 3, cog: "8.10" }];
    await shop.write(updateProducts, [shirt("11", { variations: [] })]);
    await put("11", { sizetable: { id: "1" }, sizes: [{ id: "S", warehouseitems }] });
    expect(await stockOf("11-a")).toEqual([["W9", 3, "8.10"]]);
    await put("11", { sizes: [{ id: "S", warehouseitems: [{ id: "W9", qty: 4 }] }] });
    expect(await stockOf("11-a")).toEqual([["W9", 4, "8.10"]]);
  });

  it("warehouses that a list does not name stay; an empty quantity is 0; an empty list clears", async () => {
    await shop.write(updateProducts, [shirt("12")]);
    await put("12", { sizes: [{ id: "S", warehouseitems: [{ id: "2", qty: "" }] }] });
    expect(await stockOf("12-a")).toEqual([
      ["1", 3, ""],
      ["2", 0, ""],
      ["1", 5, ""],
    ]);
    const clear = { sizes: [{ id: "S", qty: 9, warehouseitems: [] }] };
    expect(await put("12", clear)).toEqual(changed);
    expect(await stockOf("12-a")).toEqual([
      ["1", 0, ""],
      ["2", 0, ""],
      ["1", 5, ""],
    ]);
    expect(await put("12", clear)).toEqual(unchanged);
  });

  it("what payments under way hold stays held", async () => {
    await shop.write(updateProducts, [shirt("13")]);
    const row = await shop.db
      .updateTable("stock")
      .set({ reserved: 2 })
      .from("variation")
      .whereRef("variation.id", "=", "stock.variation")
      .where("variation.external_id", "=", "13-a")
      .where("size", "=", 2)
      .returning(["stock.variation"])
      .executeTakeFirstOrThrow();
    await put("13", { sizes: [{ id: "M", qty: 1 }] });
    const after = await shop.db
      .selectFrom("stock")
      .select(["quantity", "reserved"])
      .where("variation", "=", row.variation)
      .where("size", "=", 2)
      .executeTakeFirst();
    expect(after).toEqual({ quantity: 1, reserved: 2 });
  });

  it.each([
    ["yes", true],
    ["1", true],
    [true, true],
    ["no", false],
    ["false", false],
    ["", false],
  ])("preorder %s is %s", async (preorder, expected) => {
    await shop.write(updateProducts, [shirt("14")]);
    await put("14", { sizes: [{ id: "M", preorder }] });
    expect((await shop.documentOf("14-a")).items.map((size) => size.preorder)).toEqual([false, expected]);
  });

  it("the sku of an item is that of product, variation and size together; a size's own goes before its table's", async () => {
    await shop.write(updateSizes, [{ id: "S", sku: "/small", ean: "999", sizetable: { id: "1" } }]);
    await shop.write(updateProducts, [shirt("15")]);
    await put("15", { sizes: [{ id: "S", sku: "", ean: "" }] });
    const [small] = (await shop.documentOf("15-a")).items;
    expect(small).toMatchObject({ sku: "S15-SA/small", ean: "999" });
  });

  it("empty lists of variations, sizes and displays change nothing", async () => {
    await shop.write(updateProducts, [shirt("16")]);
    expect(await shop.attempt(updateProducts, [{ id: "16", variations: [] }])).toEqual({
      result: unchanged,
      untouched: true,
    });
    const empty = [{ id: "16-a", sizes: [], displays: [] }];
    expect(await shop.attempt(updateProducts, [{ id: "16", variations: empty }])).toEqual({
      result: unchanged,
      untouched: true,
    });
  });
});

describe("soap.md 4.2: the item table of a size table that is not declared", () => {
  async function tableOf(id: string, labels: readonly string[]) {
    const sizes = labels.map((description, index) => ({ id: `s${index}`, description }));
    await shop.write(updateProducts, [shirt(id, { variations: [] })]);
    await put(id, { sizetable: { id: `T${id}` }, sizes, displays: [{ store: 1 }] });
    const { itemTable, items } = await shop.documentOf(`${id}-a`);
    return { x: itemTable.x, y: itemTable.y, items: items.map(({ name, x, y }) => `${name} ${x},${y}`) };
  }

  it("labels of two parts are a grid", async () => {
    expect(await tableOf("20", ["28/32", "28/34", "30/32"])).toEqual({
      x: ["28", "30"],
      y: ["32", "34"],
      items: ["28/32 0,0", "28/34 0,1", "30/32 1,0"],
    });
  });

  it.each([
    ["211", "OS"],
    ["212", "one size"],
    ["213", ""],
  ])("%s: one size %j is one unnamed item", async (id, label) => {
    expect(await tableOf(id, [label])).toEqual({ x: [""], y: [""], items: [" 0,0"] });
  });

  it("others are a row, in the order in which the table got them", async () => {
    expect(await tableOf("22", ["XL", "S"])).toEqual({ x: ["XL", "S"], y: [""], items: ["XL 0,0", "S 1,0"] });
  });

  it("the setting sizeTableDivider parts the labels", async () => {
    const sizes = ["70-A", "75-B"].map((id) => ({ id }));
    const variations = [{ id: "23-a", sizetable: { id: "T23" }, sizes, displays: [{ store: 1 }] }];
    await withSettings({ sizeTableDivider: "-" }, [shirt("23", { variations })]);
    expect((await shop.documentOf("23-a")).itemTable).toMatchObject({
      x: ["70", "75"],
      y: ["A", "B"],
      dividerSymbol: "-",
    });
  });
});

describe("soap.md 4.2: displays", () => {
  it.each([
    [4, 2, 4, 2],
    [0, 0, 1, 1],
    ["", "", 1, 1],
  ])("minimum %j and multiple %j", async (minimumorderamount, orderdenominator, minimum, multiple) => {
    await shop.write(updateProducts, [shirt("30")]);
    await put("30", { displays: [{ store: 1, minimumorderamount, orderdenominator }] });
    expect(await shop.documentOf("30-a")).toMatchObject({ minimumQuantity: minimum, multipleOf: multiple });
  });

  it("a display without market is there, and shown in none; the display item keeps its number", async () => {
    await shop.write(updateProducts, [shirt("31")]);
    const before = await shop.documentOf("31-a");
    await put("31", { displays: [{ store: 1, marketsremove: [{ id: "1" }, { id: "unknown" }] }] });
    expect(await shop.documentOf("31-a")).toMatchObject({ id: before.id, markets: [] });
  });

  it("what is given and removed in one call is removed", async () => {
    await shop.write(updateProducts, [shirt("32")]);
    const display = { store: 1, categories: [{ id: "1" }], categoriesremove: [{ id: "1" }, { id: "2" }] };
    await put("32", { displays: [display] });
    expect((await shop.documentOf("32-a")).categories.map(({ id }) => id)).toEqual([3]);
  });

  it("a product with several variations gives each a display item, related to the others", async () => {
    const variations = ["v1", "v2"].map((id) => ({ id, description: id, displays: [{ store: 1 }] }));
    await shop.write(updateProducts, [shirt("33", { variations })]);
    const [one, two] = [await shop.documentOf("v1"), await shop.documentOf("v2")];
    expect([one.primaryVariant, two.primaryVariant]).toEqual([true, false]);
    expect(two.relations).toEqual([{ id: one.id, relation: "variant" }]);
    await shop.write(updateProducts, [{ id: "33", variations: [{ id: "v1", status: "inactive" }] }]);
    expect((await shop.documentOf("v2")).primaryVariant).toBe(true);
  });
});

describe("soap.md 2 and 4.2: references", () => {
  it("a reference without description is called by its id; an empty description renames nothing", async () => {
    await shop.write(updateProducts, [
      shirt("40", { brand: { id: "N1", description: "Nilo" } }),
      shirt("41", { brand: { id: "N1", description: "" }, collection: { id: "C7" } }),
    ]);
    expect(await shop.documentOf("41-a")).toMatchObject({
      brand: { name: "Nilo" },
      collection: { name: "C7", uri: "c7" },
    });
  });

  it("a later record of a call may refer to what an earlier one made", async () => {
    const category = { id: "new-here", description: "New here" };
    const displayed = (id: string, categories: readonly { id: string; description?: string }[]) =>
      shirt(id, { variations: [{ id: `${id}-a`, displays: [{ store: 1, categories: [...categories] }] }] });
    await shop.write(updateProducts, [displayed("42", [category]), displayed("43", [{ id: "new-here" }])]);
    expect((await shop.documentOf("43-a")).categories[0]?.names).toEqual(["New here"]);
  });

  it("a description does not rename a category, a folder or a warehouse", async () => {
    await shop.write(updateProducts, [shirt("44")]);
    await put("44", { displays: [{ store: 1, categories: [{ id: "3", description: "Other" }] }] });
    const names = (await shop.documentOf("44-a")).categories.map((category) => category.names.at(-1));
    expect(names).not.toContain("Other");
  });

  it("an empty reference clears", async () => {
    await shop.write(updateProducts, [shirt("45")]);
    await shop.write(updateProducts, [{ id: "45", collection: "", harmcode: "", folder: "" }]);
    expect(await shop.documentOf("45-a")).toMatchObject({ collection: null, harmCode: "" });
  });
});

describe("soap.md 4.2: texts of a store", () => {
  it("are merged by store; an empty tax group is the default one", async () => {
    await shop.write(updateProducts, [
      shirt("50", { metadata: [{ store: 1, metatitle: "T", metakeywords: "k", taxgroup: "books" }] }),
    ]);
    expect(await shop.documentOf("50-a")).toMatchObject({ taxGroup: "books", metaTitle: "T" });
    await shop.write(updateProducts, [
      { id: "50", metadata: [{ store: 1, metadescription: "D", taxgroup: "" }] },
    ]);
    expect(await shop.documentOf("50-a")).toMatchObject({
      taxGroup: "default",
      metaTitle: "T",
      metaKeywords: "k",
      metaDescription: "D",
    });
  });

  it.each([
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["<img src=x onerror=alert(1)>", ""],
    ["<table><tr><td>1</td></tr></table>", "<table><tr><td>1</td></tr></table>"],
    ["a < b & c", "a &lt; b &amp; c"],
    ["<style>p{}</style><p>y</p>", "<p>y</p>"],
  ])("%s is shown as %s", async (shortdescription, html) => {
    await shop.write(updateProducts, [shirt("51", { metadata: [{ store: 1, shortdescription }] })]);
    expect((await shop.documentOf("51-a")).excerptHtml).toBe(html);
  });
});
