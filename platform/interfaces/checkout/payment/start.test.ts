import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, buyerOf, start } from "./testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const attempts = async () =>
  (await shop.platform.db.selectFrom("payment_attempt").select("id").execute()).length;

describe("POST payment: the checks in their order (16.1)", () => {
  it("406 without a token", async () => {
    const answer = await shop.call("POST", "payment", { token: "none", body: start });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });

  it("412 for an empty selection, whatever else is wrong", async () => {
    const answer = await shop.call("POST", "payment", { body: { address: 5 } });
    expect([answer.status, answer.at("errors")]).toEqual([412, { selection: "empty" }]);
  });

  it("412 where nothing is shipped to, before the fields are looked at; nothing has changed", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.call("POST", "payment", { address: { country: "CH" } });
    expect([answer.status, answer.at("errors")]).toEqual([412, { country: "not shipped to" }]);
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("location.country")).toBe("SE");
    expect(selection.list("selection.items")).toHaveLength(1);
  });

  // An address without a country is where the session is (8.7).
  it("406 with every wrong field at once, before the methods are looked at", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.call("POST", "payment", { paymentMethod: "nothing" });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({
      "address.email": "required",
      "address.firstName": "required",
      "address.lastName": "required",
      "address.address1": "required",
      "address.zipCode": "required",
      "address.city": "required",
      paymentReturnPage: "required",
      paymentFailedPage: "required",
      termsAndConditions: "must be true",
    });
    expect((await buyer.call("GET", "selection")).at("selection.address.email")).toBe("");
  });

  it.each([
    [{ address: { ...anna, email: "anna" } }, { "address.email": "invalid" }],
    [{ address: { ...anna, country: "XX" } }, { "address.country": "invalid" }],
    [{ address: { ...anna, city: "x".repeat(256) } }, { "address.city": "too long" }],
    [{ address: { ...anna, city: { name: "Lund" } } }, { "address.city": "invalid" }],
    [{ shippingAddress: { ...anna, zipCode: "" } }, { "shippingAddress.zipCode": "required" }],
    [{ paymentReturnPage: "/payment-return" }, { paymentReturnPage: "invalid" }],
    [{ paymentReturnPage: "javascript:alert(1)//" }, { paymentReturnPage: "invalid" }],
    [{ paymentFailedPage: "https://anna:pw@shop.example/" }, { paymentFailedPage: "invalid" }],
    [
      { address: { ...anna, city: 5, firstName: "x".repeat(256), lastName: "" } },
      { "address.firstName": "too long", "address.lastName": "required" },
    ],
    [{ termsAndConditions: 0 }, { termsAndConditions: "must be true" }],
    [{ termsAndConditions: "yes" }, { termsAndConditions: "must be true" }],
    [{ address: "x" }, { address: "invalid" }],
    [{ shippingAddress: [] }, { shippingAddress: "invalid" }],
    [{ consents: "all" }, { consents: "invalid" }],
    [{ consents: [{ consented: true }] }, { "consents.0.key": "required" }],
    [{ paymentMethodSpecificFields: [1] }, { paymentMethodSpecificFields: "invalid" }],
    [{ customerClubFields: "x" }, { customerClubFields: "invalid" }],
  ])("406: %j is %j, and nothing is started", async (more, errors) => {
    const before = await attempts();
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("dummy", more);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
    expect(await attempts()).toBe(before);
  });

  const long = "x".repeat(16_000);
  it.each([
    ["affiliate", long],
    ["ipAddress", long],
    ["customerClubFields", { long }],
    ["paymentMethodSpecificFields", { long }],
    ["consents", Array.from({ length: 101 }, () => ({ key: "news", consented: true }))],
  ])("406: %s may be too large by itself", async (name, value) => {
    const answer = await (await buyerOf(shop, shop.item("101"))).pay("dummy", { [name]: value });
    expect([answer.status, answer.at("errors")]).toEqual([406, { [name]: "too large" }]);
  });

  it.each([true, "true", 1, "1"])("terms: %j accepts", async (termsAndConditions) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    expect((await buyer.pay("redirect", { termsAndConditions })).status).toBe(200);
  });

  it.each([
    [{ paymentMethod: "nothing" }, { paymentMethod: "not found" }],
    [{ shippingMethod: "nothing" }, { shippingMethod: "not found" }],
    [{ language: "xx" }, { language: "not found" }],
  ])("404: %j", async (more, errors) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("dummy", more);
    expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
  });

  it("404 for a method that is not offered in the country", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const address = { ...anna, country: "JP", zipCode: "1000001" };
    expect((await buyer.pay("invoice", { address })).at("errors")).toEqual({ paymentMethod: "not found" });
  });

  it("429 after 20 a minute for one session, with the time to wait (18)", async () => {
    const { token } = await shop.call("GET", "selection");
    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      statuses.push((await shop.call("POST", "payment", { token })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([412]));
    const answer = await shop.call("POST", "payment", { token });
    expect([answer.status, answer.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await shop.call("POST", "payment")).status).toBe(412);
  });
});

