import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function holding(...products: readonly string[]): Promise<string> {
  const { token } = await shop.call("GET", "selection");
  for (const product of products) {
    await shop.call("POST", `items/${shop.item(product)}/quantity/3`, { token });
  }
  return token;
}

describe("a country change with a selection, checkout-rest.md 13.1 and 11.6", () => {
  it("prices, currency and methods follow; the line keeps its id", async () => {
    const token = await holding("101");
    const before = await shop.call("GET", "selection", { token });
    const answer = await shop.call("PUT", "countries/DE", { token });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("unavailable");
    expect(answer.at("selection.items.0.line")).toBe(before.at("selection.items.0.line"));
    expect(answer.at("selection.items.0")).toMatchObject({ priceEach: "33.33\u00a0EUR", taxPercent: 19 });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 99.99,
      shippingPriceAsNumber: 5,
      grandTotalPriceAsNumber: 104.99,
      // 104.99 × 19 / 119
      grandTotalPriceTaxAsNumber: 16.76,
      taxPercent: 19,
    });
    expect(answer.list("shippingMethods")).toHaveLength(2);
  });

  it("classic: what is not sold there goes, and is named by its product's id", async () => {
    const token = await holding("101", "103", "107");
    const answer = await shop.call("PUT", "countries/US", { token });
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at("unavailable")).toEqual(
      ["103", "107"].map((product) => ({
        item: shop.item(product),
        product: shop.display(product),
        originalQuantity: 3,
        unavailable: 3,
        available: 0,
      })),
    );
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(answer.list("products")).toHaveLength(1);
  });

  it("nested: with the product, though it is not shown there", async () => {
    const token = await holding("103");
    const answer = await shop.call("PUT", "countries/US", { token, form: "nested" });
    expect(answer.at("unavailable.0.product")).toMatchObject({ name: "Scarf", price: null });
    expect(answer.at("unavailable.0.product")).not.toHaveProperty("relatedProducts");
    expect(answer.at("selection.items")).toEqual([]);
  });

  it("what went does not come back", async () => {
    const token = await holding("103");
    await shop.call("PUT", "countries/US", { token });
    const answer = await shop.call("PUT", "countries/SE", { token });
    expect(answer.at("selection.items")).toEqual([]);
    expect(answer.body).not.toHaveProperty("unavailable");
  });

  it("to a country not shipped to: the lines stay, nothing more can be bought", async () => {
    const token = await holding("101");
    const answer = await shop.call("PUT", "countries/CH", { token });
    expect(answer.body).toMatchObject({
      location: { shipTo: false, pricelist: 1 },
      selection: { currency: "SEK", shippingMethod: "", items: [{ quantity: 3 }] },
    });
    const line = answer.text("selection.items.0.line");
    expect((await shop.call("POST", `items/${shop.item("104")}`, { token })).status).toBe(412);
    expect((await shop.call("POST", `lines/${line}`, { token })).status).toBe(412);
    const lowered = await shop.call("DELETE", `lines/${line}/quantity/1`, { token });
    expect(lowered.at("selection.items.0.quantity")).toBe(2);
  });

  it("outside the zone the home rate is taken off, 12.2", async () => {
    const token = (await shop.call("POST", `items/${shop.item("110", "OS")}/quantity/3`)).token;
    const answer = await shop.call("PUT", "countries/NO", { token });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 1.2,
      shippingPriceAsNumber: 5,
      // 6.20 × 25 / 125
      taxDeductedAsNumber: -1.24,
      taxAdded: false,
      taxPercent: 0,
      grandTotalPriceAsNumber: 4.96,
      grandTotalPriceTaxAsNumber: 0,
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      taxPercent: 0,
      priceEachWithoutTaxAsNumber: 0.32,
    });
  });

  it("a list without tax adds the state's, 12.2", async () => {
    const { token } = await shop.call("POST", `items/${shop.item("101")}`, {
      headers: { "X-Country": "US" },
    });
    const unknown = await shop.call("GET", "selection", { token });
    expect(unknown.at("selection.totals")).toMatchObject({
      taxAddedAsNumber: 0,
      grandTotalPriceAsNumber: 110,
      taxDeducted: false,
    });
    const known = await shop.call("PUT", "countries/US/states/NY", { token });
    expect(known.at("selection.totals")).toMatchObject({
      // 110.00 × 8.875 %
      taxAdded: "9.76\u00a0USD",
      taxPercent: 8.875,
      grandTotalPriceAsNumber: 119.76,
      grandTotalPriceTaxAsNumber: 9.76,
    });
  });

  it("yen have no decimals", async () => {
    const token = await holding("101");
    const answer = await shop.call("PUT", "countries/JP", { token });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPrice: "2997\u00a0JPY",
      shippingPrice: "500\u00a0JPY",
      // 3497 × 10 / 110
      grandTotalPriceTax: "318\u00a0JPY",
      grandTotalPriceAsNumber: 3497,
    });
    expect(answer.at("selection.currencyFormat")).toMatchObject({ decimalDigits: "0", denominator: "1" });
  });

  it("goods of another tax group have their own rate, 12.2", async () => {
    const token = await holding("105", "101");
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.at("selection.items.0.taxPercent")).toBe(6);
    expect(answer.at("selection.totals")).toMatchObject({
      // 318.00 × 6/106 + (1050.00 at free shipping) × 25/125
      grandTotalPriceTaxAsNumber: 18 + 210,
      shippingPriceAsNumber: 0,
      grandTotalPriceAsNumber: 1368,
      taxPercent: 20,
    });
  });
});

