import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveBack } from "../../../payment/give-back.ts";
import { sweep } from "../../../payment/sweep.ts";
import { attemptsOf, books, payWithDummy, unsoundStock } from "./testing/buyer.ts";
import { startStripeShop, type StripeShop } from "./testing/stripe-shop.ts";

let shop: StripeShop;
const completed = "checkout.session.completed";
const times = Array.from({ length: 10 }, (_, time) => time);

beforeAll(async () => {
  shop = await startStripeShop();
});

afterAll(() => shop.close());

describe("return page and webhook at once (16.2)", () => {
  it.each(times)("one order, the same for both (%d)", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const before = (await books(shop, 101)).orders;
    const [returned, first, second] = await Promise.all([
      buyer.comeBack(variables),
      shop.webhook(completed, session),
      shop.webhook(completed, session),
      sweep(shop.platform),
      giveBack(shop.platform),
    ]);
    expect([returned.status, first, second]).toEqual([200, 200, 200]);
    expect(returned.text("order")).toBe(orderNumber);
    expect((await books(shop, 101)).orders).toBe(before + 1);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("with another payment of the same selection: one order, one payment given back", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    const dummy = await payWithDummy(buyer);
    const intent = shop.stripe.pay(session);
    const before = (await books(shop, 101)).orders;
    const results = await Promise.all([
      buyer.comeBack(variables),
      buyer.comeBack(dummy),
      shop.webhook(completed, session),
    ]);
    expect([results[0].status, results[1].status, results[2]]).toEqual([200, 200, 200]);
    expect(results[0].text("order")).toBe(results[1].text("order"));
    expect((await books(shop, 101)).orders).toBe(before + 1);
    await Promise.all([giveBack(shop.platform), giveBack(shop.platform), giveBack(shop.platform)]);
    const [card] = await attemptsOf(shop, orderNumber);
    expect((await attemptsOf(shop, orderNumber)).toSorted()).toEqual(["authorised", "refunded"]);
    expect(intent.latest_charge?.refunded).toBe(card === "refunded");
  });

  it("as it expires: the sweep and the late payment leave nothing owed", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(24 * 3_600_000 + 1);
    await Promise.all([
      sweep(shop.platform),
      buyer.comeBack(variables),
      shop.webhook(completed, session),
      sweep(shop.platform),
    ]);
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});
