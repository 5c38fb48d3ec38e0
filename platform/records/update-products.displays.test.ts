import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { changed, putVariation, unchanged, writeUnder } from "./testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

describe("soap.md 4.2: the item table of a size table that is not declared", () => {
  async function tableOf(id: string, labels: readonly string[]) {
    const sizes = labels.map((description, index) => ({ id: `s${index}`, description }));
    await shop.write(updateProducts, [shirt(id, { variations: [] })]);
    await putVariation(shop, id, { sizetable: { id: `T${id}` }, sizes, displays: [{ store: 1 }] });
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
    await writeUnder(shop, { sizeTableDivider: "-" }, [shirt("23", { variations })]);
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
    await putVariation(shop, "30", { displays: [{ store: 1, minimumorderamount, orderdenominator }] });
    expect(await shop.documentOf("30-a")).toMatchObject({ minimumQuantity: minimum, multipleOf: multiple });
  });

  it("a display without market is there, and shown in none; the display item keeps its number", async () => {
    await shop.write(updateProducts, [shirt("31")]);
    const before = await shop.documentOf("31-a");
    await putVariation(shop, "31", {
      displays: [{ store: 1, marketsremove: [{ id: "1" }, { id: "unknown" }] }],
    });
    expect(await shop.documentOf("31-a")).toMatchObject({ id: before.id, markets: [] });
  });

  it("what is given and removed in one call is removed", async () => {
    await shop.write(updateProducts, [shirt("32")]);
    const display = { store: 1, categories: [{ id: "1" }], categoriesremove: [{ id: "1" }, { id: "2" }] };
    await putVariation(shop, "32", { displays: [display] });
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
    await putVariation(shop, "44", {
      displays: [{ store: 1, categories: [{ id: "3", description: "Other" }] }],
    });
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

describe("soap.md 4.2: createdAt and modifiedAt", () => {
  it("are the first and the last real change of product, variation or display", async () => {
    await shop.write(updateProducts, [shirt("60")]);
    const created = shop.time().toISOString();
    const changes: readonly ProductRecord[] = [
      { id: "60", description: "Renamed" },
      { id: "60", variations: [{ id: "60-a", description: "Fog" }] },
      { id: "60", variations: [{ id: "60-a", displays: [{ store: 1, markets: [{ id: "2" }] }] }] },
      { id: "60", media: [{ id: "9", image: "other" }] },
      { id: "60", metadata: [{ store: 1, metatitle: "New" }] },
    ];
    for (const change of changes) {
      expect(await shop.write(updateProducts, [change])).toEqual(changed);
      expect(await shop.documentOf("60-a")).toMatchObject({
        createdAt: created,
        modifiedAt: shop.time().toISOString(),
      });
    }
    const modified = shop.time().toISOString();
    expect(await shop.write(updateProducts, changes.slice(0, 1))).toEqual(unchanged);
    expect((await shop.documentOf("60-a")).modifiedAt).toBe(modified);
  });
});
