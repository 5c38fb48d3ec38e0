import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateTexts } from "../../../records/update-texts.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const gap = "\u00a0";

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      categories: [
        ...settings.categories,
        { category: 4, names: { en: "Tomorrow" }, uris: { en: "tomorrow" }, preview: true },
      ],
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  const texts = [
    { id: "104", store: 1, texts: [{ language: "sv", name: "Blåbärskeps" }] },
    { id: "103", store: 1, texts: [{ language: "en", name: "Warm scarf", description: "Knitted zigzag" }] },
    { id: "108", store: 1, texts: [{ language: "en", name: "Warm winter coming coat" }] },
    { id: "106", store: 1, texts: [{ language: "en", name: "Warm wonder" }] },
  ];
  await inTransaction(db, (tx) => updateTexts(tx, texts, { settings, now: now() }));
  await catalog.refresh();
});

afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)("POST suggestions, docs/suggestions.md (%s)", (form) => {
  const call = (body: object, more: object = {}) =>
    shop.call("POST", "suggestions", {
      body: { language: "en", matchRelated: "none", ...body },
      form,
      token: "none",
      ...more,
    });
  const suggest = async (search: unknown, more: object = {}, headers: object = {}) => {
    const answer = await call({ search, ...more }, headers);
    expect(answer.status).toBe(200);
    const names = (kind: string, name: string) =>
      answer.list(`suggestions.${kind}`).map((one) => [Object(one)[name], Object(one).count]);
    return {
      products: answer.list("suggestions.products").map((product) => Object(product).name),
      categories: names("categories", "uri"),
      brands: names("brands", "brandName"),
      queries: names("queries", "query"),
    };
  };
  const nothing = { products: [], categories: [], brands: [], queries: [] };
  const trusted = { trusted: true };

  it("a product is short: name, address, price, first picture", async () => {
    const answer = await call({ search: "cap" });
    const picture = (size: string) => [expect.stringMatching(new RegExp(`^http://.*/media/.*${size}`))];
    expect(answer.body).toEqual({
      token: null,
      suggestions: {
        products: [
          {
            product: shop.display("104"),
            name: "Cap",
            variantName: "Plain",
            brandName: "Linnea",
            uri: "cap-plain",
            canonicalUri: "clothes/tops/cap-plain",
            available: true,
            price: `79.96${gap}SEK`,
            priceAsNumber: 79.96,
            priceBeforeDiscount: `99.95${gap}SEK`,
            priceBeforeDiscountAsNumber: 99.95,
            priceReduction: `19.99${gap}SEK`,
            priceReductionAsNumber: 19.99,
            discountPercent: 20,
            showAsOnSale: true,
            showAsNew: false,
            newProduct: false,
            media: {
              mini: picture("mini"),
              standard: picture("standard"),
              full: picture("full"),
              w360: picture("w360"),
            },
          },
        ],
        categories: [],
        brands: [],
        queries: [],
      },
    });
  });

  it("each kind has its address, under which there is what it counts", async () => {
    const answer = await call({ search: "linnea to" });
    expect(answer.at("suggestions.categories")).toEqual([
      { category: "2", name: ["Clothes", "Tops"], uri: "clothes/tops", count: 9 },
    ]);
    expect(answer.at("suggestions.brands")).toEqual([
      { brand: "1", brandName: "Linnea", brandUri: "linnea", count: 9, body: { brands: [1] } },
    ]);
    expect(answer.at("suggestions.queries")).toEqual([
      { query: "linnea tops", count: 9, body: { search: "linnea tops" } },
    ]);
    for (const body of [{ brands: [1] }, { search: "linnea tops" }]) {
      const listed = await shop.call("POST", "products", { body: { language: "en", ...body }, form });
      expect(listed.at("productCount")).toBe(9);
    }
    const category = await shop.call("POST", "uri", { body: { uri: "clothes/tops", limit: 0 }, form });
    expect(category.at("productCount")).toBe(9);
  });

  it("the last word is a beginning; the words before it stay as they were typed", async () => {
    expect((await suggest("wa")).queries).toEqual([["warm", 2]]);
    expect((await suggest("Warm w")).queries).toEqual([["warm winter", 1]]);
    expect((await suggest("warm c")).queries).toEqual([
      ["warm clothes", 2],
      ["warm coat", 1],
      ["warm coming", 1],
    ]);
    expect((await suggest("coat s")).queries).toEqual([]);
  });

  it("products that have every word, else those that have any", async () => {
    expect((await suggest("warm coa")).products).toEqual(["Warm winter coming coat"]);
    const any = (await suggest("socks coa")).products;
    expect([any.length, new Set(any)]).toEqual([2, new Set(["Socks", "Warm winter coming coat"])]);
  });

  it("words of long texts alone lead to products, and are no queries", async () => {
    expect(await suggest("zigz")).toEqual({ ...nothing, products: ["Warm scarf"] });
  });

  it("near spellings stand in for what begins nothing", async () => {
    expect(await suggest("scraf")).toEqual({ ...nothing, products: ["Warm scarf"], queries: [["scarf", 1]] });
    expect((await suggest("wram winter coat")).queries).toEqual([["warm winter coat", 1]]);
    expect((await suggest("lineea")).brands).toEqual([["Linnea", 9]]);
    expect((await suggest("clohtes")).categories).toEqual([
      ["clothes", 9],
      ["clothes/tops", 9],
    ]);
  });

  it("a category without products comes last, with 0", async () => {
    expect((await suggest("t")).categories).toEqual([
      ["clothes/tops", 9],
      ["things", 0],
    ]);
  });

  it("in another language, with the letters as people write them", async () => {
    const sv = { language: "sv" };
    for (const typed of ["blab", "blåb", "BLÅB", "bla\u030ab"]) {
      expect(await suggest(typed, sv)).toEqual({
        ...nothing,
        products: ["Blåbärskeps"],
        queries: [["blåbärskeps", 1]],
      });
    }
    expect((await suggest("troj", sv)).queries).toEqual([["tröja", 1]]);
    expect((await suggest("klad", sv)).categories).toEqual([
      ["klader", 9],
      ["klader/toppar", 9],
    ]);
    expect(await suggest("blab")).toEqual(nothing);
  });

  it("at most as many of a kind as are wanted, usually 6, never more than 20", async () => {
    expect((await suggest("linnea")).products).toHaveLength(6);
    expect((await suggest("linnea", { limit: 2 })).products).toHaveLength(2);
    expect((await suggest("t", { limit: "1" })).categories).toHaveLength(1);
    expect((await suggest("linnea", { limit: 10 ** 9 })).products).toHaveLength(9);
    expect(await suggest("linnea", { limit: 0 })).toEqual(nothing);
  });

  it("what is not published is told to previews alone", async () => {
    const expiry = Math.floor(Date.now() / 1000) + 3600;
    const signature = createHmac("sha256", "test-preview-secret").update(`preview.${expiry}`).digest("hex");
    const preview = { headers: { "X-Preview": `${expiry}.${signature}` } };
    for (const typed of ["wonder", "wond", "wonedr", "tomorrow", "tom", "tomorow"]) {
      expect([typed, await suggest(typed)]).toEqual([typed, nothing]);
    }
    expect((await suggest("warm w")).queries).toEqual([["warm winter", 1]]);
    const isClassic = form === "classic";
    expect((await suggest("wond", {}, preview)).queries).toEqual(isClassic ? [["wonder", 1]] : []);
    expect((await suggest("tom", {}, preview)).categories).toEqual(isClassic ? [["tomorrow", 0]] : []);
  });

  it("what another market sells is not told", async () => {
    const { token } = await shop.call("PUT", "countries/JP", { form });
    const inJapan = { token };
    expect(await suggest("scarf", {}, inJapan)).toEqual(nothing);
    expect((await suggest("warm", {}, inJapan)).products).toEqual(["Warm winter coming coat"]);
    expect((await suggest("linn", {}, inJapan)).brands).toEqual([["Linnea", 8]]);
    expect((await suggest("scarf", { market: 1 }, { ...inJapan, ...trusted })).products).toEqual([
      "Warm scarf",
    ]);
  });

  it("with the secret: another price list, or all of them; every market", async () => {
    const yen = await call({ search: "cap", pricelist: 5 }, trusted);
    expect(yen.at("suggestions.products.0.price")).toBe(`1200${gap}JPY`);
    const all = await call({ search: "cap", pricelist: "all", market: "all" }, trusted);
    expect(all.at("suggestions.products.0.prices.5.price")).toBe(`1200${gap}JPY`);
    expect(all.at("suggestions.products.0.markets")).toEqual([1, 2, 3]);
    expect(all.at("suggestions.products.0.price")).toBeUndefined();
    const none = await call({ search: "scarf", pricelist: 5 }, trusted);
    expect(none.at("suggestions.products.0")).toMatchObject({ price: null, available: false });
  });

  it("what a product is related to counts as in lists, and can be left out", async () => {
    expect((await suggest("scarf", { matchRelated: null })).products).toEqual(["Warm scarf", "Tee"]);
    expect((await suggest("scarf", { matchRelated: "variant" })).products).toEqual(["Warm scarf"]);
  });

  it("a session's own language, and its token in the answer", async () => {
    const answer = await shop.call("POST", "suggestions", { body: { search: "troj" }, form });
    expect(answer.token).toMatch(/^[a-z0-9]{32}$/);
    expect(answer.at("suggestions.products.0.name")).toBe("Tröja");
  });
});
