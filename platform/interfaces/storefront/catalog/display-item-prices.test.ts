import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const noSession = { mode: "no-session" } as const;
const gap = "\u00a0";

async function item(product: string, fields: string, args = "market: 1, pricelist: 1") {
  const given = args === "" ? "" : `, ${args}`;
  const answer = await ask(`{ displayItem(id: ${shop.display(product)}${given}) { ${fields} } }`, noSession);
  expect(answer.data).toBeDefined();
  return answer.at("data.displayItem");
}

const value = (amount: number) => ({ value: amount });

describe("prices of one market and one price list (storefront-graphql.md 5.1)", () => {
  it("are amounts in currency units and the text that Checkout REST tells", async () => {
    const rest = await shop.call("POST", `products/${shop.display("301-a")}`);
    expect(rest.at("product.price")).toBe(`200.00${gap}SEK`);
    const seen = await item(
      "301-a",
      "price { value formattedValue currency { code isoNumber decimalDigits } } originalPrice { value formattedValue }",
    );
    expect(seen).toEqual({
      price: {
        value: 200,
        formattedValue: `200.00${gap}SEK`,
        currency: { code: "SEK", isoNumber: "752", decimalDigits: 2 },
      },
      originalPrice: { value: 250, formattedValue: `250.00${gap}SEK` },
    });
    expect(await item("101", "price { value formattedValue }", "market: 3, pricelist: 5")).toEqual({
      price: { value: 999, formattedValue: `999${gap}JPY` },
    });
  });

  it.each([
    ["no arguments", ""],
    ["no price list", "market: 1"],
    ["no market", "pricelist: 1"],
    ["two markets", "market: [1, 3], pricelist: 1"],
    ["two price lists", "market: 1, pricelist: [1, 2]"],
    ["no list that there is", "market: 1, pricelist: 99"],
  ])("mean nothing with %s: they are null, and nothing is on sale", async (_case, args) => {
    const fields =
      "price { value } originalPrice { value } lowestPrice { periodDays } campaignInfo { showSale } showAsSale showAsNew available";
    expect(await item("301-a", fields, args)).toEqual({
      price: null,
      originalPrice: null,
      lowestPrice: null,
      campaignInfo: null,
      showAsSale: false,
      showAsNew: false,
      available: true,
    });
  });

  it("are what they are when the one is named twice", async () => {
    expect(await item("301-a", "price { value }", "market: [1, 1], pricelist: [1, 1]")).toEqual({
      price: value(200),
    });
  });

  it("are null where the list has none: then it is not available", async () => {
    expect(await item("107", "price { value } available hasStock", "market: 1, pricelist: 2")).toEqual({
      price: null,
      available: false,
      hasStock: true,
    });
  });
});

describe("prices by price list and market", () => {
  const priced = `priceByPricelist {
    pricelist { id currency { code } }
    priceByMarket { markets price { value } originalPrice { value } hasDiscount campaignInfo { showSale } }
  }`;
  const list = (id: number, code: string, ...priceByMarket: readonly object[]) => ({
    pricelist: { id, currency: { code } },
    priceByMarket,
  });
  const plain = (amount: number, ...markets: readonly number[]) => ({
    markets,
    price: value(amount),
    originalPrice: value(amount),
    hasDiscount: false,
    campaignInfo: null,
  });
  const reduced = (before: number, after: number, ...markets: readonly number[]) => ({
    markets,
    price: value(after),
    originalPrice: value(before),
    hasDiscount: true,
    campaignInfo: { showSale: true },
  });

  it("are of every list that has one, markets of the same price together", async () => {
    expect(await item("301-b", priced, "")).toEqual({
      priceByPricelist: [
        list(1, "SEK", reduced(250, 200, 1), plain(250, 3)),
        list(2, "EUR", reduced(25, 20, 1), plain(25, 3)),
      ],
    });
    expect(await item("101", priced, "")).toEqual({
      priceByPricelist: [
        list(1, "SEK", plain(350, 1, 2, 3)),
        list(2, "EUR", plain(33.33, 1, 2, 3)),
        list(4, "USD", plain(100, 1, 2, 3)),
        list(5, "JPY", plain(999, 1, 2, 3)),
      ],
    });
  });

  it("are of the chosen lists and markets alone", async () => {
    expect(await item("301-b", priced, "market: [3, 2], pricelist: [2, 4]")).toEqual({
      priceByPricelist: [list(2, "EUR", plain(25, 3))],
    });
    expect(await item("301-b", `${priced} price { value }`)).toEqual({
      priceByPricelist: [list(1, "SEK", reduced(250, 200, 1))],
      price: value(200),
    });
  });

  it("go with its markets and price lists", async () => {
    const places = "markets { id name } pricelists { id name }";
    expect(await item("301-b", places, "")).toEqual({
      markets: [
        { id: 1, name: "Europe" },
        { id: 3, name: "Asia" },
      ],
      pricelists: [
        { id: 1, name: "Krona" },
        { id: 2, name: "Euro" },
      ],
    });
    expect(await item("301-b", places, "market: [1, 2], pricelist: 2")).toEqual({
      markets: [{ id: 1, name: "Europe" }],
      pricelists: [{ id: 2, name: "Euro" }],
    });
  });
});

describe("what a reduced one cost before", () => {
  const lowest = (typename: string, price: number) => ({
    __typename: typename,
    periodDays: 30,
    price: value(price),
    originalPrice: value(price),
  });
  const fields = "__typename periodDays price { value } originalPrice { value }";

  it("is told in the market and list where it is reduced", async () => {
    expect(await item("301-a", `lowestPrice { ${fields} }`)).toEqual({
      lowestPrice: lowest("LowestPriceBase", 250),
    });
    expect(await item("301-b", `lowestPrice { ${fields} }`, "market: 3, pricelist: 1")).toEqual({
      lowestPrice: null,
    });
    const rest = await shop.call("POST", `products/${shop.display("301-a")}`);
    expect(rest.at("product.lowestPrice")).toBeUndefined();
  });

  it("is told by list and market", async () => {
    const asked = `lowestPriceByPricelist { pricelist { id } lowestPriceByMarket { markets ${fields} } }`;
    const of = (id: number, price: number) => ({
      pricelist: { id },
      lowestPriceByMarket: [{ markets: [1], ...lowest("MarketLowestPrice", price) }],
    });
    expect(await item("301-b", asked, "")).toEqual({ lowestPriceByPricelist: [of(1, 250), of(2, 25)] });
    expect(await item("101", asked, "")).toEqual({ lowestPriceByPricelist: [] });
  });
});

describe("the campaign of a price", () => {
  it("tells when it began, and how it is shown; without an end that is empty", async () => {
    const fields =
      "campaignInfo { showNew showSale startDateTime endDateDateTime attributes { type { name } } } showAsNew showAsSale";
    expect(await item("301-a", fields)).toEqual({
      campaignInfo: {
        showNew: true,
        showSale: true,
        startDateTime: formatDate(shop.startedAt, momentFormat, "Europe/Stockholm"),
        endDateDateTime: "",
        attributes: [],
      },
      showAsNew: true,
      showAsSale: true,
    });
    expect(await item("101", "campaignInfo { showNew }")).toEqual({ campaignInfo: null });
  });
});

it("plans are told with their intervals, where subscriptions are on", async () => {
  expect(await item("104", "subscriptionPlans { id name discount interval { type value } }")).toEqual({
    subscriptionPlans: [{ id: 1, name: "Monthly", discount: 10, interval: { type: "MONTH", value: 1 } }],
  });
  expect(await item("101", "subscriptionPlans { id }")).toEqual({ subscriptionPlans: [] });
});
