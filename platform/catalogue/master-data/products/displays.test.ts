import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { changed, putVariation, unchanged, writeUnder } from "../testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const write = (...records: readonly ProductRecord[]) => shop.write(updateProducts, records);

describe("soap.md#product-mapping: the item table of a size table that is not declared", () => {
  it.each([
    ["20", ["28/32", "28/34", "30/32"], ["28", "30"], ["32", "34"], ["28/32 0,0", "28/34 0,1", "30/32 1,0"]],
    ["21", ["XL", "S"], ["XL", "S"], [""], ["XL 0,0", "S 1,0"]],
    ["22", ["OS"], [""], [""], [" 0,0"]],
    ["24", [""], [""], [""], [" 0,0"]],
  ])("%s: of %j", async (id, labels, x, y, items) => {
    const sizes = labels.map((description, index) => ({ id: `s${index}`, description }));
    await write(shirt(id, { variations: [] }));
    await putVariation(shop, id, { sizetable: { id: `T${id}` }, sizes, displays: [{ store: 1 }] });
    const item = await shop.documentOf(`${id}-a`);
    expect(item.itemTable).toMatchObject({ x, y });
    expect(item.items.map((size) => `${size.name} ${size.x},${size.y}`)).toEqual(items);
  });

  it("the setting sizeTableDivider parts the labels", async () => {
    const sizes = ["70-A", "75-B"].map((id) => ({ id }));
    const variations = [{ id: "25-a", sizetable: { id: "T25" }, sizes, displays: [{ store: 1 }] }];
    await writeUnder(shop, { sizeTableDivider: "-" }, [shirt("25", { variations })]);
    const itemTable = { x: ["70", "75"], y: ["A", "B"], dividerSymbol: "-" };
    expect(await shop.documentOf("25-a")).toMatchObject({ itemTable });
  });
});

describe("soap.md#product-mapping: displays", () => {
  it.each([
    [4, 2, 4, 2],
    [0, 0, 1, 1],
    ["", "", 1, 1],
  ])("minimum %j and multiple %j", async (minimumorderamount, orderdenominator, minimum, multiple) => {
    await write(shirt("30"));
    await putVariation(shop, "30", { displays: [{ store: 1, minimumorderamount, orderdenominator }] });
    expect(await shop.documentOf("30-a")).toMatchObject({ minimumQuantity: minimum, multipleOf: multiple });
  });

  it("what is given and removed in one call is removed; without a market it is there, and shown in none", async () => {
    await write(shirt("31"));
    const { id } = await shop.documentOf("31-a");
    const marketsremove = [{ id: "1" }, { id: "unknown" }];
    const display = { store: 1, categories: [{ id: "1" }], categoriesremove: [{ id: "1" }, { id: "2" }] };
    await putVariation(shop, "31", { displays: [{ ...display, marketsremove }] });
    const item = await shop.documentOf("31-a");
    expect([item.id, item.markets, item.categories.map((each) => each.id)]).toEqual([id, [], [3]]);
  });

  it("variants of a product are related, and the first that is active is the primary one", async () => {
    const displays = [{ store: 1 }];
    const variations = ["v1", "v2", "v3"].map((id) => ({ id, description: id, displays }));
    const status = "inactive" as const;
    await write(
      shirt("33", { variations: variations.map((one) => (one.id === "v1" ? { ...one, status } : one)) }),
    );
    const read = () => Promise.all(variations.map(({ id }) => shop.documentOf(id)));
    const [first, second, third] = await read();
    expect(second?.relations).toEqual([first, third].map((item) => ({ id: item?.id, relation: "variant" })));
    expect(first?.active).toBe(false);
    const primary = async () => (await read()).map(({ primaryVariant }) => primaryVariant);
    expect(await primary()).toEqual([false, true, false]);
    await write({ id: "33", variations: [{ id: "v2", status }] });
    expect(await primary()).toEqual([false, false, true]);
  });
});

