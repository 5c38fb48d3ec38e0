import { beforeAll, describe, expect, it } from "vitest";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { isVatExempt } from "./vat-exempt.ts";

let shop: Settings;

beforeAll(async () => {
  shop = { ...(await testSettings()), vatExemptByNumber: true };
});

describe("without tax by a VAT number, checkout-rest.md 11.1, 12.2", () => {
  it.each([
    { name: "of the country that it is sent to", country: "DE", vatNumber: "DE123456789", exempt: true },
    { name: "of the home country", country: "DE", vatNumber: "SE556677889901", exempt: false },
    { name: "sent within the home country", country: "SE", vatNumber: "DE123456789", exempt: false },
    { name: "of a country outside the zone", country: "DE", vatNumber: "PL1234567890", exempt: false },
    { name: "sent outside the zone", country: "NO", vatNumber: "DE123456789", exempt: false },
    { name: "of another form", country: "DE", vatNumber: "DE12345678", exempt: false },
    { name: "of nobody knows where", country: null, vatNumber: "DE123456789", exempt: false },
    { name: "none", country: "DE", vatNumber: undefined, exempt: false },
  ])("$name: $exempt", ({ country, vatNumber, exempt }) => {
    const address = vatNumber === undefined ? {} : { vatNumber };
    expect(isVatExempt(shop, { country }, { vatExempt: false, address })).toBe(exempt);
  });

  it("only where the operator allows it, and always where it was set", () => {
    const address = { vatNumber: "DE123456789" };
    const closed = { ...shop, vatExemptByNumber: false };
    expect(isVatExempt(closed, { country: "DE" }, { vatExempt: false, address })).toBe(false);
    expect(isVatExempt(closed, { country: "SE" }, { vatExempt: true, address: {} })).toBe(true);
  });
});
