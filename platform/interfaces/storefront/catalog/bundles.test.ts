import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: SetShop;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startSetShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const display = (set: string) => Number(shop.set(set).split("-")[0]);

async function item(set: string, fields: string, args = ", market: 1, pricelist: 1") {
  const document = `{ displayItem(id: ${display(set)}${args}) { ${fields} } }`;
  const answer = await ask(document, { mode: "no-session" });
  expect(answer.data).toBeDefined();
  return answer.at("data.displayItem");
}

const ids = (...products: readonly string[]) =>
  products.map((product) => ({ id: Number(shop.display(product)) }));

describe("a display item that is a bundle (storefront-graphql.md 9.4)", () => {
  const bundle = "bundle { id type priceType minPrice { value } maxPrice { value } }";
  const prices = "price { value } originalPrice { value }";

  it("fixed: costs what its parts cost, or its own price", async () => {
    expect(await item("201", `${bundle} ${prices} campaignInfo { showSale }`)).toEqual({
      bundle: { id: 1, type: "FIXED", priceType: "DYNAMIC", minPrice: null, maxPrice: null },
      price: { value: 509.92 },
      originalPrice: { value: 549.9 },
      campaignInfo: null,
    });
    expect(await item("202", `${bundle} ${prices}`)).toEqual({
      bundle: { id: 2, type: "FIXED", priceType: "STATIC", minPrice: null, maxPrice: null },
      price: { value: 500 },
      originalPrice: { value: 500 },
    });
  });

  it("flexible and dynamic: has no price, but a least and a most", async () => {
    expect(await item("203", `${bundle} ${prices} available`)).toEqual({
      bundle: {
        id: 3,
        type: "FLEXIBLE",
        priceType: "DYNAMIC",
        minPrice: { value: 779.96 },
        maxPrice: { value: 900 },
      },
      price: null,
      originalPrice: null,
      available: true,
    });
    expect(await item("204", bundle)).toEqual({
      bundle: { id: 4, type: "FLEXIBLE", priceType: "STATIC", minPrice: null, maxPrice: null },
    });
  });

  it("has sections with what they are filled with", async () => {
    expect(await item("203", "bundle { sections { id quantity items { id } } }")).toEqual({
      bundle: {
        sections: [
          { id: 1, quantity: 2, items: ids("101") },
          { id: 2, quantity: 1, items: ids("103", "104") },
        ],
      },
    });
    // Japan does not see the scarf.
    const asian = "bundle { sections { items { name price { value } } } }";
    expect(await item("203", asian, ", market: 3, pricelist: 5")).toEqual({
      bundle: {
        sections: [
          { items: [{ name: "Tee", price: { value: 999 } }] },
          { items: [{ name: "Cap", price: { value: 1200 } }] },
        ],
      },
    });
  });

  it("another display item is none", async () => {
    const document = `{ displayItem(id: ${shop.display("101")}) { bundle { id } } }`;
    expect((await ask(document)).data).toEqual({ displayItem: { bundle: null } });
  });
});

describe("prices of bundles by price list and market", () => {
  const byMarket = "priceByMarket { markets price { value } originalPrice { value } }";
  const of = (id: number, ...priceByMarket: readonly object[]) => ({ pricelist: { id }, priceByMarket });
  const priced = (before: number, price: number, ...markets: readonly number[]) => ({
    markets,
    price: { value: price },
    originalPrice: { value: before },
  });

  it("of a dynamic one are what its parts cost there", async () => {
    expect(await item("201", `priceByPricelist { pricelist { id } ${byMarket} }`, "")).toEqual({
      priceByPricelist: [
        of(1, priced(549.9, 509.92, 1, 2, 3)),
        of(2, priced(53.33, 49.33, 1, 2, 3)),
        of(4, priced(124, 119.2, 1, 2, 3)),
        of(5, priced(3999, 3399, 1, 2, 3)),
      ],
    });
  });

  it("of a flexible one are its least and its most, by what each market shows", async () => {
    const fields = `bundle {
      minPriceByPricelist { pricelist { id } ${byMarket} }
      maxPriceByPricelist(limit: 1, page: 2) { pricelist { id } ${byMarket} }
    }`;
    expect(await item("203", fields, ", pricelist: [1, 2]")).toEqual({
      bundle: {
        minPriceByPricelist: [of(1, priced(779.96, 779.96, 1, 2, 3)), of(2, priced(74.66, 74.66, 1, 2, 3))],
        maxPriceByPricelist: [of(2, priced(86.66, 86.66, 1), priced(74.66, 74.66, 2, 3))],
      },
    });
    expect(await item("202", "bundle { minPriceByPricelist { pricelist { id } } }", "")).toEqual({
      bundle: { minPriceByPricelist: [] },
    });
  });
});
