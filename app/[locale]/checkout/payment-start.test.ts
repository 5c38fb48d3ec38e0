import { paymentBody, readRefusal } from "@/app/[locale]/checkout/payment-start";
import { readCheckoutForm } from "@/lib/forms/checkout/checkout-form";
import { makeLocale } from "@/lib/locale/locale";
import { emptySelection } from "@/lib/selection/empty-selection";
import { describe, expect, it } from "vitest";

const rules = { country: "SE", required: [], visible: [], states: [], isAddressBrought: false };
const typed = readCheckoutForm(
  new URLSearchParams({
    paymentMethod: "redirect",
    shippingMethod: "express",
    termsAndConditions: "on",
    "address.email": "anna@example.com",
    "shippingAddress.city": "Lund",
  }),
);
const bodyOf = (values: object, isAddressBrought = false) =>
  paymentBody(
    { ...typed, ...values },
    { ...rules, isAddressBrought },
    makeLocale("sv", "SE"),
    "https://shop.test",
  );

describe("the body of a payment's start (checkout-rest.md#starting-a-payment)", () => {
  it("names where to come back to, and the address with its country", () => {
    const body = bodyOf({});
    expect(body).toMatchObject({
      paymentReturnPage: "https://shop.test/sv-se/payment-return",
      paymentFailedPage: "https://shop.test/sv-se/payment-failed",
      paymentMethod: "redirect",
      shippingMethod: "express",
      termsAndConditions: true,
      language: "sv",
      address: { email: "anna@example.com", country: "SE" },
    });
    expect(body).not.toHaveProperty("shippingAddress");
  });

  it("holds the other address only when the parcel goes there, and the payment does not bring one", () => {
    const body = bodyOf({ isShippedElsewhere: true });
    expect(body).toMatchObject({ shippingAddress: { city: "Lund", country: "SE" } });
    expect(body["shippingAddress"]).not.toHaveProperty("email");
    const brought = bodyOf({ isShippedElsewhere: true }, true);
    expect(brought["address"]).toEqual({ country: "SE" });
    expect(brought).not.toHaveProperty("shippingAddress");
  });
});

describe("a refused start (checkout-rest.md#errors and #payment)", () => {
  const refuse = (status: number, errors: Record<string, string>, more: object = {}) =>
    readRefusal(
      { ok: false, status, errors, messages: [], code: null, data: {}, token: "k3", ...more },
      emptySelection("SEK"),
      typed,
    );

  it.each([
    [412, { selection: "empty" }, "empty"],
    [412, { country: "not shipped to" }, "country"],
    [412, { paymentMethod: "failed" }, "failed"],
    [429, { rate: "too many requests" }, "many"],
    [406, { paymentReturnPage: "invalid" }, "other"],
  ])("%i %j is said as %s", (status, errors, reason) => {
    const messages = ["No."];
    expect(refuse(status, errors, { messages })).toEqual({
      kind: "refused",
      reason,
      messages,
      values: typed,
    });
  });

  it("brings the API's own faults", () => {
    expect(refuse(406, { "address.email": "invalid", termsAndConditions: "must be true" })).toEqual({
      kind: "invalid",
      errors: { "address.email": "email", termsAndConditions: "terms" },
      values: typed,
    });
  });

  it("names what was sold out, with the pieces where some could stay", () => {
    const totals = {
      itemsTotalPriceAsNumber: 0,
      shippingPriceAsNumber: 0,
      totalQuantity: 0,
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTaxAsNumber: 0,
    };
    const data = {
      selection: { currency: "SEK", items: [], totals },
      products: [{ product: "101", name: "Blouse" }],
      location: { country: "SE", shipTo: true },
      unavailable: [
        { item: "101-3", product: "101", originalQuantity: 3, unavailable: 2, available: 1 },
        { item: "102-1", product: "102", originalQuantity: 1, unavailable: 1, available: 0 },
      ],
    };
    const names = ["2 × Blouse", "102-1"];
    expect(refuse(410, { stock: "unavailable items" }, { data })).toEqual({
      kind: "gone",
      names,
      values: typed,
    });
  });
});