describe("PUT selection with the secret, checkout-rest.md section 10", () => {
  it("sets country, language, market and price list", async () => {
    const token = await holding("101");
    const answer = await shop.call("PUT", "selection", {
      token,
      trusted: true,
      body: { country: "DE", language: "en", market: "1", pricelist: 1 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      location: { country: "DE", market: 1, pricelist: 1 },
      selection: { currency: "SEK", language: "en" },
    });
  });

  it.each([
    [{ country: "XX" }, 404, { country: "not found" }],
    [{ market: 99 }, 404, { market: "not found" }],
    [{ pricelist: 99 }, 404, { pricelist: "not found" }],
    [{ language: "xx" }, 404, { language: "not found" }],
    [{ market: "one" }, 406, { market: "invalid" }],
  ])("%j: %d", async (body, status, errors) => {
    const token = await holding();
    const answer = await shop.call("PUT", "selection", { token, trusted: true, body });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ token, errors });
  });
});

describe("methods, checkout-rest.md sections 10 and 11.5", () => {
  it.each(["invoice", "4"])("a payment method is chosen by %s, with its handling cost", async (id) => {
    const token = await holding("101");
    const answer = await shop.call("PUT", `payment-methods/${id}`, { token });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.paymentMethod")).toBe("invoice");
    expect(answer.at("selection.totals")).toMatchObject({
      handlingCostPriceAsNumber: 29,
      shippingPriceAsNumber: 0,
      grandTotalPriceAsNumber: 1079,
    });
  });

  it("a chosen one that is no longer offered is replaced by the first, and comes back with its country", async () => {
    const token = await holding("101");
    await shop.call("PUT", "payment-methods/invoice", { token });
    await shop.call("PUT", "shipping-methods/pickup", { token });
    const away = await shop.call("PUT", "countries/JP", { token });
    expect(away.body).toMatchObject({ selection: { paymentMethod: "dummy", shippingMethod: "standard" } });
    const back = await shop.call("PUT", "countries/SE", { token });
    expect(back.body).toMatchObject({ selection: { paymentMethod: "invoice", shippingMethod: "pickup" } });
  });

  it.each([
    ["payment-methods/unknown", "paymentMethod"],
    ["shipping-methods/unknown", "shippingMethod"],
    ["payment-methods/declined", "paymentMethod"],
    ["shipping-methods/express", "shippingMethod"],
  ])("PUT %s where it is not offered: 404", async (path, key) => {
    const { token } = await shop.call("GET", "selection", { headers: { "X-Country": "JP" } });
    const answer = await shop.call("PUT", path, { token });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ token, errors: { [key]: "not found" } });
  });

  it("shipping is free from the operator's threshold", async () => {
    const token = await holding("101");
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 1050,
      shippingPriceAsNumber: 0,
    });
    expect(answer.at("shippingMethods.0.priceAsNumber")).toBe(0);
    expect(answer.at("shippingMethods.1.priceAsNumber")).toBe(99);
  });
});
