import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const anna = {
  email: "anna@",
  firstName: "Anna",
  lastName: "Åberg",
  address1: "Gatan 1",
  zipCode: 11122,
  city: "Stockholm",
  country: "SE",
  phoneNumber: "070",
};

const put = (body: object, token?: string) => shop.call("PUT", "payment-fields", { token, body });

describe("PUT payment-fields, checkout-rest.md 10.2", () => {
  it("shows what is given, as it is; an incomplete e-mail too", async () => {
    const answer = await put({ address: anna, additionalNotes: "Ring", giftMessage: "Hej" });
    expect(answer.status).toBe(200);
    const shipping = {
      ...anna,
      zipCode: "11122",
      company: "",
      address2: "",
      state: "",
      countryName: "Sverige",
    };
    expect(answer.at("selection.address")).toEqual({ ...shipping, vatNumber: "" });
    expect(answer.at("selection.shippingAddress")).toEqual(shipping);
    expect(answer.at("selection")).toMatchObject({ additionalNotes: "Ring", giftMessage: "Hej" });
    const own = await put({ shippingAddress: { firstName: "Bo" }, giftMessage: "" }, answer.token);
    // A blank e-mail is that of the bill (11.1).
    expect(own.at("selection.shippingAddress")).toMatchObject({
      firstName: "Bo",
      lastName: "",
      email: "anna@",
    });
    expect(own.at("selection")).toMatchObject({ address: { firstName: "Anna" }, giftMessage: null });
    const same = await put({ shippingAddress: null }, answer.token);
    expect(same.at("selection.shippingAddress")).toEqual(shipping);
  });

  it("takes control characters and half surrogate pairs out of every text and name (section 15)", async () => {
    const answer = await put({
      address: { firstName: "An\u0000na\ud800", lastName: "\u0085Å\u007f😀" },
      additionalNotes: "first\nsecond\u0008",
      additionalFields: { "ke\u0000y": ["va\udc00lue"] },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.address")).toMatchObject({ firstName: "Anna", lastName: "Å😀" });
    expect(answer.at("selection.additionalNotes")).toBe("first\nsecond");
  });

  it("stores everything that later steps need", async () => {
    const { token } = await put({
      address: { newsletter: 1 },
      cartAbandonmentEmail: false,
      consents: [{ key: "terms", consented: "true", version: "2" }],
      additionalFields: { a: 1 },
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
    });
    const body = { additionalFields: { suspendIgnore: "x" } };
    const answer = await shop.call("PUT", "payment-fields", { token, trusted: true, body });
    const row = await shop.platform.db
      .selectFrom("selection")
      .selectAll()
      .where("id", "=", answer.text("selection.selection"))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      preferences: {
        newsletter: true,
        cartAbandonmentEmail: false,
        consents: [{ key: "terms", consented: true, version: "2" }],
      },
      additional_fields: { a: 1, suspendIgnore: "x" },
      payment_return_page: "https://shop.example/return",
      payment_failed_page: "https://shop.example/failed",
    });
  });

  it("a text may have 255 characters, a note 2000", async () => {
    const [city, note] = ["x".repeat(255), "x".repeat(2000)];
    const answer = await put({ address: { city }, additionalNotes: note, giftMessage: note });
    expect(answer.status).toBe(200);
  });

  it("a ship-to country, in blanks and any letter case, acts as PUT countries; a language is chosen with it", async () => {
    const buyer = await buyerOf(shop, shop.item("103"));
    const answer = await put({ address: { country: " us ", state: " NY " }, language: "de" }, buyer.token);
    expect(answer.body).toMatchObject({
      location: { country: "US", state: "NY", pricelist: 4 },
      selection: { currency: "USD", language: "de", items: [], address: { country: "US", state: "NY" } },
      unavailable: [{ item: shop.item("103"), originalQuantity: 1 }],
    });
    // Nothing of the session's state is in a bill elsewhere (8.7).
    const apart = await put(
      { address: { country: "SE" }, shippingAddress: { country: "US", state: "CA" } },
      buyer.token,
    );
    expect(apart.at("selection")).toMatchObject({
      address: { country: "SE", state: "" },
      shippingAddress: { country: "US", state: "CA" },
    });
    const moved = await buyer.call("PUT", "countries/DE");
    expect(moved.at("selection")).toMatchObject({
      address: { country: "SE" },
      shippingAddress: { country: "DE", state: "" },
    });
  });
});
