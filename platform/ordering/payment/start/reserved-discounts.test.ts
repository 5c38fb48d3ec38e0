import { describe, expect, it } from "vitest";
import { signIn } from "../../../customers/customer/login/sign-in.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { hashNumber } from "../../../selling/gift-card/card-number.ts";
import { lockSession } from "../../../selling/session/lock-session.ts";
import { brokenAtRest, brokenInvariants } from "../../../testing/invariants/shop.ts";
import { cardBalance, issueCard, usesOf, withDiscounts } from "../../../testing/shop-discounts.ts";
import { releaseExpired } from "../release-expired.ts";
import { anna, attemptsOf, books } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { orderOf, resultOf, type PaymentBuyer, type StartFields } from "../testing/payment-shop.ts";

const shop = paymentShop({ settings: withDiscounts });
const halfHour = 30 * 60_000;

async function withVoucher(...codes: readonly string[]) {
  const buyer = await shop.buyer(shop.item("101"));
  for (const code of codes) expect((await buyer.addVoucher(code)).ok).toBe(true);
  return buyer;
}

/** Somebody with a card of so many minor units, and its `[balance, reserved]`. */
async function withCard(amount: number) {
  const card = await issueCard(shop, amount);
  const holder = async () => {
    const buyer = await shop.buyer(shop.item("101"));
    expect((await buyer.addCard(card)).ok).toBe(true);
    return buyer;
  };
  return { card, holder, buyer: await holder(), left: () => cardBalance(shop, card.cardNumber.slice(-4)) };
}

const usedIn = (order: ReturnType<typeof orderOf>) =>
  order.snapshot.discounts.vouchers.map(({ voucher }) => voucher);
const usedBy = async (buyer: PaymentBuyer, more?: StartFields) =>
  usedIn(orderOf(await buyer.pay("invoice", more)));
const billed = (email: string) => ({ address: { ...anna, email } });

describe("an order with discounts (15.1)", () => {
  it("vouchers are spread over the lines, whose prices are reduced", async () => {
    const buyer = await shop.buyer(shop.item("101"), 3);
    await buyer.add(shop.item("105"));
    for (const code of ["FIFTY", "FREIGHT"]) await buyer.addVoucher(code);
    const { lines, totals, discounts } = orderOf(await buyer.pay("invoice")).snapshot;
    // 1050 and 106: 50 is spread as 45.42 and 4.58.
    expect(lines).toMatchObject([
      { unitBefore: 35_000, unit: 33_486, total: 100_458, totalBefore: 105_000 },
      { total: 10_142, unit: 10_142 },
    ]);
    expect(totals).toMatchObject({ items: 110_600, discount: null, shipping: 0, grand: 113_500 });
    // 1106 is above the threshold of free shipping: FREIGHT saved nothing.
    expect(discounts.vouchers).toMatchObject([{ voucher: "FIFTY", amount: 5000 }]);
  });

  it("a gift card pays its part, the tax is that of the whole, and the card's book says so", async () => {
    const { buyer, card, left } = await withCard(10_000);
    const { number, snapshot } = await buyer.buy();
    const totals = { items: 35_000, discount: -10_000, grand: 29_900, grandTax: 7980 };
    expect(snapshot.totals).toMatchObject(totals);
    expect(snapshot.discounts.giftCards).toMatchObject([{ amount: 10_000 }]);
    expect(await left()).toEqual([0, 0]);
    const entries = shop.platform.db
      .selectFrom("gift_card_entry")
      .innerJoin("gift_card", "gift_card.id", "gift_card_entry.gift_card")
      .select(["kind", "amount", "order_number"])
      .where("number_hash", "=", hashNumber(card.cardNumber));
    expect(await entries.orderBy("gift_card_entry.id").execute()).toEqual([
      { kind: "issued", amount: 10_000, order_number: null },
      { kind: "spent", amount: -10_000, order_number: number },
    ]);
  });

  it("350.00 to pay and a card of 500.00: nothing to pay, done at once, 150.00 left (checkout-rest.md#tax-and-rounding)", async () => {
    const { buyer, left } = await withCard(50_000);
    const { snapshot } = orderOf(await buyer.pay("redirect", { shippingMethod: "pickup" }));
    expect(snapshot.totals).toMatchObject({ discount: -35_000, grand: 0, grandTax: 7000 });
    expect(await left()).toEqual([15_000, 0]);
  });

  it("what was added after the start goes on without the vouchers and cards that were used", async () => {
    const { buyer } = await withCard(10_000);
    await buyer.addVoucher("TEN");
    const fields = await buyer.begin();
    await buyer.add(shop.item("105"));
    await buyer.addVoucher("SUMMER");
    expect(usedIn(orderOf(await buyer.comeBack(fields)))).toEqual(["TEN"]);
    const { selection } = await buyer.selection();
    expect(selection).toMatchObject({ vouchers: ["Summer"], giftCards: [] });
  });
});

