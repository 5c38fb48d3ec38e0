import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateAttributes } from "../../../catalogue/master-data/products/update-attributes.ts";
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

describe("DisplayItemList.filters (storefront-graphql.md#catalogue-queries, checkout-rest.md#filter-counts)", () => {
  it("has the usual keys and those of the plugin, or those that are asked for", async () => {
    const asked = `{ displayItems(languageCode: ["en"], market: [1]) {
      all: filters { key } some: filters(keys: ["itemName", "brands", "colour"]) { key }
      own: filters(keys: ["care.wash"]) { key } unknown: filters(keys: ["colour"]) { key } none: filters(keys: []) { key }
    } }`;
    const { displayItems } = await read(asked);
    const keysOf = (list: string) => displayItems[list].map((one: object) => Object(one).key);
    const usual = ["brands", "categories", "collections", "itemName"];
    expect(keysOf("all")).toEqual([...usual, "care.wash", "priceRange", "showAsOnSale"]);
    expect(keysOf("some")).toEqual(["brands", "itemName"]);
    expect(keysOf("own")).toEqual(["care.wash"]);
    expect([keysOf("unknown"), keysOf("none")]).toEqual([[], []]);
  });

  it("counts what is there, what was found, and what picking a value would find", async () => {
    const where = `filters: [{ key: "itemName", values: ["S"] } { key: "care.wash", values: ["Cold"] }]`;
    const fields = "anyAvailable selectedValues values { value active count filterCount totalCount }";
    const [sizes] = await filtersOf(fields, { where, keys: '(keys: ["itemName"])' });
    expect(sizes).toMatchObject({ anyAvailable: true, selectedValues: ["S"] });
    expect(sizes.values.map((value: object) => Object.values(value))).toEqual([
      ["S", true, 1, 1, 2],
      ["M", false, 1, 2, 9],
      ["L", false, 1, 1, 1],
      ["", false, 0, 0, 1],
    ]);
    const [none] = await filtersOf(fields, { where: "id: [999999]", keys: '(keys: ["collections"])' });
    expect(none).toMatchObject({
      anyAvailable: false,
      values: [{ count: 0, filterCount: 0, totalCount: 1 }],
    });
  });

  it("brings brands, categories and collections along; sizes tell what charts call them, named values are choices", async () => {
    const options = await filtersOf(`key values { __typename value
      ... on BrandFilterValue { name brand { name uri } } ... on CategoryFilterValue { name category { id name uri } }
      ... on CollectionFilterValue { name collection { name uri } }
      ... on SizeNameFilterValue { sizeLocalization { name displayName countries { code } } }
      ... on MappedAttributeFilterValue { attribute { id type { name isMulti } elements { key kind
        ... on AttributeChoiceElement { choice: value { name value } values { name value } } } } }
      ... on TextFilterValue { name } }`);
    const valuesOf = (key: string) =>
      options
        .find((option: object) => Object(option).key === key)
        .values.map((value: object) => {
          const { __typename: _type, value: _id, ...told } = Object(value);
          return told;
        });
    const linnea = { name: "Linnea", uri: "linnea" };
    const nimbrel = { name: "Nimbrel", uri: "nimbrel" };
    expect(valuesOf("brands")).toEqual([linnea, nimbrel].map((brand) => ({ name: brand.name, brand })));
    const tops = { id: 2, name: ["Clothes", "Tops"], uri: "clothes/tops" };
    expect(valuesOf("categories")[1]).toEqual({ name: "Tops", category: tops });
    const collection = { name: "Spring", uri: "spring" };
    expect(valuesOf("collections")).toEqual([{ name: "Spring", collection }]);
    const inJapan = (name: string) => [{ name, displayName: "Japan", countries: [{ code: "JP" }] }];
    expect(valuesOf("itemName")).toEqual(
      [inJapan("7"), inJapan("9"), [], []].map((sizeLocalization) => ({ sizeLocalization })),
    );
    const byHand = { name: "Hand wash", value: "By hand" };
    const elements = [{ key: "wash", kind: "SELECT", choice: byHand, values: [byHand] }];
    const attribute = { id: 1, type: { name: "care", isMulti: false }, elements };
    expect(valuesOf("care.wash")).toEqual([{ attribute }, { name: "Cold" }]);
    expect(valuesOf("priceRange")).toEqual([{ name: "-100" }, { name: "100-500" }]);
    const types = options.map((option: object) => Object(option).values[0].__typename);
    const kinds = ["Brand", "Category", "Collection", "SizeName", "MappedAttribute", "Text", "Text"];
    expect(types).toEqual(kinds.map((kind) => `${kind}FilterValue`));
  });
});

