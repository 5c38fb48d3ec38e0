import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startFilteredShop } from "./testing/filtered-shop.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startFilteredShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const counts = "value active count filterCount totalCount";

async function filtersOf(fields: string, variables: object = {}): Promise<readonly unknown[]> {
  const answer = await ask(
    `query ($where: DisplayItemFilter, $keys: [String!]) {
      displayItems(where: $where, languageCode: ["en"], market: [1], pricelist: [1]) { filters(keys: $keys) { ${fields} } }
    }`,
    { mode: "no-session", variables: { ...variables } },
  );
  expect(answer.at("errors")).toBeUndefined();
  return answer.list("data.displayItems.filters");
}

describe("DisplayItemList.filters (storefront-graphql.md 5.1, checkout-rest.md 8.5)", () => {
  it("has the usual keys and those of the plugin, or those that are asked for", async () => {
    const keys = async (wanted?: readonly string[]) =>
      (await filtersOf("key", { keys: wanted })).map((option) => Object(option).key);
    expect(await keys()).toEqual([
      "brands",
      "categories",
      "collections",
      "itemName",
      "care.wash",
      "priceRange",
      "showAsOnSale",
    ]);
    expect(await keys(["itemName", "brands", "colour"])).toEqual(["brands", "itemName"]);
    expect(await keys(["care.wash"])).toEqual(["care.wash"]);
    expect(await keys(["colour"])).toEqual([]);
    expect(await keys([])).toEqual([]);
  });

  it("counts what is there, what was found, and what picking a value would find", async () => {
    const filters = [
      { key: "itemName", values: ["S"] },
      { key: "care.wash", values: ["Cold"] },
    ];
    const fields = `key anyAvailable selectedValues values { ${counts} }`;
    const [sizes] = await filtersOf(fields, { where: { filters }, keys: ["itemName"] });
    const value = (
      name: string,
      active: boolean,
      count: number,
      filterCount: number,
      totalCount: number,
    ) => ({
      value: name,
      active,
      count,
      filterCount,
      totalCount,
    });
    expect(sizes).toEqual({
      key: "itemName",
      anyAvailable: true,
      selectedValues: ["S"],
      values: [
        value("S", true, 1, 1, 2),
        value("M", false, 1, 2, 9),
        value("L", false, 1, 1, 1),
        value("", false, 0, 0, 1),
      ],
    });
    const [nothing] = await filtersOf(fields, { where: { id: [999_999] }, keys: ["collections"] });
    expect(nothing).toEqual({
      key: "collections",
      anyAvailable: false,
      selectedValues: [],
      values: [expect.objectContaining({ count: 0, filterCount: 0, totalCount: 1 })],
    });
  });

  it("brands, categories and collections bring themselves along", async () => {
    const options = await filtersOf(
      `key values { __typename value totalCount
        ... on BrandFilterValue { name brand { name uri } }
        ... on CategoryFilterValue { name category { id name uri } }
        ... on CollectionFilterValue { name collection { name uri } } }`,
      { keys: ["brands", "categories", "collections"] },
    );
    const value = expect.any(String);
    expect(options).toEqual([
      {
        key: "brands",
        values: [
          {
            __typename: "BrandFilterValue",
            value,
            totalCount: 9,
            name: "Linnea",
            brand: { name: "Linnea", uri: "linnea" },
          },
          {
            __typename: "BrandFilterValue",
            value,
            totalCount: 1,
            name: "Nimbrel",
            brand: { name: "Nimbrel", uri: "nimbrel" },
          },
        ],
      },
      {
        key: "categories",
        values: [
          {
            __typename: "CategoryFilterValue",
            value: "1",
            totalCount: 10,
            name: "Clothes",
            category: { id: 1, name: ["Clothes"], uri: "clothes" },
          },
          {
            __typename: "CategoryFilterValue",
            value: "2",
            totalCount: 10,
            name: "Tops",
            category: { id: 2, name: ["Clothes", "Tops"], uri: "clothes/tops" },
          },
          {
            __typename: "CategoryFilterValue",
            value: "3",
            totalCount: 1,
            name: "Things",
            category: { id: 3, name: ["Things"], uri: "things" },
          },
        ],
      },
      {
        key: "collections",
        values: [
          {
            __typename: "CollectionFilterValue",
            value,
            totalCount: 1,
            name: "Spring",
            collection: { name: "Spring", uri: "spring" },
          },
        ],
      },
    ]);
  });

  it("sizes tell what charts call them; values that the operator names are choices, others texts", async () => {
    const options = await filtersOf(
      `key values { __typename value
        ... on SizeNameFilterValue { sizeLocalization { name displayName countries { code } } }
        ... on MappedAttributeFilterValue { attribute { id type { name isMulti } elements { key kind
          ... on AttributeChoiceElement { value { name value } values { name value } } } } }
        ... on TextFilterValue { name } }`,
      { keys: ["itemName", "care.wash", "priceRange", "showAsOnSale"] },
    );
    const japan = (name: string) => [{ name, displayName: "Japan", countries: [{ code: "JP" }] }];
    const size = (value: string, sizeLocalization: unknown) => ({
      __typename: "SizeNameFilterValue",
      value,
      sizeLocalization,
    });
    const text = (value: string, name = value) => ({ __typename: "TextFilterValue", value, name });
    const byHand = { name: "Hand wash", value: "By hand" };
    expect(options).toEqual([
      {
        key: "itemName",
        values: [size("S", japan("7")), size("M", japan("9")), size("L", []), size("", [])],
      },
      {
        key: "care.wash",
        values: [
          {
            __typename: "MappedAttributeFilterValue",
            value: "By hand",
            attribute: {
              id: 1,
              type: { name: "care", isMulti: false },
              elements: [{ key: "wash", kind: "SELECT", value: byHand, values: [byHand] }],
            },
          },
          text("Cold"),
        ],
      },
      { key: "priceRange", values: [text("-100"), text("100-500")] },
      { key: "showAsOnSale", values: [text("true")] },
    ]);
  });

  it("what is wrong has no filters", async () => {
    const answer = await ask(
      `{ displayItems(where: {filters: [{key: "x", values: ["y"]}]}) { filters { key } userErrors { message } } }`,
      { mode: "no-session" },
    );
    expect(answer.data).toEqual({
      displayItems: { filters: null, userErrors: [{ message: "Unknown filter key" }] },
    });
  });
});
