import { expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { isVatExempt } from "./vat-exempt.ts";

const shop = { ...(await testSettings()), vatExemptByNumber: true };

it.each([
  ["of the country that it is sent to", "DE", "DE123456789", true],
  ["of the home country", "DE", "SE556677889901", false],
  ["sent within the home country", "SE", "DE123456789", false],
  ["of a country outside the zone", "DE", "PL1234567890", false],
  ["sent outside the zone", "NO", "DE123456789", false],
  ["of another form", "DE", "DE12345678", false],
  ["of nobody knows where", null, "DE123456789", false],
  ["none", "DE", undefined, false],
])(
  "without tax by a VAT number, checkout-rest.md#selection, #tax-and-rounding: %s",
  (_, country, vatNumber, exempt) => {
    const address = vatNumber === undefined ? {} : { vatNumber };
    expect(isVatExempt(shop, { country }, { vatExempt: false, address })).toBe(exempt);
  },
);

it("only where the operator allows it, and always where it was set", () => {
  const address = { vatNumber: "DE123456789" };
  const closed = { ...shop, vatExemptByNumber: false };
  expect(isVatExempt(closed, { country: "DE" }, { vatExempt: false, address })).toBe(false);
  expect(isVatExempt(closed, { country: "SE" }, { vatExempt: true, address: {} })).toBe(true);
});
