import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, type Buyer } from "../payment/testing/buyer.ts";
import { cardBalance, startDiscountShop, unsoundTenders } from "./testing/discount-shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  const environment = {
    LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "1000",
    LIMIT_VOUCHER_CALLS_PER_MINUTE: "100",
  };
  shop = await startDiscountShop(undefined, { environment });
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));
const apply = (buyer: Buyer, cardNumber: unknown, pin?: unknown) =>
  buyer.call("POST", "gift-card-apply", { cardNumber, pin });

describe.each(["classic", "nested"] as const)(
  "POST gift-card-apply, checkout-rest.md section 10 (%s)",
  (form) => {
    it("pays last, without effect on the tax, and is shown by its last four digits", async () => {
      const buyer = await tee();
      const before = await buyer.call("GET", "selection");
      const body = { cardNumber: "gc 1000", pin: 1234 };
      const answer = await buyer.call("POST", "gift-card-apply", body, { form });
      expect(answer.status).toBe(200);
      expect(answer.at("selection.discounts")).toEqual({
        anyDiscount: true,
        discount: "-399.00\u00a0SEK",
        discountAsNumber: -399,
        automaticDiscounts: [],
        vouchers: [
          {
            voucher: "**** 1000",
            type: "other",
            description: "**** 1000",
            priceOff: "-399.00\u00a0SEK",
            priceOffAsNumber: -399,
            giftCard: { lastFourDigits: "1000" },
          },
        ],
      });
      expect(answer.at("selection.totals")).toMatchObject({
        itemsTotalPriceAsNumber: 350,
        totalDiscountPriceAsNumber: -399,
        grandTotalPriceAsNumber: 0,
        grandTotalPriceTaxAsNumber: before.at("selection.totals.grandTotalPriceTaxAsNumber"),
        taxPercent: 25,
      });
      expect(answer.at("selection.items.0")).toMatchObject({ anyDiscount: false, totalPriceAsNumber: 350 });
    });
  },
);

describe("gift cards on a selection", () => {
  it("one after the other pays what it has, in the order of adding", async () => {
    const buyer = await tee();
    await apply(buyer, "GC-2000", "2345");
    const answer = await apply(buyer, "GC-1000", "1234");
    expect(answer.list("selection.discounts.vouchers")).toMatchObject([
      { voucher: "**** 2000", priceOffAsNumber: -100 },
      { voucher: "**** 1000", priceOffAsNumber: -299 },
    ]);
    expect(answer.at("selection.totals.grandTotalPriceAsNumber")).toBe(0);
  });

  it("once applied, again changes nothing", async () => {
    const buyer = await tee();
    const first = await apply(buyer, "GC-1000", "1234");
    const second = await apply(buyer, "GC-1000", "1234");
    expect(second.at("selection")).toEqual(first.at("selection"));
  });

  it("comes after vouchers and tax", async () => {
    const buyer = await tee();
    await apply(buyer, "GC-2000", "2345");
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" });
    expect(answer.at("selection.totals")).toMatchObject({
      totalDiscountPriceAsNumber: -135,
      grandTotalPriceAsNumber: 264,
      grandTotalPriceTaxAsNumber: 72.8,
    });
  });

  it("gives 0 in another currency, and works again", async () => {
    const buyer = await tee();
    await apply(buyer, "GC-1000", "1234");
    const abroad = await buyer.call("PUT", "countries/DE");
    expect(abroad.list("selection.discounts.vouchers")).toMatchObject([{ priceOffAsNumber: 0 }]);
    expect(abroad.at("selection.totals.totalDiscountPrice")).toBe(false);
    const home = await buyer.call("PUT", "countries/SE");
    expect(home.at("selection.totals.grandTotalPriceAsNumber")).toBe(0);
  });

  it.each([
    ["a JSON body", (buyer: Buyer) => buyer.call("DELETE", "vouchers", { voucher: "**** 1000" })],
    ["the path", (buyer: Buyer) => buyer.call("DELETE", "vouchers/****%201000")],
  ])("is removed by DELETE vouchers with %s", async (_, remove) => {
    const buyer = await tee();
    await apply(buyer, "GC-1000", "1234");
    const answer = await remove(buyer);
    expect(answer.status).toBe(200);
    expect(answer.at("selection.discounts.vouchers")).toEqual([]);
    expect(answer.at("selection.totals.grandTotalPriceAsNumber")).toBe(399);
  });
});

