import { describe, expect, it } from "vitest";
import { forgetExpired } from "../../../session/forget-expired.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const unknown = "0".repeat(32);

describe("a selection that is begun", () => {
  it("is where the shop takes unknown callers to be", async () => {
    const begun = await backEnd().call("POST", "selections");
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
      shippingMethodName: "Standard",
      items: [],
      vatExempt: false,
      additionalNotes: "",
      affiliate: "",
    });
    expect(begun.text("selection")).toMatch(/^[0-9a-f]{32}$/);
    const again = await backEnd().call("GET", `selections/${begun.text("selection")}`);
    expect([again.status, again.body]).toEqual([200, begun.body]);
  });

  it.each([null, ""])("takes what may be left out as not said: %j", async (none) => {
    const { call } = backEnd();
    const left = ["country", "state", "language", "market", "pricelist", "customer"] as const;
    const said = Object.fromEntries(left.map((field) => [field, none]));
    const begun = await call("POST", "selections", { ...said, vatExempt: null, ipAddress: none });
    const usual = await call("POST", "selections");
    const own = { selection: begun.at("selection"), paymentLink: begun.at("paymentLink") };
    expect([begun.status, begun.body]).toEqual([201, { ...Object(usual.body), ...own }]);
  });

  it.each([
    { said: { country: "DE" }, spoken: "de" },
    { said: { country: "us", state: "NY" }, spoken: "en" },
    { said: { country: "JP" }, spoken: "en" },
    { said: { country: "CH" }, spoken: "de" },
    { said: { country: "SE" }, spoken: "sv" },
    { said: { country: "DE", language: "" }, spoken: "de" },
    { said: { country: "DE", language: "SV" }, spoken: "sv" },
    { said: { language: "en" }, spoken: "en" },
    { said: {}, spoken: "sv" },
  ])("speaks the language of its country unless another is said: $said", async ({ said, spoken }) => {
    const { call } = backEnd();
    const begun = await call("POST", "selections", said);
    expect([begun.status, begun.at("language")]).toEqual([201, spoken]);
    const id = begun.text("selection");
    expect((await call("GET", `selections/${id}`)).at("language")).toBe(spoken);
    const moved = await call("PUT", `selections/${id}/countries/NO`);
    expect([moved.at("country"), moved.at("language")]).toEqual(["NO", spoken]);
  });

  it("is where it is said to be, whose it is said to be", async () => {
    const { shop, call } = backEnd();
    await shop.call("POST", "register", {
      body: { email: "ann@example.com", password: "a secret", firstName: "Ann", lastName: "Ek" },
    });
    const said = {
      country: "us",
      state: "California",
      language: "DE",
      market: "2",
      pricelist: 1,
      customer: "Ann@Example.com",
      vatExempt: "1",
      ipAddress: "9.9.9.9",
    };
    const begun = await call("POST", "selections", said);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      country: "US",
      state: "CA",
      language: "de",
      market: 2,
      pricelist: 1,
      currency: "SEK",
      vatExempt: true,
    });
    expect(begun.at("customer")).toBeTypeOf("number");
    const byNumber = await call("POST", "selections", { customer: begun.at("customer") });
    expect(byNumber.at("customer")).toBe(begun.at("customer"));
  });

  it.each([
    { sent: { country: "XX" }, status: 404, errors: { country: "country not found" } },
    { sent: { country: "US", state: "ZZ" }, status: 404, errors: { state: "state not found" } },
    { sent: { language: "xx" }, status: 404, errors: { language: "language not found" } },
    { sent: { market: 99 }, status: 404, errors: { market: "market not found" } },
    { sent: { market: 2 }, status: 406, errors: { market: "not available" } },
    { sent: { pricelist: 99 }, status: 404, errors: { pricelist: "pricelist not found" } },
    { sent: { pricelist: 4 }, status: 406, errors: { pricelist: "not available" } },
    { sent: { customer: 123 }, status: 404, errors: { customer: "customer not found" } },
    { sent: { customer: "nobody" }, status: 404, errors: { customer: "customer not found" } },
    { sent: { market: -1 }, status: 406, errors: { market: "too small" } },
    { sent: { market: 1e30 }, status: 406, errors: { market: "too large" } },
    { sent: { country: ["SE"] }, status: 406, errors: { country: "invalid" } },
    { sent: { vatExempt: "yes" }, status: 406, errors: { vatExempt: "invalid" } },
    { sent: { ipAddress: "x".repeat(256) }, status: 406, errors: { ipAddress: "too long" } },
    {
      sent: { country: "XX", language: "xx" },
      status: 404,
      errors: { country: "country not found", language: "language not found" },
    },
  ])("is refused: $sent", async ({ sent, status, errors }) => {
    const answer = await backEnd().call("POST", "selections", sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });
});

