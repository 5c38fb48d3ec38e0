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

const read = async (query: string) => (await ask(query, { mode: "no-session" })).data;
const idsOf = async (args: string) => {
  const answer = await ask(`{ categories${args} { list { id } } }`, { mode: "no-session" });
  return answer.list("data.categories.list").map((category) => Object(category).id);
};

describe("categories (storefront-graphql.md 5.1, 9.4)", () => {
  it("are all, those at the top, those below one, or those with ids; in the order that is asked for", async () => {
    expect(await idsOf("")).toEqual([1, 2, 3]);
    expect(await idsOf("(parent: 0)")).toEqual([1, 3]);
    expect(await idsOf("(parent: 1)")).toEqual([2]);
    expect(await idsOf("(parent: 9)")).toEqual([]);
    expect(await idsOf("(id: [3, 2, 9])")).toEqual([2, 3]);
    expect(await idsOf("(sort: [id_DESC])")).toEqual([3, 2, 1]);
    expect(await idsOf("(sort: [name_ASC])")).toEqual([1, 3, 2]);
    expect(await idsOf("(sort: [name_DESC])")).toEqual([2, 3, 1]);
    expect(await idsOf("(sort: [customOrder_ASC], limit: 1, page: 2)")).toEqual([2]);
  });

  it("tell what is above and below them, their texts, attributes and translations", async () => {
    const data =
      await read(`{ categories(id: [2], languageCode: ["sv", "en"], market: [1], pricelist: [1, 2]) {
      pagination { total } userErrors { message }
      list {
        id name uri sortOrder metaTitle metaDescription metaKeywords
        parentCategory { id parentCategory { id } childCategories { id } }
        childCategories { id }
        markets { id } pricelists { id }
        attributes(keys: ["banner", "unknown"]) { type { name } elements { key
          ... on AttributeStringElement { value translations { language { code } value } } } }
        translations { language { code } name uri metaTitle metaDescription metaKeywords }
      } } }`);
    const texts = { metaTitle: "", metaDescription: "", metaKeywords: "" };
    const translations = [
      { language: { code: "en" }, value: "Up" },
      { language: { code: "sv" }, value: "Upp" },
    ];
    expect(data).toEqual({
      categories: {
        pagination: { total: 1 },
        userErrors: [],
        list: [
          {
            id: 2,
            name: ["Kläder", "Toppar"],
            uri: "klader/toppar",
            sortOrder: 2,
            ...texts,
            parentCategory: { id: 1, parentCategory: null, childCategories: [{ id: 2 }] },
            childCategories: [],
            markets: [{ id: 1 }],
            pricelists: [{ id: 1 }, { id: 2 }],
            attributes: [
              { type: { name: "banner" }, elements: [{ key: "text", value: "Upp", translations }] },
            ],
            translations: [
              { language: { code: "en" }, name: ["Clothes", "Tops"], uri: "clothes/tops", ...texts },
              { language: { code: "sv" }, name: ["Kläder", "Toppar"], uri: "klader/toppar", ...texts },
            ],
          },
        ],
      },
    });
  });

  it("session mode has the language of the session, and neither markets nor price lists", async () => {
    expect((await ask("{ categories(parent: 0) { list { name } } }")).data).toEqual({
      categories: { list: [{ name: ["Kläder"] }, { name: ["Saker"] }] },
    });
    const refused = await ask("{ categories { list { markets { id } } } }");
    expect(refused.at("errors.0.message")).toBe("markets requires NO_SESSION");
  });
});

describe("brands and collections (storefront-graphql.md 5.1, 9.4)", () => {
  const brand = "name uri metaTitle metaDescription metaKeywords markets { id } pricelists { id }";

  it("brands are those of what is shown, with their texts", async () => {
    const lists = [{ id: 1 }, { id: 2 }, { id: 4 }, { id: 5 }];
    const nothing = { metaTitle: "", metaDescription: "", metaKeywords: "" };
    const words = { metaTitle: "Title", metaDescription: "Words", metaKeywords: "a,b" };
    const linnea = { name: "Linnea", uri: "linnea", ...nothing };
    const nimbrel = { name: "Nimbrel", uri: "nimbrel", ...words };
    expect(
      await read(`{ brands { list { ${brand} } pagination { total } userErrors { message } } }`),
    ).toEqual({
      brands: {
        list: [
          { ...linnea, markets: [{ id: 1 }, { id: 2 }, { id: 3 }], pricelists: lists },
          { ...nimbrel, markets: [{ id: 1 }], pricelists: lists },
        ],
        pagination: { total: 2 },
        userErrors: [],
      },
    });
    expect(await read(`{ brands(market: [3], pricelist: [5]) { list { ${brand} } } }`)).toEqual({
      brands: { list: [{ ...linnea, markets: [{ id: 3 }], pricelists: [{ id: 5 }] }] },
    });
    expect(await read("{ brands(sort: [name_DESC], limit: 1) { list { name } } }")).toEqual({
      brands: { list: [{ name: "Nimbrel" }] },
    });
    expect((await ask("{ brands(sort: [id_ASC]) { list { name markets { id } } } }")).data).toEqual({
      brands: {
        list: [
          { name: "Linnea", markets: [{ id: 1 }] },
          { name: "Nimbrel", markets: [{ id: 1 }] },
        ],
      },
    });
  });

  it("collections likewise, and by ids", async () => {
    const answer = await ask("{ collections { list { id name uri markets { id } pricelists { id } } } }", {
      mode: "no-session",
    });
    const collection = {
      id: expect.any(Number),
      name: "Spring",
      uri: "spring",
      markets: [{ id: 1 }],
      pricelists: [{ id: 1 }, { id: 2 }, { id: 4 }, { id: 5 }],
    };
    expect(answer.at("data.collections.list")).toEqual([collection]);
    const id = String(answer.at("data.collections.list.0.id"));
    expect(await read(`{ collections(ids: [${id}], sort: [id_DESC]) { pagination { total } } }`)).toEqual({
      collections: { pagination: { total: 1 } },
    });
    expect(await read("{ collections(ids: [999]) { list { id } userErrors { message } } }")).toEqual({
      collections: { list: [], userErrors: [] },
    });
    expect(await read("{ collections(market: [2]) { list { id } } }")).toEqual({ collections: { list: [] } });
  });
});
