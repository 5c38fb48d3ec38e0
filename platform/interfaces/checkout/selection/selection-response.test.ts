import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

/** Money fields and their twins, as in the samples of checkout-rest.md#samples. */
function sek(prices: Readonly<Record<string, string>>): object {
  const fields = Object.entries(prices).flatMap(([name, text]) => [
    [name, `${text}\u00a0SEK`],
    [`${name}AsNumber`, Number(text)],
  ]);
  return Object.fromEntries(fields);
}

/** What is neither deducted nor added. */
const nothing = {
  totalDiscountPrice: false,
  totalDiscountPriceAsNumber: false,
  taxDeducted: false,
  taxDeductedAsNumber: false,
  taxAdded: false,
  taxAddedAsNumber: false,
  taxPercent: 25,
  handlingCostAddedToShippingPrice: false,
};

describe("the selection response, checkout-rest.md#selection-response and #samples", () => {
  it("of an empty selection, which is not made by looking", async () => {
    const answer = await shop.call("GET", "selection");
    expect([answer.status, answer.at("products")]).toEqual([200, []]);
    const none = { itemsTotalPrice: "0.00", shippingPrice: "0.00", grandTotalPrice: "0.00" };
    expect(answer.at("selection")).toMatchObject({
      currency: "SEK",
      language: "sv",
      paymentMethod: "dummy",
      paymentMethodName: "Kort",
      shippingMethod: "standard",
      items: [],
      discounts: { anyDiscount: false, ...sek({ discount: "0.00" }), automaticDiscounts: [], vouchers: [] },
      totals: { ...nothing, ...sek(none), totalQuantity: 0 },
      vatExempt: false,
      address: { country: "SE", countryName: "Sverige", email: "", vatNumber: "" },
      shippingAddress: expect.not.objectContaining({ vatNumber: "" }),
      giftMessage: null,
      currencyFormat: { name: "svensk krona", suffix: "\u00a0SEK", decimalPoint: ".", decimalDigits: "2" },
      brickAndMortar: null,
      pluginFields: {},
    });
    expect(await shop.platform.db.selectFrom("selection").select("id").execute()).toEqual([]);
  });

  it("classic: the sample of checkout-rest.md#samples", async () => {
    const item = shop.item("101", "M");
    const product = shop.display("101");
    const answer = await shop.call("POST", `items/${item}`);
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item,
      line: expect.stringMatching(/^[0-9a-f]{40}$/),
      product,
      brandName: "Linnea",
      productName: "Tröja",
      size: "M",
      sku: "P101-1-M",
      quantity: 1,
      serviceProduct: "101",
      silkVariant: "101",
      ...sek({ priceEach: "350.00", totalPrice: "350.00", priceEachWithoutTax: "280.00" }),
      ...sek({ priceEachReduction: "0.00", totalPriceAfterDiscount: "350.00" }),
      anyDiscount: false,
      taxPercent: 25,
      storePickup: false,
    });
    expect(answer.at("selection.totals")).toEqual({
      ...nothing,
      ...sek({ itemsTotalPrice: "350.00", shippingPrice: "49.00", handlingCostPrice: "0.00" }),
      ...sek({ grandTotalPrice: "399.00", grandTotalPriceTax: "79.80" }),
      totalQuantity: 1,
      totalQuantityAsNumber: 1,
      taxPercentAsNumber: 25,
    });
    expect(answer.list("products")).toHaveLength(1);
    expect(answer.at("products.0")).toMatchObject({ product, name: "Tröja", ...sek({ price: "350.00" }) });
    expect(answer.at("products.0.categories.2.name")).toEqual(["Kläder", "Toppar"]);
    expect(answer.at("products.0.relatedProducts.0")).toMatchObject({ relation: "standard" });
    expect(answer.at("products.0.relatedProducts.0")).not.toHaveProperty("name");
    expect(answer.at("language")).toEqual({ language: "sv", name: "Swedish", default: false });
  });

  it("a campaign lowers priceEach and is named; a product of several lines is there once", async () => {
    const { token } = await shop.call("POST", `items/${shop.item("101", "M")}`);
    await shop.call("POST", `items/${shop.item("104")}/quantity/2`, { token });
    const answer = await shop.call("POST", `items/${shop.item("101", "S")}`, { token });
    const ids = ["101", "104"].map((product) => ({ product: shop.display(product) }));
    expect(answer.list("products")).toMatchObject(ids);
    expect(answer.at("selection.items.1")).toMatchObject({
      ...sek({ priceEach: "79.96", totalPrice: "159.92", priceEachReduction: "19.99" }),
      ...sek({ priceEachBeforeDiscount: "99.95", totalPriceBeforeDiscount: "199.90" }),
      anyDiscount: true,
      campaign: { name: "Cap week", ...sek({ discount: "-39.98" }) },
    });
    expect(answer.at("selection.discounts.anyDiscount")).toBe(false);
  });

  it("the secret shows the selection's id, and nothing else does", async () => {
    const added = await shop.call("POST", `items/${shop.item("101")}`);
    expect(added.at("selection.selection")).toBeUndefined();
    const answer = await shop.call("GET", "selection", { token: added.token, trusted: true });
    expect(answer.at("selection.selection")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("methods and fields, 11.5", async () => {
    const answer = await shop.call("GET", "selection");
    expect(answer.list("shippingMethods")).toMatchObject([
      { shippingMethod: "standard", name: "Standard", ...sek({ price: "49.00", freeFrom: "1000.00" }) },
      { shippingMethod: "express", ...sek({ price: "99.00" }) },
      { shippingMethod: "pickup", name: "Hämtas", ...sek({ price: "0.00" }) },
    ]);
    expect(answer.list("paymentMethods")).toHaveLength(5);
    expect(answer.at("paymentMethods.3")).toEqual({
      paymentMethod: "invoice",
      name: "Faktura",
      paymentMethodType: "invoice",
      ...sek({ handlingCost: "29.00" }),
      providesCustomerAddressAfterPayment: false,
      supportsInitiateOnly: false,
      addressRequiredFields: ["email", "firstName", "lastName", "address1", "zipCode", "city", "country"],
      clientSide: null,
    });
    const asking = { providesCustomerAddressAfterPayment: true, supportsInitiateOnly: true };
    const embedded = { paymentMethod: "embedded", ...asking, addressRequiredFields: ["country"] };
    expect(answer.at("paymentMethods.2")).toMatchObject(embedded);
    expect(answer.at("paymentFields")).toMatchObject({
      address: {
        email: { type: "string", visible: true, required: true },
        state: { type: "string", visible: false, required: false },
      },
      termsAndConditions: { type: "boolean", visible: true, required: true },
    });
    expect(answer.at("paymentFields.shippingAddress")).not.toHaveProperty("vatNumber");
  });

  it("the state is required where the country has states; a method that brings the address lowers it to the country", async () => {
    const answer = await shop.call("GET", "selection", { headers: { "X-Country": "US" } });
    expect(answer.at("paymentFields.address.state")).toMatchObject({ visible: true, required: true });
    const { token } = answer;
    const { body } = await shop.call("PUT", "payment-methods/embedded", { token });
    const address = { state: { required: false }, country: { required: true } };
    expect(body).toMatchObject({ paymentFields: { address } });
  });
});
