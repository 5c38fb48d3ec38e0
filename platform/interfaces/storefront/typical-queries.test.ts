import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { updateAttributes } from "../../catalogue/master-data/products/update-attributes.ts";
import { updateTexts } from "../../catalogue/master-data/texts/update-texts.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { anna, pages } from "../checkout/payment/testing/buyer.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  ask = graphqlClient(shop);
  const { db, settings, now, catalog } = shop.platform;
  const swatch = { desc: "Sand", hex: "#ccbb99" };
  const texts = [{ language: "sv", swatch: "Sandfärg" }];
  const attributes = { swatch: { desc: "not this one" }, care: { wash: { en: "Cold", sv: "Kallt" } } };
  const context = { settings, now: now() };
  await inTransaction(db, async (tx) => {
    await updateTexts(tx, [{ id: "101", store: 1, variations: [{ id: "101", swatch, texts }] }], context);
    await updateAttributes(tx, [{ id: "101", of: "product", attributes }], context);
  });
  await catalog.refresh();
});

afterAll(() => shop.close());

// storefront-graphql.md#client-habits: queries as shops write them.
describe("a page that a visitor of another country opens", () => {
  it("moves the session and sets its language in one operation, and shows both at once", async () => {
    const shopper = graphqlShopper(ask);
    const { data } = await shopper(
      `mutation Localise($country: String!, $state: String, $language: String!) {
        setCountryState(countryCode: $country, stateCode: $state) { ...Errors selection { ...Cart } }
        setLanguage(code: $language) { ...Errors session { ...Place } selection { ...Cart } }
      }
      fragment Errors on SelectionMutationPayload { userErrors { __typename message path } }
      fragment Cart on Selection { id grandTotal { currency { code } } }
      fragment Place on Session {
        country { code } countryState { code } language { code } market { id } pricelist { id } }`,
      { variables: { country: "DE", state: "NY", language: "en" } },
    );
    const selection = { id: null, grandTotal: { currency: { code: "EUR" } } };
    expect(data).toEqual({
      setCountryState: { userErrors: [], selection },
      setLanguage: {
        userErrors: [],
        selection,
        session: {
          country: { code: "DE" },
          countryState: null,
          language: { code: "en" },
          market: { id: 1 },
          pricelist: { id: 2 },
        },
      },
    });
  });

  it("has the addresses of all languages for hreflang, whatever language it is rendered in", async () => {
    const page = (language: string) =>
      ask(
        `mutation Page($uri: String!, $language: [String!]) {
          lookupUri(uri: $uri, for: [CATEGORY, DISPLAY_ITEM], languageCode: $language, market: [1], pricelist: [1]) {
            found
            ... on DisplayItemUriLookupPayload { displayItem {
              name canonicalUri translations { language { code } uri }
              canonicalCategory { name translations { language { code } uri } } } } } }`,
        { mode: "no-session", variables: { uri: "troja", language: [language] } },
      );
    const of = (code: string, uri: string) => ({ language: { code }, uri });
    const translations = [of("en", "tee-plain"), of("sv", "troja"), of("de", "tee-plain")];
    const paths = [of("en", "clothes/tops"), of("sv", "klader/toppar"), of("de", "kleidung/oberteile")];
    const shown = (name: string, canonicalUri: string, category: readonly string[]) => ({
      lookupUri: {
        found: "DISPLAY_ITEM",
        displayItem: {
          name,
          canonicalUri,
          translations,
          canonicalCategory: { name: category, translations: paths },
        },
      },
    });
    expect((await page("sv")).data).toEqual(shown("Tröja", "klader/toppar/troja", ["Kläder", "Toppar"]));
    expect((await page("en")).data).toEqual(shown("Tee", "clothes/tops/tee-plain", ["Clothes", "Tops"]));
  });

  it("shows the swatch of a variation among its attributes, as the Checkout API has it", async () => {
    const display = Number(shop.display("101"));
    const { data } = await ask(
      `query Swatches($id: Int!) { displayItem(id: $id, languageCode: ["sv"], market: [1], pricelist: [1]) {
        swatch: attributes(keys: ["swatch"]) { ...A } all: attributes { type { name } } } }
      fragment A on Attribute { __typename type { name isMulti } elements { key kind
        ... on AttributeStringElement { value translations { language { code } value } } } }`,
      { mode: "no-session", variables: { id: display } },
    );
    const rest = await shop.call("POST", `products/${display}`, { body: { language: "sv" } });
    expect(rest.at("product.swatch")).toEqual({ desc: "Sandfärg", hex: "#ccbb99" });
    const element = (key: string, value: string, english = value) => ({
      key,
      kind: "INPUT",
      value,
      translations: ["en", "sv", "de"].map((code) => ({
        language: { code },
        value: code === "sv" ? value : english,
      })),
    });
    expect(data).toEqual({
      displayItem: {
        swatch: [
          {
            __typename: "DynamicAttribute",
            type: { name: "swatch", isMulti: false },
            elements: [element("desc", "Sandfärg", "Sand"), element("hex", "#ccbb99")],
          },
        ],
        all: [{ type: { name: "swatch" } }, { type: { name: "care" } }],
      },
    });
    const plain = `{ displayItem(id: ${shop.display("104")}) { attributes { type { name } } } }`;
    expect((await ask(plain)).data).toEqual({ displayItem: { attributes: [] } });
  });
});

describe("a payment page that initiates first", () => {
  it("keeps what the shopper typed, completes afterwards, and shows the receipt again and again", async () => {
    const shopper = graphqlShopper(ask);
    const bill = { ...anna, companyName: "Ek AB", city: "Lund" };
    await shopper(
      `mutation Fill($item: String!, $to: AddressInput!, $bill: AddressInput) {
        addItem(item: $item) { userErrors { message } }
        setAddress(shippingAddress: $to, separateBillingAddress: $bill) { userErrors { message } } }`,
      { variables: { item: shop.item("101"), to: anna, bill } },
    );
    const pay = (paymentMethod: number, more: object) =>
      shopper(
        `mutation Pay($input: PaymentInstructionsInput!) { paymentInstructions(input: $input) {
          userErrors { __typename message path }
          action { action ... on FormPaymentAction { formType } ... on SuccessPaymentAction { order { number } } }
          selection { checkout { hasSeparateBillingAddress paymentMethod { uri } separateBillingAddress { city }
            shippingAddress { firstName city } } } } }`,
        { variables: { input: { ...pages, paymentMethod, termsAndConditions: false, ...more } } },
      );
    const seen = {
      hasSeparateBillingAddress: true,
      paymentMethod: { uri: "dummy" },
      separateBillingAddress: { city: "Lund" },
      shippingAddress: { firstName: "Anna", city: anna.city },
    };
    const first = { paymentInitiateOnly: true, shippingAddress: { country: "SE" } };
    for (const _time of [1, 2]) {
      expect((await pay(3, first)).data).toEqual({
        paymentInstructions: {
          userErrors: [],
          action: { action: "FORM", formType: "embedded" },
          selection: { checkout: seen },
        },
      });
    }
    const whole = { termsAndConditions: true, shippingAddress: anna, separateBillingAddress: bill };
    const paid = await pay(4, whole);
    expect(paid.at("data.paymentInstructions.action.action")).toBe("SUCCESS");
    const receipt = "{ order { number billingAddress { city } shippingAddress { city } } }";
    for (const _reload of [1, 2]) {
      expect((await shopper(receipt)).data).toEqual({
        order: {
          number: paid.at("data.paymentInstructions.action.order.number"),
          billingAddress: { city: "Lund" },
          shippingAddress: { city: anna.city },
        },
      });
    }
  });
});
