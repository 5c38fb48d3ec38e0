import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatDate, momentFormat } from "../dates.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startDescribedShop } from "./testing/described-shop.ts";

let shop: Awaited<ReturnType<typeof startDescribedShop>>;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startDescribedShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const display = (product: string) => Number(shop.display(product));

async function item(product: string, fields: string, args = "market: 1, pricelist: 1") {
  const given = args === "" ? "" : `, ${args}`;
  const document = `{ displayItem(id: ${display(product)}${given}) { ${fields} } }`;
  return Object((await ask(document, { mode: "no-session" })).data).displayItem;
}

// First of all: what was read once is kept.
it("everything of five related display items is read by as many statements as of one", async () => {
  const everything = `relatedDisplayItems { displayItems {
    id price { value } media { source { url } } categories { id name } campaignInfo { showSale }
    priceByPricelist { priceByMarket { price { value } } }
    lowestPrice { periodDays } lowestPriceByPricelist { pricelist { id } }
    translations { name } productVariant { translations { name } } primaryVariant { id }
    items { stock { quantity } stockByWarehouse { warehouseId } } relatedDisplayItems { relation }
  } }`;
  const statementsOf = async (product: string, count: number) => {
    const spy = vi.spyOn(Client.prototype, "query");
    const { relatedDisplayItems } = await item(product, everything);
    const texts = spy.mock.calls.map(([first]) => JSON.stringify(first));
    spy.mockRestore();
    expect(relatedDisplayItems[0].displayItems).toHaveLength(count);
    const tables = /display_document|price|campaign_product|campaign_history|from .{0,3}stock/;
    return texts.filter((text) => tables.test(text)).length;
  };
  const ofOne = await statementsOf("110", 1);
  expect(ofOne).toBeGreaterThan(8);
  expect(await statementsOf("109", 5)).toBe(ofOne);
});

const value = (amount: number) => ({ value: amount });

describe("prices of one market and one price list (storefront-graphql.md#catalogue-queries)", () => {
  it("are amounts, and the text that Checkout REST tells, with the campaign and what it cost before", async () => {
    const rest = await shop.call("POST", `products/${display("301-a")}`);
    const price = rest.text("product.price");
    expect([price, rest.at("product.lowestPrice")]).toEqual(["200.00\u00a0SEK", undefined]);
    const fields = `price { value formattedValue currency { code isoNumber decimalDigits } } originalPrice { value }
      lowestPrice { __typename periodDays price { value } originalPrice { value } } showAsNew showAsSale
      campaignInfo { showNew showSale startDateTime endDateDateTime attributes { type { name } } }
      priceTwice: price { value }`;
    const currency = { code: "SEK", isoNumber: "752", decimalDigits: 2 };
    const [price250, startDateTime] = [
      value(250),
      formatDate(shop.startedAt, momentFormat, "Europe/Stockholm"),
    ];
    const reduced = {
      price: { value: 200, formattedValue: price, currency },
      originalPrice: price250,
      lowestPrice: {
        __typename: "LowestPriceBase",
        periodDays: 30,
        price: price250,
        originalPrice: price250,
      },
      showAsNew: true,
      showAsSale: true,
      campaignInfo: { showNew: true, showSale: true, startDateTime, endDateDateTime: "", attributes: [] },
      priceTwice: value(200),
    };
    expect(await item("301-a", fields)).toEqual(reduced);
    const elsewhere = { price: price250, lowestPrice: null, campaignInfo: null };
    expect(await item("301-b", fields, "market: 3, pricelist: 1")).toMatchObject(elsewhere);
  });

  it("mean nothing without one list, or in several markets; where the list has none, it is not available", async () => {
    const amounts = "price { value } originalPrice { value } lowestPrice { periodDays }";
    const fields = `${amounts} campaignInfo { showSale } showAsSale showAsNew available`;
    const none = { price: null, originalPrice: null, lowestPrice: null, campaignInfo: null };
    const unsold = { ...none, showAsSale: false, showAsNew: false };
    for (const args of ["market: 1", "market: [1, 3], pricelist: 1", "market: 1, pricelist: 99"]) {
      expect([args, await item("301-a", fields, args)]).toEqual([args, { ...unsold, available: true }]);
    }
    const unpriced = await item("107", fields, "market: 1, pricelist: 2");
    expect(unpriced).toEqual({ ...unsold, available: false });
  });
});

