import { beforeAll, describe, expect, it } from "vitest";
import { orderSnapshot, type OrderSnapshot } from "../order/snapshot.ts";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { isElsewhere } from "./brought-address.ts";

let settings: Settings;

beforeAll(async () => {
  settings = await testSettings();
});

function frozen(more: Partial<OrderSnapshot>): OrderSnapshot {
  return orderSnapshot.parse({
    store: 1,
    market: 1,
    priceList: 1,
    country: "SE",
    state: null,
    language: "en",
    currency: "SEK",
    vatExempt: false,
    paymentMethod: { key: "embedded", name: "Checkout" },
    shippingMethod: { key: "standard", name: "Standard" },
    address: {},
    shippingAddress: null,
    additionalNotes: "",
    giftMessage: null,
    termsAccepted: true,
    submitted: {},
    lines: [],
    totals: {
      items: 35_000,
      discount: null,
      shipping: 4900,
      handling: 0,
      quantity: 1,
      taxDeducted: null,
      taxAdded: null,
      taxPercent: 25,
      grand: 39_900,
      grandTax: 7980,
    },
    ...more,
  });
}

const inUs = (state: string | null) =>
  frozen({
    market: 2,
    priceList: 4,
    country: "US",
    state,
    currency: "USD",
    totals: { ...frozen({}).totals, shipping: 1000 },
  });

describe("isElsewhere (16.2, COUNTRY_MISMATCH)", () => {
  it.each([
    ["the same country", { country: "SE", city: "Lund" }, false],
    ["no country at all", { city: "Lund" }, false],
    ["another price list", { country: "DE" }, true],
    ["another market", { country: "JP" }, true],
    ["not shipped to", { country: "CH" }, true],
    ["not known", { country: "XX" }, true],
  ] as const)("from Sweden: %s", (_name, brought, elsewhere) => {
    expect(isElsewhere(settings, frozen({}), brought)).toBe(elsewhere);
  });

  it.each([
    ["CA", { country: "US", state: "CA" }, false],
    ["CA", { country: "US", state: "NY" }, true],
    ["CA", { country: "US", state: "OR" }, true],
    [null, { country: "US", state: "CA" }, true],
    [null, { country: "US", state: "OR" }, false],
  ] as const)("from the US, %s: %j", (state, brought, elsewhere) => {
    expect(isElsewhere(settings, inUs(state), brought)).toBe(elsewhere);
  });

  it("tax of the same list that is another, or a shipping method that is not there", () => {
    const german = frozen({ priceList: 2, country: "DE", currency: "EUR" });
    const at = (shipping: number) => ({ ...german, totals: { ...german.totals, shipping } });
    expect(isElsewhere(settings, at(500), { country: "NO" })).toBe(true);
    expect(isElsewhere(settings, at(500), { country: "DE" })).toBe(false);
    const pickup = { ...frozen({}), shippingMethod: { key: "pickup", name: "Pick-up" } };
    const untaxed = {
      ...settings,
      countries: settings.countries.map((each) => ({ ...each, taxRates: undefined })),
    };
    const norway = { ...pickup, country: "DE", priceList: 2, currency: "EUR" };
    expect(isElsewhere(untaxed, norway, { country: "NO" })).toBe(true);
  });

  it("the bill's address decides nothing when goods are sent to another", () => {
    const elsewhere = frozen({ shippingAddress: { country: "SE" } });
    expect(isElsewhere(settings, elsewhere, { country: "DE" })).toBe(false);
  });
});
