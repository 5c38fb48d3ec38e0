import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attemptsOf, books, buyerOf, unsoundStock } from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";
import { startStripeShop, type StripeShop } from "./testing/stripe-shop.ts";

let shop: StripeShop;

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "200" });
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));

async function attempt(orderNumber: string) {
  return shop.platform.db
    .selectFrom("payment_attempt")
    .select(["id", "transaction", "captured_at"])
    .where("order_number", "=", Number(orderNumber))
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
      "metadata[orderNumber]": orderNumber,
      locale: "sv",
      "adaptive_pricing[enabled]": "false",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "sek",
      "line_items[0][price_data][unit_amount]": "39900",
      "line_items[0][price_data][product_data][name]": `Order ${orderNumber}`,
      "payment_intent_data[metadata][attempt]": id,
      "payment_intent_data[metadata][orderNumber]": orderNumber,
      "payment_intent_data[capture_method]": "automatic",
      success_url:
        "https://shop.example/sv-se/payment-return?step=1&paymentMethod=card&session_id={CHECKOUT_SESSION_ID}#top",
      cancel_url: `https://shop.example/sv-se/payment-failed?paymentMethod=card&attempt=${id}&cancelled=1`,
    });
    expect(session.amount_total).toBe(39_900);
  });

  it("tells an amount without decimals as it is", async () => {
    const token = (await shop.call("PUT", "countries/JP")).token;
    await shop.call("POST", `items/${shop.item("101")}`, { token });
    const address = { country: "JP", email: "a@b.jp", firstName: "A", lastName: "B", address1: "C" };
    const pages = { paymentReturnPage: "https://s.example/r", paymentFailedPage: "https://s.example/f" };
    const started = await shop.call("POST", "payment", {
      token,
      body: {
        ...pages,
        termsAndConditions: true,
        paymentMethod: "card",
        address: { ...address, zipCode: "100-0001", city: "Tokyo" },
      },
    });
    const session = shop.stripe.sessionAt(started.text("url"));
    const total = (await shop.call("GET", "selection", { token })).at(
      "selection.totals.grandTotalPriceAsNumber",
    );
    expect([session.currency, session.amount_total]).toEqual(["jpy", total]);
  });

  it.each(formsOfApi)("unreachable: 503, nothing is held and nothing charged (%s)", async (form) => {
    for (const trouble of ["unavailable", "silent", "nonsense"] as const) {
      const buyer = await tee();
      const before = await books(shop, 101);
      shop.stripe.behave(trouble);
      const answer = await buyer.pay("card", {}, { form });
      expect(answer.status).toBe(503);
      expect(answer.at("errors")).toEqual({ paymentMethod: "not available" });
      expect(await books(shop, 101)).toEqual(before);
      expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
      shop.stripe.behave("well");
      expect((await buyer.pay("card")).at("action")).toBe("redirect");
    }
  });

  it("is not offered without its keys", async () => {
    const buyer = await tee();
    const offered = (await buyer.call("GET", "selection")).list("paymentMethods");
    const keys = offered.map((method) => String(Reflect.get(Object(method), "paymentMethod")));
    expect(keys.filter((key) => key.startsWith("card"))).toEqual(["card", "card-later"]);
    expect(offered).toContainEqual(expect.objectContaining({ paymentMethodType: "stripe" }));
    expect((await buyer.pay("card-off")).at("errors")).toEqual({ paymentMethod: "not found" });
  });
});

describe("coming back from Stripe (16.2)", () => {
  it.each(formsOfApi)("paid: the order (%s)", async (form) => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    const intent = shop.stripe.pay(session);
    const result = await buyer.comeBack(variables, { form });
    expect(result.status).toBe({ classic: 200, nested: 201 }[form]);
    expect(result.at({ classic: "order", nested: "order.order" }[form])).toBe(orderNumber);
    expect(await attempt(orderNumber)).toMatchObject({
      transaction: intent.id,
      captured_at: expect.any(Date),
    });
  });

  it("the shopper's word proves nothing: not paid yet, she is sent back to Stripe", async () => {
    const { buyer, session, variables } = await shop.start();
    const before = await books(shop, 101);
    const result = await buyer.comeBack(variables);
    expect([result.status, result.at("action"), result.at("url")]).toEqual([200, "redirect", session.url]);
    expect(await books(shop, 101)).toEqual(before);
  });

  it("still being processed: no order yet, nothing refused", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session).status = "processing";
    session.payment_status = "unpaid";
    const result = await buyer.comeBack(variables);
    expect([result.status, result.at("errors"), result.at("code")]).toEqual([
      412,
      { paymentMethod: "failed" },
      "pending",
    ]);
    expect(result.list("messages")).toEqual([
      "Betalningen behandlas fortfarande. När den är klar har du beställt.",
    ]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("expired and refused sessions", async () => {
    const expired = await shop.start();
    expired.session.status = "expired";
    expect((await expired.buyer.comeBack(expired.variables)).at("code")).toBe("cancelled");
    const refused = await shop.start();
    shop.stripe.pay(refused.session).status = "requires_payment_method";
    expect((await refused.buyer.comeBack(refused.variables)).at("code")).toBe("refused");
  });

  it("cancelled: by the variables of the failed page", async () => {
    const { buyer, session, orderNumber } = await shop.start();
    const variables = Object.fromEntries(new URL(session.cancel_url).searchParams);
    const result = await buyer.comeBack(variables);
    expect([result.status, result.at("code")]).toEqual([412, "cancelled"]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["cancelled"]);
  });

  it("nobody cancels another's payment", async () => {
    const hers = await shop.start();
    const mine = await shop.start();
    const variables = Object.fromEntries(new URL(hers.session.cancel_url).searchParams);
    expect((await mine.buyer.comeBack(variables)).status).toBe(404);
    expect(await attemptsOf(shop, hers.orderNumber)).toEqual(["started"]);
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
    const result = await buyer.comeBack(variables);
    expect([result.status, result.at("errors")]).toEqual([412, { paymentMethod: "INVALID_SIGNATURE" }]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(await books(shop, 101)).toEqual(before);
  });

  it("another's paid session makes nobody else an order", async () => {
    const payer = await shop.start();
    shop.stripe.pay(payer.session);
    const thief = await shop.start();
    expect((await thief.buyer.comeBack(payer.variables)).status).toBe(404);
    expect(await attemptsOf(shop, payer.orderNumber)).toEqual(["started"]);
    expect((await payer.buyer.comeBack(payer.variables)).status).toBe(200);
  });

  it.each([{}, { session_id: "cs_test_nothing" }, { session_id: "../refunds" }, { session_id: ["a", "b"] }])(
    "%j: invalid",
    async (variables) => {
      const { buyer } = await shop.start();
      const result = await buyer.comeBack({ paymentMethod: "card", ...variables });
      expect([result.status, result.at("code")]).toEqual([412, "invalid_signature"]);
    },
  );

  it("its keys are gone: 503", async () => {
    const { buyer, variables, orderNumber } = await shop.start();
    const result = await buyer.comeBack({ ...variables, paymentMethod: "card-off" });
    expect([result.status, result.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("unreachable: 503, and the same call later makes the order", async () => {
    const { buyer, session, variables } = await shop.start();
    shop.stripe.pay(session);
    for (const trouble of ["unavailable", "silent", "nonsense"] as const) {
      shop.stripe.behave(trouble);
      const result = await buyer.comeBack(variables);
      expect([result.status, result.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
    }
    shop.stripe.behave("well");
    expect((await buyer.comeBack(variables)).status).toBe(200);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});
