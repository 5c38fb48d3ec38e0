import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { plainStanding, type DiscountStanding } from "../discounts/standing.ts";
import { containedTax, percentOf } from "../market/rounding.ts";
import { automaticDiscountSettings } from "../settings/automatic-discounts.ts";
import { shippingMethodSettings } from "../settings/methods.ts";
import type { Settings } from "../settings/schema.ts";
import { voucherSettings } from "../settings/vouchers.ts";
import { freshSession } from "../session/start-session.ts";
import { testSettings } from "../testing/settings.ts";
import { lineId } from "./line-id.ts";
import { priceWith } from "./price-selection.ts";
import type { Selection } from "./selection.ts";
import { testSelection, testShelf, type TestWare } from "./testing/shelf.ts";

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

const currencies = {
  SE: "SEK",
  DE: "EUR",
  NO: "EUR",
  "SE list in NO": "SEK",
  NY: "USD",
  US: "USD",
  JP: "JPY",
} as const satisfies Record<keyof typeof places, string>;

beforeAll(async () => {
  shop = await testSettings();
});

interface Case {
  readonly place: keyof typeof places;
  readonly wares: readonly (TestWare & { readonly quantity?: number })[];
  readonly vouchers?: readonly object[];
  readonly automatic?: readonly object[];
  readonly standing?: Partial<DiscountStanding>;
  readonly selection?: Partial<Selection>;
  readonly shipping?: string;
}

function price({
  place,
  wares,
  vouchers = [],
  automatic = [],
  standing,
  selection = {},
  shipping = "0",
}: Case) {
  const settings: Settings = {
    ...shop,
    vouchers: vouchers.map((each, index) =>
      voucherSettings.parse({ key: `v${index}`, code: `V${index}`, ...each }),
    ),
    automaticDiscounts: automatic.map((each, index) =>
      automaticDiscountSettings.parse({ automaticDiscount: index + 1, name: { en: "Deal" }, ...each }),
    ),
    shippingMethods: [
      shippingMethodSettings.parse({
        key: "standard",
        number: 1,
        name: { en: "Standard" },
        prices: { "1": shipping, "2": shipping, "4": shipping, "5": shipping },
      }),
    ],
  };
  const held = testSelection({
    lines: wares.map(({ display, quantity = 1 }) => lineOf(display, quantity)),
    vouchers: settings.vouchers.map(({ code }) => code ?? ""),
    paymentMethod: "dummy",
    ...selection,
  });
  const session = { ...freshSession(settings, 1, undefined), ...places[place], language: "en" };
  const productIds = new Map(wares.map(({ display }) => [display, String(display)]));
  const whole = { ...plainStanding(now), productIds, ...standing };
  return priceWith(settings, session, held, testShelf(wares).sellables, whole);
}

function lineOf(display: number, quantity: number): Selection["lines"][number] {
  const key = { display, size: 1, comment: "", subscriptionPlan: null, bundle: null };
  return { ...key, line: lineId("0".repeat(32), key), quantity, productUrl: "", category: "" };
}

