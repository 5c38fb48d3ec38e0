import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlCall, type GraphqlClient } from "../testing/graphql-client.ts";
import { startFilteredShop } from "./testing/filtered-shop.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startFilteredShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const document = `query ($where: DisplayItemFilter, $sort: [CustomSortInput!]! = [], $limit: Int! = 20, $page: Int! = 1) {
  displayItems(where: $where, sort: $sort, limit: $limit, page: $page, languageCode: ["en"], market: [1], pricelist: [1]) {
    list { name } pagination { total currentPage limit } userErrors { message path }
  }
}`;

const read = (variables: object, call: GraphqlCall = {}) =>
  ask(document, { mode: "no-session", variables: { ...variables }, ...call });

const names = async (variables: object) => {
  const answer = await read(variables);
  expect(answer.at("errors")).toBeUndefined();
  return answer.list("data.displayItems.list").map((item) => Object(item).name);
};

const where = (given: object) => names({ where: given });
const filtered = (key: string, ...values: string[]) => where({ filters: [{ key, values }] });

const all = [
  "Tee",
  "Socks",
  "Scarf",
  "Cap",
  "Book",
  "Krona only",
  "Coming coat",
  "Last one",
  "Vase",
  "Shirt 201",
];

describe("displayItems (storefront-graphql.md 5.1)", () => {
  it("without a filter lists what is shown, in the order of the operator", async () => {
    expect(await names({})).toEqual(all);
    expect(await where({})).toEqual(all);
  });

  it("finds by ids, unknown ones are nobody's", async () => {
    const ids = ["104", "102"].map((product) => Number(shop.display(product)));
    expect(await where({ id: [...ids, 999_999] })).toEqual(["Socks", "Cap"]);
    expect(await where({ id: [999_999] })).toEqual([]);
  });

  it("filters by brand, category, collection, size, and the plugin's fields; values OR, keys AND", async () => {
    const answer = await ask(
      `{ displayItems(where: {search: "Shirt", searchInFields: [NAME]}) { list { brand { id } collection { id } } } }`,
      { mode: "no-session" },
    );
    const [brand, collection] = ["brand", "collection"].map((name) =>
      String(answer.at(`data.displayItems.list.0.${name}.id`)),
    );
    expect(await filtered("brands", brand ?? "")).toEqual(["Shirt 201"]);
    expect(await filtered("brands", brand ?? "", "1", "x")).toHaveLength(10);
    expect(await filtered("brands", "x")).toEqual([]);
    expect(await filtered("collections", collection ?? "")).toEqual(["Shirt 201"]);
    expect(await filtered("categories", "3")).toEqual(["Shirt 201"]);
    expect(await filtered("categories", "1")).toHaveLength(10);
    expect(await filtered("itemName", "S", "L")).toEqual(["Tee", "Shirt 201"]);
    expect(await filtered("swatch.desc", "Red")).toEqual([]);
    expect(await filtered("care.wash", "Cold", "By hand")).toEqual(["Tee", "Socks", "Scarf"]);
    expect(await filtered("priceRange", "-10", "300-")).toEqual(["Tee", "Coming coat", "Vase"]);
    expect(await filtered("priceRange", "cheap")).toEqual([]);
    expect(await filtered("showAsOnSale", "true")).toEqual(["Cap"]);
    const both = [
      { key: "care.wash", values: ["Cold"] },
      { key: "itemName", values: ["L"] },
    ];
    expect(await where({ filters: both })).toEqual(["Tee"]);
    expect(await where({ filters: [{ key: "brands", values: [] }] })).toEqual(all);
  });

  it("tells of filters that the plugin does not have, and lists nothing", async () => {
    const filters = [
      { key: "brands", values: ["1"] },
      { key: "colour", values: ["red"] },
    ];
    const { data } = await read({ where: { filters } });
    expect(data).toEqual({
      displayItems: {
        list: null,
        pagination: { total: 0, currentPage: 1, limit: 20 },
        userErrors: [{ message: "Unknown filter key", path: ["where", "filters", "1", "key"] }],
      },
    });
  });

  it("lists only what can be had, and only primary variants, where that is asked for", async () => {
    expect(await where({ onlyAvailable: true, filters: [{ key: "itemName", values: ["L"] }] })).toEqual([]);
    expect(await where({ onlyPrimaryVariant: true })).toEqual(all);
  });

  it("matches a display item by itself, not by what it is related to", async () => {
    expect(await where({ search: "Scarf" })).toEqual(["Scarf"]);
  });

  it("searches strictly without a fuzzy field, in the fields that are named", async () => {
    const search = (text: string, ...searchInFields: string[]) => where({ search: text, searchInFields });
    expect(await search("scraf", "NAME", "BRAND_NAME")).toEqual([]);
    expect(await search("scraf", "FUZZY_NAME")).toEqual(["Scarf"]);
    expect(await where({ search: "scraf" })).toEqual(["Scarf"]);
    expect(await search("linea", "BRAND_NAME")).toEqual([]);
    expect(await search("linea", "BRAND_NAME", "FUZZY_NAME")).toHaveLength(9);
    expect(await search("linnea", "NAME")).toEqual([]);
    expect(await search("P104", "PRODUCT_NUMBER")).toEqual(["Cap"]);
    expect(await search("P104", "NAME", "FUZZY_NAME", "DESCRIPTION")).toEqual([]);
    expect(await search("222", "GTIN")).toEqual(["Shirt 201"]);
    expect(await search("scraf")).toEqual([]);
    expect(await search("scarf")).toEqual(["Scarf"]);
  });

  it.each([
    ["PRICE", "Vase", "Coming coat"],
    ["PRODUCT_NUMBER", "Tee", "Shirt 201"],
    ["PRODUCT_VARIANT_NUMBER", "Tee", "Shirt 201"],
    ["SKU", "Tee", "Shirt 201"],
    ["URI", "Book", "Vase"],
    ["COLLECTION", "Tee", "Shirt 201"],
  ])("sorts by %s in both directions", async (key, first, last) => {
    const ascending = await names({ sort: [{ key, order: "ASC" }] });
    const descending = await names({ sort: [{ key, order: "DESC" }] });
    // Without a price, last in both directions.
    const priced = (list: readonly string[]) =>
      list.filter((name) => key !== "PRICE" || name !== "Shirt 201");
    expect(priced(ascending)[0]).toBe(first);
    expect(priced(ascending).at(-1)).toBe(last);
    expect(priced(descending)[0]).toBe(last);
  });

  it("sorts by one key after the other; the newest has the highest id", async () => {
    const sort = [
      { key: "PRODUCT_VARIANT_NUMBER", order: "DESC" },
      { key: "PRICE", order: "DESC" },
    ];
    expect((await names({ sort })).slice(0, 3)).toEqual(["Shirt 201", "Coming coat", "Tee"]);
    expect((await names({ sort: [{ key: "CREATED_AT", order: "DESC" }] }))[0]).toBe("Shirt 201");
  });

  it("sorts by the place in the category, and by what was changed last", async () => {
    const categories = { filters: [{ key: "categories", values: ["2"] }] };
    for (const order of ["ASC", "DESC"]) {
      // No operator gave them places: the lower id comes first.
      expect(await names({ where: categories, sort: [{ key: "CATEGORY", order }] })).toEqual(all);
    }
    const answer = await ask(
      "{ displayItems(sort: [{ key: MODIFIED_AT, order: DESC }]) { list { modifiedAt } } }",
      { mode: "no-session" },
    );
    const moments = answer.list("data.displayItems.list").map((item) => String(Object(item).modifiedAt));
    expect(moments).toHaveLength(10);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it("corrects pages and limits, by mode", async () => {
    expect(await names({ limit: 4, page: 2 })).toEqual(all.slice(4, 8));
    const far = await read({ limit: 4, page: 9 });
    expect(far.data).toEqual({
      displayItems: {
        list: [{ name: "Vase" }, { name: "Shirt 201" }],
        pagination: { total: 10, currentPage: 3, limit: 4 },
        userErrors: [],
      },
    });
    const pages = "{ displayItems(limit: 500, page: -1) { pagination { currentPage limit } } }";
    const limitIn = async (call: GraphqlCall) => (await ask(pages, call)).at("data.displayItems.pagination");
    expect(await limitIn({ mode: "no-session" })).toEqual({ currentPage: 1, limit: 100 });
    expect(await limitIn({})).toEqual({ currentPage: 1, limit: 40 });
    expect(await limitIn({ trusted: true })).toEqual({ currentPage: 1, limit: 100 });
    expect(await names({ limit: 0 })).toEqual(["Tee"]);
  });

  it("takes market, price list and language of the session; arguments of other modes are refused", async () => {
    const here = "{ displayItems(limit: 1) { list { name price { formattedValue } } } }";
    expect((await ask(here)).at("data.displayItems.list")).toEqual([
      { name: "Tröja", price: { formattedValue: "350.00\u00a0SEK" } },
    ]);
    expect((await ask("{ displayItems(market: [1]) { pagination { total } } }")).at("errors.0.message")).toBe(
      "displayItems.market requires NO_SESSION",
    );
    const asia = "{ displayItems(market: [3], pricelist: [5]) { pagination { total } } }";
    expect((await ask(asia, { mode: "no-session" })).at("data.displayItems.pagination.total")).toBe(8);
  });

  it("refuses more than a hundred values", async () => {
    const many = Array.from({ length: 101 }, (_, index) => index);
    const refused = await read({ where: { id: many } });
    expect(refused.at("errors.0.extensions.code")).toBe("BAD_REQUEST");
    expect(refused.at("errors.0.message")).toBe("id holds more than 100 values");
    const values = many.map(String);
    const filter = await read({ where: { filters: [{ key: "brands", values }] } });
    expect(filter.at("errors.0.message")).toBe("filters.brands holds more than 100 values");
  });

  it("shows what is kept of display items only until they change", async () => {
    const where = { id: [Number(shop.display("105"))] };
    const prices = `query ($where: DisplayItemFilter) {
      displayItems(where: $where, market: [1], pricelist: [1]) { list { price { value } hasStock } }
    }`;
    const shown = async () =>
      (await ask(prices, { mode: "no-session", variables: { where } })).at("data.displayItems.list.0");
    expect(await shown()).toEqual({ price: { value: 106 }, hasStock: true });
    expect(await shown()).toEqual({ price: { value: 106 }, hasStock: true });
    const { db, settings, now, catalog } = shop.platform;
    const dearer = [{ id: "1", items: [{ id: "105", price: "107" }] }];
    await inTransaction(db, (tx) => updatePricelists(tx, dearer, { settings, now: now() }));
    await catalog.refresh();
    expect(await shown()).toEqual({ price: { value: 107 }, hasStock: true });
  });

  it("reads no document for a page that only counts, and each document once", async () => {
    const statements = async (fields: string) => {
      const spy = vi.spyOn(Client.prototype, "query");
      const answer = await ask(
        `{ displayItems(market: [2], pricelist: [4], limit: 5, languageCode: ["de"]) { ${fields} } }`,
        {
          mode: "no-session",
        },
      );
      const texts = spy.mock.calls.map(([first]) => JSON.stringify(first));
      spy.mockRestore();
      expect(answer.at("errors")).toBeUndefined();
      return texts.filter((text) => text.includes("display_document")).length;
    };
    expect(await statements("pagination { total } userErrors { message }")).toBe(0);
    expect(await statements("filters { key values { count } }")).toBe(0);
    const items = "list { name price { value } media { source { url } } categories { name } brand { name } }";
    expect(await statements(items)).toBe(1);
    expect(await statements(items)).toBe(0);
  });

  it.each([
    ["market: [999]", 0],
    ["market: [1, 999, -1]", 10],
    ["pricelist: [999]", 10],
    ["market: [], pricelist: []", 10],
    ["page: 2147483647", 10],
    ["page: -2147483648, limit: -5", 10],
    ['languageCode: ["xx", ""]', 10],
    [`where: { search: "\\u0000 %_'" }`, 10],
    ['where: { filters: [{ key: "itemName", values: ["__proto__", "constructor"] }] }', 0],
    ['where: { filters: [{ key: "categories", values: ["99999999999999999999", "-1", "1.5"] }] }', 0],
    ["sort: [{ key: URI, order: ASC }, { key: URI, order: DESC }, { key: SKU, order: ASC }]", 10],
  ])("answers whatever it is asked: %s", async (args, total) => {
    const fields = "list { name price { value } } filters { key } pagination { total }";
    const answer = await ask(`{ displayItems(${args}) { ${fields} } }`, { mode: "no-session" });
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at("data.displayItems.pagination.total")).toBe(total);
  });
});
