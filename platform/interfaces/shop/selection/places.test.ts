import { describe, expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

describe("where a selection is", () => {
  it("brings market, price list and currency; what is not sold there goes and is named", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([
      [shop.item("101"), 1],
      [shop.item("107"), 2],
    ]);
    const german = await call("PUT", `selections/${id}/countries/de`);
    expect(german.status).toBe(200);
    expect(german.body).toMatchObject({
      country: "DE",
      market: 1,
      pricelist: 2,
      currency: "EUR",
      language: "sv",
      unavailable: [
        {
          item: shop.item("107"),
          product: shop.display("107"),
          originalQuantity: 2,
          unavailable: 2,
          available: 0,
        },
      ],
    });
    expect(german.at("items.0.priceEachAsNumber")).toBe(33.33);
    const krona = await call("PUT", `selections/${id}/pricelists/1`);
    expect([krona.at("currency"), krona.at("items.0.priceEachAsNumber")]).toEqual(["SEK", 350]);
    const american = await call("PUT", `selections/${id}/countries/US`, { state: "New York" });
    expect(american.body).toMatchObject({
      country: "US",
      state: "NY",
      market: 2,
      pricelist: 4,
      currency: "USD",
    });
    expect(american.at("totals.taxPercent")).toBe(8.875);
    const spoken = await call("PUT", `selections/${id}/languages/EN`);
    expect([spoken.at("language"), spoken.at("items.0.productName")]).toEqual(["en", "Tee"]);
    expect((await call("PUT", `selections/${id}/markets/2`)).at("market")).toBe(2);
  });

  it.each([
    { path: "countries/XX", status: 404, errors: { country: "country not found" } },
    { path: "countries/US", body: { state: "ZZ" }, status: 404, errors: { state: "state not found" } },
    { path: "countries/US", body: { city: "x" }, status: 400, errors: { city: "unknown" } },
    { path: "markets/9", status: 404, errors: { market: "market not found" } },
    { path: "markets/x", status: 404, errors: { market: "market not found" } },
    { path: "markets/2", status: 406, errors: { market: "not available" } },
    { path: "pricelists/9", status: 404, errors: { pricelist: "pricelist not found" } },
    { path: "pricelists/99999999999", status: 404, errors: { pricelist: "pricelist not found" } },
    { path: "pricelists/5", status: 406, errors: { pricelist: "not available" } },
    { path: "languages/xx", status: 404, errors: { language: "language not found" } },
    { path: "vat-exempt/2", status: 406, errors: { vatExempt: "invalid" } },
    { path: "vat-exempt/true", status: 406, errors: { vatExempt: "invalid" } },
    { path: "shipping-method/no", status: 404, errors: { shippingMethod: "shippingMethod not found" } },
    { path: "payment-methods/no", status: 404, errors: { paymentMethod: "paymentMethod not found" } },
    { path: "allocation-rule/1", status: 404, errors: { allocationRule: "allocationRule not found" } },
    { path: "brick-and-mortar/1", status: 404, errors: { brickAndMortar: "brickAndMortar not found" } },
    { path: "customers/nobody", status: 404, errors: { customer: "customer not found" } },
    { path: "customers/999", status: 404, errors: { customer: "customer not found" } },
    {
      path: "checkout-fields",
      body: { hello: 1, address: { planet: "x" } },
      status: 400,
      errors: { hello: "unknown", "address.planet": "unknown" },
    },
    {
      path: "checkout-fields",
      body: { address: { city: "x".repeat(256) } },
      status: 406,
      errors: { "address.city": "too long" },
    },
    {
      path: "checkout-fields",
      body: { address: { country: "XX" } },
      status: 404,
      errors: { country: "country not found" },
    },
  ])("is refused: PUT $path $body", async ({ path, body, status, errors }) => {
    const { call, selectionOf } = backEnd();
    const id = await selectionOf();
    const before = await call("GET", `selections/${id}`);
    const answer = await call("PUT", `selections/${id}/${path}`, body);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    expect((await call("GET", `selections/${id}`)).body).toEqual(before.body);
  });
});

describe("a selection without tax", () => {
  it("has the home country's rate taken off, through every new price, until it is put on again", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("110", "OS"), 1]]);
    await call("PUT", `selections/${id}/shipping-method/2`);
    const exempt = await call("PUT", `selections/${id}/vat-exempt/1`);
    expect([exempt.status, exempt.at("vatExempt")]).toEqual([200, true]);
    expect(exempt.at("totals")).toMatchObject({
      taxDeductedAsNumber: -20.6,
      taxPercent: 0,
      grandTotalPriceAsNumber: 82.4,
      grandTotalPriceTaxAsNumber: 0,
    });
    await call("POST", `selections/${id}/items/${shop.item("101")}`);
    const moved = await call("PUT", `selections/${id}/countries/DE`);
    expect([moved.at("vatExempt"), moved.at("totals.taxPercent")]).toEqual([true, 0]);
    const taxed = await call("PUT", `selections/${id}/vat-exempt/0`);
    expect([taxed.at("vatExempt"), taxed.at("totals.taxDeducted"), taxed.at("totals.taxPercent")]).toEqual([
      false,
      false,
      19,
    ]);
  });
});

