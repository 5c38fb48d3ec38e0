import { describe, expect, it } from "vitest";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

describe("a selection that is begun", () => {
  it("is where the shop takes unknown callers to be; what may be left out may be null or empty", async () => {
    const { call } = backEnd();
    const begun = await call("POST", "selections");
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      country: "SE",
      state: null,
      language: "sv",
      customer: null,
      market: 1,
      pricelist: 1,
      currency: "SEK",
      paymentMethod: "dummy",
      shippingMethod: "standard",
      items: [],
      vatExempt: false,
    });
    expect(begun.text("selection")).toMatch(/^[0-9a-f]{32}$/);
    expect((await call("GET", `selections/${begun.text("selection")}`)).body).toEqual(begun.body);
    const fields = ["country", "state", "language", "market", "pricelist", "customer", "ipAddress"];
    for (const none of [null, ""]) {
      const said = Object.fromEntries(fields.map((field) => [field, none]));
      const other = await call("POST", "selections", { ...said, vatExempt: null });
      const own = { selection: other.at("selection"), paymentLink: other.at("paymentLink") };
      expect([other.status, other.body]).toEqual([201, { ...Object(begun.body), ...own }]);
    }
  });

  it("is where it is said to be, whose it is said to be", async () => {
    const { shop, call } = backEnd();
    const profile = { email: "ann@example.com", password: "a secret", firstName: "Ann", lastName: "Ek" };
    await shop.call("POST", "register", { body: profile });
    const begun = await call("POST", "selections", {
      country: "us",
      state: "California",
      language: "DE",
      market: "2",
      pricelist: 1,
      customer: "Ann@Example.com",
      vatExempt: "1",
      ipAddress: "9.9.9.9",
    });
    expect([begun.status, begun.at("customer")]).toEqual([201, expect.any(Number)]);
    const place = { country: "US", state: "CA", language: "de", market: 2, pricelist: 1, currency: "SEK" };
    expect(begun.body).toMatchObject({ ...place, vatExempt: true });
    const byNumber = await call("POST", "selections", { customer: begun.at("customer"), country: "DE" });
    // The language is that of the country unless another is said.
    expect(byNumber.body).toMatchObject({ customer: begun.at("customer"), language: "de" });
  });

  it.each([
    [{ country: "XX", language: "xx" }, "404 country: country not found, language: language not found"],
    [{ country: "US", state: "ZZ" }, "404 state: state not found"],
    [{ market: 2 }, "406 market: not available"],
    [{ pricelist: 4 }, "406 pricelist: not available"],
    [{ customer: "nobody" }, "404 customer: customer not found"],
    [{ market: 1e30 }, "406 market: too large"],
    [{ country: ["SE"] }, "406 country: invalid"],
    [{ vatExempt: "yes" }, "406 vatExempt: invalid"],
    [{ ipAddress: "x".repeat(256) }, "406 ipAddress: too long"],
  ])("is refused: %j", async (sent, refusal) => {
    expect(refusalOf(await backEnd().call("POST", "selections", sent))).toBe(refusal);
  });
});

it.each<[method: string, path: string, body?: object]>([
  ["GET", ""],
  ["POST", "/items/1-1"],
  ["PUT", "/items/1-1/quantity/1"],
  ["DELETE", "/items"],
  ["POST", "/bundles", { item: "1-1", sections: [{ section: 1, item: "1-1" }] }],
  ["DELETE", "/lines/x"],
  ["PUT", "/countries/SE"],
  ["DELETE", "/customers"],
  ["PUT", "/vat-exempt/1"],
  ["DELETE", "/vouchers"],
  ["PUT", "/payment-methods/dummy"],
  ["POST", "/payment-fields"],
  ["PUT", "/checkout-fields", { additionalNotes: "x" }],
  ["POST", "/fulfillment-check", { brickAndMortars: [1] }],
  ["POST", "/payment", {}],
  ["POST", "/payment-result", { paymentMethodFields: {} }],
])("a selection that is not there answers 404: %s %s", async (method, path, body) => {
  for (const id of ["0".repeat(32), "'; drop table selection"]) {
    const answer = await backEnd().call(method, `selections/${encodeURIComponent(id)}${path}`, body);
    expect(refusalOf(answer)).toBe("404 selection: selection not found");
  }
});

it("a selection of a shopper's session is the same to both, whoever began it", async () => {
  const { shop, call, selectionOf } = backEnd();
  const id = await selectionOf([[shop.item("101"), 2]], { country: "DE" });
  const attached = await shop.call("PUT", `selection/${id}`);
  const { token } = attached;
  const german = { country: "DE" };
  const items = [{ quantity: 2 }];
  expect(attached.body).toMatchObject({ location: german, selection: { currency: "EUR", items } });
  const line = attached.text("selection.items.0.line");
  await shop.call("DELETE", `lines/${line}/quantity/1`, { token });
  expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(1);
  expect((await call("PUT", `selections/${id}/countries/SE`)).at("currency")).toBe("SEK");
  const seen = await shop.call("GET", "selection", { token });
  expect([seen.at("location.country"), seen.at("selection.currency")]).toEqual(["SE", "SEK"]);
});
