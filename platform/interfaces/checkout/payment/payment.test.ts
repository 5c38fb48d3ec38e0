import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startStripeServer, type StripeServer } from "../../../payment/testing/stripe-server.ts";
import { withMethod } from "../../../payment/testing/with-method.ts";
import { giftCards, vouchers } from "../../../testing/shop-discounts.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { anna, attemptsOf, buyerOf, hiddenFields, payWithDummy, start } from "./testing/buyer.ts";
import { paying } from "./testing/pay-pages.ts";
import { startCard, withCards } from "./testing/stripe-shop.ts";

let shop: SetShop;
let stripe: StripeServer;
const hour = 3_600_000;

beforeAll(async () => {
  stripe = await startStripeServer();
  const own = { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret: "test-secret" };
  shop = await startSetShop(
    (settings) => withMethod(withCards({ ...settings, vouchers, giftCards }, stripe), own),
    { LIMIT_PROVIDER_TIMEOUT_MS: "200" },
  );
});

afterEach(() => stripe.behave("well"));

afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const tee = (quantity?: number) => buyerOf(shop, shop.item("101"), quantity);
const startedCard = () => startCard(shop, stripe, "card", 1);
const attempts = async () =>
  (await shop.platform.db.selectFrom("payment_attempt").select("id").execute()).length;

