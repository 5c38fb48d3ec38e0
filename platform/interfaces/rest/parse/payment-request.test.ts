import { describe, expect, it } from "vitest";
import { readPaymentRequest } from "./payment-request.ts";

const long = "x".repeat(16_000);

describe("readPaymentRequest (16.1)", () => {
  it.each<[object, object]>([
    [{ address: "x" }, { address: "invalid" }],
    [{ address: { city: { name: "Lund" } } }, { "address.city": "invalid" }],
    [{ address: { city: "x".repeat(256) } }, { "address.city": "too-long" }],
    [{ shippingAddress: [] }, { shippingAddress: "invalid" }],
    [{ consents: "all" }, { consents: "invalid" }],
    [{ consents: [{ consented: true }] }, { "consents.0.key": "required" }],
    [{ consents: Array.from({ length: 101 }, () => ({ key: "news" })) }, { consents: "too-large" }],
    [{ paymentMethodSpecificFields: [1] }, { paymentMethodSpecificFields: "invalid" }],
    [{ customerClubFields: "x" }, { customerClubFields: "invalid" }],
    [{ affiliate: long }, { affiliate: "too-large" }],
    [{ customerClubFields: { long } }, { customerClubFields: "too-large" }],
    [{ affiliate: "blog", address: { city: 5 } }, {}],
  ])("reads what it can of %j, and says what is wrong", (body, problems) => {
    const read = readPaymentRequest({ language: "de", ...body });
    expect(Object.fromEntries(read.problems.map(({ subject, code }) => [subject, code]))).toEqual(problems);
    expect(read.language).toBe("de");
  });

  it.each([
    [true, true],
    ["true", true],
    [1, true],
    ["1", true],
    [0, false],
    ["0", false],
    ["yes", false],
    [{}, false],
    [undefined, false],
  ])("terms: %j is %s, checkout-rest.md#tolerated-input", (termsAndConditions, termsAccepted) => {
    expect(readPaymentRequest({ termsAndConditions })).toMatchObject({ termsAccepted, problems: [] });
  });

  it("hands on what is kept with the order", () => {
    const submitted = {
      paymentMethodSpecificFields: { theme: "dark" },
      paymentCheckoutOrigin: "https://shop.example",
      ipAddress: "192.0.2.1",
      affiliate: "blog",
      customerClubFields: { level: "gold" },
    };
    const additionalFields = { note: "ab" };
    const read = readPaymentRequest({
      ...submitted,
      consents: [{ key: "news", consented: 0, version: "2" }],
      additionalFields,
      paymentMethod: 4,
      paymentInitiateOnly: true,
      billingAddress: { city: "Lund" },
    });
    const preferences = { consents: [{ key: "news", consented: false, version: "2" }] };
    const given = { address: { city: "Lund" }, shippingAddress: null, additionalFields, preferences };
    expect(read).toMatchObject({ submitted, paymentMethod: "4", initiateOnly: true, given });
  });
});
