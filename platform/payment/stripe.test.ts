import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { offeredPaymentMethods } from "../selection/methods.ts";
import { brokenInvariants } from "../testing/invariants/shop.ts";
import { rounds } from "../testing/long.ts";
import { giveBack } from "./give-back.ts";
import { sweep } from "./sweep.ts";
import { anna, attemptsOf, books } from "./testing/books.ts";
import { orderOf, resultOf } from "./testing/payment-shop.ts";
import { openStripePayments, type StripePayments } from "./testing/stripe-payments.ts";

let shop: StripePayments;
const minute = 60_000;
const completed = "checkout.session.completed";
const troubles = ["unavailable", "silent", "nonsense"] as const;

beforeAll(async () => {
  shop = await openStripePayments();
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

async function attempt(orderNumber: number) {
  return shop.platform.db
    .selectFrom("payment_attempt")
    .select(["id", "transaction", "captured_at", "status"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
}

describe("starting at Stripe (16.1)", () => {
  it("makes a session with amount, currency, attempt and both ways back", async () => {
    const { orderNumber, session } = await shop.start();
    const { id } = await attempt(orderNumber);
    const asked = shop.stripe.asked.at(-1);
    expect(asked?.idempotencyKey).toBe(`start-${id}`);
    expect(Object.fromEntries(asked?.fields ?? [])).toEqual({
      mode: "payment",
      client_reference_id: id,
      "metadata[attempt]": id,
      "metadata[orderNumber]": String(orderNumber),
      locale: "sv",
      "adaptive_pricing[enabled]": "false",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "sek",
      "line_items[0][price_data][unit_amount]": "39900",
      "line_items[0][price_data][product_data][name]": `Order ${orderNumber}`,
      "payment_intent_data[metadata][attempt]": id,
      "payment_intent_data[metadata][orderNumber]": String(orderNumber),
      "payment_intent_data[capture_method]": "automatic",
      success_url:
        "https://shop.example/sv-se/payment-return?step=1&paymentMethod=card&session_id={CHECKOUT_SESSION_ID}#top",
      cancel_url: `https://shop.example/sv-se/payment-failed?paymentMethod=card&attempt=${id}&cancelled=1`,
    });
    expect(session.amount_total).toBe(39_900);
  });

  it("tells an amount without decimals as it is", async () => {
    const buyer = await shop.buyer(shop.item("101"), 1, "JP");
    const started = await buyer.pay("card", { address: { ...anna, country: "JP", zipCode: "1000001" } });
    const url = started.kind === "started" && started.step.action === "redirect" ? started.step.url : "";
    const { currency, amount_total } = shop.stripe.sessionAt(url);
    expect([currency, amount_total]).toEqual(["jpy", 1499]);
  });

  it.each(troubles)("%s: unreachable, nothing is held, and she can pay later", async (trouble) => {
    const buyer = await shop.buyer(shop.item("101"));
    const before = await books(shop, 101);
    shop.stripe.behave(trouble);
    expect(resultOf(await buyer.pay("card"))).toEqual({ paymentMethod: "payment-unreachable" });
    expect(await books(shop, 101)).toEqual(before);
    expect((await buyer.attempt()).status).toBe("refused");
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
    shop.stripe.behave("well");
    expect(resultOf(await buyer.pay("card"))).toBe("redirect");
  });

  it("is not offered without its keys", async () => {
    const place = { country: "SE", priceList: 1, currency: "SEK" };
    const keys = offeredPaymentMethods(shop.platform.settings, place).map(({ method }) => method.key);
    expect(keys.filter((key) => key.startsWith("card"))).toEqual(["card", "card-later"]);
    const buyer = await shop.buyer(shop.item("101"));
    expect(resultOf(await buyer.pay("card-off"))).toEqual({ paymentMethod: "not-found" });
  });
});

describe("coming back from Stripe (16.2)", () => {
  it("paid: the order, with what Stripe calls the payment", async () => {
    const { orderNumber, intent } = await shop.order();
    expect(await attempt(orderNumber)).toMatchObject({
      status: "authorised",
      transaction: intent.id,
      captured_at: expect.any(Date),
    });
  });

  it("the shopper's word proves nothing: not paid yet, she is sent back to Stripe", async () => {
    const { buyer, session, variables } = await shop.start();
    const before = await books(shop, 101);
    expect(await buyer.comeBack(variables)).toMatchObject({ kind: "redirect", url: session.url });
    expect(await books(shop, 101)).toEqual(before);
  });

  it.each([
    ["still being processed", "processing", "complete", "pending", "started"],
    ["refused", "requires_payment_method", "complete", "refused", "refused"],
    ["expired", "succeeded", "expired", "cancelled", "cancelled"],
  ] as const)("%s: no order", async (_what, intent, status, result, then) => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session).status = intent;
    Object.assign(session, { status, payment_status: "unpaid" });
    expect(resultOf(await buyer.comeBack(variables))).toBe(result);
    expect(await attemptsOf(shop, orderNumber)).toEqual([then]);
  });

  it("cancelled: by the variables of the failed page, and by nobody else", async () => {
    const { buyer, session, orderNumber } = await shop.start();
    const variables = Object.fromEntries(new URL(session.cancel_url).searchParams);
    expect(resultOf(await (await shop.start()).buyer.comeBack(variables))).toBe("unknown");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(resultOf(await buyer.comeBack(variables))).toBe("cancelled");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["cancelled"]);
  });

  it.each([
    ["less was paid", { amount_received: 1 }, {}],
    ["the session says less", {}, { amount_total: 1 }],
    ["both say less", { amount_received: 1 }, { amount_total: 1 }],
    ["another currency", { currency: "jpy" }, { currency: "jpy" }],
    ["another attempt", {}, { client_reference_id: "0123456789abcdef0123456789abcdef" }],
    ["another order", {}, { metadata: { attempt: "", orderNumber: "1" } }],
  ])("%s: no order", async (_what, lies, more) => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    Object.assign(shop.stripe.pay(session), lies);
    Object.assign(session, more);
    const before = await books(shop, 101);
    expect(resultOf(await buyer.comeBack(variables))).toBe("invalid");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(await books(shop, 101)).toEqual(before);
  });

  it("another's paid session makes nobody else an order", async () => {
    const [payer, thief] = [await shop.start(), await shop.start()];
    shop.stripe.pay(payer.session);
    expect(resultOf(await thief.buyer.comeBack(payer.variables))).toBe("unknown");
    expect(await attemptsOf(shop, payer.orderNumber)).toEqual(["started"]);
    expect(resultOf(await payer.buyer.comeBack(payer.variables))).toBe("ordered");
  });

  it.each([{}, { session_id: "cs_test_nothing" }, { session_id: "../refunds" }, { session_id: ["a", "b"] }])(
    "%j: invalid",
    async (variables) => {
      const { buyer } = await shop.start();
      expect(resultOf(await buyer.comeBack({ paymentMethod: "card", ...variables }))).toBe("invalid");
    },
  );

  it("unreachable, or without keys: nothing has changed, and the same call later makes the order", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    expect(resultOf(await buyer.comeBack({ ...variables, paymentMethod: "card-off" }))).toBe("unreachable");
    for (const trouble of troubles) {
      shop.stripe.behave(trouble);
      expect(resultOf(await buyer.comeBack(variables))).toBe("unreachable");
    }
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    shop.stripe.behave("well");
    expect(orderOf(await buyer.comeBack(variables)).number).toBe(orderNumber);
  });
});

