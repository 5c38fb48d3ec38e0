import { describe, expect, it } from "vitest";
import { refundUnorderedPayments } from "./refund/refund-unordered-payments.ts";
import { writeToken } from "../../selling/payment-providers/authorization-token.ts";
import { signExternal } from "../../selling/payment-providers/external.ts";
import { anna, attemptsOf, books } from "./testing/books.ts";
import { paymentShop } from "./testing/opened-shops.ts";
import { orderOf, paidFields, resultOf, type PaymentBuyer } from "./testing/payment-shop.ts";
import { withMethod } from "./testing/with-method.ts";

const secret = "test-secret";
const hour = 3_600_000;
const methods = [
  { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret },
  { key: "widget", number: 10, kind: "embedded", name: { en: "Widget" }, secret, mode: "event" },
];
const shop = paymentShop({ settings: (settings) => methods.reduce(withMethod, settings) });

const orders = async () => (await books(shop, 101)).orders;
const secondsAgo = (seconds: number) => String(Math.floor(shop.platform.now().getTime() / 1000) - seconds);
const later = async (milliseconds: number) => shop.passTime(milliseconds);

describe("external: the shop's own server lets pay (16.1, 16.3)", () => {
  /** A payment that is started, and what says how it went. */
  async function started() {
    const buyer = await shop.buyer(shop.item("101"));
    expect(resultOf(await buyer.pay("own"))).toBe("external");
    const { selection, orderNumber } = await buyer.attempt();
    const signed = (more: object = {}) => {
      const said = { amount: "399.00", currency: "SEK", timestamp: secondsAgo(0), success: "true" };
      const fields = { selection, transactionReference: "T-1", ...said, ...more };
      return { paymentMethod: "own", ...fields, signature: signExternal(fields, secret) };
    };
    return { buyer, orderNumber, signed };
  }

  /** What was paid, by its reference, with the states of the attempts. */
  async function payments(orderNumber: number) {
    const attempts = shop.platform.db.selectFrom("payment_attempt").where("order_number", "=", orderNumber);
    const rows = await attempts.select(["transaction", "status", "amount"]).orderBy("position").execute();
    return rows.map(({ transaction, status, amount }) => [transaction, status, amount]);
  }

  it("signs what the test vector says (22)", () => {
    const said = { amount: "350.00", currency: "SEK", timestamp: "1767225600", success: "true" };
    const fields = { ...said, selection: "0123456789abcdef0123456789abcdef", transactionReference: "T-1" };
    expect(signExternal(fields, secret)).toBe(
      "NjE5OGI4M2RlYzk1N2NjMzA1YzUyN2IyNDVmYWNhMjFmYWM5YzcwNTY3ODQ0NjZhZGVlMDhiNWNiNGE4MDMwYQ==",
    );
  });

  it("success makes the order, once; another payment is noted once, to be given back by hand (16.2)", async () => {
    const { buyer, orderNumber, signed } = await started();
    const before = await orders();
    const all = async (fields: object) =>
      (await Promise.all(Array.from({ length: 5 }, () => buyer.comeBack({ ...fields })))).map(orderOf);
    const said = await all(signed());
    expect(new Set(said.map(({ number }) => number))).toEqual(new Set([orderNumber]));
    expect(await payments(orderNumber)).toEqual([["T-1", "authorised", 39_900]]);
    await all(signed({ transactionReference: "T:2" }));
    for (const more of [{}, { success: "false" }]) orderOf(await buyer.comeBack(signed(more)));
    await refundUnorderedPayments(shop.platform);
    expect(await payments(orderNumber)).toEqual([
      ["T-1", "authorised", 39_900],
      ["T:2", "refund_due", 39_900],
    ]);
    expect(await orders()).toBe(before + 1);
  });

  it("the attempt that asked for just this much is paid, also when a later one asks for more", async () => {
    const { buyer, orderNumber, signed } = await started();
    await buyer.add(shop.item("101"));
    await buyer.pay("own");
    expect(orderOf(await buyer.comeBack(signed())).snapshot.totals.grand).toBe(39_900);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised", "started"]);
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
  });

  const old = "1767225600";
  it.each<[object, object, string, string]>([
    [{ success: "false" }, {}, "refused", "refused"],
    [{ amount: "1.00" }, {}, "invalid", "started"],
    [{ currency: "EUR" }, {}, "invalid", "started"],
    [{ success: "maybe" }, {}, "invalid", "started"],
    [{ success: "false" }, { success: "true" }, "invalid", "started"],
    [{}, { transactionReference: "T-2" }, "invalid", "started"],
    [{}, { signature: "" }, "invalid", "started"],
    [{ success: "false", timestamp: old }, {}, "expired", "started"],
    [{ timestamp: old }, {}, "expired", "refund_due"],
  ])("signed %j, then changed to %j: %s, no order", async (more, changed, result, status) => {
    const { buyer, orderNumber, signed } = await started();
    const before = await orders();
    expect(resultOf(await buyer.comeBack({ ...signed(more), ...changed }))).toBe(result);
    expect([await attemptsOf(shop, orderNumber), await orders()]).toEqual([[status], before]);
  });

  it("another's selection is unknown", async () => {
    const [hers, mine] = [await started(), await started()];
    expect(resultOf(await mine.buyer.comeBack(hers.signed()))).toBe("unknown");
    expect(await attemptsOf(shop, hers.orderNumber)).toEqual(["started"]);
  });

  it("expired, each payment is noted once, whatever was started since", async () => {
    const { buyer, orderNumber, signed } = await started();
    shop.passTime(25 * hour);
    for (const transactionReference of ["T-1", "T-2", "T-1", "T-2"]) {
      expect(resultOf(await buyer.comeBack(signed({ transactionReference })))).toBe("expired");
    }
    await buyer.pay("own");
    const before = await orders();
    expect(resultOf(await buyer.comeBack(signed()))).toBe("expired");
    expect(await orders()).toBe(before);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refund_due", "refund_due", "started"]);
  });

  it("just under 24 hours it has not expired; said again later, the order is the answer", async () => {
    const { buyer, orderNumber, signed } = await started();
    const fields = signed({ timestamp: secondsAgo(86_340) });
    const { number } = orderOf(await buyer.comeBack(fields));
    shop.passTime(hour);
    expect(orderOf(await buyer.comeBack(fields)).number).toBe(number);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });
});