describe("the last use of a voucher (12.1)", () => {
  it("is held at the start of payment, released when it fails or lapses, and counted by the order", async () => {
    const [first, second] = [await withVoucher("ONCE"), await withVoucher("ONCE")];
    const third = await withVoucher();
    const fields = await first.begin();
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    expect((await first.selection()).totals.grand).toBe(39_900 - 8750);
    expect((await second.selection()).totals.grand).toBe(39_900);
    expect(await third.addVoucher("ONCE")).toMatchObject({ problems: [{ code: "not-found" }] });
    expect(resultOf(await first.comeBack({ ...fields, refused: "1" }))).toBe("refused");
    expect(await usesOf(shop, "once")).toEqual([0, 0]);
    await second.begin("redirect");
    expect(await usesOf(shop, "once")).toEqual([0, 1]);
    shop.passTime(halfHour);
    await releaseExpired(shop.platform);
    expect(await usesOf(shop, "once")).toEqual([0, 0]);
    await third.addVoucher("ONCE");
    expect(await usedBy(third)).toEqual(["ONCE"]);
    expect(await usesOf(shop, "once")).toEqual([1, 0]);
  });

  it("a new start renews it; a cancelled older attempt does not release it", async () => {
    const buyer = await withVoucher("TWICE");
    const fields = await buyer.begin();
    shop.passTime(halfHour - 60_000);
    await buyer.begin("redirect");
    shop.passTime(halfHour - 60_000);
    await releaseExpired(shop.platform);
    expect(await usesOf(shop, "twice")).toEqual([0, 1]);
    const latest = await buyer.begin();
    await buyer.comeBack({ ...fields, cancelled: "1" });
    expect(await usesOf(shop, "twice")).toEqual([0, 1]);
    await buyer.comeBack({ ...latest, cancelled: "1" });
    expect(await usesOf(shop, "twice")).toEqual([0, 0]);
  });

  it("paid after it lapsed: taken again while there is one, else no order and the money goes back", async () => {
    const [slow, slower] = [await withVoucher("TWICE"), await withVoucher("TWICE")];
    const [slowFields, slowerFields] = [await slow.begin(), await slower.begin()];
    shop.passTime(halfHour);
    await usedBy(await withVoucher("TWICE"));
    expect(usedIn(orderOf(await slow.comeBack(slowFields)))).toEqual(["TWICE"]);
    const { orders } = await books(shop, 101);
    for (let times = 0; times < 2; times += 1) {
      expect(resultOf(await slower.comeBack(slowerFields))).toBe("expired");
      shop.passTime(halfHour);
      await releaseExpired(shop.platform);
    }
    expect(await usesOf(shop, "twice")).toEqual([2, 0]);
    expect(await attemptsOf(shop, (await slower.attempt()).orderNumber)).toEqual(["refund_due"]);
    expect((await books(shop, 101)).orders).toBe(orders);
    expect((await slower.selection()).totals.grand).toBe(39_900);
  });

  it("by one customer: counted by the e-mail of the bill, in any letter case, and by her account", async () => {
    const { platform } = shop;
    const customer = platform.db.insertInto("customer").values({ store: 1, email: "eva@example.com" });
    const { id } = await customer.returning("id").executeTakeFirstOrThrow();
    const uses: (readonly string[])[] = [];
    for (const [email, isMember] of [
      ["Eva@Example.com", true],
      [" eva@example.com", false],
      ["other@example.com", true],
      ["bo@example.com", false],
    ] as const) {
      const buyer = await withVoucher(...(isMember ? [] : ["EACH"]));
      const { tokenHash } = await buyer.session();
      if (isMember) {
        await inTransaction(platform.db, async (tx) =>
          signIn(tx, platform, await lockSession(tx, tokenHash), id),
        );
        await buyer.addVoucher("EACH");
      }
      uses.push(await usedBy(buyer, billed(email)));
    }
    expect(uses).toEqual([["EACH"], [], [], ["EACH"]]);
  });
});

