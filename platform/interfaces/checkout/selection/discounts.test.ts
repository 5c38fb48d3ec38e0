import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { closedWithout } from "../testing/set-shop.ts";
import { automaticDiscounts, startDiscountShop } from "./testing/discount-shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  const closed = closedWithout("giftCards");
  shop = await startDiscountShop((settings) => closed({ ...settings, automaticDiscounts }));
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));
const sek = (name: string, text: string) => ({
  [name]: `${text}\u00a0SEK`,
  [`${name}AsNumber`]: Number(text),
});
const card = { cardNumber: "gc 1000", pin: 1234 };

describe("discounts of a selection, checkout-rest.md#selection-calls and #lines and #totals", () => {
  it("a voucher's percent is shown in discounts, line and totals; it goes by its code", async () => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" });
    expect(answer.status).toBe(200);
    const voucher = { voucher: "TEN", ...sek("priceOff", "-35.00") };
    const lines = [answer.text("selection.items.0.line")];
    expect(answer.at("selection.discounts")).toEqual({
      anyDiscount: true,
      ...sek("discount", "-35.00"),
      automaticDiscounts: [],
      vouchers: [{ ...voucher, type: "code", description: "Tio av", lines }],
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      totalPriceAsNumber: 350,
      priceEachReductionAsNumber: 35,
      totalPriceAfterCampaignAsNumber: 350,
      totalPriceAfterDiscountAsNumber: 315,
      anyDiscount: true,
      discounts: { automaticDiscounts: [], vouchers: [{ ...voucher, hasAffectedItemPrice: false }] },
    });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 350,
      totalDiscountPriceAsNumber: -35,
      grandTotalPriceAsNumber: 364,
      grandTotalPriceTaxAsNumber: 72.8,
    });
    const gone = await buyer.call("DELETE", "vouchers", { voucher: "ten" });
    expect(gone.at("selection.discounts")).toMatchObject({ anyDiscount: false, vouchers: [] });
  });

  it("free shipping says what it saved; the end is told in the store's time zone, a uri voucher's attributes too", async () => {
    const buyer = await tee();
    for (const voucher of ["FREIGHT", "a+b", "ENDING", "summer"]) {
      await buyer.call("POST", "vouchers", { voucher });
    }
    // A plus in a path is a plus.
    const answer = await buyer.call("DELETE", "vouchers/A+b");
    expect(answer.at("shippingMethods.0.priceAsNumber")).toBe(0);
    expect(answer.at("selection.discounts.vouchers")).toMatchObject([
      { voucher: "FREIGHT", type: "code", priceOffAsNumber: 0, ...sek("shippingDiscount", "-49.00") },
      { voucher: "ENDING", expiryDate: "2099-06-30 14:00:00" },
      { voucher: "Summer", type: "uri", attributes: { banner: "sun" } },
    ]);
  });

  it("an automatic discount is shown on the selection and its lines, and is in the line prices of the order", async () => {
    const buyer = await buyerOf(shop, shop.item("102"), 2);
    const answer = await buyer.call("POST", `items/${shop.item("103")}`);
    // The cheapest of 49.50, 49.50 and 200.00, spread over 99.00 and 200.00: 16.39 and 33.11.
    const discount = { automaticDiscount: "1", name: "Tre för två" };
    const ofLine = { vouchers: [], automaticDiscounts: [{ ...discount, priceOffAsNumber: -16.39 }] };
    const ofAll = { automaticDiscounts: [{ ...discount, priceOffAsNumber: -49.5 }], vouchers: [] };
    expect(answer.at("selection.discounts")).toMatchObject({ discountAsNumber: -49.5, ...ofAll });
    expect(answer.at("selection.items.0")).toMatchObject({
      totalPriceAsNumber: 99,
      totalPriceAfterDiscountAsNumber: 82.61,
      discounts: ofLine,
    });
    const paid = await buyer.pay("invoice");
    const prices = { totalPriceAsNumber: 82.61, totalPriceAfterCampaignAsNumber: 99 };
    expect(paid.at("items.0")).toMatchObject({ ...prices, discounts: ofLine });
    expect(paid.at("totals")).toMatchObject({ itemsTotalPriceAsNumber: 249.5, totalDiscountPrice: false });
    expect(paid.at("discounts")).toMatchObject(ofAll);
  });

  it("a gift card pays last, without effect on the tax, is shown by its last four digits, and goes by them", async () => {
    const buyer = await tee();
    const before = await buyer.call("GET", "selection");
    const answer = await buyer.call("POST", "gift-card-apply", card);
    expect(answer.status).toBe(200);
    const shown = { voucher: "**** 1000", type: "other", giftCard: { lastFourDigits: "1000" } };
    const discounts = { ...sek("discount", "-399.00"), vouchers: [{ ...shown, priceOffAsNumber: -399 }] };
    const { grandTotalPriceTaxAsNumber } = Object(before.at("selection.totals"));
    const totals = {
      totalDiscountPriceAsNumber: -399,
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTaxAsNumber,
    };
    const items = [{ anyDiscount: false, totalPriceAsNumber: 350 }];
    expect(answer.at("selection")).toMatchObject({ discounts, totals, items });
    // Vouchers go, cards stay.
    const kept = await buyer.call("DELETE", "vouchers");
    expect(kept.list("selection.discounts.vouchers")).toMatchObject([{ type: "other" }]);
    const gone = await buyer.call("DELETE", "vouchers/****%201000");
    expect(gone.at("selection")).toEqual(before.at("selection"));
  });

  it("gift cards that are switched off are 403; those that cannot be looked up 406 internal_error", async () => {
    const off = await shop.call("POST", "/api/closed/gift-card-apply", { body: {} });
    expect([off.status, off.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    const { db } = shop.platform;
    await sql`alter table gift_card_try rename to gift_card_tries`.execute(db);
    const answer = await (await tee()).call("POST", "gift-card-apply", card);
    await sql`alter table gift_card_tries rename to gift_card_try`.execute(db);
    expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: "internal_error" }]);
  });
});