describe("soap.md#references and #product-mapping: references", () => {
  it("a reference without description is called by its id; an empty description renames nothing, another one does", async () => {
    const brand = { id: "N1", description: "Nilo" };
    await write(
      shirt("40", { brand }),
      shirt("41", { brand: { id: "N1", description: "" }, collection: { id: "C7" } }),
    );
    const collection = { name: "C7", uri: "c7" };
    expect(await shop.documentOf("41-a")).toMatchObject({ brand: { name: "Nilo", uri: "nilo" }, collection });
    await write({ id: "40", brand: { ...brand, description: "Young" } });
    expect((await shop.documentOf("41-a")).brand).toMatchObject({ name: "Young", uri: "nilo" });
  });

  it("a category that is not known is made at the top level, at the end; later records of the call may name it", async () => {
    const displayed = (id: string, category: { id: string; description?: string }) =>
      shirt(id, { variations: [{ id: `${id}-a`, displays: [{ store: 1, categories: [category] }] }] });
    await write(displayed("42", { id: "new", description: "New in" }), displayed("43", { id: "new" }));
    const made = { names: ["New in"], uri: "new-in", preview: false, sortOrder: 4 };
    expect((await shop.documentOf("43-a")).categories).toMatchObject([made]);
  });

  it("a description does not rename a category; an empty reference clears", async () => {
    await write(shirt("44"));
    const categories = [{ id: "3", description: "Other" }];
    await putVariation(shop, "44", { displays: [{ store: 1, categories }] });
    await write({ id: "44", collection: "", harmcode: "", folder: "" });
    const item = await shop.documentOf("44-a");
    expect(item.categories.map(({ names }) => names.at(-1))).not.toContain("Other");
    expect(item).toMatchObject({ collection: null, harmCode: "" });
  });
});

it("soap.md#product-mapping: texts of a store are merged by store; an empty tax group is the default one", async () => {
  const before = { store: 1, metatitle: "T", metakeywords: "k", taxgroup: "books" };
  await write(shirt("50", { metadata: [before] }));
  expect(await shop.documentOf("50-a")).toMatchObject({ taxGroup: "books", metaTitle: "T" });
  await write({ id: "50", metadata: [{ store: 1, metadescription: "D", taxgroup: "" }] });
  const merged = { taxGroup: "default", metaTitle: "T", metaKeywords: "k", metaDescription: "D" };
  expect(await shop.documentOf("50-a")).toMatchObject(merged);
});

it("soap.md#product-mapping: createdAt and modifiedAt are the first and the last real change of product, variation or display", async () => {
  await write(shirt("60"));
  const createdAt = shop.time().toISOString();
  const changes: readonly ProductRecord[] = [
    { id: "60", description: "Renamed" },
    { id: "60", variations: [{ id: "60-a", description: "Fog" }] },
    { id: "60", variations: [{ id: "60-a", displays: [{ store: 1, markets: [{ id: "2" }] }] }] },
    { id: "60", media: [{ id: "9", image: "other" }] },
    { id: "60", metadata: [{ store: 1, metatitle: "New" }] },
  ];
  for (const change of changes) {
    expect(await write(change)).toEqual(changed);
    const modifiedAt = shop.time().toISOString();
    expect(await shop.documentOf("60-a")).toMatchObject({ createdAt, modifiedAt });
  }
  const modifiedAt = shop.time().toISOString();
  expect(await write(...changes.slice(0, 1))).toEqual(unchanged);
  expect((await shop.documentOf("60-a")).modifiedAt).toBe(modifiedAt);
  // Stock is no modification.
  expect(await putVariation(shop, "60", { sizes: [{ id: "M", qty: 50 }] })).toEqual(changed);
  const { id, ...item } = await shop.documentOf("60-a");
  expect(item.modifiedAt).toBe(modifiedAt);
  const kinds = shop.db.selectFrom("catalog_change").select(["display", "kind"]).orderBy("number", "desc");
  expect(await kinds.executeTakeFirst()).toEqual({ display: id, kind: "stock" });
});