describe("an address that the method brings (16.2)", () => {
  const brought = async (address: object) => {
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.begin("embedded", { address: { country: "SE" }, termsAccepted: false });
    return { buyer, fields: paidFields(shop, await buyer.attempt(), { ...anna, ...address }) };
  };

  it("elsewhere, where price or tax are others: no order, to be given back, and the session is there", async () => {
    const { buyer, fields } = await brought({ country: "DE", zipCode: "10115" });
    const before = await orders();
    for (let times = 0; times < 2; times += 1) expect(resultOf(await buyer.comeBack(fields))).toBe("moved");
    expect(await orders()).toBe(before);
    expect(await attemptsOf(shop, (await buyer.attempt()).orderNumber)).toEqual(["refund_due"]);
    expect(await buyer.session()).toMatchObject({ country: "DE", priceList: 2 });
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
  });
});

describe("embedded, mode event: the second start brings the payment (16.3, 17)", () => {
  /** A shopper who has pressed *pay* in the box, with the token that her page gets of it. */
  async function authorised() {
    const buyer = await shop.buyer(shop.item("101"));
    await buyer.pay("widget", { address: { country: "SE" }, termsAccepted: false });
    const { id, orderNumber } = await buyer.attempt();
    const payment = { orderNumber: String(orderNumber), amount: "399.00", currency: "SEK", transaction: id };
    const authorization = {
      ...payment,
      address: anna,
      termsAccepted: true,
      until: Number(secondsAgo(-1800)),
    };
    return { buyer, orderNumber, token: writeToken(authorization, secret) };
  }

  const bring = async (buyer: PaymentBuyer, authorizationToken: string) => {
    const submitted = { paymentMethodSpecificFields: { authorizationToken } };
    return buyer.pay("widget", { termsAccepted: false, submitted });
  };

  it("makes the order of the attempt, with the terms that the box asked for, and nothing else is paid with it", async () => {
    const { buyer, orderNumber, token } = await authorised();
    const { number, snapshot } = orderOf(await bring(buyer, token));
    expect([number, snapshot.address.email]).toEqual([orderNumber, anna.email]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started", "authorised"]);
    const order = shop.platform.db.selectFrom("order").select("snapshot").where("number", "=", number);
    expect(await order.executeTakeFirst()).toMatchObject({ snapshot: { termsAccepted: true } });
    await buyer.add(shop.item("101"));
    expect(resultOf(await bring(buyer, token))).toBe("invalid");
  });

  const others = async () => (await authorised()).token;
  it.each<[string, (token: string) => string | Promise<string>, (buyer: PaymentBuyer) => Promise<void>]>([
    ["changed", (token) => `e30${token}`, () => later(0)],
    ["of a selection that has changed since", (token) => token, (buyer) => buyer.add(shop.item("101"))],
    ["after half an hour", (token) => token, () => later(31 * 60_000)],
    ["of another's payment", others, () => later(0)],
  ])("a token %s: no order, and the selection stays", async (_what, change, meanwhile) => {
    const { buyer, token } = await authorised();
    await meanwhile(buyer);
    const changed = await change(token);
    const before = [await orders(), await buyer.contents()];
    expect(resultOf(await bring(buyer, changed))).toBe("invalid");
    expect([await orders(), await buyer.contents()]).toEqual(before);
  });
});