describe("POST payment: what it takes over (16.1)", () => {
  it("the country of the address, as PUT countries, and the new total", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("dummy", { address: { ...anna, country: "DE", zipCode: "101 15" } });
    expect(answer.status).toBe(200);
    expect(answer.text("formHtml")).toContain(`name="amount" value="38.33"`);
    expect(answer.text("formHtml")).toContain(`name="currency" value="EUR"`);
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("location")).toMatchObject({ country: "DE", market: 1, pricelist: 2 });
    expect(selection.at("selection.address.zipCode")).toBe("10115");
    expect(selection.at("language.language")).toBe("sv");
  });

  it("the state, which decides the tax", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const address = { ...anna, country: "US", zipCode: "900011234" };
    expect((await buyer.pay("dummy", { address })).at("errors")).toEqual({ "address.state": "required" });
    const answer = await buyer.pay("dummy", { address: { ...address, state: "california" } });
    expect(answer.text("formHtml")).toContain(`name="amount" value="117.98"`);
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("selection.address")).toMatchObject({ state: "CA", zipCode: "90001-1234" });
  });

  it("the ship-to address decides, when it is another than the bill's", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const shippingAddress = { ...anna, email: "", country: "NO", zipCode: "0150" };
    const answer = await buyer.pay("invoice", { shippingAddress, paymentMethod: "redirect" });
    expect(answer.status).toBe(200);
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("location.country")).toBe("NO");
    expect(selection.at("selection.address.country")).toBe("SE");
    expect(selection.at("selection.totals.taxDeducted")).not.toBe(false);
  });

  it("a shipping address that is left out is the address again", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.pay("redirect", { shippingAddress: { ...anna, city: "Lund" } });
    expect((await buyer.call("GET", "selection")).at("selection.shippingAddress.city")).toBe("Lund");
    await buyer.pay("redirect");
    expect((await buyer.call("GET", "selection")).at("selection.shippingAddress.city")).toBe("Stockholm");
  });

  it("what PUT payment-fields has stored, overlaid by what is sent", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const { address, termsAndConditions, ...pages } = start;
    await buyer.call("PUT", "payment-fields", { address, ...pages });
    const answer = await buyer.call("POST", "payment", {
      address: { city: "Lund" },
      paymentMethod: 4,
      termsAndConditions,
    });
    expect(answer.at("action")).toBe("success");
    expect(answer.at("paymentMethod")).toBe("invoice");
    expect(answer.at("address")).toMatchObject({ firstName: "Anna", city: "Lund" });
  });

  it("texts and names without what no database keeps (15), and consents over those of payment-fields", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("PUT", "payment-fields", { consents: [{ key: "news", consented: true }] });
    const consents = [{ key: "news", consented: 0 }];
    const more = { additionalFields: { note: "a\u0000b" }, consents, affiliate: "blog" };
    expect((await buyer.pay("invoice", more)).at("action")).toBe("success");
    const { snapshot } = await shop.platform.db
      .selectFrom("payment_attempt")
      .select("snapshot")
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    expect(snapshot).toMatchObject({
      submitted: {
        additionalFields: { note: "ab" },
        consents: [{ key: "news", consented: false }],
        affiliate: "blog",
      },
    });
  });

  it("the methods, which the selection keeps", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.pay("redirect", { shippingMethod: "express" });
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("selection")).toMatchObject({ paymentMethod: "redirect", shippingMethod: "express" });
  });

  it("one order number for all attempts of a selection, and the next for another (15.1)", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const first = Number((await buyer.pay("redirect")).text("orderId"));
    expect(Number((await buyer.pay("dummy")).text("orderId"))).toBe(first);
    const other = await buyerOf(shop, shop.item("101"));
    expect(Number((await other.pay("redirect")).text("orderId"))).toBe(first + 1);
  });
});

describe("POST payment: widgets", () => {
  it("an address-bringing method needs the country alone, and no terms yet", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("embedded", { address: { country: "SE" }, termsAndConditions: undefined });
    expect(answer.status).toBe(200);
    expect(answer.at("action")).toBe("form");
  });

  it("paymentInitiateOnly starts without an address and does not choose the method", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("embedded", { address: undefined, paymentInitiateOnly: true });
    expect(answer.at("action")).toBe("form");
    expect((await buyer.call("GET", "selection")).at("selection.paymentMethod")).toBe("dummy");
  });

  it("paymentInitiateOnly demands no terms and chooses no method, but frees no other from its address", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const more = { termsAndConditions: false, paymentInitiateOnly: true };
    const answer = await buyer.pay("redirect", { ...more, address: { ...anna, email: "" } });
    expect([answer.status, answer.at("errors")]).toEqual([406, { "address.email": "required" }]);
    expect((await buyer.pay("redirect", more)).at("action")).toBe("redirect");
    expect((await buyer.call("GET", "selection")).at("selection.paymentMethod")).toBe("dummy");
  });
});
