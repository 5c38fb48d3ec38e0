import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateAttributes } from "../../../records/update-attributes.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startFilteredShop } from "./testing/filtered-shop.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startFilteredShop();
  ask = graphqlClient(shop);
  const { db, settings, now, catalog } = shop.platform;
  const records = [
    { id: "2", of: "category" as const, attributes: { banner: { text: { en: "Up", sv: "Upp" } } } },
  ];
  await inTransaction(db, (tx) => updateAttributes(tx, records, { settings, now: now() }));
  await db
    .updateTable("brand")
    .set({ meta_title: "Title", meta_description: "Words", meta_keywords: "a,b" })
    .where("name", "=", "Nimbrel")
    .execute();
  await catalog.refresh();
});

afterAll(() => shop.close());

const read = async (query: string) => Object((await ask(query, { mode: "no-session" })).data);

async function filtersOf(fields: string, { where = "", keys = "" } = {}) {
  const place = `languageCode: ["en"], market: [1], pricelist: [1], where: { ${where} }`;
  const { displayItems } = await read(`{ displayItems(${place}) { filters${keys} { ${fields} } } }`);
  return displayItems.filters;
}

describe("DisplayItemList.filters (storefront-graphql.md 5.1, checkout-rest.md 8.5)", () => {
  it("has the usual keys and those of the plugin, or those that are asked for", async () => {
    const asked = `{ displayItems(languageCode: ["en"], market: [1]) {
      all: filters { key } some: filters(keys: ["itemName", "brands", "colour"]) { key }
      own: filters(keys: ["care.wash"]) { key } unknown: filters(keys: ["colour"]) { key } none: filters(keys: []) { key }
    } }`;
    const keys = (...names: readonly string[]) => names.map((key) => ({ key }));
    const usual = ["brands", "categories", "collections", "itemName"];
    expect(await read(asked)).toEqual({
      displayItems: {
        all: keys(...usual, "care.wash", "priceRange", "showAsOnSale"),
        some: keys("brands", "itemName"),
        own: keys("care.wash"),
        unknown: [],
        none: [],
      },
    });
  });

  it("counts what is there, what was found, and what picking a value would find", async () => {
    const where = `filters: [{ key: "itemName", values: ["S"] } { key: "care.wash", values: ["Cold"] }]`;
    const fields = "key anyAvailable selectedValues values { value active count filterCount totalCount }";
    const value = (name: string, active: boolean, ...counts: readonly number[]) => {
      const [count, filterCount, totalCount] = counts;
      return { value: name, active, count, filterCount, totalCount };
    };
    expect(await filtersOf(fields, { where, keys: '(keys: ["itemName"])' })).toEqual([
      {
        key: "itemName",
        anyAvailable: true,
        selectedValues: ["S"],
        values: [
          value("S", true, 1, 1, 2),
          value("M", false, 1, 2, 9),
          value("L", false, 1, 1, 1),
          value("", false, 0, 0, 1),
        ],
      },
    ]);
    expect(await filtersOf(fields, { where: "id: [999999]", keys: '(keys: ["collections"])' })).toEqual([
      {
        key: "collections",
        anyAvailable: false,
        selectedValues: [],
        values: [expect.objectContaining({ count: 0, filterCount: 0, totalCount: 1 })],
      },
    ]);
  });

  it("brings brands, categories and collections along; sizes tell what charts call them, named values are choices", async () => {
    const options = await filtersOf(`key values { __typename value
      ... on BrandFilterValue { name brand { name uri } } ... on CategoryFilterValue { name category { id name uri } }
      ... on CollectionFilterValue { name collection { name uri } }
      ... on SizeNameFilterValue { sizeLocalization { name displayName countries { code } } }
      ... on MappedAttributeFilterValue { attribute { id type { name isMulti } elements { key kind
        ... on AttributeChoiceElement { choice: value { name value } values { name value } } } } }
      ... on TextFilterValue { name } }`);
    const value = expect.any(String);
    const brand = (name: string, uri: string) => ({
      __typename: "BrandFilterValue",
      value,
      name,
      brand: { name, uri },
    });
    const category = (id: number, name: readonly string[], uri: string) => ({
      __typename: "CategoryFilterValue",
      value: String(id),
      name: name.at(-1),
      category: { id, name, uri },
    });
    const spring = { name: "Spring", uri: "spring" };
    const size = (label: string, localized?: string) => ({
      __typename: "SizeNameFilterValue",
      value: label,
      sizeLocalization:
        localized === undefined
          ? []
          : [{ name: localized, displayName: "Japan", countries: [{ code: "JP" }] }],
    });
    const text = (name: string) => ({ __typename: "TextFilterValue", value: name, name });
    const byHand = { name: "Hand wash", value: "By hand" };
    const attribute = {
      id: 1,
      type: { name: "care", isMulti: false },
      elements: [{ key: "wash", kind: "SELECT", choice: byHand, values: [byHand] }],
    };
    expect(options).toEqual([
      { key: "brands", values: [brand("Linnea", "linnea"), brand("Nimbrel", "nimbrel")] },
      {
        key: "categories",
        values: [
          category(1, ["Clothes"], "clothes"),
          category(2, ["Clothes", "Tops"], "clothes/tops"),
          category(3, ["Things"], "things"),
        ],
      },
      {
        key: "collections",
        values: [{ __typename: "CollectionFilterValue", value, name: "Spring", collection: spring }],
      },
      { key: "itemName", values: [size("S", "7"), size("M", "9"), size("L"), size("")] },
      {
        key: "care.wash",
        values: [{ __typename: "MappedAttributeFilterValue", value: "By hand", attribute }, text("Cold")],
      },
      { key: "priceRange", values: [text("-100"), text("100-500")] },
      { key: "showAsOnSale", values: [text("true")] },
    ]);
  });
});