describe("a selection that is not there", () => {
  const paths: [method: string, path: string, body?: object][] = [
    ["GET", ""],
    ["POST", "/items/1-1"],
    ["PUT", "/items/1-1/quantity/1"],
    ["DELETE", "/items"],
    ["DELETE", "/items/1-1"],
    ["POST", "/bundles", { item: "1-1", sections: [{ section: 1, item: "1-1" }] }],
    ["POST", "/gift-certificates/1"],
    ["POST", "/lines/x"],
    ["DELETE", "/lines/x"],
    ["PUT", "/countries/SE"],
    ["PUT", "/markets/1"],
    ["PUT", "/pricelists/1"],
    ["PUT", "/languages/en"],
    ["DELETE", "/customers"],
    ["PUT", "/vat-exempt/1"],
    ["DELETE", "/vouchers"],
    ["PUT", "/payment-methods/dummy"],
    ["POST", "/payment-fields"],
    ["PUT", "/checkout-fields", { additionalNotes: "x" }],
    ["POST", "/fulfillment-check", { brickAndMortars: [1] }],
    ["POST", "/payment", {}],
    ["POST", "/payment-result", { paymentMethodFields: {} }],
  ];

  it.each(paths)("answers 404: %s %s", async (method, path, body) => {
    for (const id of [unknown, "1", "'; drop table selection"]) {
      const answer = await backEnd().call(method, `selections/${encodeURIComponent(id)}${path}`, body);
      expect([answer.status, answer.body]).toEqual([404, { errors: { selection: "selection not found" } }]);
    }
  });

  it("has no receipt", async () => {
    const answer = await backEnd().call("GET", `selections/${unknown}/receipt`);
    expect([answer.status, answer.body]).toEqual([404, { errors: { order: "order not found" } }]);
  });
});

describe("a selection of a shopper's session", () => {
  it("is the same to both, and the back end moves both", async () => {
    const { shop, call } = backEnd();
    const added = await shop.call("POST", `items/${shop.item("101")}`, { trusted: true });
    const { token } = added;
    const id = added.text("selection.selection");
    expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(1);
    const moved = await call("PUT", `selections/${id}/countries/DE`);
    expect([moved.status, moved.at("currency")]).toEqual([200, "EUR"]);
    const seen = await shop.call("GET", "selection", { token });
    expect([seen.at("location.country"), seen.at("selection.currency")]).toEqual(["DE", "EUR"]);
  });

  it("may have been begun by the back end", async () => {
    const { shop, call, selectionOf } = backEnd();
    const id = await selectionOf([[shop.item("101"), 2]], { country: "DE" });
    const attached = await shop.call("PUT", `selection/${id}`);
    expect(attached.at("selection.items.0.quantity")).toBe(2);
    expect([attached.at("location.country"), attached.at("selection.currency")]).toEqual(["DE", "EUR"]);
    expect((await call("GET", `selections/${id}`)).at("currency")).toBe("EUR");
    await shop.call("DELETE", `lines/${attached.text("selection.items.0.line")}/quantity/1`, {
      token: attached.token,
    });
    expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(1);
  });
});

it("is dropped when it did not change for 30 days", async () => {
  const { shop, call, selectionOf } = backEnd();
  const id = await selectionOf([[shop.item("101"), 1]]);
  shop.passTime(29 * 86_400_000);
  await forgetExpired(shop.platform);
  expect((await call("GET", `selections/${id}`)).status).toBe(200);
  shop.passTime(2 * 86_400_000);
  await forgetExpired(shop.platform);
  expect((await call("GET", `selections/${id}`)).status).toBe(404);
});
