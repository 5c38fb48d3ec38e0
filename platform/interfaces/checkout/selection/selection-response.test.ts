import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const gap = "\u00a0";

/** A money field and its twin, as in the samples of section 24. */
function money(name: string, text: string | false, number: number | false): Record<string, unknown> {
  return { [name]: text, [`${name}AsNumber`]: number };
}

function sek(name: string, text: string): Record<string, unknown> {
  return money(name, `${text}${gap}SEK`, Number(text));
}

describe("the selection response, checkout-rest.md sections 11 and 24", () => {
  it("of an empty selection, which is not made by looking", async () => {
    const answer = await shop.call("GET", "selection");
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body ?? {}).sort()).toEqual([
      "countries",
      "language",
      "languages",
      "location",
      "paymentFields",
      "paymentMethods",
      "products",
      "selection",
      "shippingMethods",
      "token",
    ]);
    expect(answer.at("products")).toEqual([]);
    expect(answer.at("selection")).toEqual({
      currency: "SEK",
      language: "sv",
      paymentMethod: "dummy",
      paymentMethodName: "Kort",
      shippingMethod: "standard",
      shippingMethodName: "Standard",
      items: [],
      discounts: { anyDiscount: false, ...sek("discount", "0.00"), automaticDiscounts: [], vouchers: [] },
      totals: {
        ...sek("itemsTotalPrice", "0.00"),
        ...money("totalDiscountPrice", false, false),
        ...sek("shippingPrice", "0.00"),
        ...sek("handlingCostPrice", "0.00"),
        handlingCostAddedToShippingPrice: false,
        totalQuantity: 0,
        totalQuantityAsNumber: 0,
        ...money("taxDeducted", false, false),
        ...money("taxAdded", false, false),
        taxPercent: 25,
        taxPercentAsNumber: 25,
        ...sek("grandTotalPrice", "0.00"),
        ...sek("grandTotalPriceTax", "0.00"),
      },
      vatExempt: false,
      address: expect.objectContaining({ country: "SE", countryName: "Sverige", email: "", vatNumber: "" }),
      shippingAddress: expect.not.objectContaining({ vatNumber: "" }),
      additionalNotes: "",
      giftMessage: null,
      affiliateHtml: "",
      currencyFormat: {
        currency: "SEK",
        name: "svensk krona",
        prefix: "",
        suffix: `${gap}SEK`,
        decimalPoint: ".",
        thousandsSeparator: "",
        decimalDigits: "2",
        denominator: "100",
        uri: "sek",
      },
      brickAndMortar: null,
      pluginFields: {},
    });
    expect(await shop.platform.db.selectFrom("selection").select("id").execute()).toEqual([]);
  });

  it("classic: the sample of section 24", async () => {
    const item = shop.item("101", "M");
    const [product] = item.split("-");
    const answer = await shop.call("POST", `items/${item}`);
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toEqual({
      item,
      line: expect.stringMatching(/^[0-9a-f]{40}$/),
      product,
      brandName: "Linnea",
      productName: "Tröja",
      size: "M",
      localizedSize: "M",
      sku: "P101-1-M",
      ean: "",
      upc: "",
      quantity: 1,
      comment: "",
      productUrl: "",
      category: "",
      serviceProduct: "101",
      serviceVariant: "101",
      silkProduct: "101",
      silkVariant: "101",
      ...sek("priceEach", "350.00"),
      ...sek("totalPrice", "350.00"),
      ...sek("priceEachBeforeDiscount", "350.00"),
      ...sek("totalPriceBeforeDiscount", "350.00"),
      ...sek("priceEachReduction", "0.00"),
      ...sek("priceEachWithoutTax", "280.00"),
      ...sek("totalPriceAfterCampaign", "350.00"),
      ...sek("totalPriceAfterDiscount", "350.00"),
      anyDiscount: false,
      taxPercent: 25,
      discounts: { vouchers: [], automaticDiscounts: [] },
      storePickup: false,
    });
    expect(answer.at("selection.totals")).toEqual({
      ...sek("itemsTotalPrice", "350.00"),
      ...money("totalDiscountPrice", false, false),
      ...sek("shippingPrice", "49.00"),
      ...sek("handlingCostPrice", "0.00"),
      handlingCostAddedToShippingPrice: false,
      totalQuantity: 1,
      totalQuantityAsNumber: 1,
      ...money("taxDeducted", false, false),
      ...money("taxAdded", false, false),
      taxPercent: 25,
      taxPercentAsNumber: 25,
      ...sek("grandTotalPrice", "399.00"),
      ...sek("grandTotalPriceTax", "79.80"),
    });
    expect(answer.list("products")).toHaveLength(1);
    expect(answer.at("products.0")).toMatchObject({ product, name: "Tröja", price: `350.00${gap}SEK` });
    expect(answer.at("products.0.categories.2")).toMatchObject({ category: "2", name: ["Kläder", "Toppar"] });
    expect(answer.at("products.0.relatedProducts.0")).toMatchObject({ relation: "standard" });
    expect(answer.at("products.0.relatedProducts.0")).not.toHaveProperty("name");
    expect(answer.at("language")).toEqual({ language: "sv", name: "Swedish", default: false });
  });

  it("a product of several lines is there once, in the order of the lines", async () => {
    const first = await shop.call("POST", `items/${shop.item("101", "M")}`);
    await shop.call("POST", `items/${shop.item("104")}`, { token: first.token });
    const answer = await shop.call("POST", `items/${shop.item("101", "S")}`, { token: first.token });
    expect(answer.list("selection.items")).toHaveLength(3);
    const ids = [shop.item("101"), shop.item("104")].map((item) => item.split("-")[0]);
    expect(answer.list("products").map((product) => Reflect.get(Object(product), "product"))).toEqual(ids);
  });

  it("a campaign lowers priceEach and is named", async () => {
    const answer = await shop.call("POST", `items/${shop.item("104")}/quantity/2`);
    expect(answer.at("selection.items.0")).toMatchObject({
      ...sek("priceEach", "79.96"),
      ...sek("totalPrice", "159.92"),
      ...sek("priceEachBeforeDiscount", "99.95"),
      ...sek("totalPriceBeforeDiscount", "199.90"),
      ...sek("priceEachReduction", "19.99"),
      anyDiscount: true,
      campaign: { name: "Cap week", ...sek("discount", "-39.98") },
    });
    expect(answer.at("selection.discounts.anyDiscount")).toBe(false);
  });

  it("the secret shows the selection's id, and nothing else does", async () => {
    const { token } = await shop.call("POST", `items/${shop.item("101")}`);
    const answer = await shop.call("GET", "selection", { token, trusted: true });
    expect(answer.at("selection.selection")).toMatch(/^[0-9a-f]{32}$/);
    expect((await shop.call("GET", "selection", { token })).at("selection.selection")).toBeUndefined();
  });

  it("methods and fields, 11.5", async () => {
    const answer = await shop.call("GET", "selection");
    expect(answer.at("shippingMethods")).toEqual([
      {
        shippingMethod: "standard",
        name: "Standard",
        ...sek("price", "49.00"),
        ...sek("freeFrom", "1000.00"),
      },
      { shippingMethod: "express", name: "Express", ...sek("price", "99.00") },
      { shippingMethod: "pickup", name: "Hämtas", ...sek("price", "0.00") },
    ]);
    const required = ["email", "firstName", "lastName", "address1", "zipCode", "city", "country"];
    expect(answer.list("paymentMethods")).toHaveLength(5);
    expect(answer.at("paymentMethods.3")).toEqual({
      paymentMethod: "invoice",
      name: "Faktura",
      paymentMethodType: "invoice",
      ...sek("handlingCost", "29.00"),
      providesCustomerAddressAfterPayment: false,
      supportsInitiateOnly: false,
      addressRequiredFields: required,
      clientSide: null,
    });
    expect(answer.at("paymentMethods.2")).toMatchObject({
      paymentMethod: "embedded",
      providesCustomerAddressAfterPayment: true,
      supportsInitiateOnly: true,
      addressRequiredFields: ["country"],
    });
    expect(answer.at("paymentFields.address.email")).toEqual({
      type: "string",
      visible: true,
      required: true,
    });
    expect(answer.at("paymentFields.address.state")).toEqual({
      type: "string",
      visible: false,
      required: false,
    });
    expect(answer.at("paymentFields.address.newsletter")).toEqual({
      type: "boolean",
      visible: true,
      required: false,
    });
    expect(answer.at("paymentFields.shippingAddress.email")).toMatchObject({ required: false });
    expect(answer.at("paymentFields.shippingAddress")).not.toHaveProperty("vatNumber");
    expect(answer.at("paymentFields.termsAndConditions")).toEqual({
      type: "boolean",
      visible: true,
      required: true,
    });
  });

  it("the state is required where the country has states; a method that brings the address lowers it to the country", async () => {
    const { token } = await shop.call("GET", "selection", { headers: { "X-Country": "US" } });
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.at("paymentFields.address.state")).toEqual({
      type: "string",
      visible: true,
      required: true,
    });
    const chosen = await shop.call("PUT", "payment-methods/embedded", { token });
    expect(chosen.at("paymentFields.address.state")).toMatchObject({ required: false });
    expect(chosen.at("paymentFields.address.country")).toMatchObject({ required: true });
  });
});