describe("what is chosen", () => {
  it("is kept: methods by key or number, in the singular and in the plural", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    for (const path of ["shipping-method/express", "shipping-methods/2"]) {
      expect((await call("PUT", `selections/${id}/${path}`)).at("shippingMethod")).toBe("express");
    }
    for (const path of ["payment-method/4", "payment-methods/invoice"]) {
      const chosen = await call("PUT", `selections/${id}/${path}`);
      expect([chosen.at("paymentMethod"), chosen.at("totals.handlingCostPriceAsNumber")]).toEqual([
        "invoice",
        29,
      ]);
    }
  });

  it("is what the checkout form holds so far", async () => {
    const { call, selectionOf } = backEnd();
    const id = await selectionOf();
    const sent = { address: { city: "Kiel", country: "de" }, additionalNotes: "Ring twice", language: "de" };
    const filled = await call("PUT", `selections/${id}/checkout-fields`, sent);
    expect(filled.body).toMatchObject({ country: "DE", language: "de", additionalNotes: "Ring twice" });
    expect(filled.at("address")).toMatchObject({ city: "Kiel", country: "DE", countryName: "Deutschland" });
  });

  it("says which fields the form shows and demands", async () => {
    const { call, selectionOf } = backEnd();
    const id = await selectionOf();
    const usual = await call("POST", `selections/${id}/payment-fields`);
    expect([usual.status, usual.at("paymentFields.address.city.required")]).toEqual([200, true]);
    const brought = await call("POST", `selections/${id}/payment-fields`, { paymentMethod: "embedded" });
    expect(brought.at("paymentFields.address.city.required")).toBe(false);
    const none = await call("POST", `selections/${id}/payment-fields`, { paymentMethod: "no" });
    expect([none.status, none.body]).toEqual([404, { errors: { paymentMethod: "paymentMethod not found" } }]);
  });

  it("asks which stores can deliver, of something", async () => {
    const { call, selectionOf, shop } = backEnd();
    const empty = await call("POST", `selections/${await selectionOf()}/fulfillment-check`, {
      brickAndMortars: [1],
    });
    expect([empty.status, empty.body]).toEqual([412, { errors: { selection: "empty" } }]);
    const id = await selectionOf([[shop.item("101"), 1]]);
    const none = await call("POST", `selections/${id}/fulfillment-check`, { brickAndMortars: [1, 2] });
    expect([none.status, none.body]).toEqual([200, { brickAndMortars: [] }]);
    const bad = await call("POST", `selections/${id}/fulfillment-check`, {});
    expect([bad.status, bad.body]).toEqual([406, { errors: { brickAndMortars: "required" } }]);
  });
});

describe("the customer of a selection", () => {
  it("is attached and detached; what she has saved stays hers", async () => {
    const { call, selectionOf, shop } = backEnd();
    const profile = { email: "eva@example.com", password: "a secret", firstName: "Eva", lastName: "Ek" };
    const { token } = await shop.call("POST", "register", { body: profile });
    await shop.call("POST", `items/${shop.item("104")}`, { token });
    const id = await selectionOf([[shop.item("101"), 1]]);
    const attached = await call("PUT", `selections/${id}/customers/eva%40example.com`);
    expect([attached.status, attached.at("customer")]).toEqual([200, expect.any(Number)]);
    expect(attached.list("items")).toHaveLength(1);
    const mine = await shop.call("GET", "selection", { token });
    expect([mine.list("selection.items").length, mine.at("selection.items.0.item")]).toEqual([
      1,
      shop.item("104"),
    ]);
    const detached = await call("DELETE", `selections/${id}/customers`);
    expect([detached.status, detached.at("customer")]).toEqual([200, null]);
    expect((await call("GET", `selections/${id}`)).at("customer")).toBeNull();
  });

  it("loses a saved selection that is given to another", async () => {
    const { call, shop } = backEnd();
    const profile = { email: "ida@example.com", password: "a secret", firstName: "Ida", lastName: "Ek" };
    const { token } = await shop.call("POST", "register", { body: profile });
    const added = await shop.call("POST", `items/${shop.item("104")}`, { token, trusted: true });
    const id = added.text("selection.selection");
    expect((await call("DELETE", `selections/${id}/customers`)).at("customer")).toBeNull();
    expect((await shop.call("GET", "selection", { token })).list("selection.items")).toEqual([]);
    expect((await call("GET", `selections/${id}`)).list("items")).toHaveLength(1);
  });
});