describe("refusals of gift-card-apply, checkout-rest.md section 6", () => {
  it.each([
    ["a wrong pin", "GC-1000", "0000", "invalid_input"],
    ["no pin", "GC-1000", undefined, "invalid_input"],
    ["an unknown card", "GC-9999", "1234", "invalid_input"],
    ["a card of another shape", "' or 1=1 --", "1234", "invalid_input"],
    ["a card that is switched off", "GC-CLOSED", "1234", "inactive_card"],
    ["an empty card", "GC-EMPTY", undefined, "empty_card_balance"],
    ["an empty card, with a pin that it does not need", "GC-EMPTY", "1234", "empty_card_balance"],
    ["a card of another currency", "GC-EURO", "1234", "invalid_gift_card_currency"],
    ["a switched off card with a wrong pin", "GC-CLOSED", "0000", "invalid_input"],
  ])("406 for %s", async (_, cardNumber, pin, word) => {
    const buyer = await tee();
    const before = await buyer.call("GET", "selection");
    const answer = await apply(buyer, cardNumber, pin);
    expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: word }]);
    expect((await buyer.call("GET", "selection")).body).toEqual(before.body);
  });

  it.each([
    [{ pin: "1234" }, { cardNumber: "required" }],
    [{ cardNumber: "", pin: "1234" }, { cardNumber: "required" }],
    [{ cardNumber: ["GC-1000"], pin: "1234" }, { cardNumber: "invalid" }],
    [{ cardNumber: "GC-1000", pin: {} }, { pin: "invalid" }],
    [{ cardNumber: "x".repeat(256), pin: "1" }, { cardNumber: "too long" }],
  ])("406 for %j", async (body, errors) => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "gift-card-apply", body);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
  });

  it("406 insufficient_funds while others who are paying hold all of it", async () => {
    const payer = await tee();
    await apply(payer, "GC-2000", "2345");
    expect((await payer.pay("redirect")).status).toBe(200);
    const answer = await apply(await tee(), "GC-2000", "2345");
    expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: "insufficient_funds" }]);
    expect((await apply(payer, "GC-2000", "2345")).status).toBe(200);
    shop.passTime(31 * 60_000);
    expect((await apply(await tee(), "GC-2000", "2345")).status).toBe(200);
  });

  it("406 without a token", async () => {
    const body = { cardNumber: "GC-1000", pin: "1234" };
    const answer = await shop.call("POST", "gift-card-apply", { token: "none", body });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });

  it("403 where gift cards are switched off", async () => {
    const closed = await startDiscountShop(({ plugins, ...settings }) => ({
      ...settings,
      plugins: plugins.map((plugin) => ({
        ...plugin,
        features: { ...plugin.features, giftCards: false },
      })),
    }));
    const buyer = await buyerOf(closed, closed.item("101"));
    const answer = await apply(buyer, "GC-1000", "1234");
    expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    expect((await apply(buyer, undefined)).status).toBe(403);
    await closed.close();
  });

  it("406 internal_error when the cards cannot be looked up", async () => {
    const broken = await startDiscountShop();
    await sql`alter table gift_card_try rename to gift_card_tries`.execute(broken.platform.db);
    const answer = await apply(await buyerOf(broken, broken.item("101")), "GC-1000", "1234");
    expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: "internal_error" }]);
    await broken.close();
  });
});

describe("wrong pins, checkout-rest.md section 18", () => {
  it("after five in an hour even the right one is refused, for everybody; then it works again", async () => {
    shop.passTime(2 * 3_600_000);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await apply(await tee(), "GC-1000", "0000")).status).toBe(406);
    }
    // A right one neither counts nor forgives.
    expect((await apply(await tee(), "GC-1000", "1234")).status).toBe(200);
    expect((await apply(await tee(), "GC-1000", "0000")).status).toBe(406);
    const refused = await apply(await tee(), "GC-1000", "1234");
    expect([refused.status, refused.at("errors")]).toEqual([406, { giftCard: "invalid_input" }]);
    shop.passTime(3_599_000);
    expect((await apply(await tee(), "GC-1000", "1234")).status).toBe(406);
    shop.passTime(2_000);
    expect((await apply(await tee(), "GC-1000", "1234")).status).toBe(200);
  });

  it("20 guesses at the same moment, one of them right: at most five were looked at", async () => {
    shop.passTime(2 * 3_600_000);
    const buyers = await Promise.all(Array.from({ length: 20 }, tee));
    const answers = await Promise.all(buyers.map((buyer, index) => apply(buyer, "GC-1000", `000${index}`)));
    expect(answers.every(({ status }) => status === 406)).toBe(true);
    const { tries } = await shop.platform.db
      .selectFrom("gift_card_try")
      .select("tries")
      .orderBy("since", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await apply(await tee(), "GC-1000", "1234")).status).toBe(406);
    expect(await cardBalance(shop, "1000")).toEqual([50_000, 0]);
    expect(await unsoundTenders(shop)).toEqual([]);
  });

  it("a number that exists nowhere is counted in the same way", async () => {
    const guess = async () => apply(await tee(), "GC-7777", "1");
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await guess()).at("errors")).toEqual({ giftCard: "invalid_input" });
    }
  });
});

it("neither a number nor a pin is kept as it is", async () => {
  const { rows } = await sql<{ row: string }>`
    select c::text || coalesce((select string_agg(t::text, '') from gift_card_try t), '') as row
    from gift_card c`.execute(shop.platform.db);
  const text = rows.map(({ row }) => row).join("\n");
  expect(text).not.toMatch(/GC-?1000|\b1234\b|GC-?2000|2345/);
});