describe("POST payment (16.1)", () => {
  it("406 without a token, 412 for an empty selection", async () => {
    const none = await shop.call("POST", "payment", { token: "none", body: start });
    expect([none.status, none.at("errors")]).toEqual([406, { token: "required" }]);
    const empty = await shop.call("POST", "payment", { body: { address: 5 } });
    expect([empty.status, empty.at("errors")]).toEqual([412, { selection: "empty" }]);
  });

  it.each<[number, object, object]>([
    [412, { address: { country: "CH" } }, { country: "not shipped to" }],
    [406, { paymentReturnPage: "javascript:alert(1)//" }, { paymentReturnPage: "invalid" }],
    [406, { termsAndConditions: "yes" }, { termsAndConditions: "must be true" }],
    [406, { consents: [{ consented: true }] }, { "consents.0.key": "required" }],
    [406, { affiliate: "x".repeat(16_000) }, { affiliate: "too large" }],
    [
      406,
      { address: { ...anna, email: "anna", city: "x".repeat(256) } },
      { "address.email": "invalid", "address.city": "too long" },
    ],
    [406, { address: { ...anna, city: 5, lastName: "" } }, { "address.lastName": "required" }],
    [404, { paymentMethod: "nothing" }, { paymentMethod: "not found" }],
    [404, { language: "xx" }, { language: "not found" }],
  ])("%d for %j, and nothing is started", async (status, more, errors) => {
    const before = await attempts();
    const answer = await (await tee()).pay("dummy", more);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect(await attempts()).toBe(before);
  });

  it("410 with what is missing, and the selection without it", async () => {
    const buyer = await buyerOf(shop, shop.item("101", "S"), 7);
    const answer = await buyer.pay("redirect");
    expect([answer.status, answer.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    expect(answer.at("unavailable")).toEqual([
      { item: shop.item("101", "S"), product: "1", originalQuantity: 7, unavailable: 2, available: 5 },
    ]);
    expect(answer.list("selection.items")).toEqual([expect.objectContaining({ quantity: 5 })]);
    expect(answer.list("messages")).toHaveLength(1);
  });

  it("503 while the provider cannot be reached", async () => {
    stripe.behave("nonsense");
    const answer = await (await tee()).pay("card");
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });

  it("200 with what the shop does next, and the order number", async () => {
    for (const [method, next] of [
      ["own", { action: "external", selection: expect.stringMatching(/^[0-9a-f]{32}$/) }],
      ["redirect", { action: "redirect", url: expect.stringMatching(/\/pay\/redirect\/[0-9a-f]{32}$/) }],
      ["dummy", { action: "form", formHtml: expect.stringContaining(`name="amount" value="399.00"`) }],
    ] as const) {
      const { status, body, token } = await (await tee()).pay(method);
      expect([status, body]).toEqual([200, { token, ...next, orderId: expect.stringMatching(/^\d+$/) }]);
    }
  });

  it("200 with the selection and a sentence when it failed at once", async () => {
    const answer = await (await tee()).pay("declined");
    expect([answer.status, answer.at("action")]).toEqual([200, "failed"]);
    expect(answer.list("messages")).toEqual([expect.stringContaining("nekades")]);
    expect(answer.list("selection.items")).toHaveLength(1);
  });

  it("429 after 20 a minute for one session, with the time to wait (18)", async () => {
    const { token } = await shop.call("GET", "selection");
    const calls = Array.from({ length: 20 }, () => shop.call("POST", "payment", { token }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([412]));
    const answer = await shop.call("POST", "payment", { token });
    expect([answer.status, answer.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await shop.call("POST", "payment")).status).toBe(412);
  });

  it("return pages are held to the plugin's origins and the storefront's (5)", async () => {
    const { token } = await shop.call("POST", `/api/closed/items/${shop.item("101")}`);
    const call = async (origin: string) => {
      const page = `${origin}/back`;
      const body = { ...start, paymentMethod: "redirect", paymentReturnPage: page, paymentFailedPage: page };
      return (await shop.call("POST", "/api/closed/payment", { token, body })).at("errors");
    };
    const refused = { paymentReturnPage: "invalid", paymentFailedPage: "invalid" };
    for (const origin of ["https://evil.example", "https://shop.example.com.evil.example"]) {
      expect(await call(origin)).toEqual(refused);
    }
    for (const origin of ["https://shop.example.com", "https://a.example.org", "http://localhost:3000"]) {
      expect(await call(origin)).toBeUndefined();
    }
  });

  it("a call that a client without its answer sends again is answered with the order", async () => {
    const buyer = await tee();
    const answers = await Promise.all([buyer.pay("invoice"), buyer.pay("invoice")]);
    const paid = answers.filter(({ status }) => status === 200);
    expect(new Set(paid.map((answer) => answer.text("order"))).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    expect(await attemptsOf(shop, paid[0]?.text("order") ?? "")).toContain("authorised");
  });
});

describe("POST payment-result (16.2)", () => {
  it.each(["dummy", "redirect", "embedded"] as const)(
    "%s: 200 with the order, again and again",
    async (method) => {
      const buyer = await tee();
      const fields = await paying[method](shop, buyer);
      const result = await buyer.comeBack(fields);
      expect(result.status).toBe(200);
      expect(result.body).toMatchObject({
        order: expect.stringMatching(/^\d+$/),
        status: "untouched",
        statusDescription: "Pending",
        message: "",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        paymentMethod: method,
        totals: { grandTotalPriceAsNumber: 399 },
        items: [{ product: "1", quantity: 1, productName: "Tröja", size: "M", sku: "P101-1-M" }],
        address: { ...anna, zipCode: "111 22", countryName: "Sverige" },
        shippingAddress: { email: anna.email },
      });
      expect(result.at("shipments")).toBeUndefined();
      expect((await buyer.comeBack(fields)).body).toEqual(result.body);
      const receipt = await buyer.call("GET", "receipt");
      expect([receipt.status, receipt.body]).toEqual([200, { ...Object(result.body), shipments: [] }]);
      expect((await buyer.call("GET", "selection")).list("selection.items")).toEqual([]);
    },
  );

  it.each<[string, number, object, string, object]>([
    ["refused", 412, { refused: "1" }, "refused", { paymentMethod: "failed" }],
    ["cancelled", 412, { cancelled: "1" }, "cancelled", { paymentMethod: "failed" }],
    ["changed", 412, { amount: "1.00" }, "invalid_signature", { paymentMethod: "INVALID_SIGNATURE" }],
  ])("%s: %d", async (_what, status, change, code, errors) => {
    const buyer = await tee();
    const result = await buyer.comeBack({ ...(await payWithDummy(buyer)), ...change });
    expect([result.status, result.at("code"), result.at("errors")]).toEqual([status, code, errors]);
    expect(result.list("messages")).toHaveLength(1);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  });

  it("406 without fields, 404 for another's payment and for a receipt that there is none of", async () => {
    const [buyer, other] = [await tee(), await tee()];
    const fields = await payWithDummy(buyer);
    const none = await buyer.call("POST", "payment-result", {});
    expect([none.status, none.at("errors")]).toEqual([406, { paymentMethodFields: "required" }]);
    const stranger = await other.comeBack(fields);
    expect([stranger.status, stranger.at("errors")]).toEqual([404, { selection: "not found" }]);
    const receipt = await other.call("GET", "receipt");
    expect([receipt.status, receipt.at("errors")]).toEqual([404, { order: "not found" }]);
    // Some callers send an empty list for an empty object.
    expect((await buyer.comeBack([])).at("code")).toBe("invalid_signature");
  });

  it("412 over a day later, 410 when the goods are gone meanwhile, 412 for an address elsewhere", async () => {
    const [late, gone] = [await tee(), await buyerOf(shop, shop.item("109"))];
    const [lateFields, goneFields] = [await payWithDummy(late), await payWithDummy(gone)];
    shop.passTime(hour);
    await (await buyerOf(shop, shop.item("109"))).pay("invoice");
    const without = await gone.comeBack(goneFields);
    expect([without.status, without.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    expect(without.body).toMatchObject({
      unavailable: [{ item: shop.item("109"), originalQuantity: 1, unavailable: 1, available: 0 }],
      selection: { items: [] },
    });
    shop.passTime(24 * hour);
    const expired = await late.comeBack(lateFields);
    expect(expired.status).toBe(412);
    expect(expired.body).toMatchObject({ errors: { paymentMethod: "EXPIRED" }, code: "expired" });
    const elsewhere = { pay: (method: string, more?: object) => late.pay(method, more) };
    const moved = await late.comeBack(
      await paying.embedded(shop, elsewhere, { country: "DE", zipCode: "10115" }),
    );
    expect([moved.status, moved.at("errors")]).toEqual([412, { paymentMethod: "COUNTRY_MISMATCH" }]);
    expect(moved.at("code")).toBe("country_mismatch");
  });

  it("200 with the provider's page, 412 while it is pending, 503 while it cannot be asked", async () => {
    const { buyer, session, variables } = await startedCard();
    const open = await buyer.comeBack(variables);
    expect([open.status, open.at("action"), open.at("url")]).toEqual([200, "redirect", session.url]);
    const intent = stripe.pay(session);
    Object.assign(intent, { status: "processing" });
    Object.assign(session, { payment_status: "unpaid" });
    const pending = await buyer.comeBack(variables);
    expect([pending.status, pending.at("code")]).toEqual([412, "pending"]);
    expect(pending.body).toMatchObject({
      errors: { paymentMethod: "failed" },
      messages: ["Betalningen behandlas fortfarande. När den är klar har du beställt."],
    });
    stripe.behave("unavailable");
    const away = await buyer.comeBack(variables);
    expect([away.status, away.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });
});

describe("an order as it is shown (15.1)", () => {
  it("a bundle with what it holds, a certificate, reduced prices and the gift card that paid", async () => {
    const buyer = await tee(3);
    const more = [
      await buyer.call("POST", `items/${shop.set("202")}`),
      await buyer.call("POST", "items/gift-certificates/2", { amount: 100 }),
      await buyer.call("POST", "vouchers", { voucher: "FIFTY" }),
      await buyer.call("POST", "gift-card-apply", { cardNumber: "GC-2000", pin: "2345" }),
    ];
    expect(more.filter(({ status }) => status >= 300)).toEqual([]);
    const paid = await buyer.pay("invoice", { additionalFields: { note: "a\u0000b" } });
    // 50 is spread over 1050 and 500 as 33.87 and 16.13.
    expect(paid.at("items.0")).toMatchObject({
      priceEachAsNumber: 338.71,
      totalPriceAsNumber: 1016.13,
      priceEachBeforeDiscountAsNumber: 350,
      totalPriceBeforeDiscountAsNumber: 1050,
      priceEachReductionAsNumber: 11.29,
      priceEachWithoutTaxAsNumber: 270.97,
      totalPriceAfterCampaignAsNumber: 1050,
      totalPriceAfterDiscountAsNumber: 1016.13,
      anyDiscount: true,
      discounts: {
        automaticDiscounts: [],
        vouchers: [{ voucher: "FIFTY", priceOffAsNumber: -33.87, hasAffectedItemPrice: true }],
      },
    });
    const parts = paid.list("items.1.bundle");
    expect(parts.map((part) => Reflect.get(Object(part), "item"))).toEqual(
      ["101", "103", "104"].map((product) => shop.item(product)),
    );
    expect(paid.at("items.2")).toMatchObject({ item: "gift-2", product: "gift-2", totalPriceAsNumber: 100 });
    expect(paid.at("totals")).toMatchObject({
      itemsTotalPriceAsNumber: 1600,
      totalDiscountPriceAsNumber: -100,
      handlingCostPriceAsNumber: 29,
      grandTotalPriceAsNumber: 1529,
    });
    expect(paid.at("discounts")).toMatchObject({
      anyDiscount: true,
      vouchers: [
        { voucher: "FIFTY", priceOffAsNumber: -50 },
        { type: "other", voucher: "**** 2000", priceOffAsNumber: -100 },
      ],
    });
    const orders = shop.platform.db.selectFrom("order").select("snapshot");
    const { snapshot } = await orders
      .where("number", "=", Number(paid.text("order")))
      .executeTakeFirstOrThrow();
    // Without what no database keeps (15).
    expect(snapshot).toMatchObject({ submitted: { additionalFields: { note: "ab" } } });
    await buyer.call("PUT", "languages/en");
    expect((await buyer.call("GET", "receipt")).body).toMatchObject({
      language: "sv",
      paymentMethodName: "Invoice",
      items: [{ productName: "Tee" }, {}, {}],
    });
  });

  it("nested: 201, and the order stands among what its page needs (2)", async () => {
    const nested = { form: "nested" } as const;
    const buyer = await buyerOf(shop, shop.set("202"));
    await buyer.call("POST", "items/gift-certificates/2", { amount: 100 });
    const failed = await buyer.pay("declined", {}, nested);
    expect([failed.status, failed.at("errors")]).toEqual([412, { paymentMethod: "failed" }]);
    expect(failed.list("selection.items")).toHaveLength(2);
    const fields = hiddenFields((await buyer.pay("dummy", {}, nested)).text("formHtml"));
    const result = await buyer.comeBack(fields, nested);
    expect(result.status).toBe(201);
    const page = ["countries", "languages", "location", "order", "token"];
    expect(Object.keys(Object(result.body)).sort()).toEqual(page);
    const receipt = await buyer.call("GET", "receipt", undefined, nested);
    expect([receipt.status, Object.keys(Object(receipt.body)).sort()]).toEqual([200, page]);
    for (const answer of [result, receipt]) {
      expect(answer.at("order.message")).toBeUndefined();
      expect(answer.at("order.items.0.bundle.0.product")).toMatchObject({ product: shop.display("101") });
      expect(answer.at("order.items.1.product")).toEqual({
        product: "gift-2",
        name: "Gift card of your choice",
        price: "100.00\u00a0SEK",
        priceAsNumber: 100,
      });
    }
    await buyer.call("POST", `items/${shop.item("101")}`);
    const invoiced = await buyer.pay("invoice", {}, nested);
    expect([invoiced.status, invoiced.at("action"), invoiced.at("order.paymentMethodName")]).toEqual([
      201,
      "success",
      "Faktura",
    ]);
    const short = await (await buyerOf(shop, shop.item("101", "L"))).pay("invoice", {}, nested);
    expect(short.at("unavailable.0.product")).toMatchObject({ product: shop.display("101") });
  });
});
