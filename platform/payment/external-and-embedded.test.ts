import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "../testing/invariants/shop.ts";
import { giveBack } from "./give-back.ts";
import { writeToken } from "./providers/authorization-token.ts";
import { signExternal } from "./providers/external.ts";
import { anna, attemptsOf, books } from "./testing/books.ts";
import {
  openPaymentShop,
  orderOf,
  paidFields,
  resultOf,
  type PaymentBuyer,
  type PaymentShop,
} from "./testing/payment-shop.ts";
import { withMethod } from "./testing/with-method.ts";

let shop: PaymentShop;
const secret = "test-secret";
const hour = 3_600_000;

beforeAll(async () => {
  shop = await openPaymentShop({
    settings: (settings) =>
      [
        { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret },
        { key: "widget", number: 10, kind: "embedded", name: { en: "Widget" }, secret, mode: "event" },
      ].reduce(withMethod, settings),
  });
});

afterAll(() => shop.close());

const orders = async () => (await books(shop, 101)).orders;
const secondsAgo = (seconds: number) => String(Math.floor(shop.platform.now().getTime() / 1000) - seconds);

describe("external: the shop's own server lets pay (16.1, 16.3)", () => {
  /** A payment that is started, and what says how it went. */
  async function started() {
    const buyer = await shop.buyer(shop.item("101"));
    expect(resultOf(await buyer.pay("own"))).toBe("external");
    const { selection, orderNumber } = await buyer.attempt();
    return { buyer, orderNumber, signed: (more: object = {}) => signedFor(selection, more) };
  }

  function signedFor(selection: string, more: object) {
    const fields = {
      selection,
      amount: "399.00",
      currency: "SEK",
      timestamp: secondsAgo(0),
      transactionReference: "T-1",
      success: "true",
      ...more,
    };
    return { paymentMethod: "own", ...fields, signature: signExternal(fields, secret) };
  }

  /** What was paid, by its reference, with the states of the attempts. */
  async function payments(orderNumber: number) {
    const rows = await shop.platform.db
      .selectFrom("payment_attempt")
      .select(["transaction", "status", "amount"])
      .where("order_number", "=", orderNumber)
      .orderBy("position")
      .execute();
    return rows.map(({ transaction, status, amount }) => [transaction, status, amount]);
  }

  it("signs what the test vector says (22)", () => {
    const fields = { amount: "350.00", timestamp: "1767225600" };
    expect(signedFor("0123456789abcdef0123456789abcdef", fields).signature).toBe(
      "NjE5OGI4M2RlYzk1N2NjMzA1YzUyN2IyNDVmYWNhMjFmYWM5YzcwNTY3ODQ0NjZhZGVlMDhiNWNiNGE4MDMwYQ==",
    );
  });

  it("success makes the order, once, however often it is said at once", async () => {
    const { buyer, orderNumber, signed } = await started();
    const before = await orders();
    const fields = signed();
    const said = [...Array<object>(5).fill(fields), { ...fields, success: true }];
    const results = await Promise.all(said.map((each) => buyer.comeBack({ ...each })));
    expect(new Set(results.map((each) => orderOf(each).number))).toEqual(new Set([orderNumber]));
    expect(await orders()).toBe(before + 1);
    expect(await payments(orderNumber)).toEqual([["T-1", "authorised", 39_900]]);
  });

  it("the attempt that asked for just this much is paid, also when a later one asks for more", async () => {
    const { buyer, orderNumber, signed } = await started();
    await buyer.add(shop.item("101"));
    await buyer.pay("own");
    expect(orderOf(await buyer.comeBack(signed())).snapshot.totals.grand).toBe(39_900);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised", "started"]);
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
  });

  it.each<[string, object, object, string, string]>([
    ["success false", { success: "false" }, {}, "refused", "refused"],
    ["another amount", { amount: "1.00" }, {}, "invalid", "started"],
    ["another currency", { currency: "EUR" }, {}, "invalid", "started"],
    ["an unknown result", { success: "maybe" }, {}, "invalid", "started"],
    ["a time with a colon", { timestamp: "1:1" }, {}, "invalid", "started"],
    ["no time", { timestamp: "now" }, {}, "invalid", "started"],
    [
      "a result that was changed after it was signed",
      { success: "false" },
      { success: "true" },
      "invalid",
      "started",
    ],
    ["another reference", {}, { transactionReference: "T-2" }, "invalid", "started"],
    ["no signature", {}, { signature: "" }, "invalid", "started"],
    ["refused over 24 hours ago", { success: "false", timestamp: "1767225600" }, {}, "expired", "started"],
    ["paid over 24 hours ago", { timestamp: "1767225600" }, {}, "expired", "refund_due"],
  ])("%s: no order", async (_what, more, changed, result, status) => {
    const { buyer, orderNumber, signed } = await started();
    const before = await orders();
    expect(resultOf(await buyer.comeBack({ ...signed(more), ...changed }))).toBe(result);
    expect(await attemptsOf(shop, orderNumber)).toEqual([status]);
    expect(await orders()).toBe(before);
  });

  it("another's selection is unknown", async () => {
    const [hers, mine] = [await started(), await started()];
    expect(resultOf(await mine.buyer.comeBack(hers.signed()))).toBe("unknown");
    expect(await attemptsOf(shop, hers.orderNumber)).toEqual(["started"]);
  });

  it("another payment after the order is noted once, to be given back by hand (16.2)", async () => {
    const { buyer, orderNumber, signed } = await started();
    orderOf(await buyer.comeBack(signed()));
    const before = await orders();
    const again = signed({ transactionReference: "T:2" });
    const results = await Promise.all(Array.from({ length: 5 }, () => buyer.comeBack(again)));
    expect(new Set(results.map(resultOf))).toEqual(new Set(["ordered"]));
    const both = [
      ["T-1", "authorised", 39_900],
      ["T:2", "refund_due", 39_900],
    ];
    expect([await orders(), await payments(orderNumber)]).toEqual([before, both]);
    for (const more of [{}, { success: "false" }]) orderOf(await buyer.comeBack(signed(more)));
    await giveBack(shop.platform);
    expect(await payments(orderNumber)).toEqual(both);
  });

  it("another payment without an order too", async () => {
    const { buyer, orderNumber, signed } = await started();
    shop.passTime(25 * hour);
    for (const transactionReference of ["T-1", "T-2", "T-1", "T-2"]) {
      expect(resultOf(await buyer.comeBack(signed({ transactionReference })))).toBe("expired");
    }
    expect(await payments(orderNumber)).toEqual([
      ["T-1", "refund_due", 39_900],
      ["T-2", "refund_due", 39_900],
    ]);
  });

  it("a payment that is said again is the same one, whatever was started since", async () => {
    const { buyer, orderNumber, signed } = await started();
    await buyer.comeBack(signed({ timestamp: secondsAgo(86_401) }));
    await buyer.pay("own");
    const before = await orders();
    expect(resultOf(await buyer.comeBack(signed()))).toBe("expired");
    expect(await orders()).toBe(before);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refund_due", "started"]);
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

  it("is the order's", async () => {
    const { buyer, fields } = await brought({ city: "Lund" });
    const { snapshot } = orderOf(await buyer.comeBack(fields));
    expect(snapshot.address).toEqual({ ...anna, city: "Lund" });
  });

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
    const authorization = {
      orderNumber: String(orderNumber),
      amount: "399.00",
      currency: "SEK",
      transaction: id,
      address: anna,
      termsAccepted: true,
      until: Number(secondsAgo(-1800)),
    };
    return { buyer, orderNumber, token: writeToken(authorization, secret) };
  }

  const bring = async (buyer: PaymentBuyer, authorizationToken: string, method = "widget") =>
    buyer.pay(method, {
      termsAccepted: false,
      submitted: { paymentMethodSpecificFields: { authorizationToken } },
    });

  it("makes the order of the attempt, with the terms that the box asked for", async () => {
    const { buyer, orderNumber, token } = await authorised();
    const { number, snapshot } = orderOf(await bring(buyer, token));
    expect([number, snapshot.address.email]).toEqual([orderNumber, anna.email]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started", "authorised"]);
    const order = shop.platform.db.selectFrom("order").select("snapshot").where("number", "=", number);
    expect(await order.executeTakeFirst()).toMatchObject({ snapshot: { termsAccepted: true } });
    // Nothing else is paid with it.
    await buyer.add(shop.item("101"));
    expect(resultOf(await bring(buyer, token))).toBe("invalid");
  });

  it.each<[string, string, (given: Awaited<ReturnType<typeof authorised>>) => Promise<string>]>([
    ["forged", "invalid", async ({ token }) => token.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["changed", "invalid", async ({ token }) => `e30${token}`],
    ["no token", "invalid", async () => "x"],
    [
      "of a selection that has changed since",
      "invalid",
      async ({ buyer, token }) => {
        await buyer.add(shop.item("101"));
        return token;
      },
    ],
    [
      "after half an hour",
      "invalid",
      async ({ token }) => {
        shop.passTime(31 * 60_000);
        return token;
      },
    ],
    ["of another's payment", "invalid", async () => (await authorised()).token],
  ])("%s: no order, and the selection stays", async (_what, result, change) => {
    const given = await authorised();
    const token = await change(given);
    const before = [await orders(), await given.buyer.contents()];
    expect(resultOf(await bring(given.buyer, token))).toBe(result);
    expect([await orders(), await given.buyer.contents()]).toEqual(before);
  });

  it("is of no use for a box that posts to the return page", async () => {
    const { buyer, token } = await authorised();
    expect(resultOf(await bring(buyer, token, "embedded"))).toBe("form");
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});
