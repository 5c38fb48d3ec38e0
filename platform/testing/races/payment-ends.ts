import { sql } from "kysely";
import { buyerOf, payWithDummy } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { callWebhook, startCard } from "../../interfaces/checkout/payment/testing/stripe-shop.ts";
import { contentsOf } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { atOnce, failuresOf, type Race, type RaceShop } from "./race.ts";
import { stockUp } from "./shelves.ts";

const each = 10;

async function ordersOf({ platform: { db } }: RaceShop, numbers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from "order" where number = any(${numbers.map(Number)}::bigint[])`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

function ends(name: string, aheadMs: number): Race {
  return {
    name,
    run: async (shop, many) => {
      await stockUp(shop, "101", { 1: 10_000 });
      const cards = await atOnce(many, () => startCard(shop, shop.stripe, "card", 1));
      const answers = cards.map(async ({ buyer, session, variables }) => {
        shop.stripe.pay(session);
        const returns = atOnce(each, () => buyer.comeBack(variables));
        const webhooks = atOnce(each, async () => {
          const event = "checkout.session.completed";
          return { status: await callWebhook(shop.origin, shop.stripe, event, session) };
        });
        const sweeps = atOnce(each, () => shop.releaseExpired(aheadMs));
        await sweeps;
        return [...(await returns), ...(await webhooks)];
      });
      const failed = failuresOf((await Promise.all(answers)).flat());
      const orders = await ordersOf(
        shop,
        cards.map(({ orderNumber }) => orderNumber),
      );
      return { found: { failed, orders }, expected: { failed: 0, orders: many } };
    },
  };
}

const changedMeanwhile: Race = {
  name: "selections that change after the start of payment",
  run: async (shop, many) => {
    await stockUp(shop, "101", { 1: 10_000 });
    await stockUp(shop, "104", { 1: 10_000 });
    const [tee, cap] = [shop.item("101"), shop.item("104")];
    const fared = await atOnce(many, async () => {
      const buyer = await buyerOf(shop, tee, 2);
      const fields = await payWithDummy(buyer);
      const [paid, ...answers] = await Promise.all([
        buyer.comeBack(fields),
        buyer.comeBack(fields),
        ...["languages/de", "payment-methods/redirect", "shipping-methods/express"].map((path) =>
          buyer.call("PUT", path),
        ),
        ...Array.from({ length: 5 }, () => buyer.call("POST", `items/${cap}`)),
        buyer.call("POST", `items/${tee}`),
      ]);
      const left = contentsOf(await buyer.call("GET", "selection"));
      const units = [Number(paid?.at("totals.totalQuantity")), left[tee] ?? 0, left[cap] ?? 0];
      return { failed: failuresOf(answers), isRight: JSON.stringify(units) === "[2,1,5]" };
    });
    const found = {
      failed: fared.reduce((sum, { failed }) => sum + failed, 0),
      right: fared.filter(({ isRight }) => isRight).length,
    };
    return { found, expected: { failed: 0, right: many } };
  },
};

export const paymentEnds: readonly Race[] = [
  ends("return page, webhook and sweeper, ten times each", 0),
  ends("return page, webhook and a sweeper whose clock is an hour ahead, ten times each", 3_600_000),
  changedMeanwhile,
];
