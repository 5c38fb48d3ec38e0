import { describe, expect, it } from "vitest";
import { offeredPaymentMethods } from "../../selling/selection/methods.ts";
import { brokenInvariants } from "../../testing/invariants/shop.ts";
import { rounds } from "../../testing/long.ts";
import { refundUnorderedPayments } from "./refund/refund-unordered-payments.ts";
import { releaseExpired } from "./release-expired.ts";
import { attemptsOf, books } from "./testing/books.ts";
import { stripePayments } from "./testing/opened-shops.ts";
import { orderOf, resultOf } from "./testing/payment-shop.ts";

const shop = stripePayments();
const minute = 60_000;
const completed = "checkout.session.completed";
const troubles = ["unavailable", "silent", "nonsense"] as const;

async function attempt(orderNumber: number) {
  const attempts = shop.platform.db.selectFrom("payment_attempt").where("order_number", "=", orderNumber);
  return attempts.select(["id", "transaction", "captured_at", "status"]).executeTakeFirstOrThrow();
}

/** A payment of which nothing came: the state of its attempt, with the shop as before. */
async function started() {
  const card = await shop.start();
  const before = await books(shop, 101);
  const stands = async (status: string) => {
    expect(await attemptsOf(shop, card.orderNumber)).toEqual([status]);
    expect(await books(shop, 101)).toEqual(before);
  };
  return { ...card, stands };
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

  it.each(troubles)("%s: unreachable, nothing is held, and she can pay later", async (trouble) => {
    const buyer = await shop.buyer(shop.item("101"));
    const before = await books(shop, 101);
    shop.stripe.behave(trouble);
    expect(resultOf(await buyer.pay("card"))).toEqual({ paymentMethod: "payment-unreachable" });
    expect([await books(shop, 101), (await buyer.attempt()).status]).toEqual([before, "refused"]);
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
  it("paid: the order, with what Stripe calls the payment, whose money is there", async () => {
    const { orderNumber, intent } = await shop.order();
    const paid = { status: "authorised", transaction: intent.id, captured_at: expect.any(Date) };
    expect(await attempt(orderNumber)).toMatchObject(paid);
  });

  it.each([
    ["async_payment_succeeded", "processing", "complete", "pending", "started"],
    ["async_payment_failed", "requires_payment_method", "complete", "refused", "refused"],
    ["expired", "succeeded", "expired", "cancelled", "cancelled"],
  ] as const)(
    "no order, coming back or by checkout.session.%s: %s",
    async (type, intent, status, result, then) => {
      const before = await books(shop, 101);
      const [back, called] = [await shop.start(), await shop.start()];
      const held = await books(shop, 101);
      for (const { session } of [back, called]) {
        shop.stripe.pay(session).status = intent;
        Object.assign(session, { status, payment_status: "unpaid" });
      }
      expect(resultOf(await back.buyer.comeBack(back.variables))).toBe(result);
      expect(await shop.webhook(`checkout.session.${type}`, called.session)).toBe("taken");
      expect(await attemptsOf(shop, back.orderNumber)).toEqual([then]);
      expect(await attemptsOf(shop, called.orderNumber)).toEqual([then]);
      expect(await books(shop, 101)).toEqual(then === "started" ? held : before);
    },
  );

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
    const { buyer, session, variables, stands } = await started();
    Object.assign(shop.stripe.pay(session), lies);
    Object.assign(session, more);
    expect(resultOf(await buyer.comeBack(variables))).toBe("invalid");
    expect(await shop.webhook(completed, session)).toBe("taken");
    await stands("started");
  });

  it("another's paid session makes nobody else an order, nor does one that there is not", async () => {
    const [payer, thief] = [await shop.start(), await shop.start()];
    shop.stripe.pay(payer.session);
    expect(resultOf(await thief.buyer.comeBack(payer.variables))).toBe("unknown");
    expect(await attemptsOf(shop, payer.orderNumber)).toEqual(["started"]);
    for (const session_id of [undefined, "cs_test_nothing", "../refunds", ["a", "b"]]) {
      const variables = { paymentMethod: "card", session_id };
      expect(resultOf(await thief.buyer.comeBack(variables))).toBe("invalid");
    }
    expect(resultOf(await payer.buyer.comeBack(payer.variables))).toBe("ordered");
  });

  it("unreachable, or without keys: nothing has changed, and the same call later makes the order", async () => {
    const { buyer, session, variables, orderNumber, stands } = await started();
    shop.stripe.pay(session);
    expect(resultOf(await buyer.comeBack({ ...variables, paymentMethod: "card-off" }))).toBe("unreachable");
    for (const trouble of troubles) {
      shop.stripe.behave(trouble);
      expect(resultOf(await buyer.comeBack(variables))).toBe("unreachable");
    }
    await stands("started");
    shop.stripe.behave("well");
    expect(orderOf(await buyer.comeBack(variables)).number).toBe(orderNumber);
  });
});

