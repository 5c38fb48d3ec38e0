import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startDescribedShop } from "./testing/described-shop.ts";

let shop: Awaited<ReturnType<typeof startDescribedShop>>;
let ask: GraphqlClient;
const id = (product: string) => Number(shop.display(product));

beforeAll(async () => {
  shop = await startDescribedShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

async function related(fields: string, args = "market: 1, pricelist: 1") {
  const document = `{ displayItem(id: ${id("301-a")}, ${args}) { ${fields} } }`;
  return (await ask(document, { mode: "no-session" })).at("data.displayItem");
}

/** Statements that the catalogue is read with while something is asked. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, "query");
  await work();
  const texts = spy.mock.calls.map(([first]) => JSON.stringify(first));
  spy.mockRestore();
  const tables = /display_document|price|campaign_product|campaign_history|from .{0,3}stock/;
  return texts.filter((text) => tables.test(text)).length;
}

describe("counted statements", () => {
  // First of all: what was read once is kept.
  it("everything of five related display items is read by as many statements as of one", async () => {
    const everything = `relatedDisplayItems {
      displayItems {
        id price { value } media { source { url } } categories { id name } campaignInfo { showSale }
        priceByPricelist { priceByMarket { price { value } } }
        lowestPrice { periodDays } lowestPriceByPricelist { pricelist { id } }
        translations { name } productVariant { translations { name } } primaryVariant { id }
        items { stock { quantity } stockByWarehouse { warehouseId } }
        relatedDisplayItems { relation }
      }
    }`;
    const of = (product: string) => async () => {
      const document = `{ displayItem(id: ${id(product)}, market: 1, pricelist: 1) { ${everything} } }`;
      const answer = await ask(document, { mode: "no-session" });
      const list = answer.list("data.displayItem.relatedDisplayItems.0.displayItems");
      expect(list).toHaveLength(product === "109" ? 5 : 1);
    };
    const ofOne = await statementsOf(of("110"));
    expect(ofOne).toBeGreaterThan(8);
    expect(await statementsOf(of("109"))).toBe(ofOne);
  });
});

describe("related display items (storefront-graphql.md 5.1)", () => {
  it("are grouped by relation, all of them without a type", async () => {
    const fields = "relatedDisplayItems { relation displayItems { id name productVariant { name } } }";
    const plain = (product: string, name: string) => ({
      id: id(product),
      name,
      productVariant: { name: "Plain" },
    });
    const variants = {
      relation: "variant",
      displayItems: [{ id: id("301-b"), name: "Shirt 301", productVariant: { name: "Blue" } }],
    };
    const standard = {
      relation: "standard",
      displayItems: [plain("101", "Tee"), plain("102", "Socks")],
    };
    expect(await related(fields)).toEqual({ relatedDisplayItems: [variants, standard] });
    const some = fields.replace("Items {", 'Items(relationType: ["standard"]) {');
    expect(await related(some)).toEqual({ relatedDisplayItems: [standard] });
    const none = fields.replace("Items {", 'Items(relationType: ["constructor"]) {');
    expect(await related(none)).toEqual({ relatedDisplayItems: [] });
  });

  it("have prices, media and categories of their own, as Checkout REST has them", async () => {
    const body = { relatedProducts: true, language: "en" };
    const rest = await shop.call("POST", `products/${id("301-a")}`, { body });
    const fields = `relatedDisplayItems(relationType: "standard") {
      displayItems { price { formattedValue } uri media { source(sizeName: "mini") { url } } category { id } }
    }`;
    const tee = "product.relatedProducts.1";
    expect(rest.at(`${tee}.relation`)).toBe("standard");
    expect(Object(await related(fields)).relatedDisplayItems[0].displayItems[0]).toEqual({
      price: { formattedValue: rest.at(`${tee}.price`) },
      uri: rest.at(`${tee}.uri`),
      media: [{ source: { url: rest.at(`${tee}.media.mini.0`) } }],
      category: { id: Number(rest.at(`${tee}.category`)) },
    });
  });

  it("the primary variant is found from each of them, also where it is the same", async () => {
    const primary = async (product: string, market: number) => {
      const document = `{ displayItem(id: ${id(product)}, market: ${market}) { primaryVariant { id isPrimaryVariant } } }`;
      return (await ask(document, { mode: "no-session" })).at("data.displayItem.primaryVariant");
    };
    const sand = { id: id("301-a"), isPrimaryVariant: true };
    expect(await primary("301-a", 1)).toEqual(sand);
    expect(await primary("301-b", 1)).toEqual(sand);
    // Asia does not see it.
    expect(await primary("301-b", 3)).toBeNull();
  });

  it("those of those are no more than the limit together", async () => {
    const limited = await startTestPlatform({ environment: { LIMIT_STOREFRONT_RELATED_ITEMS: "3" } });
    try {
      const document = (fields: string) =>
        `{ displayItem(id: ${limited.display("101")}) { relatedDisplayItems { ${fields} } again: relatedDisplayItems { relation } } }`;
      const plain = await graphqlClient(limited)(document("relation"));
      expect(plain.at("errors.0")).toMatchObject({
        message: "More than 3 related display items",
        extensions: { code: "COMPLEXITY" },
      });
      expect(plain.status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it("in session mode they are of the session's market and price list", async () => {
    const document = `{ displayItem(id: ${id("301-b")}) { relatedDisplayItems { relation } } }`;
    const answer = await ask(document, { headers: { "X-Country": "JP" } });
    expect(answer.data).toEqual({ displayItem: { relatedDisplayItems: [] } });
  });
});
