import { beforeAll, describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { automaticDiscountSettings } from "./automatic-discounts.ts";
import { checkSettings } from "./check.ts";
import { giftCardSettings } from "./gift-cards.ts";
import type { Settings } from "./schema.ts";
import { voucherSettings } from "./vouchers.ts";

let shop: Settings;

beforeAll(async () => {
  shop = await testSettings();
});

const ten = { key: "ten", code: "TEN", percent: 10 };
const deal = { automaticDiscount: 1, name: { en: "Deal" }, percent: 10 };
const card = { cardNumber: "GC-1000", pin: "1234", amount: "500", currency: "SEK" };
const vouchers = (...rows: readonly object[]) => ({
  vouchers: rows.map((row) => voucherSettings.parse(row)),
});
const deals = (...rows: readonly object[]) => ({
  automaticDiscounts: rows.map((row) => automaticDiscountSettings.parse(row)),
});

describe("references of vouchers, automatic discounts and gift cards", () => {
  it("what is right passes", () => {
    const good = { ...vouchers(ten), ...deals(deal), giftCards: [giftCardSettings.parse(card)] };
    expect(checkSettings({ ...shop, ...good })).toEqual([]);
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
  ])("%s", (path, changes) => {
    expect(checkSettings({ ...shop, ...changes }).map((problem) => problem.path)).toEqual([path]);
  });

  it("weights name known price lists", () => {
    const shippingMethods = shop.shippingMethods.map((method, index) =>
      index === 0 ? { ...method, weights: [{ from: 2, prices: { "9": "1" } }] } : method,
    );
    expect(checkSettings({ ...shop, shippingMethods })).toMatchObject([
      { path: "shippingMethods.0.weights.0.prices.9" },
    ]);
  });
});

describe("what a shop file may say of them", () => {
  it.each([
    ["neither code nor uri", { key: "v", percent: 1 }],
    ["code and uri", { ...ten, uri: "ten" }],
    ["nothing to take off", { key: "v", code: "V" }],
    ["two things to take off", { ...ten, freeShipping: true }],
    ["a percent of 0", { ...ten, percent: 0 }],
    ["more than all", { ...ten, percent: 100.5 }],
    ["a code with a space", { ...ten, code: "TEN OFF" }],
    ["no uses at all", { ...ten, uses: 0 }],
    ["an unknown field", { ...ten, percents: 10 }],
    ["no products", { ...ten, products: [] }],
  ])("a voucher with %s is refused", (_, row) => {
    expect(voucherSettings.safeParse(row).success).toBe(false);
  });

  it.each([
    ["nothing to take off", { automaticDiscount: 1, name: { en: "Deal" } }],
    ["as many to pay as to take", { ...deal, percent: undefined, takeAndPay: { take: 3, pay: 3 } }],
    ["both", { ...deal, takeAndPay: { take: 3, pay: 2 } }],
  ])("an automatic discount with %s is refused", (_, row) => {
    expect(automaticDiscountSettings.safeParse(row).success).toBe(false);
  });

  it.each([
    ["a short number", { ...card, cardNumber: "GC-1" }],
    ["letters in its pin", { ...card, pin: "12a4" }],
    ["a negative amount", { ...card, amount: "-1" }],
  ])("a gift card with %s is refused", (_, row) => {
    expect(giftCardSettings.safeParse(row).success).toBe(false);
  });
});
