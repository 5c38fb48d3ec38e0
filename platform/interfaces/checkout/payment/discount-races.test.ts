import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../../../payment/sweep.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  cardBalance,
  issueCard,
  startDiscountShop,
  unsoundTenders,
  usesOf,
} from "../selection/testing/discount-shop.ts";
import { buyerOf, hiddenFields, payWithDummy, unsoundStock } from "./testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop(undefined, {
    environment: { LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "10000" },
  });
});

afterAll(() => shop.close());

const shoppers = (many: number, path: string, body: unknown) =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const buyer = await buyerOf(shop, shop.item("108"));
      await buyer.call("POST", path, body);
      return buyer;
    }),
  );

describe("20 shoppers at once", () => {
  it("a voucher with one use: one order has it, the others pay the whole price", async () => {
    const buyers = await shoppers(20, "vouchers", { voucher: "ONCE" });
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const prices = answers.map((answer) => Number(answer.at("totals.itemsTotalPriceAsNumber")));
    expect(prices.sort((a, b) => a - b)).toEqual([750, ...Array.from({ length: 19 }, () => 1000)]);
    expect(await usesOf(shop, "once")).toEqual([1, 0]);
  });

  it("a gift card: spent to the last cent, never more", async () => {
    const card = await issueCard(shop, 1_234_567);
    const buyers = await shoppers(20, "gift-card-apply", card);
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    const paid = answers.map((answer) => Number(answer.at("totals.grandTotalPriceAsNumber")));
    // 1029.00 each, with handling: eleven are paid by the card, one in part.
    const rest = Array.from({ length: 8 }, () => 1029);
    expect(paid.sort((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 0), 2.33, ...rest]);
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([0, 0]);
  });

  it("starting, paying, refusing, cancelling and lapsing in any mixture keeps all sums", async () => {
    const card = await issueCard(shop, 500_000);
    const buyers = await shoppers(20, "gift-card-apply", card);
    await Promise.all(buyers.map((buyer) => buyer.call("POST", "vouchers", { voucher: "TWICE" })));
    const endings = [{}, { refused: "1" }, { cancelled: "1" }] as const;
    const work = buyers.map(async (buyer, index) => {
      const started = await buyer.pay("dummy");
      if (started.at("action") !== "form") return;
      const fields = hiddenFields(started.text("formHtml"));
      if (index % 5 === 0) await buyer.pay("redirect");
      if (index % 4 === 3) return;
      await buyer.comeBack({ ...fields, ...endings[index % 3] });
    });
    const sweeping = async () => {
      for (let round = 0; round < 5; round += 1) await sweep(shop.platform);
    };
    await Promise.all([...work, sweeping(), sweeping()]);
    expect(await unsoundTenders(shop)).toEqual([]);
    shop.passTime(3_600_000);
    await Promise.all([sweep(shop.platform), sweep(shop.platform)]);
    const [balance = 0, reserved] = await cardBalance(shop, card.cardNumber.slice(-4));
    expect(reserved).toBe(0);
    expect(balance).toBeGreaterThanOrEqual(0);
    const [used = 0, held] = (await usesOf(shop, "twice")) ?? [];
    expect(held).toBe(0);
    expect(used).toBeLessThanOrEqual(2);
  });

  it("two attempts of one selection, both paid: one order, one use, the money once", async () => {
    const card = await issueCard(shop, 10_000);
    const [buyer] = await shoppers(1, "gift-card-apply", card);
    if (!buyer) throw new Error("There is no shopper.");
    const first = await payWithDummy(buyer);
    const second = await payWithDummy(buyer);
    const answers = await Promise.all([buyer.comeBack(first), buyer.comeBack(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text("order")).toBe(answers[1]?.text("order"));
    expect(await cardBalance(shop, card.cardNumber.slice(-4))).toEqual([0, 0]);
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await unsoundTenders(shop)).toEqual([]);
  expect(await unsoundStock(shop)).toEqual([]);
});