describe("Stripe's server calls", () => {
  it("ends a payment whose shopper never comes back, however often it is said; she is answered the same", async () => {
    const { session, orderNumber, buyer, variables } = await shop.start();
    shop.stripe.pay(session);
    const before = (await books(shop, 101)).orders;
    const taken = [await shop.webhook(completed, session), await shop.webhook(completed, session)];
    expect(taken).toEqual(["taken", "taken"]);
    expect(await buyer.session()).toMatchObject({ orderNumber, selection: null });
    expect(orderOf(await buyer.comeBack(variables)).number).toBe(orderNumber);
    expect(await shop.webhook(completed, session)).toBe("taken");
    expect((await books(shop, 101)).orders).toBe(before + 1);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it.each([
    ["signed with another secret", () => ({ secret: "whsec_guessed" })],
    ["unsigned", () => ({ signature: "" })],
    ["not a signature", () => ({ signature: "t=1,v1=00" })],
    ["older than five minutes", () => ({ at: new Date(shop.platform.now().getTime() - 6 * minute) })],
    ["over other bytes", () => ({ body: "{} " })],
  ])("forged or replayed, %s: invalid, nothing happens, nobody is asked", async (_how, how) => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const asked = shop.stripe.asked.length;
    expect(await shop.webhook(completed, session, how())).toBe("invalid");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(shop.stripe.asked).toHaveLength(asked);
  });

  it("what an event says proves nothing, and a payment of another amount makes no order", async () => {
    const { session, orderNumber } = await shop.start();
    const lie = { ...session, status: "complete", payment_status: "paid" };
    expect(await shop.webhook(completed, lie)).toBe("taken");
    shop.stripe.pay(session).amount_received = 1;
    expect(await shop.webhook(completed, session)).toBe("taken");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("a delayed payment: processing is no order, its success is", async () => {
    const { session, orderNumber } = await shop.start();
    const intent = shop.stripe.pay(session);
    for (const [status, payment_status, then] of [
      ["processing", "unpaid", "started"],
      ["succeeded", "paid", "authorised"],
    ] as const) {
      Object.assign(intent, { status });
      Object.assign(session, { payment_status });
      expect(await shop.webhook("checkout.session.async_payment_succeeded", session)).toBe("taken");
      expect(await attemptsOf(shop, orderNumber)).toEqual([then]);
    }
  });

  it.each([
    ["checkout.session.async_payment_failed", "complete", "refused"],
    ["checkout.session.expired", "expired", "cancelled"],
  ] as const)("%s ends the attempt, and its stock goes back", async (type, status, then) => {
    const before = await books(shop, 101);
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session).status = "requires_payment_method";
    session.status = status;
    expect(await shop.webhook(type, session)).toBe("taken");
    expect(await attemptsOf(shop, orderNumber)).toEqual([then]);
    expect(await books(shop, 101)).toEqual(before);
  });

  it("unreachable while Stripe cannot be asked, so that it comes again", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.stripe.behave("unavailable");
    expect(await shop.webhook(completed, session)).toBe("unreachable");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    shop.stripe.behave("well");
    expect(await shop.webhook(completed, session)).toBe("taken");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("what is not understood comes again; what is about others, and says nothing, is taken", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    expect(await shop.webhook(completed, "no object")).toBe("unreachable");
    expect(await shop.webhook("charge.refunded", { id: 1 })).toBe("unreachable");
    expect(await shop.webhook(completed, session, { method: "card-later" })).toBe("taken");
    session.metadata = { attempt: "other", orderNumber: "1" };
    for (const [type, object] of [
      [completed, session],
      ["customer.created", { id: "cus_1" }],
      ["constructor", { id: "x" }],
    ] as const) {
      expect(await shop.webhook(type, object)).toBe("taken");
    }
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(await shop.webhook(completed, session, { method: "invoice" })).toBe("unknown");
  });
});

describe("return page and webhook at once (16.2)", () => {
  it.each(Array.from({ length: rounds(2, 30) }, (_, round) => round))(
    "with another payment of the selection: one order, one payment given back (%d)",
    async () => {
      const { buyer, session, variables, orderNumber } = await shop.start();
      const dummy = await buyer.begin();
      const intent = shop.stripe.pay(session);
      const before = (await books(shop, 101)).orders;
      const [first, second, webhook] = await Promise.all([
        buyer.comeBack(variables),
        buyer.comeBack(dummy),
        shop.webhook(completed, session),
        sweep(shop.platform),
        giveBack(shop.platform),
      ]);
      expect([orderOf(first).number, orderOf(second).number, webhook]).toEqual([
        orderNumber,
        orderNumber,
        "taken",
      ]);
      expect((await books(shop, 101)).orders).toBe(before + 1);
      await Promise.all([giveBack(shop.platform), giveBack(shop.platform)]);
      const states = await attemptsOf(shop, orderNumber);
      expect(states.toSorted()).toEqual(["authorised", "refunded"]);
      expect(intent.latest_charge?.refunded).toBe(states[0] === "refunded");
    },
  );

  it("as it expires: the sweep and the late payment leave nothing owed", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(24 * 60 * minute + 1);
    await Promise.all([
      sweep(shop.platform),
      buyer.comeBack(variables),
      shop.webhook(completed, session),
      sweep(shop.platform),
    ]);
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});
