import { describe, expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { automaticDiscountSettings, giftCardSettings, voucherSettings } from "../schema/discounts.ts";
import { brickAndMortarSettings } from "../schema/stores.ts";
import { bundleSettings, campaignSettings, giftCertificateSettings } from "../schema/catalog.ts";
import { carrierSettings, paymentMethodSettings, shippingMethodSettings } from "../schema/methods.ts";
import { checkSettings } from "./check-settings.ts";
import { shopFile, type Settings } from "../schema.ts";
import { subscriptionPlanSettings } from "../schema/subscriptions.ts";

const shop = await testSettings();
const pathsOf = (changes: Partial<Settings>) =>
  checkSettings({ ...shop, ...changes }).map(({ path }) => path);

const ten = { key: "ten", code: "TEN", percent: 10 };
const deal = { automaticDiscount: 1, name: { en: "Deal" }, percent: 10 };
const card = { cardNumber: "GC-1000", pin: "1234", amount: "500", currency: "SEK" };
const interval = { intervalType: "MONTH", intervalValue: 1 };
const monthly = { plan: "monthly", names: { en: "Every month" }, ...interval, products: [101] };
const post = { carrier: "Postlinje", trackingUrl: "https://post.example/find?id={trackingId}" };
const money = { type: "predeterminedAmount", amounts: { SEK: "500" } };

const vouchers = (...rows: readonly object[]) => ({
  vouchers: rows.map((row) => voucherSettings.parse(row)),
});
const deals = (...rows: readonly object[]) => ({
  automaticDiscounts: rows.map((row) => automaticDiscountSettings.parse(row)),
});
const plans = (...rows: readonly object[]) => ({
  subscriptionPlans: rows.map((row) => subscriptionPlanSettings.parse({ ...monthly, ...row })),
});
const certificates = (...rows: readonly object[]) => ({
  giftCertificates: rows.map((row, index) =>
    giftCertificateSettings.parse({ giftCertificate: index + 1, name: { en: "Card" }, ...money, ...row }),
  ),
});
/** Of items that are said as variants: bundle, its own variant, and what is in each of its sections. */
const bundle = (number: number, variant: number, ...sections: readonly (readonly number[])[]) =>
  bundleSettings.parse({
    bundle: number,
    variant,
    type: "fixed",
    priceType: "dynamic",
    sections: sections.map(([section, ...items]) => ({
      section,
      items: items.map((item) => ({ variant: item })),
    })),
  });

describe("references of what a shop offers", () => {
  it("what is right passes, and so does nothing at all", () => {
    const flexible = { ...bundle(2, 202, [1, 101, 102]), type: "flexible" as const };
    const bundles = [bundle(1, 201, [1, 101], [2, 101]), flexible];
    const good = { ...vouchers(ten), ...deals(deal), giftCards: [giftCardSettings.parse(card)], bundles };
    const carriers = [carrierSettings.parse(post)];
    expect(pathsOf({ ...good, ...plans({}), ...certificates({}, {}), carriers })).toEqual([]);
    expect(plans({}).subscriptionPlans).toMatchObject([{ discountPercent: 0, status: "ACTIVE" }]);
    const { subscriptionPlans: _plans, ...file } = shop;
    expect(shopFile.parse(file).subscriptionPlans).toEqual([]);
  });

  it.each<[string, Partial<Settings>]>([
    ["vouchers.1.key", vouchers(ten, { ...ten, code: "OTHER" })],
    ["vouchers.1.code", vouchers(ten, { ...ten, key: "other", code: "Ten" })],
    ["vouchers.1.code", vouchers(ten, { key: "other", uri: "ten", percent: 5 })],
    ["vouchers.0.markets.0", vouchers({ ...ten, markets: [9] })],
    ["vouchers.0.description", vouchers({ ...ten, description: { sv: "Tio" } })],
    ["automaticDiscounts.1.automaticDiscount", deals(deal, deal)],
    ["automaticDiscounts.0.markets.1", deals({ ...deal, markets: [1, 9] })],
    ["automaticDiscounts.0.name", deals({ ...deal, name: { sv: "Rea" } })],
    ["giftCards.0.store", { giftCards: [giftCardSettings.parse({ ...card, store: 7 })] }],
    ["subscriptionPlans.1.plan", plans({}, {})],
    ["subscriptionPlans.1.number", plans({}, { plan: "weekly", number: 1 })],
    ["subscriptionPlans.0.names", plans({ names: { sv: "Varje månad" } })],
    ["carriers.1.carrier", { carriers: [post, { ...post, carrier: "POSTLINJE" }] }],
    ["bundles.1.bundle", { bundles: [bundle(1, 201, [1, 101]), bundle(1, 202, [1, 101])] }],
    ["bundles.1.variant", { bundles: [bundle(1, 201, [1, 101]), bundle(2, 201, [1, 101])] }],
    ["bundles.0.sections.1.section", { bundles: [bundle(1, 201, [1, 101], [1, 102])] }],
    // A section of a fixed bundle holds one item, and no bundle is in a bundle.
    ["bundles.0.sections.0.items", { bundles: [bundle(1, 201, [1, 101, 102])] }],
    [
      "bundles.1.sections.0.items.0.variant",
      { bundles: [bundle(1, 201, [1, 101]), bundle(2, 202, [1, 201])] },
    ],
    ["giftCertificates.1.giftCertificate", certificates({}, { giftCertificate: 1 })],
    ["giftCertificates.0.name", certificates({ name: { sv: "Kort" } })],
    ...["amounts", "least", "most"].map((name): [string, Partial<Settings>] => [
      `giftCertificates.0.${name}.XYZ`,
      certificates({ [name]: { SEK: "1", XYZ: "1" } }),
    ]),
  ])("%s", (path, changes) => {
    expect(pathsOf(changes)).toEqual([path]);
  });

  it("a method that cannot be charged again is not recurring", () => {
    const paymentMethods = shop.paymentMethods.map((method) =>
      Object.assign(structuredClone(method), { recurring: true }),
    );
    const others = paymentMethods.flatMap(({ kind }, index) =>
      kind === "invoice" ? [] : [`paymentMethods.${index}.recurring`],
    );
    expect(pathsOf({ paymentMethods })).toEqual(others);
  });
});

it("no amount has more decimals than its currency: none of yen, two of kronor", () => {
  const names = { name: { en: "Own" } };
  const settings = (kronor: string, yen: string): Partial<Settings> => {
    const lists = { "1": kronor, "5": yen };
    const currencies = { SEK: kronor, JPY: yen };
    const weights = [{ from: 1, prices: lists }];
    return {
      paymentMethods: [
        { key: "own", number: 9, kind: "invoice", ...names, secret: "s", handlingCost: lists },
      ].map((row) => paymentMethodSettings.parse(row)),
      shippingMethods: [{ key: "own", number: 9, ...names, prices: lists, freeFrom: lists, weights }].map(
        (row) => shippingMethodSettings.parse(row),
      ),
      campaigns: [
        campaignSettings.parse({ campaign: 9, name: "Sale", products: [7], prices: { "7": lists } }),
      ],
      ...certificates({ type: "anyAmount", amounts: currencies, least: currencies, most: currencies }),
      ...vouchers({ key: "v", code: "V", amounts: currencies, leastAmount: currencies }),
      giftCards: [giftCardSettings.parse({ ...card, amount: yen, currency: "JPY" })],
    };
  };
  const places = (list: string, currency: string) => [
    `paymentMethods.0.handlingCost.${list}`,
    ...["prices", "freeFrom", "weights.0.prices"].map((name) => `shippingMethods.0.${name}.${list}`),
    `campaigns.0.prices.7.${list}`,
    ...["amounts", "least", "most"].map((name) => `giftCertificates.0.${name}.${currency}`),
    ...["amounts", "leastAmount"].map((name) => `vouchers.0.${name}.${currency}`),
  ];
  expect(pathsOf(settings("1.50", "150"))).toEqual([]);
  const yen = [...places("5", "JPY"), "giftCards.0.amount"];
  expect(pathsOf(settings("1.50", "1.5")).toSorted()).toEqual(yen.toSorted());
  expect(pathsOf(settings("1.505", "150")).toSorted()).toEqual(places("1", "SEK").toSorted());
});

const toTake = { take: 3, pay: 2 };
const unsaid = { percent: undefined };
const store = { brickAndMortar: 1, name: "Store", country: "SE" };
const open = (hours: object) => ({ ...store, openingHours: [{ day: 1, hours: [hours] }] });

it.each([
  ["a voucher with neither code nor uri", voucherSettings, { key: "v", percent: 1 }],
  ["a voucher with code and uri", voucherSettings, { ...ten, uri: "ten" }],
  ["a voucher with nothing to take off", voucherSettings, { ...ten, ...unsaid }],
  ["a voucher with two things to take off", voucherSettings, { ...ten, freeShipping: true }],
  ["a percent of 0", voucherSettings, { ...ten, percent: 0 }],
  ["more than all", voucherSettings, { ...ten, percent: 100.5 }],
  ["a code with a space", voucherSettings, { ...ten, code: "TEN OFF" }],
  ["no uses at all", voucherSettings, { ...ten, uses: 0 }],
  ["an unknown field", voucherSettings, { ...ten, percents: 10 }],
  ["no products", voucherSettings, { ...ten, products: [] }],
  ["a deal with nothing to take off", automaticDiscountSettings, { ...deal, ...unsaid }],
  ["a deal with both", automaticDiscountSettings, { ...deal, takeAndPay: toTake }],
  ["all to pay", automaticDiscountSettings, { ...deal, ...unsaid, takeAndPay: { take: 3, pay: 3 } }],
  ["a gift card with a short number", giftCardSettings, { ...card, cardNumber: "GC-1" }],
  ["letters in its pin", giftCardSettings, { ...card, pin: "12a4" }],
  ["no amount", giftCertificateSettings, { giftCertificate: 1, name: { en: "Card" }, type: money.type }],
  ["an unknown interval", subscriptionPlanSettings, { ...monthly, intervalType: "DECADE" }],
  ["an interval of none", subscriptionPlanSettings, { ...monthly, intervalValue: 0 }],
  ["more than all off", subscriptionPlanSettings, { ...monthly, discountPercent: 101 }],
  ["an unknown status", subscriptionPlanSettings, { ...monthly, status: "PAUSED" }],
  ["a key with spaces", subscriptionPlanSettings, { ...monthly, plan: "Every month" }],
  ["a parcel's page for all", carrierSettings, { ...post, trackingUrl: "https://post.example/find" }],
  ["a script", carrierSettings, { ...post, trackingUrl: "javascript:alert('{trackingId}')" }],
  ["a day of no week", brickAndMortarSettings, { ...store, openingHours: [{ day: 8, hours: [] }] }],
  ["hours that end before they begin", brickAndMortarSettings, open({ start: "18:00", end: "10:00" })],
  ["hours of another form", brickAndMortarSettings, open({ start: "9:00", end: "10:00" })],
  [
    "a date of another form",
    brickAndMortarSettings,
    { ...store, specialOpeningHours: [{ date: "24.12.2026" }] },
  ],
  ["a place beyond the pole", brickAndMortarSettings, { ...store, latitude: 91 }],
  ["a page that is a script", brickAndMortarSettings, { ...store, websiteUrl: "javascript:alert(1)" }],
  ["a page of nowhere", carrierSettings, { ...post, trackingUrl: "/find/{trackingId}" }],
])("a shop file may not have %s", (_, schema, row) => {
  expect(schema.safeParse(row).success).toBe(false);
});
