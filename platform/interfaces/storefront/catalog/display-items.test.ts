import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updatePricelists } from "../../../catalogue/master-data/pricelists/update-pricelists.ts";
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

const noSession = { mode: "no-session" } as const;
const place = `languageCode: ["en"], market: [1], pricelist: [1]`;

/** The names of each list, asked for together. */
async function namesOf(...args: readonly string[]): Promise<readonly (readonly string[])[]> {
  const lists = args.map((arg, at) => `l${at}: displayItems(${place}, ${arg}) { list { name } }`);
  const { data } = await ask(`{ ${lists.join(" ")} }`, noSession);
  return args.map((_, at) => Object(data)[`l${at}`].list.map((item: object) => Object(item).name));
}

type Lists = readonly (readonly [args: string, names: readonly string[]])[];

/** The same lists as they are: `[arguments, names]`. */
async function found(lists: Lists): Promise<Lists> {
  const names = await namesOf(...lists.map(([args]) => args));
  return lists.map(([args], at) => [args, names[at] ?? []]);
}

const where = (given: string) => `where: { ${given} }`;
const filter = (key: string, ...values: readonly string[]) =>
  `{ key: "${key}", values: ${JSON.stringify(values)} }`;
const filtered = (key: string, ...values: readonly string[]) => where(`filters: [${filter(key, ...values)}]`);
const search = (text: string, ...fields: readonly string[]) =>
  where(`search: "${text}", searchInFields: [${fields.join(" ")}]`);

const linnea = ["Tee", "Socks", "Scarf", "Cap", "Book", "Krona only", "Coming coat", "Last one", "Vase"];
const shirt = ["Shirt 201"];
const all = [...linnea, ...shirt];