describe("Stripe's server calls", () => {
  it("end a payment whose shopper never comes back, however often it is said; she is answered the same", async () => {
    const { buyer, session, variables, orderNumber, stands } = await started();
    // Her word proves nothing, nor does what an event says.
    expect(await buyer.comeBack(variables)).toMatchObject({ kind: "redirect", url: session.url });
    const lie = { ...session, status: "complete", payment_status: "paid" };
    expect(await shop.webhook(completed, lie)).toBe("taken");
    await stands("started");
    shop.stripe.pay(session);
    const { orders } = await books(shop, 101);
    for (const type of ["checkout.session.async_payment_succeeded", completed]) {
      expect(await shop.webhook(type, session)).toBe("taken");
    }
    expect(await buyer.session()).toMatchObject({ orderNumber, selection: null });
    expect(orderOf(await buyer.comeBack(variables)).number).toBe(orderNumber);
    expect(await shop.webhook(completed, session)).toBe("taken");
    expect((await books(shop, 101)).orders).toBe(orders + 1);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("forged or replayed: invalid, nothing happens, nobody is asked", async () => {
    const { session, stands } = await started();
    shop.stripe.pay(session);
    const asked = shop.stripe.asked.length;
    for (const how of [
      { secret: "whsec_guessed" },
      { signature: "" },
      { signature: "t=1,v1=00" },
      { at: new Date(shop.platform.now().getTime() - 6 * minute) },
      { body: "{} " },
    ]) {
      expect(await shop.webhook(completed, session, how)).toBe("invalid");
    }
    await stands("started");
    expect(shop.stripe.asked).toHaveLength(asked);
  });

  it("what is not understood, and while Stripe cannot be asked, comes again; what is about others is taken", async () => {
    const { session, orderNumber, stands } = await started();
    shop.stripe.pay(session);
    shop.stripe.behave("unavailable");
    expect(await shop.webhook(completed, session)).toBe("unreachable");
    shop.stripe.behave("well");
    expect(await shop.webhook(completed, "no object")).toBe("unreachable");
    expect(await shop.webhook("charge.refunded", { id: 1 })).toBe("unreachable");
    expect(await shop.webhook(completed, session, { method: "card-later" })).toBe("taken");
    expect(await shop.webhook(completed, session, { method: "invoice" })).toBe("unknown");
    const { metadata } = session;
    session.metadata = { attempt: "other", orderNumber: "1" };
    for (const [type, object] of [
      [completed, session],
      ["customer.created", { id: "cus_1" }],
      ["constructor", { id: "x" }],
    ] as const) {
      expect(await shop.webhook(type, object)).toBe("taken");
    }
    await stands("started");
    session.metadata = metadata;
    expect(await shop.webhook(completed, session)).toBe("taken");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });
});

describe("return page and webhook at once (16.2)", () => {
  it("with another payment of the selection: one order, one payment given back", async () => {
    for (let round = 0; round < rounds(2, 30); round += 1) {
      const { buyer, session, variables, orderNumber } = await shop.start();
      const dummy = await buyer.begin();
      const intent = shop.stripe.pay(session);
      const { orders } = await books(shop, 101);
      const [first, second, webhook] = await Promise.all([
        buyer.comeBack(variables),
        buyer.comeBack(dummy),
        shop.webhook(completed, session),
        releaseExpired(shop.platform),
        refundUnorderedPayments(shop.platform),
      ]);
      const numbers = [orderOf(first).number, orderOf(second).number];
      expect([...numbers, webhook]).toEqual([orderNumber, orderNumber, "taken"]);
      expect((await books(shop, 101)).orders).toBe(orders + 1);
      await Promise.all([refundUnorderedPayments(shop.platform), refundUnorderedPayments(shop.platform)]);
      const states = await attemptsOf(shop, orderNumber);
      expect(states.toSorted()).toEqual(["authorised", "refunded"]);
      expect(intent.latest_charge?.refunded).toBe(states[0] === "refunded");
    }
  });

  it("as it expires: the releaseExpired and the late payment leave nothing owed", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(24 * 60 * minute + 1);
    await Promise.all([
      releaseExpired(shop.platform),
      buyer.comeBack(variables),
      shop.webhook(completed, session),
      releaseExpired(shop.platform),
    ]);
    await refundUnorderedPayments(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});
