import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { automaticDiscounts, startDiscountShop } from "./testing/discount-shop.ts";

let shop: TestPlatform;
let closed: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop((settings) => ({ ...settings, automaticDiscounts }));
  closed = await startDiscountShop(({ plugins, ...settings }) => ({
    ...settings,
    plugins: plugins.map((plugin) => ({ ...plugin, features: { ...plugin.features, giftCards: false } })),
  }));
});

afterAll(async () => {
  await shop.close();
  await closed.close();
});

const tee = () => buyerOf(shop, shop.item("101"));
const sek = (name: string, text: string) => ({
  [name]: `${text}\u00a0SEK`,
  [`${name}AsNumber`]: Number(text),
});
const card = { cardNumber: "gc 1000", pin: 1234 };

describe("discounts of a selection, checkout-rest.md section 10 and 11.2 to 11.4", () => {
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
      priceEachAsNumber: 350,
      totalPriceAsNumber: 350,
      priceEachReductionAsNumber: 35,
      totalPriceAfterCampaignAsNumber: 350,
      totalPriceAfterDiscountAsNumber: 315,
      anyDiscount: true,
      discounts: { automaticDiscounts: [], vouchers: [{ ...voucher, hasAffectedItemPrice: false }] },
    });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 350,
      ...sek("totalDiscountPrice", "-35.00"),
      shippingPriceAsNumber: 49,
      grandTotalPriceAsNumber: 364,
      grandTotalPriceTaxAsNumber: 72.8,
    });
    const gone = await buyer.call("DELETE", "vouchers", { voucher: "ten" });
    expect(gone.at("selection.discounts")).toEqual({
      anyDiscount: false,
      ...sek("discount", "0.00"),
      automaticDiscounts: [],
      vouchers: [],
    });
  });

  it("free shipping says what it saved; the end is told in the store's time zone, a uri voucher's attributes too", async () => {
    const buyer = await tee();
    const free = await buyer.call("POST", "vouchers", { voucher: "FREIGHT" });
    expect(free.at("selection.discounts")).toMatchObject({ anyDiscount: true, discountAsNumber: 0 });
    const said = { voucher: "FREIGHT", type: "code", description: "FREIGHT" };
    const saved = { ...said, ...sek("priceOff", "0.00"), ...sek("shippingDiscount", "-49.00") };
    expect(free.at("selection.discounts.vouchers")).toEqual([saved]);
    expect(free.at("shippingMethods.0.priceAsNumber")).toBe(0);
    await buyer.call("POST", "vouchers", { voucher: "ENDING" });
    const answer = await buyer.call("POST", "vouchers", { voucher: "summer" });
    expect(answer.at("selection.discounts.vouchers.1.expiryDate")).toBe("2099-06-30 14:00:00");
    const summer = { voucher: "Summer", type: "uri", attributes: { banner: "sun" } };
    expect(answer.at("selection.discounts.vouchers.2")).toMatchObject(summer);
  });

  it("an automatic discount is shown on the selection and its lines, and is in the line prices of the order", async () => {
    const buyer = await buyerOf(shop, shop.item("102"), 2);
    const answer = await buyer.call("POST", `items/${shop.item("103")}`);
    // The cheapest of 49.50, 49.50 and 200.00, spread over 99.00 and 200.00: 16.39 and 33.11.
    const discount = { automaticDiscount: "1", name: "Tre för två" };
    expect(answer.at("selection.discounts")).toMatchObject({
      anyDiscount: true,
      discountAsNumber: -49.5,
      automaticDiscounts: [{ ...discount, ...sek("priceOff", "-49.50") }],
      vouchers: [],
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      totalPriceAsNumber: 99,
      totalPriceAfterDiscountAsNumber: 82.61,
      discounts: { vouchers: [], automaticDiscounts: [{ ...discount, priceOffAsNumber: -16.39 }] },
    });
    const paid = await buyer.pay("invoice");
    expect(paid.at("items.0")).toMatchObject({
      totalPriceAsNumber: 82.61,
      totalPriceAfterCampaignAsNumber: 99,
      discounts: { automaticDiscounts: [{ ...discount, priceOffAsNumber: -16.39 }], vouchers: [] },
    });
    expect(paid.at("totals")).toMatchObject({ itemsTotalPriceAsNumber: 249.5, totalDiscountPrice: false });
    expect(paid.at("discounts.automaticDiscounts.0.priceOffAsNumber")).toBe(-49.5);
  });

  it("a gift card pays last, without effect on the tax, is shown by its last four digits, and goes by them", async () => {
    const buyer = await tee();
    const before = await buyer.call("GET", "selection");
    const answer = await buyer.call("POST", "gift-card-apply", card);
    expect(answer.status).toBe(200);
    expect(answer.at("selection.discounts")).toEqual({
      anyDiscount: true,
      ...sek("discount", "-399.00"),
      automaticDiscounts: [],
      vouchers: [
        {
          voucher: "**** 1000",
          type: "other",
          description: "**** 1000",
          ...sek("priceOff", "-399.00"),
          giftCard: { lastFourDigits: "1000" },
        },
      ],
    });
    expect(answer.at("selection.totals")).toMatchObject({
      totalDiscountPriceAsNumber: -399,
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTaxAsNumber: before.at("selection.totals.grandTotalPriceTaxAsNumber"),
    });
    expect(answer.at("selection.items.0")).toMatchObject({ anyDiscount: false, totalPriceAsNumber: 350 });
    const again = await buyer.call("POST", "gift-card-apply", card);
    expect(again.at("selection")).toEqual(answer.at("selection"));
    // Vouchers go, cards stay.
    const kept = await buyer.call("DELETE", "vouchers");
    expect(kept.list("selection.discounts.vouchers")).toMatchObject([{ type: "other" }]);
    const gone = await buyer.call("DELETE", "vouchers/****%201000");
    expect(gone.at("selection")).toEqual(before.at("selection"));
    await buyer.call("POST", "gift-card-apply", card);
    const byBody = await buyer.call("DELETE", "vouchers", { voucher: "**** 1000" });
    expect(byBody.at("selection.discounts.vouchers")).toEqual([]);
  });

  it("a code in the path may have a plus and any letter case; a known one that is not there is no error", async () => {
    const buyer = await tee();
    for (const voucher of ["TEN", "a+b"]) await buyer.call("POST", "vouchers", { voucher });
    const answer = await buyer.call("DELETE", "vouchers/A+b");
    expect(answer.list("selection.discounts.vouchers")).toMatchObject([{ voucher: "TEN" }]);
    expect((await buyer.call("DELETE", "vouchers/OVER")).status).toBe(200);
  });

  it("gift cards that are switched off are 403, whatever is sent", async () => {
    for (const body of [card, {}]) {
      const answer = await closed.call("POST", "gift-card-apply", { body });
      expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    }
  });

  it("cards that cannot be looked up are 406 internal_error", async () => {
    const { db } = shop.platform;
    await sql`alter table gift_card_try rename to gift_card_tries`.execute(db);
    const answer = await (await tee()).call("POST", "gift-card-apply", card);
    await sql`alter table gift_card_tries rename to gift_card_try`.execute(db);
    expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: "internal_error" }]);
  });
});