describe("displayItems (storefront-graphql.md#catalogue-queries)", () => {
  it("filters by ids, brand, category, collection, size, and the plugin's fields; values OR, keys AND", async () => {
    const answer = await ask(
      `{ displayItems(${search("Shirt", "NAME")}) { list { brand { id } collection { id } } } }`,
      noSession,
    );
    const { brand, collection } = Object(answer.at("data.displayItems.list.0"));
    const ids = ["104", "102"].map((product) => Number(shop.display(product)));
    const lists: Lists = [
      ["limit: 20", all],
      [where(`id: [${ids.join()}, 999999]`), ["Socks", "Cap"]],
      [filtered("brands", String(brand.id)), shirt],
      [filtered("brands", String(brand.id), "1", "x"), all],
      [filtered("brands", "x"), []],
      [filtered("collections", String(collection.id)), shirt],
      [filtered("categories", "3"), shirt],
      [filtered("itemName", "S", "L"), ["Tee", ...shirt]],
      [filtered("care.wash", "Cold", "By hand"), ["Tee", "Socks", "Scarf"]],
      [filtered("priceRange", "-10", "300-"), ["Tee", "Coming coat", "Vase"]],
      [filtered("showAsOnSale", "true"), ["Cap"]],
      [where(`filters: [${filter("care.wash", "Cold")} ${filter("itemName", "L")}]`), ["Tee"]],
      [where(`onlyAvailable: true, filters: [${filter("itemName", "L")}]`), []],
      [where("onlyPrimaryVariant: true"), all],
    ];
    expect(await found(lists)).toEqual(lists);
  });

  it("searches strictly without a fuzzy field, in the fields that are named", async () => {
    const lists: Lists = [
      // By itself, not by what it is related to.
      [where(`search: "Scarf"`), ["Scarf"]],
      [where(`search: "scraf"`), ["Scarf"]],
      [search("scraf", "NAME", "BRAND_NAME"), []],
      [search("scraf", "FUZZY_NAME"), ["Scarf"]],
      [search("scarf"), ["Scarf"]],
      [search("linea", "BRAND_NAME", "FUZZY_NAME"), linnea],
      [search("P104", "PRODUCT_NUMBER"), ["Cap"]],
      [search("P104", "NAME", "FUZZY_NAME", "DESCRIPTION"), []],
      [search("222", "GTIN"), shirt],
    ];
    expect(await found(lists)).toEqual(lists);
  });

  it("sorts by keys in both directions, one after the other", async () => {
    const by = (...keys: readonly string[]) =>
      `sort: [${keys.map((key) => `{ key: ${key.replace(" ", ", order: ")} }`).join(" ")}]`;
    const ends = [
      ["PRICE", "Vase", "Coming coat"],
      ["PRODUCT_NUMBER", "Tee", "Shirt 201"],
      ["PRODUCT_VARIANT_NUMBER", "Tee", "Shirt 201"],
      ["SKU", "Tee", "Shirt 201"],
      ["URI", "Book", "Vase"],
      ["COLLECTION", "Tee", "Shirt 201"],
    ] as const;
    const lists = await namesOf(...ends.flatMap(([key]) => [by(`${key} ASC`), by(`${key} DESC`)]));
    // Without a price, last in both directions.
    const priced = lists.map((list, at) => (at < 2 ? list.filter((name) => name !== "Shirt 201") : list));
    const shown = ends.map(([key], at) => [key, priced[2 * at]?.[0], priced[2 * at + 1]?.[0]]);
    expect(shown).toEqual(ends);
    const category = (order: string) => `${filtered("categories", "2")}, ${by(`CATEGORY ${order}`)}`;
    const [several, created, ...places] = await namesOf(
      by("PRODUCT_VARIANT_NUMBER DESC", "PRICE DESC"),
      by("CREATED_AT DESC"),
      category("ASC"),
      category("DESC"),
    );
    expect([several?.slice(0, 3), created?.[0]]).toEqual([["Shirt 201", "Coming coat", "Tee"], "Shirt 201"]);
    // No operator gave them places: the lower id comes first.
    expect(places).toEqual([all, all]);
  });

  it("corrects pages and limits, by mode", async () => {
    const pages: Lists = [
      ["limit: 4, page: 2", all.slice(4, 8)],
      ["limit: 4, page: 9", ["Vase", "Shirt 201"]],
      ["limit: 0", ["Tee"]],
    ];
    expect(await found(pages)).toEqual(pages);
    const limitIn = async (call: GraphqlCall) =>
      (await ask("{ displayItems(limit: 500, page: -1) { pagination { currentPage limit } } }", call)).data;
    const limited = (limit: number) => ({ displayItems: { pagination: { currentPage: 1, limit } } });
    expect(await limitIn(noSession)).toEqual(limited(100));
    expect(await limitIn({})).toEqual(limited(40));
  });

  it("tells of filters that the plugin does not have, and refuses more than a hundred values", async () => {
    const many = Array.from({ length: 101 }, (_, at) => at);
    const fields = "list { name } filters { key } pagination { total } userErrors { message path }";
    const asked = (args: string) => ask(`{ displayItems(${args}) { ${fields} } }`, noSession);
    expect(
      (await asked(where(`filters: [${filter("brands", "1")} ${filter("colour", "red")}]`))).data,
    ).toEqual({
      displayItems: {
        list: null,
        filters: null,
        pagination: { total: 0 },
        userErrors: [{ message: "Unknown filter key", path: ["where", "filters", "1", "key"] }],
      },
    });
    for (const [args, what] of [
      [where(`id: [${many.join()}]`), "id"],
      [filtered("brands", ...many.map(String)), "filters.brands"],
    ] as const) {
      expect((await asked(args)).at("errors.0")).toMatchObject({
        message: `${what} holds more than 100 values`,
        extensions: { code: "BAD_REQUEST" },
      });
    }
  });

  it("is asked for with a hundred markets or price lists at most", async () => {
    const id = Number(shop.display("101"));
    const document = (name: string, length: number) =>
      `{ displayItem(id: ${id}, ${name}: [${Array.from({ length }, () => 1).join()}]) { id } }`;
    for (const name of ["market", "pricelist"]) {
      expect((await ask(document(name, 100), noSession)).data).toEqual({ displayItem: { id } });
      expect((await ask(document(name, 101), noSession)).at("errors.0")).toMatchObject({
        message: `${name} has more than 100 values`,
        extensions: { code: "BAD_REQUEST" },
      });
    }
  });

  it("shows what is kept of display items only until they change", async () => {
    const id = Number(shop.display("105"));
    const prices = `{ displayItems(${where(`id: ${id}`)}, market: [1], pricelist: [1]) { list { price { value } hasStock } } }`;
    const shown = async () => (await ask(prices, noSession)).at("data.displayItems.list.0");
    for (let i = 0; i < 2; i += 1) expect(await shown()).toEqual({ price: { value: 106 }, hasStock: true });
    const { db, settings, now, catalog } = shop.platform;
    const dearer = [{ id: "1", items: [{ id: "105", price: "107" }] }];
    await inTransaction(db, (tx) => updatePricelists(tx, dearer, { settings, now: now() }));
    await catalog.refresh();
    expect(await shown()).toEqual({ price: { value: 107 }, hasStock: true });
  });
});
