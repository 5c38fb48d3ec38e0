import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attributeTypeSettings } from "../../../settings/attributes.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

const lineAttributes = [
  {
    name: "engraving",
    elements: [
      { key: "text" },
      {
        key: "font",
        kind: "SELECT",
        values: [
          { value: "serif", names: { en: "Serif", sv: "Antikva" } },
          { value: "plain", names: { en: "Plain" } },
        ],
      },
      { key: "drawing", kind: "IMAGE" },
      { key: "order", kind: "FILE" },
      { key: "proof", kind: "BOOLEAN" },
    ],
  },
  {
    name: "wrapping",
    isMulti: true,
    elements: [{ key: "paper", kind: "READONLY" }],
    choices: [
      { number: 1, values: { paper: { en: "Red", sv: "Rött" } } },
      { number: 2, values: { paper: "Blue" } },
    ],
  },
].map((type) => attributeTypeSettings.parse(type));

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop((settings) => ({
    ...settings,
    lineAttributes,
    selectionAttributes: lineAttributes,
  }));
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const attribute = `__typename type { name isMulti } ... on MappedAttribute { id } elements { __typename key kind
  ... on AttributeStringElement { value translations { language { code } value } }
  ... on AttributeChoiceElement { choice: value { name value } values { name value } }
  ... on AttributeFileElement { url } ... on AttributeImageElement { url mimeType width height } }`;

const string = (key: string, kind: string, value: string, translations: unknown = null) => ({
  __typename: "AttributeStringElement",
  key,
  kind,
  value,
  translations,
});
const fonts = [
  { name: "Antikva", value: "serif" },
  { name: "Plain", value: "plain" },
];
const font = (name: string, value: string) => ({
  __typename: "AttributeChoiceElement",
  key: "font",
  kind: "SELECT",
  choice: { name, value },
  values: fonts,
});
const engraving = { __typename: "DynamicAttribute", type: { name: "engraving", isMulti: false } };
const wrapping = (id: number, value: string, translations: unknown) => ({
  __typename: "MappedAttribute",
  id,
  type: { name: "wrapping", isMulti: true },
  elements: [string("paper", "READONLY", value, translations)],
});
const red = wrapping(1, "Rött", [
  { language: { code: "en" }, value: "Red" },
  { language: { code: "sv" }, value: "Rött" },
  { language: { code: "de" }, value: "Red" },
]);

const everything = [
  {
    ...engraving,
    elements: [
      string("text", "INPUT", ""),
      font("", ""),
      {
        __typename: "AttributeImageElement",
        key: "drawing",
        kind: "IMAGE",
        url: null,
        mimeType: null,
        width: null,
        height: null,
      },
      { __typename: "AttributeFileElement", key: "order", kind: "FILE", url: null },
      string("proof", "BOOLEAN", ""),
    ],
  },
  red,
  wrapping(2, "Blue", null),
];

describe("attributes of lines and of selections (storefront-graphql.md 5.2)", () => {
  it("can be those that the operator's settings name", async () => {
    const { data } = await shopper.graphql(
      `{ availableLineAttributes { ${attribute} } selection { availableAttributes { ${attribute} } } }`,
    );
    expect(data).toEqual({
      availableLineAttributes: everything,
      selection: { availableAttributes: everything },
    });
  });

  it("are what was set of them, in the language of the session", async () => {
    const added = await shopper.rest("POST", `items/${shop.item("101")}`);
    const line = added.text("selection.items.0.line");
    const texts = `[{ attributeTypeName: "engraving", attributeElementKey: "text", attributeElementValue: "Anna" },
      { attributeTypeName: "engraving", attributeElementKey: "font", attributeElementValue: "serif" },
      { attributeTypeName: "engraving", attributeElementKey: "drawing", attributeElementValue: "https://a.example/a.PNG" },
      { attributeTypeName: "engraving", attributeElementKey: "order", attributeElementValue: "https://a.example/a.pdf" }]`;
    const shown = `selection { attributes { ${attribute} } lines { attributes { ${attribute} } } } userErrors { message path }`;
    const answer = await shopper.graphql(
      `mutation { setLineAttributes(lineId: "${line}", dynamicAttributes: ${texts}) { userErrors { message } }
        setSelectionAttributes(mappedAttributes: [{ attributeId: 1 }]) { ${shown} } }`,
      { trusted: true },
    );
    expect(answer.data).toEqual({
      setLineAttributes: { userErrors: [] },
      setSelectionAttributes: {
        userErrors: [],
        selection: {
          attributes: [red],
          lines: [
            {
              attributes: [
                {
                  ...engraving,
                  elements: [
                    string("text", "INPUT", "Anna"),
                    font("Antikva", "serif"),
                    {
                      __typename: "AttributeImageElement",
                      key: "drawing",
                      kind: "IMAGE",
                      url: "https://a.example/a.PNG",
                      mimeType: "image/png",
                      width: null,
                      height: null,
                    },
                    {
                      __typename: "AttributeFileElement",
                      key: "order",
                      kind: "FILE",
                      url: "https://a.example/a.pdf",
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    });
  });
});
