import { describe, expect, it } from "vitest";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

describe("where a selection is", () => {
  it("brings market, price list and currency; what is not sold there goes and is named", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([
      [shop.item("101"), 1],
      [shop.item("107"), 2],
    ]);
    const put = (path: string, sent?: object) => call("PUT", `selections/${id}/${path}`, sent);
    const german = await put("countries/de");
    expect(german.status).toBe(200);
    const unavailable = [
      {
        item: shop.item("107"),
        product: shop.display("107"),
        originalQuantity: 2,
        unavailable: 2,
        available: 0,
      },
    ];
    const place = { country: "DE", market: 1, pricelist: 2, currency: "EUR", language: "sv" };
    expect(german.body).toMatchObject({ ...place, unavailable, items: [{ priceEachAsNumber: 33.33 }] });
    const items = [{ priceEachAsNumber: 350 }];
    expect((await put("pricelists/1")).body).toMatchObject({ currency: "SEK", items });
    const american = await put("countries/US", { state: "New York" });
    const place2 = { country: "US", state: "NY", market: 2, pricelist: 4, currency: "USD" };
    expect(american.body).toMatchObject({ ...place2, totals: { taxPercent: 8.875 } });
    const spoken = await put("languages/EN");
    expect([spoken.at("language"), spoken.at("items.0.productName")]).toEqual(["en", "Tee"]);
    expect((await put("markets/2")).at("market")).toBe(2);
  });

  it.each([
    ["countries/XX", undefined, "404 country: country not found"],
    ["countries/US", { state: "ZZ" }, "404 state: state not found"],
    ["countries/US", { city: "x" }, "400 city: unknown"],
    ["markets/2", undefined, "406 market: not available"],
    ["pricelists/99999999999", undefined, "404 pricelist: pricelist not found"],
    ["pricelists/5", undefined, "406 pricelist: not available"],
    ["languages/xx", undefined, "404 language: language not found"],
    ["vat-exempt/2", undefined, "406 vatExempt: invalid"],
    ["shipping-method/no", undefined, "404 shippingMethod: shippingMethod not found"],
    ["payment-methods/no", undefined, "404 paymentMethod: paymentMethod not found"],
    ["allocation-rule/1", undefined, "404 allocationRule: allocationRule not found"],
    ["brick-and-mortar/1", undefined, "404 brickAndMortar: brickAndMortar not found"],
    ["customers/nobody", undefined, "404 customer: customer not found"],
    [
      "checkout-fields",
      { hello: 1, address: { planet: "x" } },
      "400 address.planet: unknown, hello: unknown",
    ],
    ["checkout-fields", { address: { city: "x".repeat(256) } }, "406 address.city: too long"],
    ["checkout-fields", { address: { country: "XX" } }, "404 country: country not found"],
  ])("is refused: PUT %s %j", async (path, body, refusal) => {
    const { call, selectionOf } = backEnd();
    const id = await selectionOf();
    const before = await call("GET", `selections/${id}`);
    expect(refusalOf(await call("PUT", `selections/${id}/${path}`, body))).toBe(refusal);
    expect((await call("GET", `selections/${id}`)).body).toEqual(before.body);
  });
});

it("a selection without tax has the home country's rate taken off, until it is put on again", async () => {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf([[shop.item("110", "OS"), 1]]);
  const put = (path: string) => call("PUT", `selections/${id}/${path}`);
  await put("shipping-method/2");
  const exempt = await put("vat-exempt/1");
  expect([exempt.status, exempt.at("vatExempt")]).toEqual([200, true]);
  expect(exempt.at("totals")).toMatchObject({
    taxDeductedAsNumber: -20.6,
    taxPercent: 0,
    grandTotalPriceAsNumber: 82.4,
    grandTotalPriceTaxAsNumber: 0,
  });
  await call("POST", `selections/${id}/items/${shop.item("101")}`);
  expect((await put("countries/DE")).body).toMatchObject({ vatExempt: true, totals: { taxPercent: 0 } });
  const totals = { taxDeducted: false, taxPercent: 19 };
  expect((await put("vat-exempt/0")).body).toMatchObject({ vatExempt: false, totals });
});

describe("what is chosen", () => {
  it("is kept: methods by key or number, in the singular and in the plural", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    for (const path of ["shipping-method/express", "shipping-methods/2"]) {
      expect((await call("PUT", `selections/${id}/${path}`)).at("shippingMethod")).toBe("express");
    }
    for (const path of ["payment-method/4", "payment-methods/invoice"]) {
      const { body } = await call("PUT", `selections/${id}/${path}`);
      const totals = { handlingCostPriceAsNumber: 29 };
      expect(body).toMatchObject({ paymentMethod: "invoice", totals });
    }
  });

  it("is what the checkout form holds so far; and it is told which fields the form shows and demands", async () => {
    const { call, selectionOf } = backEnd();
    const id = await selectionOf();
    const usual = await call("POST", `selections/${id}/payment-fields`);
    expect([usual.status, usual.at("paymentFields.address.city.required")]).toEqual([200, true]);
    const brought = await call("POST", `selections/${id}/payment-fields`, { paymentMethod: "embedded" });
    expect(brought.at("paymentFields.address.city.required")).toBe(false);
    const none = await call("POST", `selections/${id}/payment-fields`, { paymentMethod: "no" });
    expect(refusalOf(none)).toBe("404 paymentMethod: paymentMethod not found");
    const sent = { address: { city: "Kiel", country: "de" }, additionalNotes: "Ring twice", language: "de" };
    const filled = await call("PUT", `selections/${id}/checkout-fields`, sent);
    const address = { city: "Kiel", country: "DE", countryName: "Deutschland" };
    expect(filled.body).toMatchObject({ ...sent, country: "DE", address });
  });
});

it("a selection gets and loses its customer; what she has saved stays hers, unless it is given away", async () => {
  const { call, selectionOf, shop } = backEnd();
  const profile = { email: "eva@example.com", password: "a secret", firstName: "Eva", lastName: "Ek" };
  const { token } = await shop.call("POST", "register", { body: profile });
  const saved = await shop.call("POST", `items/${shop.item("104")}`, { token, trusted: true });
  const mine = async () => (await shop.call("GET", "selection", { token })).list("selection.items");
  const id = await selectionOf([[shop.item("101"), 1]]);
  const attached = await call("PUT", `selections/${id}/customers/eva%40example.com`);
  expect([attached.status, attached.at("customer")]).toEqual([200, expect.any(Number)]);
  expect(attached.list("items")).toHaveLength(1);
  expect(await mine()).toMatchObject([{ item: shop.item("104") }]);
  expect((await call("DELETE", `selections/${id}/customers`)).at("customer")).toBeNull();
  expect((await call("GET", `selections/${id}`)).at("customer")).toBeNull();
  const given = `selections/${saved.text("selection.selection")}`;
  expect((await call("DELETE", `${given}/customers`)).at("customer")).toBeNull();
  expect(await mine()).toEqual([]);
  expect((await call("GET", given)).list("items")).toHaveLength(1);
});