describe("the calculations of checkout-rest.md section 22", () => {
  it.each<Case & { name: string; totals: object }>([
    {
      name: "3 × 33.33 EUR, 10 % voucher, 19 % included",
      place: "DE",
      wares: [{ display: 1, price: 3333, quantity: 3 }],
      vouchers: [{ percent: 10 }],
      totals: { items: 9999, discount: -1000, grand: 8999, grandTax: 1437, taxPercent: 19 },
    },
    {
      name: "103.00 SEK gross, zone rate 25 %, ship-to outside",
      place: "SE list in NO",
      wares: [{ display: 1, price: 400 }],
      shipping: "99",
      totals: { items: 400, shipping: 9900, taxDeducted: -2060, grand: 8240, grandTax: 0, taxPercent: 0 },
    },
    {
      name: "100.00 USD without tax, state rate 8.875 %",
      place: "NY",
      wares: [{ display: 1, price: 10_000 }],
      totals: { items: 10_000, taxAdded: 888, grand: 10_888, grandTax: 888, taxPercent: 8.875 },
    },
    {
      name: "3 × 999 JPY, 10 % voucher",
      place: "JP",
      wares: [{ display: 1, price: 999, quantity: 3 }],
      vouchers: [{ percent: 10 }],
      totals: { items: 2997, discount: -300, grand: 2697, grandTax: 245 },
    },
    {
      name: "350.00 SEK to pay, gift card with 500.00",
      place: "SE",
      wares: [{ display: 1, price: 35_000 }],
      standing: { giftCards: [{ giftCard: 1, lastFour: "1000", currency: "SEK", available: 50_000 }] },
      totals: { items: 35_000, discount: -35_000, grand: 0, grandTax: 7000, taxPercent: 25 },
    },
  ])("$name", ({ totals, ...given }) => {
    expect(price(given).totals).toMatchObject(totals);
  });

  it("lines 10.00 and 20.00 SEK, fixed voucher 10: shares 3.33 and 6.67", () => {
    const wares = [
      { display: 1, price: 1000 },
      { display: 2, price: 2000 },
    ];
    const { lines, discounts } = price({ place: "SE", wares, vouchers: [{ amounts: { SEK: "10" } }] });
    expect(discounts.vouchers[0]?.lines).toEqual([
      { line: lines[0]?.line, amount: 333 },
      { line: lines[1]?.line, amount: 667 },
    ]);
  });
});

