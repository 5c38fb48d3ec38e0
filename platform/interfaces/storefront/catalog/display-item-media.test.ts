import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startDescribedShop } from "./testing/described-shop.ts";

let shop: Awaited<ReturnType<typeof startDescribedShop>>;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startDescribedShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

async function item(product: string, fields: string, args = 'market: 1, languageCode: "en"') {
  const document = `{ displayItem(id: ${shop.display(product)}, ${args}) { ${fields} } }`;
  const answer = await ask(document, { mode: "no-session" });
  expect(answer.data).toBeDefined();
  return answer.at("data.displayItem");
}

describe("media of a display item (storefront-graphql.md 5.1, 9.4)", () => {
  const address = (size: string) => `${shop.platform.config.platformUrl}/media/demo/test-101-1-${size}.webp`;

  it("are there in every size, and in the standard one where a size is not known", async () => {
    const fields = `media {
      id altText metaDataJSON attributes { type { name } } translations { altText language { code } }
      usual: source { url }
      mini: source(sizeName: "mini") { url mimeType type mediaSize { name maxWidth maxHeight mimeType quality } }
      full: source(sizeName: "full") { url mediaSize { maxWidth maxHeight } }
      unknown: source(sizeName: "constructor") { url mediaSize { name } }
      none: source(sizeName: null) { url }
    }`;
    expect(await item("101", fields)).toEqual({
      media: [
        {
          id: 1,
          altText: null,
          metaDataJSON: null,
          attributes: [],
          translations: [{ altText: null, language: { code: "en" } }],
          usual: { url: address("standard") },
          mini: {
            url: address("mini"),
            mimeType: "image/webp",
            type: "IMAGE",
            mediaSize: { name: "mini", maxWidth: 150, maxHeight: 200, mimeType: "image/webp", quality: 80 },
          },
          full: { url: address("full"), mediaSize: { maxWidth: 960, maxHeight: 1280 } },
          unknown: { url: address("standard"), mediaSize: { name: "standard" } },
          none: { url: address("standard") },
        },
      ],
    });
  });
});

describe("attributes of a display item (storefront-graphql.md 5.1, 9.3)", () => {
  const all = `attributes {
    __typename type { name isMulti }
    elements { __typename key kind ... on AttributeStringElement { value translations { value language { code } } } }
  }`;
  const text = (key: string, kind: string, value: string, translated = value) => ({
    __typename: "AttributeStringElement",
    key,
    kind,
    value,
    translations: [
      { value, language: { code: "en" } },
      { value: translated, language: { code: "sv" } },
      { value, language: { code: "de" } },
    ],
  });

  it("are told by type with their elements, in every language; one that may be there often each time", async () => {
    const fields = all.replace("attributes", 'attributes(keys: ["care", "badges"])');
    const badge = (value: string) => ({
      __typename: "DynamicAttribute",
      type: { name: "badges", isMulti: true },
      elements: [text("text", "INPUT", value)],
    });
    expect(await item("301-a", fields, "market: 1")).toEqual({
      attributes: [
        {
          __typename: "DynamicAttribute",
          type: { name: "care", isMulti: false },
          elements: [
            text("wash", "INPUT", "Wash cold", "Tvätta kallt"),
            text("tumble", "BOOLEAN", "false"),
            text("degrees", "INPUT", "30"),
          ],
        },
        badge("New"),
        badge("Vegan"),
      ],
    });
  });

  it("tell addresses of pictures and documents as such", async () => {
    const fields = `attributes(keys: ["files"]) { elements {
      key kind ... on AttributeImageElement { url mimeType width height } ... on AttributeFileElement { url }
    } }`;
    const url = "https://cdn.example/a.PNG?x=1";
    expect(await item("301-a", fields)).toEqual({
      attributes: [
        {
          elements: [
            { key: "look", kind: "IMAGE", url, mimeType: "image/png", width: null, height: null },
            { key: "guide", kind: "FILE", url: "https://cdn.example/a.pdf" },
          ],
        },
      ],
    });
  });

  it("are all without keys; unknown keys give nothing", async () => {
    const names = "attributes { type { name } }";
    const care = ["care", "files", "badges", "badges"];
    expect(await item("301-a", names)).toEqual({ attributes: care.map((name) => ({ type: { name } })) });
    const unknown = 'attributes(keys: ["constructor", "nothing"]) { type { name } }';
    expect(await item("301-a", unknown)).toEqual({ attributes: [] });
    expect(await item("101", names)).toEqual({ attributes: [] });
  });
});
