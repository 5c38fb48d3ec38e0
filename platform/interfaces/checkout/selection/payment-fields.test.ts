import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

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

async function begin(): Promise<string> {
  return (await shop.call("GET", "selection")).token;
}

describe("PUT payment-fields, checkout-rest.md 10.2", () => {
  it("keeps what is given, as it is; an incomplete e-mail too", async () => {
    const token = await begin();
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      body: { address: anna, additionalNotes: "Ring", giftMessage: "Hej" },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.address")).toEqual({
      ...anna,
      zipCode: "11122",
      company: "",
      address2: "",
      state: "",
      countryName: "Sverige",
      vatNumber: "",
    });
    const { vatNumber, ...shipping } = Object(answer.at("selection.address"));
    expect(vatNumber).toBe("");
    expect(answer.at("selection.shippingAddress")).toEqual(shipping);
    expect(answer.body).toMatchObject({ selection: { additionalNotes: "Ring", giftMessage: "Hej" } });
  });

  it("takes control characters and half surrogate pairs out of every text and name (section 15)", async () => {
    const token = await begin();
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      body: {
        address: { firstName: "An\u0000na\ud800", lastName: "\u0085Å\u007f😀" },
        additionalNotes: "first\nsecond\u0008",
        additionalFields: { "ke\u0000y": ["va\udc00lue"] },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.address")).toMatchObject({ firstName: "Anna", lastName: "Å😀" });
    expect(answer.at("selection.additionalNotes")).toBe("first\nsecond");
  });

  it("is partial: absent keeps, empty clears", async () => {
    const token = await begin();
    await shop.call("PUT", "payment-fields", { token, body: { address: anna, giftMessage: "Hej" } });
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      body: { address: { firstName: "Bo", city: "" }, giftMessage: "" },
    });
    expect(answer.at("selection.address")).toMatchObject({ firstName: "Bo", lastName: "Åberg", city: "" });
    expect(answer.at("selection.giftMessage")).toBeNull();
  });

  it("a shipping address of its own, and null for the same", async () => {
    const token = await begin();
    await shop.call("PUT", "payment-fields", { token, body: { address: anna } });
    const own = await shop.call("PUT", "payment-fields", {
      token,
      body: { shippingAddress: { firstName: "Bo" } },
    });
    // A blank e-mail is that of the bill (11.1).
    expect(own.at("selection.shippingAddress")).toMatchObject({
      firstName: "Bo",
      lastName: "",
      email: "anna@",
    });
    expect(own.at("selection.address.firstName")).toBe("Anna");
    const same = await shop.call("PUT", "payment-fields", { token, body: { shippingAddress: null } });
    expect(same.at("selection.shippingAddress.firstName")).toBe("Anna");
  });

  it("stores everything that later steps need", async () => {
    const token = await begin();
    const consents = [{ key: "terms", consented: "true", version: "2" }];
    await shop.call("PUT", "payment-fields", {
      token,
      body: {
        address: { newsletter: 1 },
        cartAbandonmentEmail: false,
        consents,
        additionalFields: { a: 1 },
        paymentReturnPage: "https://shop.example/return",
        paymentFailedPage: "https://shop.example/failed",
      },
    });
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      trusted: true,
      body: { additionalFields: { suspendIgnore: "x" } },
    });
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

  it.each([
    [{ surprise: 1 }, { surprise: "unknown" }],
    [{ address: { surprise: 1, other: 2 } }, { "address.surprise": "unknown", "address.other": "unknown" }],
    [{ shippingAddress: { vatNumber: "x" } }, { "shippingAddress.vatNumber": "unknown" }],
  ])("%j: 400 unknown", async (body, errors) => {
    const token = await begin();
    const answer = await shop.call("PUT", "payment-fields", { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ token, errors });
  });

  const long = (length: number) => "x".repeat(length);

  it("a text may have 255 characters, a note 2000", async () => {
    const body = { address: { city: long(255) }, additionalNotes: long(2000), giftMessage: long(2000) };
    expect((await shop.call("PUT", "payment-fields", { body })).status).toBe(200);
  });

  it.each([
    [
      { address: { email: long(256), city: long(256) } },
      { "address.email": "too long", "address.city": "too long" },
    ],
    [{ shippingAddress: { city: long(256) } }, { "shippingAddress.city": "too long" }],
    [{ additionalNotes: long(2001) }, { additionalNotes: "too long" }],
    [{ giftMessage: long(2001) }, { giftMessage: "too long" }],
    [{ address: { city: ["x"] } }, { "address.city": "invalid" }],
    [{ address: "x" }, { address: "invalid" }],
    [{ additionalFields: { a: long(10_001) } }, { additionalFields: "too long" }],
    [{ consents: [{ consented: true }] }, { "consents.0.key": "required" }],
  ])("406, nothing changed (%#)", async (body, errors) => {
    const token = await begin();
    const answer = await shop.call("PUT", "payment-fields", { token, body });
    expect(answer.status).toBe(406);
    expect(answer.body).toEqual({ token, errors });
    expect((await shop.call("GET", "selection", { token })).at("selection.address.city")).toBe("");
  });

  it("additional fields do not grow without bound", async () => {
    const token = await begin();
    const first = await shop.call("PUT", "payment-fields", {
      token,
      body: { additionalFields: { a: long(9_000) } },
    });
    expect(first.status).toBe(200);
    const second = await shop.call("PUT", "payment-fields", {
      token,
      body: { additionalFields: { b: long(1_000) } },
    });
    expect(second.status).toBe(406);
    expect(second.at("errors")).toEqual({ additionalFields: "too long" });
  });

  it("a language is chosen with it", async () => {
    const answer = await shop.call("PUT", "payment-fields", { body: { language: "de" } });
    expect(answer.at("selection.language")).toBe("de");
    const refused = await shop.call("PUT", "payment-fields", { body: { language: "fr" } });
    expect(refused.status).toBe(404);
    expect(refused.at("errors")).toEqual({ language: "not found" });
  });
});