it("prices by price list and market are of every list that has one, markets of the same price together", async () => {
  const fields = `markets { name } pricelists { name }
    priceByPricelist { pricelist { id currency { code } }
      priceByMarket { markets price { value } originalPrice { value } hasDiscount campaignInfo { showSale } } }
    lowestPriceByPricelist { pricelist { id } lowestPriceByMarket { markets periodDays price { value } } }`;
  const list = (id: number, code: string, ...priceByMarket: readonly object[]) => ({
    pricelist: { id, currency: { code } },
    priceByMarket,
  });
  const priced = (before: number, after: number, ...markets: readonly number[]) => ({
    markets,
    price: value(after),
    originalPrice: value(before),
    hasDiscount: before !== after,
    campaignInfo: before === after ? null : { showSale: true },
  });
  const plain = (amount: number, ...markets: readonly number[]) => priced(amount, amount, ...markets);
  const lowest = (id: number, price: number) => ({
    pricelist: { id },
    lowestPriceByMarket: [{ markets: [1], periodDays: 30, price: value(price) }],
  });
  expect(await item("301-b", fields, "")).toEqual({
    markets: [{ name: "Europe" }, { name: "Asia" }],
    pricelists: [{ name: "Krona" }, { name: "Euro" }],
    priceByPricelist: [
      list(1, "SEK", priced(250, 200, 1), plain(250, 3)),
      list(2, "EUR", priced(25, 20, 1), plain(25, 3)),
    ],
    lowestPriceByPricelist: [lowest(1, 250), lowest(2, 25)],
  });
  // Of the chosen lists and markets alone.
  expect(await item("301-b", fields, "market: [3, 2], pricelist: [2, 4]")).toEqual({
    markets: [{ name: "Asia" }],
    pricelists: [{ name: "Euro" }],
    priceByPricelist: [list(2, "EUR", plain(25, 3))],
    lowestPriceByPricelist: [],
  });
});

it("plans are told with their intervals, where subscriptions are on", async () => {
  const plans = "subscriptionPlans { id name discount interval { type value } }";
  expect(await item("104", plans)).toEqual({
    subscriptionPlans: [{ id: 1, name: "Monthly", discount: 10, interval: { type: "MONTH", value: 1 } }],
  });
  expect(await item("101", plans)).toEqual({ subscriptionPlans: [] });
});

describe("related display items (storefront-graphql.md#catalogue-queries)", () => {
  it("are grouped by relation, all of them without a type, with prices, media and categories of their own", async () => {
    const shown = "relation displayItems { id productVariant { name } }";
    const seen = await item(
      "301-a",
      `all: relatedDisplayItems { ${shown} } some: relatedDisplayItems(relationType: ["standard"]) { ${shown} }
      none: relatedDisplayItems(relationType: ["constructor"]) { ${shown} }
      priced: relatedDisplayItems(relationType: "standard") { displayItems { price { value } uri category { id } } }`,
    );
    const of = (product: string, name: string) => ({ id: display(product), productVariant: { name } });
    const standard = { relation: "standard", displayItems: [of("101", "Plain"), of("102", "Plain")] };
    const variants = { relation: "variant", displayItems: [of("301-b", "Blue")] };
    expect(seen).toMatchObject({ all: [variants, standard], some: [standard], none: [] });
    expect(seen.priced[0].displayItems[0]).toEqual({
      price: value(350),
      uri: expect.stringContaining("tee-plain"),
      category: { id: 2 },
    });
  });

  it("lead to the primary variant, where the market sees it, and are of the session's market", async () => {
    const primary = async (product: string, market: number) =>
      (await item(product, "primaryVariant { id isPrimaryVariant }", `market: ${market}`)).primaryVariant;
    const sand = { id: display("301-a"), isPrimaryVariant: true };
    expect([await primary("301-a", 1), await primary("301-b", 1)]).toEqual([sand, sand]);
    expect(await primary("301-b", 3)).toBeNull();
    const document = `{ displayItem(id: ${display("301-b")}) { relatedDisplayItems { relation } } }`;
    const answer = await ask(document, { headers: { "X-Country": "JP" } });
    expect(answer.data).toEqual({ displayItem: { relatedDisplayItems: [] } });
  });
});

it.each(["SE", "JP"])(
  "every display item is told as Checkout REST tells it to a shopper in %s (storefront-graphql.md#catalogue-queries)",
  async (country) => {
    const headers = { "X-Country": country };
    const rest = await shop.call("POST", "products", { headers, body: { relatedProducts: false } });
    const products = rest.list("products").map((one) => Object(one));
    expect(products.length).toBeGreaterThan(5);
    const documents = products.map(({ product }) => `i${product}: displayItem(id: ${product}) { ...F }`);
    const fields = `id name uri available hasStock showAsNew showAsSale price { value formattedValue } originalPrice { value }
      productVariant { id name } brand { id name } category { id name uri } media { source(sizeName: "mini") { url } }
      items { id name sku stock { available } }`;
    const answer = await ask(`{ ${documents.join(" ")} } fragment F on DisplayItem { ${fields} }`, {
      headers,
    });
    const item = ({ item: id, name, sku, stock }: Record<string, unknown>) => {
      return { id, name, sku, stock: { available: stock !== "no" } };
    };
    expect(Object.values(Object(answer.data))).toEqual(
      products.map((told) => ({
        id: Number(told.product),
        name: told.name,
        uri: told.uri,
        available: told.available,
        hasStock: told.inStock,
        showAsNew: told.showAsNew,
        showAsSale: told.showAsOnSale,
        price: told.price === null ? null : { value: told.priceAsNumber, formattedValue: told.price },
        originalPrice: told.price === null ? null : { value: told.priceBeforeDiscountAsNumber },
        productVariant: { id: Number(told.variant), name: told.variantName },
        brand: told.brand === "" ? null : { id: Number(told.brand), name: told.brandName },
        category: { id: Number(told.category), name: told.categoryName, uri: told.categoryUri },
        media: Object(told.media).mini?.map((url: string) => ({ source: { url } })) ?? [],
        items: told.items.map(item),
      })),
    );
  },
);
