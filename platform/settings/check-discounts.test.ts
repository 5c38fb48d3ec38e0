import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { automaticDiscountSettings } from "./automatic-discounts.ts";
import { checkSettings } from "./check.ts";
import { giftCardSettings } from "./gift-cards.ts";
import type { Settings } from "./schema.ts";
import { voucherSettings } from "./vouchers.ts";

const shop = await testSettings();
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
});

const toTake = { take: 3, pay: 2 };

it.each([
  ["a voucher with neither code nor uri", voucherSettings, { key: "v", percent: 1 }],
  ["a voucher with code and uri", voucherSettings, { ...ten, uri: "ten" }],
  ["a voucher with nothing to take off", voucherSettings, { key: "v", code: "V" }],
  ["a voucher with two things to take off", voucherSettings, { ...ten, freeShipping: true }],
  ["a percent of 0", voucherSettings, { ...ten, percent: 0 }],
  ["more than all", voucherSettings, { ...ten, percent: 100.5 }],
  ["a code with a space", voucherSettings, { ...ten, code: "TEN OFF" }],
  ["no uses at all", voucherSettings, { ...ten, uses: 0 }],
  ["an unknown field", voucherSettings, { ...ten, percents: 10 }],
  ["no products", voucherSettings, { ...ten, products: [] }],
  ["a deal with nothing to take off", automaticDiscountSettings, { ...deal, percent: undefined }],
  ["a deal with both", automaticDiscountSettings, { ...deal, takeAndPay: toTake }],
  [
    "as many to pay as to take",
    automaticDiscountSettings,
    { ...deal, percent: undefined, takeAndPay: { take: 3, pay: 3 } },
  ],
  ["a gift card with a short number", giftCardSettings, { ...card, cardNumber: "GC-1" }],
  ["letters in its pin", giftCardSettings, { ...card, pin: "12a4" }],
  ["a negative amount", giftCardSettings, { ...card, amount: "-1" }],
])("a shop file may not have %s", (_, schema, row) => {
  expect(schema.safeParse(row).success).toBe(false);
});
