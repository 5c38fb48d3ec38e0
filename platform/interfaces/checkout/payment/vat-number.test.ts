import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, buyerOf } from "./testing/buyer.ts";

let shop: TestPlatform;
const berlin = { ...anna, country: "DE", zipCode: "10115", city: "Berlin" };

beforeAll(async () => {
  shop = await startTestPlatform({ settings: (settings) => ({ ...settings, vatExemptByNumber: true }) });
});

afterAll(() => shop.close());

const inGermany = async (vatNumber: string) => {
  const buyer = await buyerOf(shop, shop.item("101"));
  await buyer.call("PUT", "payment-fields", { address: { country: "DE", vatNumber } });
  return buyer;
};

describe("VAT numbers, checkout-rest.md 11.1 and 12.2", () => {
  it("one of another country of the zone takes the tax off, on the selection and on the order", async () => {
    const buyer = await inGermany("DE 123 456 789");
    const before = await buyer.call("GET", "selection");
    // 33.33 and 5.00 with 19 %, of which the home rate of 25 % is taken off: 38.33 × 25/125.
    expect(before.at("selection.vatExempt")).toBe(true);
    expect(before.at("selection.address.vatNumber")).toBe("DE 123 456 789");
    expect(before.at("selection.totals")).toMatchObject({
      taxDeductedAsNumber: -7.67,
      taxPercent: 0,
      grandTotalPriceAsNumber: 30.66,
      grandTotalPriceTaxAsNumber: 0,
    });
    const paid = await buyer.pay("invoice", { address: { ...berlin, vatNumber: "DE 123 456 789" } });
    expect(paid.status).toBe(200);
    expect(paid.at("vatExempt")).toBe(true);
    // With 2.50 handling: 40.83 × 25/125 = 8.17.
    expect(paid.at("totals")).toMatchObject({ taxDeductedAsNumber: -8.17, grandTotalPriceAsNumber: 32.66 });
  });

  it("is kept as it was written while the form is filled in; taken away, the tax is back", async () => {
    const buyer = await inGermany("DE12345");
    const half = await buyer.call("GET", "selection");
    expect(half.at("selection.vatExempt")).toBe(false);
    const whole = await buyer.call("PUT", "payment-fields", { address: { vatNumber: "DE123456789" } });
    expect(whole.at("selection.vatExempt")).toBe(true);
    const none = await buyer.call("PUT", "payment-fields", { address: { vatNumber: "" } });
    expect(none.at("selection.vatExempt")).toBe(false);
    expect(none.at("selection.totals.taxDeducted")).toBe(false);
  });

  it.each(["classic", "nested"] as const)(
    "406 at the payment for one of no form that the zone has (%s)",
    async (form) => {
      const buyer = await inGermany("DE123456789");
      const address = { ...berlin, vatNumber: "DE-WRONG" };
      const answer = await buyer.pay("redirect", { address }, { form });
      expect([answer.status, answer.at("errors")]).toEqual([
        406,
        { "address.vatNumber": "Invalid VAT number" },
      ]);
      const after = await buyer.call("GET", "selection");
      expect(after.at("selection.address.vatNumber")).toBe("DE123456789");
    },
  );

  it("one of the home country is a number, and takes nothing off", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const address = { ...anna, vatNumber: "SE556677889901" };
    const paid = await buyer.pay("invoice", { address });
    expect([paid.status, paid.at("vatExempt"), paid.at("totals.taxDeducted")]).toEqual([200, false, false]);
  });

  it("is only text where the operator has not switched it on", async () => {
    const plain = await startTestPlatform();
    const buyer = await buyerOf(plain, plain.item("101"));
    const paid = await buyer.pay("invoice", { address: { ...berlin, vatNumber: "DE-WRONG" } });
    expect([paid.status, paid.at("vatExempt")]).toEqual([200, false]);
    await plain.close();
  });
});
