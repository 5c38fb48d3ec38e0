import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../../../payment/sweep.ts";
import type { IssuedGiftCard } from "../../../gift-card/issue-gift-card.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  cardBalance,
  issueCard,
  startDiscountShop,
  unsoundTenders,
  usesOf,
} from "../selection/testing/discount-shop.ts";
import { anna, attemptsOf, books, buyerOf, payWithDummy } from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";

let shop: TestPlatform;
const halfHour = 30 * 60_000;

beforeAll(async () => {
  shop = await startDiscountShop(undefined, {
    environment: { LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "10000" },
  });
});

afterAll(() => shop.close());

const withVoucher = async (voucher: string) => {
  const buyer = await buyerOf(shop, shop.item("101"));
  const added = await buyer.call("POST", "vouchers", { voucher });
  expect(added.status).toBe(200);
  return buyer;
};
const withCard = async (card: IssuedGiftCard) => {
  const buyer = await buyerOf(shop, shop.item("101"));
  expect((await buyer.call("POST", "gift-card-apply", card)).status).toBe(200);
  return buyer;
};
const ended = (answer: TestAnswer) => [answer.status, answer.at("errors.paymentMethod"), answer.at("code")];
const expired = [412, "EXPIRED", "expired"];
const issueTo = (amount: number) => issueCard(shop, amount);

describe("orders with discounts, checkout-rest.md 15.1", () => {
  it.each(formsOfApi)("vouchers are spread over the lines, whose prices are reduced (%s)", async (form) => {
    const buyer = await buyerOf(shop, shop.item("101"), 3);
    await buyer.call("POST", `items/${shop.item("105")}`);
    await buyer.call("POST", "vouchers", { voucher: "FIFTY" });
    await buyer.call("POST", "vouchers", { voucher: "FREIGHT" });
    const before = await buyer.call("GET", "selection");
    // 1050 and 106: 50 is spread as 45.42 and 4.58.
    expect(before.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 1156,
      totalDiscountPriceAsNumber: -50,
      grandTotalPriceAsNumber: 1106,
    });
    const paid = await buyer.pay("invoice", {}, { form });
    const at = (path: string) => paid.at(form === "classic" ? path : `order.${path}`);
    expect(at("items.0")).toMatchObject({
      // 1004.58 / 3
      priceEachAsNumber: 334.86,
      totalPriceAsNumber: 1004.58,
      priceEachBeforeDiscountAsNumber: 350,
      totalPriceBeforeDiscountAsNumber: 1050,
      priceEachReductionAsNumber: 15.14,
      priceEachWithoutTaxAsNumber: 267.89,
      totalPriceAfterCampaignAsNumber: 1050,
      totalPriceAfterDiscountAsNumber: 1004.58,
      anyDiscount: true,
      discounts: {
        automaticDiscounts: [],
        vouchers: [{ voucher: "FIFTY", priceOffAsNumber: -45.42, hasAffectedItemPrice: true }],
      },
    });
    expect(at("items.1")).toMatchObject({ totalPriceAsNumber: 101.42, priceEachAsNumber: 101.42 });
    expect(at("totals")).toMatchObject({
      itemsTotalPriceAsNumber: 1106,
      totalDiscountPrice: false,
      totalDiscountPriceAsNumber: false,
      shippingPriceAsNumber: 0,
      handlingCostPriceAsNumber: 29,
      grandTotalPriceAsNumber: 1135,
    });
    expect(at("discounts")).toMatchObject({
      anyDiscount: true,
      discountAsNumber: -50,
      // 1106 is above the threshold of free shipping: FREIGHT saved nothing.
      vouchers: [{ voucher: "FIFTY", priceOffAsNumber: -50 }],
    });
    const receipt = await buyer.call("GET", "receipt");
    expect(receipt.at("totals.itemsTotalPriceAsNumber")).toBe(1106);
  });

  it("shows what free shipping saved, and no voucher that gave nothing", async () => {
    const buyer = await withVoucher("FREIGHT");
    const paid = await buyer.comeBack(await payWithDummy(buyer));
    expect(paid.at("totals")).toMatchObject({
      itemsTotalPriceAsNumber: 350,
      shippingPriceAsNumber: 0,
      grandTotalPriceAsNumber: 350,
    });
    expect(paid.list("discounts.vouchers")).toMatchObject([
      { voucher: "FREIGHT", priceOffAsNumber: 0, shippingDiscountAsNumber: -49 },
    ]);
  });

  it("the gift card is what is left of the discount, and the tax is that of the whole", async () => {
    const buyer = await withCard({ cardNumber: "GC-2000", pin: "2345" });
    const paid = await buyer.comeBack(await payWithDummy(buyer));
    expect(paid.at("totals")).toMatchObject({
      itemsTotalPriceAsNumber: 350,
      totalDiscountPriceAsNumber: -100,
      grandTotalPriceAsNumber: 299,
      grandTotalPriceTaxAsNumber: 79.8,
    });
    expect(paid.list("discounts.vouchers")).toMatchObject([
      { type: "other", voucher: "**** 2000", priceOffAsNumber: -100 },
    ]);
    expect(await cardBalance(shop, "2000")).toEqual([0, 0]);
    const entries = await shop.platform.db
      .selectFrom("gift_card_entry")
      .innerJoin("gift_card", "gift_card.id", "gift_card_entry.gift_card")
      .select(["kind", "amount", "order_number"])
      .where("last_four", "=", "2000")
      .orderBy("gift_card_entry.id")
      .execute();
    expect(entries).toEqual([
      { kind: "issued", amount: 10_000, order_number: null },
      { kind: "spent", amount: -10_000, order_number: Number(paid.text("order")) },
    ]);
  });

  it("350.00 to pay and a card of 500.00: nothing to pay, done at once, 150.00 left (section 22)", async () => {
    const buyer = await withCard({ cardNumber: "GC-1000", pin: "1234" });
    await buyer.call("PUT", "shipping-methods/pickup");
    const before = await buyer.call("GET", "selection");
    expect(before.at("selection.totals")).toMatchObject({
      totalDiscountPriceAsNumber: -350,
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTaxAsNumber: 70,
    });
    expect(await cardBalance(shop, "1000")).toEqual([50_000, 0]);
    const paid = await buyer.pay("redirect");
    expect([paid.status, paid.at("action")]).toEqual([200, "success"]);
    expect(paid.at("totals.grandTotalPriceAsNumber")).toBe(0);
    expect(await cardBalance(shop, "1000")).toEqual([15_000, 0]);
  });

  it("what was added after the start goes on without the vouchers and cards that were used", async () => {
    const buyer = await withVoucher("TEN");
    const fields = await payWithDummy(buyer);
    await buyer.call("POST", `items/${shop.item("105")}`);
    await buyer.call("POST", "vouchers", { voucher: "SUMMER" });
    expect((await buyer.comeBack(fields)).status).toBe(200);
    const rest = await buyer.call("GET", "selection");
    expect(rest.list("selection.discounts.vouchers")).toMatchObject([{ voucher: "Summer" }]);
  });
});

