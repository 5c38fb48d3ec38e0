import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const put = (body: object, token?: string) =>
  shop.call("PUT", "payment-fields", { token, body, trusted: true });

describe("PUT payment-fields, checkout-rest.md 10.2", () => {
  it("shows what is given, as it is; an incomplete e-mail too", async () => {
    const anna = { email: "anna@", firstName: "Anna", city: "Stockholm", country: "SE" };
    const address = { ...anna, zipCode: 11122 };
    const answer = await put({ address, additionalNotes: "Ring", giftMessage: "Hej" });
    expect(answer.status).toBe(200);
    const shown = { ...anna, zipCode: "11122", countryName: "Sverige" };
    const notes = { additionalNotes: "Ring", giftMessage: "Hej" };
    const both = { address: { ...shown, vatNumber: "" }, shippingAddress: shown };
    expect(answer.at("selection")).toMatchObject({ ...both, ...notes });
    const own = await put({ shippingAddress: { firstName: "Bo" }, giftMessage: "" }, answer.token);
    // A blank e-mail is that of the bill (11.1).
    const sentTo = { firstName: "Bo", lastName: "", email: "anna@" };
    const after = { address: { firstName: "Anna" }, shippingAddress: sentTo, giftMessage: null };
    expect(own.at("selection")).toMatchObject(after);
    const same = await put({ shippingAddress: null }, answer.token);
    expect(same.at("selection.shippingAddress")).toMatchObject(shown);
  });

  it("takes control characters and half surrogate pairs out of every text and name (section 15)", async () => {
    const answer = await put({
      address: { firstName: "An\u0000na\ud800", lastName: "\u0085Å\u007f😀" },
      additionalNotes: "first\nsecond\u0008",
      additionalFields: { "ke\u0000y": ["va\udc00lue"] },
    });
    expect(answer.status).toBe(200);
    const address = { firstName: "Anna", lastName: "Å😀" };
    expect(answer.at("selection")).toMatchObject({ address, additionalNotes: "first\nsecond" });
  });

  it("stores everything that later steps need", async () => {
    const consents = [{ key: "terms", consented: true, version: "2" }];
    const { token } = await put({
      address: { newsletter: 1 },
      cartAbandonmentEmail: false,
      consents: [{ ...consents[0], consented: "true" }],
      additionalFields: { a: 1 },
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
    });
    const answer = await put({ additionalFields: { suspendIgnore: "x" } }, token);
    const rows = shop.platform.db.selectFrom("selection").selectAll();
    const id = answer.text("selection.selection");
    expect(await rows.where("id", "=", id).executeTakeFirstOrThrow()).toMatchObject({
      preferences: { newsletter: true, cartAbandonmentEmail: false, consents },
      additional_fields: { a: 1, suspendIgnore: "x" },
      payment_return_page: "https://shop.example/return",
      payment_failed_page: "https://shop.example/failed",
    });
  });

  it("a ship-to country, in blanks and any letter case, acts as PUT countries; a language is chosen with it", async () => {
    const buyer = await buyerOf(shop, shop.item("103"));
    const answer = await put({ address: { country: " us ", state: " NY " }, language: "de" }, buyer.token);
    expect(answer.body).toMatchObject({
      location: { country: "US", state: "NY", pricelist: 4 },
      selection: { currency: "USD", language: "de", items: [], address: { country: "US", state: "NY" } },
      unavailable: [{ item: shop.item("103"), originalQuantity: 1 }],
    });
    const shippingAddress = { country: "US", state: "CA" };
    const apart = await put({ address: { country: "SE" }, shippingAddress }, buyer.token);
    expect(apart.at("selection")).toMatchObject({ address: { country: "SE", state: "" }, shippingAddress });
  });
});