describe("categories (storefront-graphql.md 5.1, 9.4)", () => {
  it("are all, those at the top, those below one, or those with ids; in the order that is asked for", async () => {
    const lists = [
      ["sort: []", [1, 2, 3]],
      ["parent: 0", [1, 3]],
      ["parent: 1", [2]],
      ["parent: 9", []],
      ["id: [3, 2, 9]", [2, 3]],
      ["sort: [id_DESC]", [3, 2, 1]],
      ["sort: [name_ASC]", [1, 3, 2]],
      ["sort: [name_DESC]", [2, 3, 1]],
      ["sort: [customOrder_ASC], limit: 1, page: 2", [2]],
    ] as const;
    const fields = lists.map(([args], at) => `l${at}: categories(${args}) { list { id } }`);
    const expected = lists.map(([, ids], at) => [`l${at}`, { list: ids.map((id) => ({ id })) }]);
    expect(await read(`{ ${fields.join(" ")} }`)).toEqual(Object.fromEntries(expected));
    // In the language of the session.
    expect((await ask("{ categories(parent: 0) { list { name } } }")).data).toEqual({
      categories: { list: [{ name: ["Kläder"] }, { name: ["Saker"] }] },
    });
  });

  it("tell what is above and below them, their texts, attributes and translations", async () => {
    const data =
      await read(`{ categories(id: [2], languageCode: ["sv", "en"], market: [1], pricelist: [1, 2]) {
      pagination { total } userErrors { message }
      list { id name uri sortOrder metaTitle metaDescription metaKeywords
        parentCategory { id parentCategory { id } childCategories { id } } childCategories { id }
        markets { id } pricelists { id }
        attributes(keys: ["banner", "unknown"]) { type { name } elements { key
          ... on AttributeStringElement { value translations { language { code } value } } } }
        translations { language { code } name uri metaTitle metaDescription metaKeywords } } } }`);
    const texts = { metaTitle: "", metaDescription: "", metaKeywords: "" };
    const of = (code: string, value: object) => ({ language: { code }, ...value });
    const swedish = { name: ["Kläder", "Toppar"], uri: "klader/toppar", ...texts };
    const translations = [of("en", { value: "Up" }), of("sv", { value: "Upp" }), of("de", { value: "Up" })];
    expect(data.categories).toEqual({
      pagination: { total: 1 },
      userErrors: [],
      list: [
        {
          id: 2,
          ...swedish,
          sortOrder: 2,
          parentCategory: { id: 1, parentCategory: null, childCategories: [{ id: 2 }] },
          childCategories: [],
          markets: [{ id: 1 }],
          pricelists: [{ id: 1 }, { id: 2 }],
          attributes: [{ type: { name: "banner" }, elements: [{ key: "text", value: "Upp", translations }] }],
          translations: [
            of("en", { name: ["Clothes", "Tops"], uri: "clothes/tops", ...texts }),
            of("sv", swedish),
            of("de", { name: ["Kleidung", "Oberteile"], uri: "kleidung/oberteile", ...texts }),
          ],
        },
      ],
    });
  });
});

it("brands and collections are those of what is shown, with their texts (storefront-graphql.md 5.1, 9.4)", async () => {
  const ids = (...list: readonly number[]) => list.map((id) => ({ id }));
  const data = await read(`{
    brands { list { ...B } pagination { total } userErrors { message } }
    japan: brands(market: [3], pricelist: [5]) { list { ...B } }
    last: brands(sort: [name_DESC], limit: 1) { list { name } }
    collections { list { id name uri markets { id } pricelists { id } } }
    unknown: collections(ids: [999]) { list { id } userErrors { message } }
    america: collections(market: [2]) { list { id } }
  } fragment B on Brand { name uri metaTitle metaDescription metaKeywords markets { id } pricelists { id } }`);
  const nothing = { metaTitle: "", metaDescription: "", metaKeywords: "" };
  const words = { metaTitle: "Title", metaDescription: "Words", metaKeywords: "a,b" };
  const linnea = { name: "Linnea", uri: "linnea", ...nothing };
  const pricelists = ids(1, 2, 4, 5);
  const spring = { id: expect.any(Number), name: "Spring", uri: "spring", markets: ids(1), pricelists };
  expect(data).toEqual({
    brands: {
      list: [
        { ...linnea, markets: ids(1, 2, 3), pricelists },
        { name: "Nimbrel", uri: "nimbrel", ...words, markets: ids(1), pricelists },
      ],
      pagination: { total: 2 },
      userErrors: [],
    },
    japan: { list: [{ ...linnea, markets: ids(3), pricelists: ids(5) }] },
    last: { list: [{ name: "Nimbrel" }] },
    collections: { list: [spring] },
    unknown: { list: [], userErrors: [] },
    america: { list: [] },
  });
  const { id } = data.collections.list[0];
  expect(await read(`{ collections(ids: [${id}], sort: [id_DESC]) { pagination { total } } }`)).toEqual({
    collections: { pagination: { total: 1 } },
  });
  expect((await ask("{ brands(sort: [id_ASC]) { list { name markets { id } } } }")).data).toEqual({
    brands: {
      list: [
        { name: "Linnea", markets: ids(1) },
        { name: "Nimbrel", markets: ids(1) },
      ],
    },
  });
});
