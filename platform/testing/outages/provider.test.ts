import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attemptsOf, books, buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { startStripeShop, type StripeShop } from "../../interfaces/checkout/payment/testing/stripe-shop.ts";
import { captureLog } from "../log-capture.ts";
import { readMetric } from "./read-metric.ts";

const completed = "checkout.session.completed";
const { log, lines } = captureLog();
let shop: StripeShop;

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "3000" }, { log });
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

const payments = async (result: string) =>
  (await readMetric(shop, `vitrine_payments_total{result="${result}"}`)) ?? 0;
const said = (msg: string) => lines({ msg }).length;

describe.each([
  ["slow: no answer within its limit", "silent"],
  ["answers 5xx", "unavailable"],
  ["answers what nobody understands", "nonsense"],
] as const)("the payment provider is away: %s", (_how, trouble) => {
  it("who starts to pay is told to choose otherwise, and nothing is held for her", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const [before, unreachable] = [await books(shop, 101), await payments("unreachable")];
    const lineCount = said("a payment could not be started");
    shop.stripe.behave(trouble);
    const answer = await buyer.pay("card");
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
    expect(await books(shop, 101)).toEqual(before);
    expect(await payments("unreachable")).toBe(unreachable + 1);
    expect(said("a payment could not be started")).toBe(lineCount + 1);
    // The others go on.
    expect((await buyer.pay("invoice")).at("action")).toBe("success");
  });

  it("who comes back is told to come again: the same call later ends the payment", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const lineCount = said("a returning payment could not be looked up");
    shop.stripe.behave(trouble);
    const answer = await buyer.comeBack(variables);
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(said("a returning payment could not be looked up")).toBe(lineCount + 1);
    shop.stripe.behave("well");
    expect((await buyer.comeBack(variables)).status).toBe(200);
  });

  it("its own server is told to come again", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const lineCount = said("a webhook could not be looked into");
    shop.stripe.behave(trouble);
    expect(await shop.webhook(completed, session)).toBe(503);
    expect(said("a webhook could not be looked into")).toBe(lineCount + 1);
    shop.stripe.behave("well");
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });
});

describe("the truth, at the payment provider", () => {
  it.each([
    ["another amount", { amount_received: 1 }],
    ["another currency", { currency: "jpy" }],
  ])("%s: no order, and the log says so", async (_what, lie) => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    Object.assign(shop.stripe.pay(session), lie);
    const [invalid, orders] = [await payments("invalid"), (await books(shop, 101)).orders];
    expect(await shop.webhook(completed, session)).toBe(200);
    expect((await buyer.comeBack(variables)).at("errors")).toEqual({ paymentMethod: "INVALID_SIGNATURE" });
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect((await books(shop, 101)).orders).toBe(orders);
    expect(await payments("invalid")).toBe(invalid + 2);
    const about = { msg: "a payment is not for what was asked", orderNumber: Number(orderNumber) };
    expect(lines(about)).toEqual([
      expect.objectContaining({ level: 50, method: "card", outcome: "invalid" }),
    ]);
  });

  it("another payment's session under this one's name: neither becomes an order of the other", async () => {
    const [mine, other] = [await shop.start(), await shop.start()];
    shop.stripe.pay(other.session);
    const borrowed = { ...other.session, metadata: mine.session.metadata };
    Object.assign(other.session, { client_reference_id: mine.session.client_reference_id });
    expect(await shop.webhook(completed, borrowed)).toBe(200);
    expect(await attemptsOf(shop, mine.orderNumber)).toEqual(["started"]);
    expect(await attemptsOf(shop, other.orderNumber)).toEqual(["started"]);
  });

  it("paid, twice and three times: one order", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const { orders } = await books(shop, 101);
    for (const _ of [1, 2, 3]) expect(await shop.webhook(completed, session)).toBe(200);
    expect((await buyer.comeBack(variables)).at("order")).toBe(orderNumber);
    expect((await books(shop, 101)).orders).toBe(orders + 1);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("failed, then paid: the money decides, there is an order", async () => {
    const { session, orderNumber } = await shop.start();
    const intent = shop.stripe.pay(session);
    intent.status = "requires_payment_method";
    expect(await shop.webhook("checkout.session.async_payment_failed", session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refused"]);
    intent.status = "succeeded";
    expect(await shop.webhook("checkout.session.async_payment_succeeded", session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("paid, then failed: what is ordered stays so", async () => {
    const { session, orderNumber } = await shop.start();
    const intent = shop.stripe.pay(session);
    expect(await shop.webhook(completed, session)).toBe(200);
    intent.status = "requires_payment_method";
    expect(await shop.webhook("checkout.session.async_payment_failed", session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it.each([
    ["signed with another key", { secret: "whsec_guessed" }],
    ["not signed", { signature: "" }],
    ["replayed after six minutes", { at: new Date(Date.now() - 360_000) }],
  ])("a webhook %s: 400, and nobody is asked", async (_how, how) => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const asked = shop.stripe.asked.length;
    expect(await shop.webhook(completed, session, how)).toBe(400);
    expect(shop.stripe.asked).toHaveLength(asked);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("a webhook of a payment that nobody began: taken, and nothing comes of it", async () => {
    const { session } = await shop.start();
    shop.stripe.pay(session);
    const unknown = "0123456789abcdef0123456789abcdef";
    Object.assign(session, {
      client_reference_id: unknown,
      metadata: { attempt: unknown, orderNumber: "1" },
    });
    const before = await books(shop, 101);
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await books(shop, 101)).toEqual(before);
  });
});
