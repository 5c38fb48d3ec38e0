import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, buyerOf, pages, start, type Buyer } from "./testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const inNorway = { ...anna, country: "NO", zipCode: "0150" } as const;
const inCalifornia = { ...anna, country: "US", state: "CA", zipCode: "90001" } as const;
const rest = { ...pages, termsAndConditions: true } as const;

async function tee(fields: object): Promise<Buyer> {
  const buyer = await buyerOf(shop, shop.item("101"));
  expect((await buyer.call("PUT", "payment-fields", fields)).status).toBe(200);
  return buyer;
}

describe("an order is priced and taxed for where it is sent (12.2, 16.1)", () => {
  it.each([{}, { shippingAddress: null }, { address: { email: "bo@example.com" } }])(
    "with %j a stored foreign shipping address is gone, and so are its price and tax",
    async (more) => {
      const buyer = await tee({ address: anna, shippingAddress: inNorway });
      expect((await buyer.call("GET", "selection")).at("selection.currency")).toBe("EUR");
      const answer = await buyer.call("POST", "payment", { ...rest, paymentMethod: "invoice", ...more });
      expect(answer.body).toMatchObject({
        action: "success",
        currency: "SEK",
        shippingAddress: { country: "SE" },
        totals: { taxDeducted: false, taxPercent: 25 },
      });
      expect((await buyer.call("GET", "selection")).at("location")).toMatchObject({ country: "SE" });
    },
  );

  it("a stored shipping address that is named again decides, in part too", async () => {
    const buyer = await tee({ address: anna, shippingAddress: inNorway });
    const body = { ...rest, paymentMethod: "redirect", shippingAddress: { city: "Bergen" } };
    expect((await buyer.call("POST", "payment", body)).at("action")).toBe("redirect");
    expect((await buyer.call("GET", "selection")).body).toMatchObject({
      location: { country: "NO" },
      selection: {
        address: { country: "SE" },
        shippingAddress: { country: "NO", city: "Bergen" },
      },
    });
  });

  it("the state of a shipping address does not tax what is sent to the billing address", async () => {
    const buyer = await tee({ address: { ...inCalifornia, state: "" }, shippingAddress: inCalifornia });
    const refused = await buyer.call("POST", "payment", { ...rest, paymentMethod: "redirect" });
    expect([refused.status, refused.at("errors")]).toEqual([406, { "address.state": "required" }]);
    const body = { ...rest, paymentMethod: "dummy", address: { state: "NY" } };
    // 110.00 with 8.875 %
    expect((await buyer.call("POST", "payment", body)).text("formHtml")).toContain(`value="119.76"`);
    expect((await buyer.call("GET", "selection")).at("location.state")).toBe("NY");
  });

  it("an address without a country is where the session is, as the selection shows it (8.7)", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("PUT", "countries/US/states/CA");
    const { country, state, ...address } = inCalifornia;
    const shown = await buyer.call("PUT", "payment-fields", { address });
    expect(shown.at("selection.address")).toMatchObject({ country, state });
    const answer = await buyer.call("POST", "payment", { ...rest, address, paymentMethod: "dummy" });
    // 110.00 with 7.25 %
    expect(answer.text("formHtml")).toContain(`value="117.98"`);
    expect((await buyer.call("GET", "selection")).at("selection.address")).toMatchObject({ country, state });
  });
});

describe("a refused start changes nothing (13.1, 16.1)", () => {
  it.each([
    ["a field", 406, { address: { ...anna, country: "JP", email: "" } }],
    ["the method", 404, { address: { ...anna, country: "JP" }, paymentMethod: "nothing" }],
  ])("lines that the new country does not sell stay when %s is wrong", async (_what, status, more) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("POST", `items/${shop.item("103")}`);
    const before = await buyer.call("GET", "selection");
    const refused = await buyer.call("POST", "payment", { ...start, paymentMethod: "redirect", ...more });
    expect(refused.status).toBe(status);
    expect((await buyer.call("GET", "selection")).body).toEqual(before.body);
    const address = { ...anna, country: "JP", zipCode: "1000001" };
    const answer = await buyer.pay("redirect", { address });
    expect(answer.status).toBe(410);
    expect(answer.at("unavailable.0.item")).toBe(shop.item("103"));
    expect(answer.body).toMatchObject({
      location: { country: "JP" },
      selection: { currency: "JPY", address: { country: "JP" } },
    });
  });
});