describe("the last use of a voucher (12.1)", () => {
  it("is held at the start of payment, released when it fails, and counted by the order", async () => {
    const [first, second] = [await withVoucher("ONCE"), await withVoucher("ONCE")];
    const fields = await payWithDummy(first);
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    const other = await second.call("GET", "selection");
    expect(other.list("selection.discounts.vouchers")).toMatchObject([
      { voucher: "ONCE", priceOffAsNumber: 0 },
    ]);
    expect((await first.call("GET", "selection")).at("selection.totals.totalDiscountPriceAsNumber")).toBe(
      -87.5,
    );
    const third = await buyerOf(shop, shop.item("101"));
    expect((await third.call("POST", "vouchers", { voucher: "ONCE" })).status).toBe(404);
    expect(ended(await first.comeBack({ ...fields, refused: "1" }))[0]).toBe(412);
    expect(await usesOf(shop, "once")).toEqual([0, 0]);
    expect((await second.pay("redirect")).status).toBe(200);
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    shop.passTime(halfHour);
    await sweep(shop.platform);
    expect(await usesOf(shop, "once")).toEqual([0, 0]);
    expect((await third.call("POST", "vouchers", { voucher: "ONCE" })).status).toBe(200);
    expect((await third.pay("invoice")).at("discounts.vouchers.0.voucher")).toBe("ONCE");
    expect(await usesOf(shop, "once")).toEqual([1, 0]);
  });

  it("a cancelled payment releases it, a new start renews it", async () => {
    const buyer = await withVoucher("TWICE");
    const fields = await payWithDummy(buyer);
    shop.passTime(halfHour - 60_000);
    await buyer.pay("redirect");
    shop.passTime(halfHour - 60_000);
    await sweep(shop.platform);
    expect(await usesOf(shop, "twice")).toEqual([0, 1]);
    const latest = await payWithDummy(buyer);
    await buyer.comeBack({ ...fields, cancelled: "1" });
    expect(await usesOf(shop, "twice")).toEqual([0, 1]);
    await buyer.comeBack({ ...latest, cancelled: "1" });
    expect(await usesOf(shop, "twice")).toEqual([0, 0]);
  });

  it("paid after it lapsed: taken again while there is one, else no order and the money goes back", async () => {
    const slow = await withVoucher("TWICE");
    const slowFields = await payWithDummy(slow);
    const slower = await withVoucher("TWICE");
    const slowerFields = await payWithDummy(slower);
    shop.passTime(halfHour);
    const quick = await withVoucher("TWICE");
    expect((await quick.pay("invoice")).status).toBe(200);
    expect((await slow.comeBack(slowFields)).status).toBe(200);
    expect(await usesOf(shop, "twice")).toEqual([2, 0]);
    const before = await books(shop, 101);
    expect(ended(await slower.comeBack(slowerFields))).toEqual(expired);
    expect(ended(await slower.comeBack(slowerFields))).toEqual(expired);
    expect(await usesOf(shop, "twice")).toEqual([2, 0]);
    const number = slowerFields["ba_order_num"] ?? "";
    expect(await attemptsOf(shop, number)).toEqual(["refund_due"]);
    expect((await books(shop, 101)).orders).toBe(before.orders);
    const open = await slower.call("GET", "selection");
    expect(open.list("selection.items")).toHaveLength(1);
    expect(open.at("selection.totals.totalDiscountPrice")).toBe(false);
  });

  it("by one customer: counted by the e-mail of the bill, in any letter case", async () => {
    const first = await withVoucher("EACH");
    const address = { ...anna, email: "Eva@Example.com" };
    expect((await first.pay("invoice", { address })).at("discounts.vouchers.0.voucher")).toBe("EACH");
    const second = await withVoucher("EACH");
    const again = await second.pay("invoice", { address: { ...anna, email: " eva@example.com" } });
    expect(again.status).toBe(200);
    expect(again.list("discounts.vouchers")).toEqual([]);
    expect(again.at("totals.itemsTotalPriceAsNumber")).toBe(350);
    const other = await withVoucher("EACH");
    const bo = await other.pay("invoice", { address: { ...anna, email: "bo@example.com" } });
    expect(bo.list("discounts.vouchers")).toHaveLength(1);
  });

  it("for the first order: 404 once the e-mail has ordered", async () => {
    const address = { ...anna, email: "new@example.com" };
    const first = await withVoucher("FIRST");
    expect((await first.pay("invoice", { address })).list("discounts.vouchers")).toHaveLength(1);
    const second = await buyerOf(shop, shop.item("101"));
    await second.call("PUT", "payment-fields", { address: { email: "NEW@example.com" } });
    const answer = await second.call("POST", "vouchers", { voucher: "FIRST" });
    expect([answer.status, answer.at("errors")]).toEqual([404, { voucher: "not found" }]);
  });
});

