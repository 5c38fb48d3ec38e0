import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { updateAttributes } from "../../catalogue/master-data/products/update-attributes.ts";
import { updateCampaigns } from "../../catalogue/master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../../catalogue/master-data/categories/update-categories.ts";
import { updateMarkets } from "../../catalogue/master-data/places/update-markets.ts";
import { updatePricelists } from "../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { updateRelations } from "../../catalogue/master-data/displays/update-relations.ts";
import { updateTexts } from "../../catalogue/master-data/texts/update-texts.ts";
import { updateWarehouses } from "../../catalogue/master-data/places/update-warehouses.ts";
import { openToldShop, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;

beforeAll(async () => {
  told = await openToldShop([{ kind: "checkout" }, { kind: "storefront" }]);
  // So that a collection is there before it is renamed.
  await told.write(updateProducts, [{ id: "103", collection: { id: "7", description: "Winter" } }]);
  await told.tell();
});

afterAll(() => told.close());

/** Display items of products, as they are told. */
const displays = (...products: readonly string[]) =>
  products
    .map((product) => Number(told.shop.display(product)))
    .toSorted((a, b) => a - b)
    .map(String);
const toldProducts = z.object({ products: z.array(z.string()) });
const everything = ["101", "102", "103", "104", "105", "106", "107", "108", "109", "110"] as const;
/** What the kinds checkout and storefront are told of products, and of what else. */
const twice = (products: readonly string[], checkout: object = {}, storefront: object = {}) => [
  { products: displays(...products), ...checkout },
  { DisplayItems: displays(...products), ...storefront },
];
const productsOnly = (...products: readonly string[]) => twice(products);

describe("what is told of a change (events-and-webhooks.md#payloads)", () => {
  it("a product: its display items", async () => {
    await told.write(updateProducts, [{ id: "101", description: "Tee shirt" }]);
    expect(await told.tell()).toEqual(productsOnly("101"));
  });

  it("a variation, a display and media: its display items", async () => {
    await told.write(updateProducts, [
      { id: "101", variations: [{ id: "101", description: "Blue" }] },
      { id: "102", variations: [{ id: "102", displays: [{ store: 1, minimumorderamount: 4 }] }] },
      { id: "105", media: [{ id: "1", image: "test-101-1" }] },
    ]);
    expect(await told.tell()).toEqual(productsOnly("101", "102", "105"));
  });

  it("texts and attributes: its display items", async () => {
    await told.write(updateTexts, [{ id: "104", store: 1, texts: [{ language: "sv", name: "Mössa" }] }]);
    await told.write(updateAttributes, [{ id: "105", of: "product", attributes: { care: { wash: "30" } } }]);
    expect(await told.tell()).toEqual(productsOnly("104", "105"));
  });

  it("a price: its list, and the display items of the product", async () => {
    await told.write(updatePricelists, [{ id: "1", items: [{ id: "107", price: "80" }] }]);
    expect(await told.tell()).toEqual(twice(["107"], { pricelists: ["1"] }, { Pricelists: ["1"] }));
  });

  it("a price list of another name: the list alone", async () => {
    await told.write(updatePricelists, [{ id: "2", description: "Eurozone" }]);
    expect(await told.tell()).toEqual([{ pricelists: ["2"] }, { Pricelists: ["2"] }]);
  });

  it("a market: its id", async () => {
    await told.write(updateMarkets, [{ id: "3", description: "Far East" }]);
    expect(await told.tell()).toEqual([{ markets: ["3"] }, { Markets: ["3"] }]);
  });

  it("a market that shows a product from now on: the display item, and what is related to it", async () => {
    await told.write(updateProducts, [
      { id: "103", variations: [{ id: "103", displays: [{ store: 1, markets: [{ id: "2" }] }] }] },
    ]);
    expect(await told.tell()).toEqual(productsOnly("101", "103"));
  });

  it("a warehouse: its id, and to the kind storefront nothing", async () => {
    await told.write(updateWarehouses, [{ id: "2", description: "Harbour" }]);
    expect(await told.tell()).toEqual([{ warehouses: ["2"] }]);
  });

  it("a brand of another name: the brand and all its display items", async () => {
    await told.write(updateProducts, [{ id: "101", brand: { id: "1", description: "Lin" } }]);
    expect(await told.tell()).toEqual(twice(everything, { brands: ["1"] }, { Brands: ["1"] }));
  });

  it("a collection of another name: the collection, where the kind has them, and its display items", async () => {
    await told.write(updateProducts, [{ id: "103", collection: { id: "7", description: "Snow" } }]);
    const [{ id } = { id: 0 }] = await told.shop.platform.db.selectFrom("collection").select("id").execute();
    expect(await told.tell()).toEqual(twice(["103"], {}, { Collections: [String(id)] }));
  });

  it.each([
    { change: "renamed", record: { id: "1", names: { en: "Wear" } } },
    { change: "unpublished", record: { id: "1", preview: true } },
    { change: "moved", record: { id: "1", parent: "3" } },
  ])("a category that is $change: it, its sub-categories, and their display items", async ({ record }) => {
    await told.write(updateCategories, [record]);
    const ids = ["1", "2"];
    expect(await told.tell()).toEqual(twice(everything, { categories: ids }, { Categories: ids }));
  });

  it("a category that products bring along: its id and they", async () => {
    await told.write(updateProducts, [
      { id: "110", variations: [{ id: "110", displays: [{ store: 1, categories: [{ id: "44" }] }] }] },
    ]);
    expect(await told.tell()).toEqual(twice(["110"], { categories: ["44"] }, { Categories: ["44"] }));
  });

  it("related products: both ends, those that were and those that are", async () => {
    await told.write(updateRelations, [
      { id: "101", store: 1, relation: "standard", related: ["105", "104"] },
    ]);
    expect(await told.tell()).toEqual(productsOnly("101", "103", "104", "105"));
  });

  it("a product that is no longer shown, and is again: it, and what shows it as related", async () => {
    await told.write(updateProducts, [{ id: "104", description: "Beanie" }]);
    expect(await told.tell()).toEqual(productsOnly("104"));
    for (const status of ["inactive", "active"]) {
      await told.write(updateProducts, [{ id: "104", status }]);
      expect(await told.tell()).toEqual(productsOnly("101", "104"));
    }
  });

  it("a variant that is no longer shown, and is again: all variants of its product", async () => {
    const variant = (id: string) => ({
      id,
      sizetable: { id: "1" },
      sizes: [{ id: "M" }],
      displays: [{ store: 1 }],
    });
    const variations = ["first", "second", "third"].map(variant);
    await told.write(updateProducts, [{ id: "twins", description: "Twins", variations }]);
    const [{ products: all }] = z.tuple([toldProducts, z.unknown()]).parse(await told.tell());
    expect(all).toHaveLength(3);
    for (const status of ["inactive", "active"]) {
      await told.write(updateProducts, [{ id: "twins", variations: [{ id: "third", status }] }]);
      expect(await told.tell()).toEqual([{ products: all }, { DisplayItems: all }]);
    }
  });

  it("a product that can be bought for the first time in a list: it, its list, and what shows it", async () => {
    const price = (amount: string) =>
      told.write(updatePricelists, [{ id: "1", items: [{ id: "105", price: amount }] }]);
    for (const { amount, told: expected } of [
      { amount: "", told: ["101", "105"] },
      { amount: "70", told: ["101", "105"] },
      { amount: "71", told: ["105"] },
    ]) {
      await price(amount);
      expect(await told.tell()).toEqual(twice(expected, { pricelists: ["1"] }, { Pricelists: ["1"] }));
    }
  });

  it("a running campaign: it, and the display items whose price is another", async () => {
    await told.write(updateCampaigns, [
      { id: "1", name: "Cap week", percent: "20", products: ["104", "105"] },
    ]);
    expect(await told.tell()).toEqual(twice(["105"], { campaigns: ["1"] }));
  });

  it("a campaign that is called otherwise: it alone, and to the kind storefront nothing", async () => {
    await told.write(updateCampaigns, [{ id: "1", name: "Caps", percent: "20", products: ["104", "105"] }]);
    expect(await told.tell()).toEqual([{ campaigns: ["1"] }]);
  });

  it("a campaign that begins and ends by the clock: its display items, each time", async () => {
    const hour = 3_600_000;
    const at = (milliseconds: number) =>
      new Date(told.shop.platform.now().getTime() + milliseconds).toISOString();
    const terms = { percent: "10", startDate: at(hour), stopDate: at(3 * hour), products: ["102"] };
    await told.write(updateCampaigns, [{ id: "9", name: "Soon", ...terms }]);
    expect((await told.tell())[0]).toEqual({ campaigns: [expect.any(String)] });
    for (const wait of [hour, 2 * hour]) {
      told.shop.passTime(wait);
      await told.tell();
      expect(await told.tell()).toEqual([]);
      expect(told.receiver.calls.slice(-2).map(({ payload }) => payload)).toEqual(
        expect.arrayContaining(productsOnly("102")),
      );
    }
  });

  it("records that are as they were: nothing", async () => {
    await told.write(updateProducts, [{ id: "101", description: "Tee shirt" }]);
    await told.write(updateCategories, [{ id: "3", names: { en: "Things" } }]);
    expect(await told.tell()).toEqual([]);
  });

  it("what was refused and undone: nothing", async () => {
    await expect(
      told.write(updateProducts, [
        { id: "101", description: "Other" },
        { id: "102", variations: [{ id: "102", sizetable: { id: "2" } }] },
      ]),
    ).rejects.toThrow("conflict");
    expect(await told.tell()).toEqual([]);
  });
});