describe("money of a gift card (12.1)", () => {
  it("is held at the start; who comes later pays the rest in another way", async () => {
    const { card, buyer, holder, left } = await withCard(45_000);
    const second = await holder();
    const started = await buyer.pay("embedded", { address: { country: "SE" } });
    expect([resultOf(started), await left()]).toEqual(["form", [45_000, 39_900]]);
    // 399.00 of 450.00 are held: 51.00 are left for the second, who has to pay 348.00.
    const fields = await second.begin();
    expect([fields["amount"], await left()]).toEqual(["348.00", [45_000, 45_000]]);
    const third = await shop.buyer(shop.item("101"));
    expect(await third.addCard(card)).toMatchObject({ problems: [{ code: "gift-card-insufficient" }] });
    await second.comeBack({ ...fields, cancelled: "1" });
    expect(await left()).toEqual([45_000, 39_900]);
    shop.passTime(halfHour);
    await releaseExpired(shop.platform);
    expect(await left()).toEqual([45_000, 0]);
  });

  it("paid after it lapsed: taken again while it is there, else no order and the money goes back", async () => {
    const { buyer, holder, left } = await withCard(30_000);
    const fields = await buyer.begin();
    expect(fields["amount"]).toBe("99.00");
    shop.passTime(halfHour);
    const quick = await holder();
    const quickFields = await quick.begin();
    expect(resultOf(await buyer.comeBack(fields))).toBe("expired");
    expect(await attemptsOf(shop, (await buyer.attempt()).orderNumber)).toEqual(["refund_due"]);
    shop.passTime(halfHour);
    expect(resultOf(await quick.comeBack(quickFields))).toBe("ordered");
    expect([await left(), (await buyer.selection()).totals.grand]).toEqual([[0, 0], 39_900]);
  });

  it("what an older attempt needs is taken for it, and what the latest held goes back", async () => {
    const { buyer, left } = await withCard(30_000);
    const older = await buyer.begin();
    await buyer.change({ change: (value) => ({ ok: true, value: { ...value, giftCards: [] } }) });
    await buyer.begin();
    expect(await left()).toEqual([30_000, 0]);
    expect(resultOf(await buyer.comeBack(older))).toBe("ordered");
    expect(await left()).toEqual([0, 0]);
  });

  it("an order that is short of stock takes none of it", async () => {
    const { card, left } = await withCard(500);
    const buyer = await shop.buyer(shop.item("109"));
    await buyer.addCard(card);
    const fields = await buyer.begin();
    shop.passTime(halfHour);
    orderOf(await (await shop.buyer(shop.item("109"))).pay("invoice"));
    expect(resultOf(await buyer.comeBack(fields))).toBe("unavailable");
    expect(await left()).toEqual([500, 0]);
  });

  it("two attempts of one selection, both paid: one order, the money once", async () => {
    const { buyer, left } = await withCard(10_000);
    const all = [await buyer.begin(), await buyer.begin()];
    const orders = await Promise.all(all.map(async (fields) => orderOf(await buyer.comeBack(fields)).number));
    expect([new Set(orders).size, await left()]).toEqual([1, [0, 0]]);
  });
});

it("starting, paying, refusing, cancelling and lapsing in any mixture keeps all sums", async () => {
  const { holder, left } = await withCard(100_000);
  const buyers = await Promise.all(Array.from({ length: 8 }, holder));
  const endings = [{}, { refused: "1" }, { cancelled: "1" }] as const;
  const paying = buyers.map(async (buyer, index) => {
    const started = await buyer.pay("dummy");
    if (started.kind !== "started") return;
    const fields = await buyer.begin();
    if (index % 4 < 3) await buyer.comeBack({ ...fields, ...endings[index % 3] });
  });
  const sweeping = async () => {
    for (let round = 0; round < 3; round += 1) await releaseExpired(shop.platform);
  };
  await Promise.all([...paying, sweeping(), sweeping()]);
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
  shop.passTime(2 * halfHour);
  await Promise.all([releaseExpired(shop.platform), releaseExpired(shop.platform)]);
  expect(await brokenAtRest(shop.platform.db)).toEqual([]);
  const [balance = -1, reserved] = await left();
  expect([balance >= 0, reserved]).toEqual([true, 0]);
});
