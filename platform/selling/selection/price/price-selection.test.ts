import { beforeAll, describe, expect, it } from "vitest";
import { emptyDiscountContext, type DiscountContext } from "../../discounts/discount-context.ts";
import {
  automaticDiscountSettings,
  voucherSettings,
} from "../../../foundations/settings/schema/discounts.ts";
import { shippingMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { freshSession } from "../../session/start-session.ts";
import { testSettings } from "../../../testing/settings.ts";
import { computePrices } from "./price-selection.ts";
import type { Selection } from "../selection.ts";
import { filledWith, testPurchase, type TestWare } from "../testing/purchase-context.ts";

let shop: Settings;
const now = new Date("2026-11-20T12:00:00Z");
const places = {
  SE: { country: "SE", state: null, market: 1, priceList: 1 },
  DE: { country: "DE", state: null, market: 1, priceList: 2 },
  NO: { country: "NO", state: null, market: 1, priceList: 2 },
  "SE list in NO": { country: "NO", state: null, market: 1, priceList: 1 },
  NY: { country: "US", state: "NY", market: 2, priceList: 4 },
  US: { country: "US", state: null, market: 2, priceList: 4 },
  JP: { country: "JP", state: null, market: 3, priceList: 5 },
} as const;

beforeAll(async () => {
  shop = await testSettings();
});

type Place = keyof typeof places;

interface Case {
  readonly wares: readonly (TestWare & { readonly quantity?: number })[];
  readonly vouchers?: readonly object[];
  readonly automatic?: readonly object[];
  readonly discountContext?: Partial<DiscountContext>;
  readonly selection?: Partial<Selection>;
  readonly shipping?: string;
}

function price(place: Place, { wares, vouchers = [], automatic = [], discountContext, ...given }: Case) {
  const shipping = given.shipping ?? "0";
  const standard = { key: "standard", number: 1, name: { en: "Standard" } };
  const prices = { "1": shipping, "2": shipping, "4": shipping, "5": shipping };
  const settings: Settings = {
    ...shop,
    shippingMethods: [shippingMethodSettings.parse({ ...standard, prices })],
  };
  const found = {
    vouchers: vouchers.map((each, index) =>
      voucherSettings.parse({ key: `v${index}`, code: `V${index}`, ...each }),
    ),
    automatic: automatic.map((each, index) =>
      automaticDiscountSettings.parse({ automaticDiscount: index + 1, name: { en: "Deal" }, ...each }),
    ),
  };
  const purchase = testPurchase(wares);
  const held = {
    ...filledWith(purchase, ...wares.map(({ display, quantity = 1 }) => ({ display, quantity }))),
    vouchers: found.vouchers.map(({ code }) => code ?? ""),
    paymentMethod: "dummy",
    ...given.selection,
  };
  const session = { ...freshSession(settings, 1, undefined), ...places[place], language: "en" };
  const productIds = new Map(wares.map(({ display }) => [display, String(display)]));
  return computePrices(settings, session, held, purchase.sellables, {
    ...emptyDiscountContext(now),
    productIds,
    ...found,
    ...discountContext,
  });
}

/** One product, or so many of it. */
const at = (price: number, quantity = 1) => [{ display: 1, price, quantity }];
const card = (available: number, currency = "SEK") => ({
  giftCards: [{ giftCard: 1, lastFour: "1000", currency, available }],
});
const tenPercent = [{ percent: 10 }];

describe("the calculations of checkout-rest.md#tax-and-rounding", () => {
  it.each<[string, Place, Case, object]>([
    [
      "3 × 33.33 EUR, 10 % voucher, 19 % included",
      "DE",
      { wares: at(3333, 3), vouchers: tenPercent },
      { items: 9999, discount: -1000, grand: 8999, grandTax: 1437, taxPercent: 19 },
    ],
    [
      "103.00 SEK gross, zone rate 25 %, ship-to outside",
      "SE list in NO",
      { wares: at(400), shipping: "99" },
      { items: 400, shipping: 9900, taxDeducted: -2060, grand: 8240, grandTax: 0, taxPercent: 0 },
    ],
    [
      "100.00 USD without tax, state rate 8.875 %",
      "NY",
      { wares: at(10_000) },
      { items: 10_000, taxAdded: 888, grand: 10_888, grandTax: 888, taxPercent: 8.875 },
    ],
    [
      "3 × 999 JPY, 10 % voucher",
      "JP",
      { wares: at(999, 3), vouchers: tenPercent },
      { items: 2997, discount: -300, grand: 2697, grandTax: 245 },
    ],
    [
      "350.00 SEK to pay, gift card with 500.00",
      "SE",
      { wares: at(35_000), discountContext: card(50_000) },
      { items: 35_000, discount: -35_000, grand: 0, grandTax: 7000, taxPercent: 25 },
    ],
  ])("%s", (_, place, given, totals) => {
    expect(price(place, given).totals).toMatchObject(totals);
  });

  it("lines 10.00 and 20.00 SEK, fixed voucher 10: shares 3.33 and 6.67", () => {
    const wares = [...at(1000), { display: 2, price: 2000 }];
    const { lines, discounts } = price("SE", { wares, vouchers: [{ amounts: { SEK: "10" } }] });
    const shares = [333, 667].map((amount, index) => ({ line: lines[index]?.line, amount }));
    expect(discounts.vouchers[0]?.lines).toEqual(shares);
  });
});

describe("the order of work, checkout-rest.md#prices", () => {
  const book = { display: 2, price: 10_600, taxGroup: "books" };

  it.each<[string, Place, Case, object]>([
    [
      "vouchers take of what automatic discounts left",
      "SE",
      { wares: at(10_000, 3), automatic: [{ takeAndPay: { take: 3, pay: 2 } }], vouchers: tenPercent },
      { items: 30_000, discount: -12_000, grand: 18_000, grandTax: 3600 },
    ],
    [
      "the gift card comes after shipping, handling and tax: 110.00 × 8.875 % = 9.7625",
      "NY",
      { wares: at(10_000), shipping: "10", discountContext: card(1_000, "USD") },
      { taxAdded: 976, discount: -1000, grand: 10_976, grandTax: 976 },
    ],
    [
      "a gift card pays what is left after the tax was taken off",
      "SE list in NO",
      { wares: at(12_500), discountContext: card(99_999) },
      { taxDeducted: -2500, discount: -10_000, grand: 0 },
    ],
    [
      // 10000 × 25/125 + 5300 × 6/106; 2300 / 13000 = 17.69 %
      "tax per rate on what the discount left of each rate's lines",
      "SE",
      { wares: [...at(10_000), book], vouchers: [{ percent: 50, products: [2] }] },
      { discount: -5300, grand: 15_300, grandTax: 2300, taxPercent: 17.69 },
    ],
    [
      "the discount lowers what is deducted outside the zone, at the home rates",
      "NO",
      { wares: [...at(12_500), book], vouchers: [{ percent: 20, products: [1] }] },
      { discount: -2500, taxDeducted: -(2000 + 600), grand: 18_000, grandTax: 0, taxPercent: 0 },
    ],
    ["no state yet: no tax", "US", { wares: at(10_000) }, { taxAdded: 0, grand: 10_000, taxPercent: 0 }],
    [
      "exempt: the home rate is taken off in the home country too",
      "SE",
      { wares: at(12_500), selection: { vatExempt: true } },
      { taxDeducted: -2500, grand: 10_000, grandTax: 0, taxPercent: 0 },
    ],
  ])("%s", (_, place, given, totals) => {
    expect(price(place, given).totals).toMatchObject(totals);
  });

  it("what a line is worth after its discounts, with and without tax", () => {
    const { discounts } = price("SE", { wares: at(10_000, 3), vouchers: [{ amounts: { SEK: "100" } }] });
    // 20000 / 3 = 6666.67; 6667 × 25/125 = 1333.4
    expect(discounts.lines).toMatchObject([{ amount: 10_000, unit: 6667, unitWithoutTax: 5334 }]);
  });
});
