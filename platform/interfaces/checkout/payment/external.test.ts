import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveBack } from "../../../payment/give-back.ts";
import { signExternal } from "../../../payment/providers/external.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { attemptsOf, books, buyerOf, type Buyer } from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";
import { withMethod } from "./testing/with-method.ts";

let shop: TestPlatform;
const secret = "test-secret";
const hour = 3_600_000;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) =>
      withMethod(settings, { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret }),
  });
});

afterAll(() => shop.close());

async function start(form: (typeof formsOfApi)[number] = "classic") {
  const buyer = await buyerOf(shop, shop.item("101"));
  return { buyer, started: await buyer.pay("own", {}, { form }) };
}

const secondsAgo = (seconds: number) => String(Math.floor(shop.platform.now().getTime() / 1000) - seconds);

function signed(selection: string, more: object = {}) {
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

const orders = async () => (await books(shop, 101)).orders;

async function expectInvalid(buyer: Buyer, fields: object) {
  const before = await books(shop, 101);
  const result = await buyer.comeBack(fields);
  expect([result.status, result.at("errors")]).toEqual([412, { paymentMethod: "INVALID_SIGNATURE" }]);
  expect(await books(shop, 101)).toEqual(before);
}

describe("external: the shop's own server lets pay (16.1, 16.3)", () => {
  it("signs what the test vector says (22)", () => {
    expect(
      signed("0123456789abcdef0123456789abcdef", { amount: "350.00", timestamp: "1767225600" }).signature,
    ).toBe("NjE5OGI4M2RlYzk1N2NjMzA1YzUyN2IyNDVmYWNhMjFmYWM5YzcwNTY3ODQ0NjZhZGVlMDhiNWNiNGE4MDMwYQ==");
  });

  it.each(formsOfApi)("answers the selection's id and the order number (%s)", async (form) => {
    const { started } = await start(form);
    expect([started.status, started.body]).toEqual([
      200,
      {
        token: started.token,
        action: "external",
        selection: expect.stringMatching(/^[0-9a-f]{32}$/),
        orderId: expect.stringMatching(/^\d+$/),
      },
    ]);
  });

  it.each(formsOfApi)("success makes the order, once (%s)", async (form) => {
    const { buyer, started } = await start();
    const fields = signed(started.text("selection"));
    const before = await orders();
    const results = [
      await buyer.comeBack(fields, { form }),
      await buyer.comeBack({ ...fields, success: true }, { form }),
    ];
    for (const result of results) {
      expect(result.status).toBe({ classic: 200, nested: 201 }[form]);
      expect(result.at({ classic: "order", nested: "order.order" }[form])).toBe(started.text("orderId"));
    }
    expect(await orders()).toBe(before + 1);
    const row = await shop.platform.db
      .selectFrom("payment_attempt")
      .select(["status", "transaction"])
      .where("order_number", "=", Number(started.text("orderId")))
      .execute();
    expect(row).toEqual([{ status: "authorised", transaction: "T-1" }]);
  });

  it("the attempt that asked for just this much is paid, also when a later one asks for more", async () => {
    const { buyer, started } = await start();
    await buyer.call("POST", `items/${shop.item("101")}`);
    await buyer.pay("own");
    const result = await buyer.comeBack(signed(started.text("selection")));
    expect([result.status, result.at("totals.grandTotalPriceAsNumber")]).toEqual([200, 399]);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["authorised", "started"]);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  });

  it("success false: refused", async () => {
    const { buyer, started } = await start();
    const before = await orders();
    const result = await buyer.comeBack(signed(started.text("selection"), { success: "false" }));
    expect([result.status, result.at("code")]).toEqual([412, "refused"]);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["refused"]);
    expect(await orders()).toBe(before);
  });

  it.each([
    { amount: "1.00" },
    { currency: "EUR" },
    { success: "maybe" },
    { timestamp: "1:1" },
    { timestamp: "now" },
  ])("genuine, but %j: no order", async (more) => {
    const { buyer, started } = await start();
    await expectInvalid(buyer, signed(started.text("selection"), more));
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["started"]);
  });

  it("any field changed after it was signed, or left out: no order", async () => {
    const { buyer, started } = await start();
    const fields = signed(started.text("selection"), { success: "false" });
    await expectInvalid(buyer, { ...fields, success: "true" });
    await expectInvalid(buyer, { ...fields, transactionReference: "T-2" });
    await expectInvalid(buyer, { ...fields, signature: "" });
    await expectInvalid(buyer, { paymentMethod: "own" });
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["started"]);
  });

  it("another's selection is not found", async () => {
    const hers = await start();
    const mine = await start();
    const result = await mine.buyer.comeBack(signed(hers.started.text("selection")));
    expect([result.status, result.at("errors")]).toEqual([404, { selection: "not found" }]);
    expect(await attemptsOf(shop, hers.started.text("orderId"))).toEqual(["started"]);
  });

  it("ten calls at once make one order", async () => {
    const { buyer, started } = await start();
    const before = await orders();
    const fields = signed(started.text("selection"));
    const results = await Promise.all(Array.from({ length: 10 }, () => buyer.comeBack(fields)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await orders()).toBe(before + 1);
  });

  /** What was paid, by its reference, with the states of the attempts. */
  async function payments(orderId: string) {
    const rows = await shop.platform.db
      .selectFrom("payment_attempt")
      .select(["transaction", "status", "amount"])
      .where("order_number", "=", Number(orderId))
      .orderBy("position")
      .execute();
    return rows.map(({ transaction, status, amount }) => [transaction, status, amount]);
  }

  it.each(formsOfApi)(
    "another payment after the order is noted once, to be given back (16.2, %s)",
    async (form) => {
      const { buyer, started } = await start(form);
      const [selection, orderId] = [started.text("selection"), started.text("orderId")];
      const first = await buyer.comeBack(signed(selection), { form });
      const before = await orders();
      const again = signed(selection, { transactionReference: "T:2" });
      const results = await Promise.all(Array.from({ length: 5 }, () => buyer.comeBack(again, { form })));
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set([first.status]));
      expect(await orders()).toBe(before);
      const both = [
        ["T-1", "authorised", 39_900],
        ["T:2", "refund_due", 39_900],
      ];
      expect(await payments(orderId)).toEqual(both);
      for (const fields of [signed(selection), signed(selection, { success: "false" })]) {
        expect((await buyer.comeBack(fields, { form })).status).toBe(first.status);
      }
      await giveBack(shop.platform);
      expect(await payments(orderId)).toEqual(both);
    },
  );

  it("another payment without an order too", async () => {
    const { buyer, started } = await start();
    const [selection, orderId] = [started.text("selection"), started.text("orderId")];
    shop.passTime(25 * hour);
    for (const transactionReference of ["T-1", "T-2", "T-1", "T-2"]) {
      const result = await buyer.comeBack(signed(selection, { transactionReference }));
      expect([result.status, result.at("errors")]).toEqual([412, { paymentMethod: "EXPIRED" }]);
    }
    expect(await payments(orderId)).toEqual([
      ["T-1", "refund_due", 39_900],
      ["T-2", "refund_due", 39_900],
    ]);
  });

  it("a payment that is said again is the same one, whatever was started since", async () => {
    const { buyer, started } = await start();
    const [selection, orderId] = [started.text("selection"), started.text("orderId")];
    await buyer.comeBack(signed(selection, { timestamp: secondsAgo(86_401) }));
    await buyer.pay("own");
    const before = await orders();
    const again = await buyer.comeBack(signed(selection));
    expect([again.status, again.at("errors")]).toEqual([412, { paymentMethod: "EXPIRED" }]);
    expect(await orders()).toBe(before);
    expect(await attemptsOf(shop, orderId)).toEqual(["refund_due", "started"]);
  });

  it.each(formsOfApi)("what was said over 24 hours ago has expired (16.2, %s)", async (form) => {
    const { buyer, started } = await start(form);
    const selection = started.text("selection");
    const before = await orders();
    const old = { timestamp: secondsAgo(86_401) };
    const refused = await buyer.comeBack(signed(selection, { ...old, success: "false" }), { form });
    expect([refused.status, refused.at("errors"), refused.at("code")]).toEqual([
      412,
      { paymentMethod: "EXPIRED" },
      "expired",
    ]);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["started"]);
    const paid = await buyer.comeBack(signed(selection, old), { form });
    expect([paid.status, paid.at("errors")]).toEqual([412, { paymentMethod: "EXPIRED" }]);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["refund_due"]);
    expect(await orders()).toBe(before);
  });

  it("just under 24 hours it has not; said again later, the order is the answer", async () => {
    const { buyer, started } = await start();
    const fields = signed(started.text("selection"), { timestamp: secondsAgo(86_340) });
    const first = await buyer.comeBack(fields);
    expect(first.status).toBe(200);
    shop.passTime(hour);
    const again = await buyer.comeBack(fields);
    expect([again.status, again.at("order")]).toEqual([200, first.at("order")]);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["authorised"]);
  });
});
