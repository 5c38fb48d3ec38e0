import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateCategories } from "../../master-data/categories/update-categories.ts";
import { updateTexts } from "../../master-data/texts/update-texts.ts";
import type { CatalogView } from "../catalog-view.ts";
import { openShopCatalog, shopView, type ShopCatalog } from "../testing/shop-catalog.ts";
import type { SuggestQuery } from "./suggestions.ts";

let shop: ShopCatalog;

beforeAll(async () => {
  shop = await openShopCatalog();
  const named = (id: string, name: string, description = "", language = "en") => ({
    id,
    store: 1,
    texts: [{ language, name, description }],
  });
  await shop.write(updateTexts, [
    named("104", "Blåbärskeps", "", "sv"),
    named("103", "Warm scarf", "Knitted zigzag"),
    named("108", "Warm winter coming coat"),
    named("106", "Warm wonder"),
  ]);
  await shop.write(updateCategories, [
    { id: "4", names: { en: "Tomorrow" }, uris: { en: "tomorrow" }, preview: true },
  ]);
});
afterAll(() => shop.close());

interface Asked extends Partial<CatalogView>, Partial<Omit<SuggestQuery, "text">> {}

async function suggest(text: string, { limit = 6, matchRelated = "none", ...view }: Asked = {}) {
  const query = { text, limit, matchRelated, grouped: false };
  const found = await shop.catalog.suggest({ ...shopView, ...view }, query);
  return {
    products: found.products.map(({ item }) => item.name),
    categories: found.categories.map(({ category, count }) => `${category.uri} ${count}`),
    brands: found.brands.map(({ brand, count }) => `${brand.name} ${count}`),
    queries: found.queries.map((one) => `${one.query} ${one.count}`),
  };
}

const nothing = { products: [], categories: [], brands: [], queries: [] };

describe("what a typed text may become, suggestions.md#the-answer", () => {
  it.each([
    ["wa", ["warm 2"]],
    ["coat s", []],
    ["warm c", ["warm clothes 2", "warm coat 1", "warm coming 1"]],
  ])("the last word is a beginning, the words before it stay: %s", async (text, queries) => {
    expect((await suggest(text)).queries).toEqual(queries);
  });

  it("products that have every word, else those that have any; words of long texts alone are no queries", async () => {
    expect((await suggest("warm coa")).products).toEqual(["Warm winter coming coat"]);
    const any = (await suggest("socks coa")).products;
    expect(any.toSorted()).toEqual(["Socks", "Warm winter coming coat"]);
    expect(await suggest("zigz")).toEqual({ ...nothing, products: ["Warm scarf"] });
  });

  it("near spellings stand in for what begins nothing, of each kind", async () => {
    expect(await suggest("scraf")).toEqual({ ...nothing, products: ["Warm scarf"], queries: ["scarf 1"] });
    expect((await suggest("lineea")).brands).toEqual(["Linnea 9"]);
    expect((await suggest("clohtes")).categories).toEqual(["clothes 9", "clothes/tops 9"]);
  });

  it("a category without products comes last, with 0; of each kind as many as are wanted", async () => {
    expect((await suggest("t")).categories).toEqual(["clothes/tops 9", "things 0"]);
    expect((await suggest("t", { limit: 1 })).categories).toHaveLength(1);
    expect((await suggest("linnea", { limit: 2 })).products).toHaveLength(2);
    expect(await suggest("linnea", { limit: 0 })).toEqual(nothing);
  });

  it("in another language, with the letters as people write them", async () => {
    const cap = { ...nothing, products: ["Blåbärskeps"], queries: ["blåbärskeps 1"] };
    for (const typed of ["blab", "BLÅB", "bla\u030ab"]) {
      expect(await suggest(typed, { language: "sv" })).toEqual(cap);
    }
    expect((await suggest("klad", { language: "sv" })).categories).toEqual(["klader 9", "klader/toppar 9"]);
    expect(await suggest("blab")).toEqual(nothing);
  });

  it("what is not published is told to previews alone", async () => {
    for (const typed of ["wonder", "wonedr", "tomorrow", "tom"]) {
      expect([typed, await suggest(typed)]).toEqual([typed, nothing]);
    }
    expect((await suggest("wond", { preview: true })).queries).toEqual(["wonder 1"]);
    expect((await suggest("tom", { preview: true })).categories).toEqual(["tomorrow 0"]);
  });

  it("what another market sells is not told", async () => {
    const japan = { market: 3, priceList: 5 };
    expect(await suggest("scarf", japan)).toEqual(nothing);
    expect((await suggest("linn", japan)).brands).toEqual(["Linnea 8"]);
    expect((await suggest("scarf", { ...japan, anyMarket: true })).products).toEqual(["Warm scarf"]);
  });

  it("what a product is related to counts as in lists, and can be left out", async () => {
    expect((await suggest("scarf", { matchRelated: "all" })).products).toEqual(["Warm scarf", "Tee"]);
    expect((await suggest("scarf", { matchRelated: "variant" })).products).toEqual(["Warm scarf"]);
  });

  it.each([
    "%",
    "'; drop table display; --",
    "\\",
    "💥",
    "\u202e\u0000\ud800",
    "zq ".repeat(100),
    "zq".repeat(5000),
  ])("nothing of odd texts: %j", async (text) => {
    expect(await suggest(text)).toEqual(nothing);
  });
});