describe("categories (storefront-graphql.md#catalogue-queries, #schema)", () => {
  it("are all, those at the top, those below one, or those with ids; in the order that is asked for", async () => {
    const lists = [
      ["parent: 0", [1, 3]],
      ["parent: 1", [2]],
      ["id: [3, 2, 9]", [2, 3]],
      ["sort: [id_DESC]", [3, 2, 1]],
      ["sort: [name_ASC]", [1, 3, 2]],
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
    const swedish = { name: ["Kläder", "Toppar"], uri: "klader/toppar", ...texts };
    const translations = ["Up", "Upp", "Up"].map((value, at) => {
      return { language: { code: ["en", "sv", "de"][at] }, value };
    });
    expect(data.categories).toMatchObject({ pagination: { total: 1 }, userErrors: [] });
    const [{ translations: all, ...category }] = data.categories.list;
    expect(category).toEqual({
      id: 2,
      ...swedish,
      sortOrder: 2,
      parentCategory: { id: 1, parentCategory: null, childCategories: [{ id: 2 }] },
      childCategories: [],
      markets: [{ id: 1 }],
      pricelists: [{ id: 1 }, { id: 2 }],
      attributes: [{ type: { name: "banner" }, elements: [{ key: "text", value: "Upp", translations }] }],
    });
    expect(all[1]).toEqual({ language: { code: "sv" }, ...swedish });
    expect(all.map((one: object) => Object(one).uri)).toEqual([
      "clothes/tops",
      "klader/toppar",
      "kleidung/oberteile",
    ]);
  });
});

it("brands and collections are those of what is shown, with their texts (storefront-graphql.md#catalogue-queries, #schema)", async () => {
  const ids = (...list: readonly number[]) => list.map((id) => ({ id }));
  const data = await read(`{
    brands { list { name uri metaTitle metaDescription metaKeywords markets { id } pricelists { id } }
      pagination { total } userErrors { message } }
    japan: brands(market: [3], pricelist: [5]) { list { name markets { id } pricelists { id } } }
    last: brands(sort: [name_DESC], limit: 1) { list { name } }
    collections { list { id name uri markets { id } pricelists { id } } }
    unknown: collections(ids: [999]) { list { id } userErrors { message } }
    america: collections(market: [2]) { list { id } }
  }`);
  const words = { metaTitle: "Title", metaDescription: "Words", metaKeywords: "a,b" };
  const pricelists = ids(1, 2, 4, 5);
  const spring = { id: expect.any(Number), name: "Spring", uri: "spring", markets: ids(1), pricelists };
  expect(data).toMatchObject({
    brands: {
      list: [
        { name: "Linnea", metaTitle: "", markets: ids(1, 2, 3), pricelists },
        { name: "Nimbrel", uri: "nimbrel", ...words, markets: ids(1), pricelists },
      ],
      pagination: { total: 2 },
      userErrors: [],
    },
    japan: { list: [{ name: "Linnea", markets: ids(3), pricelists: ids(5) }] },
    last: { list: [{ name: "Nimbrel" }] },
    collections: { list: [spring] },
    unknown: { list: [], userErrors: [] },
    america: { list: [] },
  });
  expect((await ask("{ brands(sort: [id_ASC]) { list { markets { id } } } }")).data).toEqual({
    brands: { list: [{ markets: ids(1) }, { markets: ids(1) }] },
  });
});