describe("money of a gift card", () => {
  it("is held at the start; who comes later pays the rest in another way", async () => {
    const card = await issueTo(45_000);
    const first = await withCard(card);
    const second = await withCard(card);
    expect((await first.pay("embedded", { address: { country: "SE" } })).at("action")).toBe("form");
    // 399.00 of 450.00 are held: 51.00 are left for the second, who has to pay 348.00.
    const fields = await payWithDummy(second);
    expect(fields["amount"]).toBe("348.00");
    const third = await buyerOf(shop, shop.item("101"));
    expect((await third.call("POST", "gift-card-apply", card)).status).toBe(406);
    const last = card.cardNumber.slice(-4);
    expect(await cardBalance(shop, last)).toEqual([45_000, 45_000]);
    await second.comeBack({ ...fields, cancelled: "1" });
    expect(await cardBalance(shop, last)).toEqual([45_000, 39_900]);
    shop.passTime(halfHour);
    await sweep(shop.platform);
    expect(await cardBalance(shop, last)).toEqual([45_000, 0]);
  });

  it("paid after it lapsed: taken again while it is there, else no order and the money goes back", async () => {
    const card = await issueTo(30_000);
    const slow = await withCard(card);
    const fields = await payWithDummy(slow);
    expect(fields["amount"]).toBe("99.00");
    shop.passTime(halfHour);
    const quick = await withCard(card);
    const quickFields = await payWithDummy(quick);
    expect(ended(await slow.comeBack(fields))).toEqual(expired);
    expect(await attemptsOf(shop, fields["ba_order_num"] ?? "")).toEqual(["refund_due"]);
    shop.passTime(halfHour);
    expect((await quick.comeBack(quickFields)).status).toBe(200);
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([0, 0]);
    const open = await slow.call("GET", "selection");
    expect(open.at("selection.totals.grandTotalPriceAsNumber")).toBe(399);
  });

  it("what an older attempt needs is taken for it, and what the latest held goes back", async () => {
    const card = await issueTo(30_000);
    const buyer = await withCard(card);
    const older = await payWithDummy(buyer);
    await buyer.call("DELETE", "vouchers", { voucher: `**** ${card.cardNumber.slice(-4)}` });
    await payWithDummy(buyer);
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([30_000, 0]);
    expect((await buyer.comeBack(older)).status).toBe(200);
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([0, 0]);
  });

  it("an order that is short of stock takes none of it", async () => {
    const card = await issueTo(500);
    const buyer = await buyerOf(shop, shop.item("109"));
    await buyer.call("POST", "gift-card-apply", card);
    const fields = await payWithDummy(buyer);
    shop.passTime(halfHour);
    const quick = await buyerOf(shop, shop.item("109"));
    expect((await quick.pay("invoice")).status).toBe(200);
    expect((await buyer.comeBack(fields)).status).toBe(410);
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([500, 0]);
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await unsoundTenders(shop)).toEqual([]);
});