describe("rate limits, checkout-rest.md section 18", () => {
  const calls = [
    ["POST", "vouchers", { voucher: "NOSUCH" }, 404],
    ["POST", "gift-card-apply", { cardNumber: "GC-9999", pin: "1" }, 406],
  ] as const;
  const statuses = async (times: number, call: () => Promise<{ readonly status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, call));
    return answers.map(({ status }) => status);
  };
  const many = (times: number, status: number) => Array.from({ length: times }, () => status);

  it.each(calls)(
    "%s %s: 20 per minute and session, both forms together, then 429",
    async (method, path, body, usual) => {
      shop.passTime(60_000);
      const { token } = await shop.call("GET", "selection");
      const call = () => shop.call(method, path, { token, body });
      const nested = () => shop.call(method, path, { token, body, form: "nested" });
      expect(await statuses(10, call)).toEqual(many(10, usual));
      expect(await statuses(10, nested)).toEqual(many(10, usual));
      const refused = await call();
      expect([refused.status, refused.at("errors")]).toEqual([429, { rate: "too many requests" }]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await nested()).status).toBe(429);
      shop.passTime(60_000);
      expect((await call()).status).toBe(usual);
    },
  );

  it.each(calls)("%s %s: 120 per minute and address", async (method, path, body, usual) => {
    shop.passTime(60_000);
    expect(await statuses(120, () => shop.call(method, path, { body }))).toEqual(many(120, usual));
    expect((await shop.call(method, path, { body })).status).toBe(429);
  });

  it("removing by a code is a guess too", async () => {
    shop.passTime(60_000);
    const { token } = await shop.call("GET", "selection");
    const call = () => shop.call("DELETE", "vouchers/NOSUCH", { token });
    await statuses(20, call);
    expect((await call()).status).toBe(429);
    expect((await shop.call("DELETE", "vouchers", { token })).status).toBe(200);
  });
});