describe("the order of work, checkout-rest.md 12.1", () => {
  it.each<Case & { name: string; totals: object }>([
    {
      name: "vouchers take of what automatic discounts left",
      place: "SE",
      wares: [{ display: 1, price: 10_000, quantity: 3 }],
      automatic: [{ takeAndPay: { take: 3, pay: 2 } }],
      vouchers: [{ percent: 10 }],
      totals: { items: 30_000, discount: -12_000, grand: 18_000, grandTax: 3600 },
    },
    {
      name: "the gift card comes after shipping, handling and tax",
      place: "NY",
      wares: [{ display: 1, price: 10_000 }],
      shipping: "10",
      standing: { giftCards: [{ giftCard: 1, lastFour: "1000", currency: "USD", available: 1_000 }] },
      // 110.00 × 8.875 % = 9.7625
      totals: { taxAdded: 976, discount: -1000, grand: 10_976, grandTax: 976 },
    },
    {
      name: "a gift card pays what is left after the tax was taken off",
      place: "SE list in NO",
      wares: [{ display: 1, price: 12_500 }],
      standing: { giftCards: [{ giftCard: 1, lastFour: "1000", currency: "SEK", available: 99_999 }] },
      totals: { taxDeducted: -2500, discount: -10_000, grand: 0 },
    },
    {
      name: "tax per rate on what the discount left of each rate's lines",
      place: "SE",
      wares: [
        { display: 1, price: 10_000 },
        { display: 2, price: 10_600, taxGroup: "books" },
      ],
      vouchers: [{ percent: 50, products: [2] }],
      // 10000 × 25/125 + 5300 × 6/106; 2300 / 13000 = 17.69 %
      totals: { discount: -5300, grand: 15_300, grandTax: 2300, taxPercent: 17.69 },
    },
    {
      name: "the discount lowers what is deducted outside the zone, at the home rates",
      place: "NO",
      wares: [
        { display: 1, price: 12_500 },
        { display: 2, price: 10_600, taxGroup: "books" },
      ],
      vouchers: [{ percent: 20, products: [1] }],
      totals: { discount: -2500, taxDeducted: -(2000 + 600), grand: 18_000, grandTax: 0, taxPercent: 0 },
    },
    {
      name: "and the tax that a state adds",
      place: "NY",
      wares: [{ display: 1, price: 10_000 }],
      vouchers: [{ percent: 50 }],
      // 5000 × 8.875 % = 443.75
      totals: { taxAdded: 444, grand: 5444 },
    },
    {
      name: "no state yet: no tax",
      place: "US",
      wares: [{ display: 1, price: 10_000 }],
      totals: { taxAdded: 0, grand: 10_000, taxPercent: 0 },
    },
    {
      name: "exempt: the home rate is taken off in the home country too",
      place: "SE",
      wares: [{ display: 1, price: 12_500 }],
      selection: { vatExempt: true },
      totals: { taxDeducted: -2500, grand: 10_000, grandTax: 0, taxPercent: 0 },
    },
  ])("$name", ({ totals, ...given }) => {
    expect(price(given).totals).toMatchObject(totals);
  });

  it("what a line is worth after its discounts, with and without tax", () => {
    const { discounts } = price({
      place: "SE",
      wares: [{ display: 1, price: 10_000, quantity: 3 }],
      vouchers: [{ amounts: { SEK: "100" } }],
    });
    // 20000 / 3 = 6666.67; 6667 × 25/125 = 1333.4
    expect(discounts.lines).toMatchObject([{ amount: 10_000, unit: 6667, unitWithoutTax: 5334 }]);
  });

  it("takes the same off in whatever order lines and vouchers came, exact per rate, and never negative", () => {
    const ware = fc.record({
      price: fc.nat({ max: 10 ** 6 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      taxGroup: fc.constantFrom("default", "books"),
    });
    const cases = fc.record({
      wares: fc.array(ware, { minLength: 1, maxLength: 6 }),
      percents: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
      place: fc.constantFrom<keyof typeof places>("SE", "DE", "NO", "NY", "JP"),
      available: fc.nat({ max: 10 ** 6 }),
    });
    fc.assert(
      fc.property(cases, ({ wares, percents, place, available }) => {
        const currency = currencies[place];
        const given = {
          place,
          wares: wares.map((each, index) => ({ display: index + 1, ...each })),
          vouchers: percents.map((percent) => ({ percent })),
          standing: { giftCards: [{ giftCard: 1, lastFour: "1", currency, available }] },
        };
        const priced = price(given);
        const { totals, discounts } = priced;
        const amounts = ({ totals, discounts }: ReturnType<typeof price>) => ({
          items: totals.items,
          taken: discounts.vouchers.map(({ amount }) => amount).toSorted((x, y) => x - y),
        });
        const turned = price({ ...given, vouchers: given.vouchers.toReversed() });
        const moved = price({ ...given, wares: given.wares.toReversed() });
        expect(amounts(turned)).toEqual(amounts(priced));
        expect(amounts(moved)).toEqual(amounts(priced));
        const off = discounts.vouchers.reduce((sum, { amount }) => sum + amount, 0);
        expect(discounts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(off);
        expect([totals.items, totals.grand, totals.grandTax].every((amount) => amount >= 0)).toBe(true);
        expect(totals.grandTax).toBe(taxByHand(priced, place));
      }),
      { numRuns: 200 },
    );
  });
});

/** Per rate on the sum of its lines after discounts, worked out another way. */
function taxByHand(
  { lines, discounts, totals }: ReturnType<typeof price>,
  place: keyof typeof places,
): number {
  const rates = {
    SE: { default: 25, books: 6 },
    DE: { default: 19, books: 7 },
    JP: { default: 10, books: 10 },
  };
  const off = new Map(discounts.lines.map(({ line, amount }) => [line, amount]));
  const worth = (group: string) =>
    lines
      .filter(({ item }) => item.taxGroup === group)
      .reduce((sum, { line, total }) => sum + total - (off.get(line) ?? 0), 0);
  if (place === "NO") return 0;
  if (place === "NY") return percentOf(worth("default") + worth("books"), 8.875);
  const rate = place === "SE" ? rates.SE : place === "DE" ? rates.DE : rates.JP;
  if (rate.default === rate.books) return containedTax(worth("default") + worth("books"), rate.default);
  expect(totals.shipping + totals.handling).toBe(0);
  return containedTax(worth("default"), rate.default) + containedTax(worth("books"), rate.books);
}
