import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startStripeServer,
  type StripeServer,
} from "../../../selling/payment-providers/testing/stripe-server.ts";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import { giftCards, vouchers } from "../../../testing/shop-discounts.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { anna, buyerOf, payWithDummy, start } from "./testing/buyer.ts";
import { methodsWithPage, paying } from "./testing/pay-pages.ts";
import { startCard, withCards } from "./testing/stripe-shop.ts";

let shop: SetShop;
let stripe: StripeServer;
const hour = 3_600_000;

beforeAll(async () => {
  stripe = await startStripeServer();
  const own = { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret: "test-secret" };
  shop = await startSetShop(
    (settings) => withMethod(withCards({ ...settings, vouchers, giftCards }, stripe), own),
    { LIMIT_PROVIDER_TIMEOUT_MS: "3000" },
  );
});

afterEach(() => stripe.behave("well"));

afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const tee = (quantity?: number) => buyerOf(shop, shop.item("101"), quantity);
const attempts = async () =>
  (await shop.platform.db.selectFrom("payment_attempt").select("id").execute()).length;

describe("POST payment (16.1)", () => {
  it.each<[number, object, object]>([
    [412, { address: { country: "CH" } }, { country: "not shipped to" }],
    [406, { paymentReturnPage: "javascript:alert(1)//" }, { paymentReturnPage: "invalid" }],
    [406, { termsAndConditions: "yes" }, { termsAndConditions: "must be true" }],
    [406, { affiliate: "x".repeat(16_000) }, { affiliate: "too large" }],
    [406, { address: { ...anna, city: 5, lastName: "" } }, { "address.lastName": "required" }],
    [404, { paymentMethod: "nothing" }, { paymentMethod: "not found" }],
  ])("%d for %j, and nothing is started", async (status, more, errors) => {
    const before = await attempts();
    const answer = await (await tee()).pay("dummy", more);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect(await attempts()).toBe(before);
  });

  it("412 for an empty selection, 503 while the provider cannot be reached", async () => {
    const empty = await shop.call("POST", "payment", { body: { address: 5 } });
    expect([empty.status, empty.at("errors")]).toEqual([412, { selection: "empty" }]);
    stripe.behave("nonsense");
    const answer = await (await tee()).pay("card");
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });

  it("410 with what is missing, and the selection without it", async () => {
    const item = shop.item("101", "S");
    const answer = await (await buyerOf(shop, item, 7)).pay("redirect");
    expect([answer.status, answer.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    const missing = { item, product: "1", originalQuantity: 7, unavailable: 2, available: 5 };
    expect(answer.body).toMatchObject({ unavailable: [missing], selection: { items: [{ quantity: 5 }] } });
    expect(answer.list("messages")).toHaveLength(1);
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

  it("return pages are held to the plugin's origins and the storefront's (5)", async () => {
    const { token } = await shop.call("POST", `/api/closed/items/${shop.item("101")}`);
    const refused = { paymentReturnPage: "invalid", paymentFailedPage: "invalid" };
    for (const [origin, errors] of [
      ["https://shop.example.com.evil.example", refused],
      ["https://a.example.org", undefined],
      ["http://localhost:3000", undefined],
    ] as const) {
      const page = `${origin}/back`;
      const body = { ...start, paymentMethod: "redirect", paymentReturnPage: page, paymentFailedPage: page };
      const answer = await shop.call("POST", "/api/closed/payment", { token, body });
      expect(answer.at("errors")).toEqual(errors);
    }
  });
});

describe("POST payment-result (16.2)", () => {
  it.each(methodsWithPage)("%s: 200 with the order, again and again", async (method) => {
    const buyer = await tee();
    const fields = await paying[method](shop, buyer);
    const result = await buyer.comeBack(fields);
    expect([result.status, result.body]).toMatchObject([
      200,
      {
        status: "untouched",
        statusDescription: "Pending",
        message: "",
        paymentMethod: method,
        totals: { grandTotalPriceAsNumber: 399 },
        items: [{ product: "1", quantity: 1, productName: "Tröja", size: "M", sku: "P101-1-M" }],
        address: { ...anna, zipCode: "111 22", countryName: "Sverige" },
        shippingAddress: { email: anna.email },
      },
    ]);
    expect((await buyer.comeBack(fields)).body).toEqual(result.body);
    const receipt = await buyer.call("GET", "receipt");
    expect([receipt.status, receipt.body]).toEqual([200, { ...Object(result.body), shipments: [] }]);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{ refused: "1" }, "refused", "failed"],
    [{ amount: "1.00" }, "invalid_signature", "INVALID_SIGNATURE"],
  ])("412 with %j: %s", async (change, code, paymentMethod) => {
    const buyer = await tee();
    const result = await buyer.comeBack({ ...(await payWithDummy(buyer)), ...change });
    expect([result.status, result.body]).toMatchObject([412, { code, errors: { paymentMethod } }]);
    expect(result.list("messages")).toHaveLength(1);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  });

  it("406 without fields, 404 for another's payment and for a receipt that there is none of", async () => {
    const [buyer, other] = [await tee(), await tee()];
    const none = await buyer.call("POST", "payment-result", {});
    expect([none.status, none.at("errors")]).toEqual([406, { paymentMethodFields: "required" }]);
    const stranger = await other.comeBack(await payWithDummy(buyer));
    expect([stranger.status, stranger.at("errors")]).toEqual([404, { selection: "not found" }]);
    const receipt = await other.call("GET", "receipt");
    expect([receipt.status, receipt.at("errors")]).toEqual([404, { order: "not found" }]);
    // Some callers send an empty list for an empty object.
    expect((await buyer.comeBack([])).at("code")).toBe("invalid_signature");
  });

  it("412 over a day later, 410 when the goods are gone meanwhile", async () => {
    const [late, gone] = [await tee(), await buyerOf(shop, shop.item("109"))];
    const [lateFields, goneFields] = [await payWithDummy(late), await payWithDummy(gone)];
    shop.passTime(hour);
    await (await buyerOf(shop, shop.item("109"))).pay("invoice");
    const without = await gone.comeBack(goneFields);
    const missing = { item: shop.item("109"), originalQuantity: 1, unavailable: 1, available: 0 };
    expect([without.status, without.body]).toMatchObject([
      410,
      { errors: { stock: "unavailable items" }, unavailable: [missing], selection: { items: [] } },
    ]);
    shop.passTime(24 * hour);
    const expired = await late.comeBack(lateFields);
    const lapsed = { errors: { paymentMethod: "EXPIRED" }, code: "expired" };
    expect([expired.status, expired.body]).toMatchObject([412, lapsed]);
  });

  it("200 with the provider's page, 412 while it is pending, 503 while it cannot be asked", async () => {
    const { buyer, session, variables } = await startCard(shop, stripe, "card", 1);
    const open = await buyer.comeBack(variables);
    expect([open.status, open.at("action"), open.at("url")]).toEqual([200, "redirect", session.url]);
    Object.assign(stripe.pay(session), { status: "processing" });
    Object.assign(session, { payment_status: "unpaid" });
    const pending = await buyer.comeBack(variables);
    const failed = { errors: { paymentMethod: "failed" }, code: "pending" };
    expect([pending.status, pending.body]).toMatchObject([412, failed]);
    expect(pending.list("messages")).toHaveLength(1);
    stripe.behave("unavailable");
    const away = await buyer.comeBack(variables);
    expect([away.status, away.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });
});

it("an order shows what a bundle holds, a certificate, reduced prices and the gift card that paid (15.1)", async () => {
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
  const voucher = { voucher: "FIFTY", priceOffAsNumber: -33.87, hasAffectedItemPrice: true };
  const each = {
    priceEachAsNumber: 338.71,
    priceEachReductionAsNumber: 11.29,
    priceEachWithoutTaxAsNumber: 270.97,
  };
  const line = { totalPriceAsNumber: 1016.13, totalPriceAfterCampaignAsNumber: 1050 };
  expect(paid.list("items")).toMatchObject([
    { ...each, ...line, discounts: { automaticDiscounts: [], vouchers: [voucher] } },
    { bundle: ["101", "103", "104"].map((product) => ({ item: shop.item(product) })) },
    { item: "gift-2", product: "gift-2", totalPriceAsNumber: 100 },
  ]);
  expect(paid.at("totals")).toMatchObject({
    itemsTotalPriceAsNumber: 1600,
    totalDiscountPriceAsNumber: -100,
    handlingCostPriceAsNumber: 29,
    grandTotalPriceAsNumber: 1529,
  });
  expect(paid.at("discounts.vouchers")).toMatchObject([
    { voucher: "FIFTY", priceOffAsNumber: -50 },
    { type: "other", voucher: "**** 2000", priceOffAsNumber: -100 },
  ]);
  const orders = shop.platform.db.selectFrom("order").select("snapshot");
  const ref = orders.where("number", "=", Number(paid.text("order")));
  // Without what no database keeps (15).
  const submitted = { additionalFields: { note: "ab" } };
  expect(await ref.executeTakeFirstOrThrow()).toMatchObject({ snapshot: { submitted } });
  await buyer.call("PUT", "languages/en");
  const told = { language: "sv", paymentMethodName: "Invoice", items: [{ productName: "Tee" }, {}, {}] };
  expect((await buyer.call("GET", "receipt")).body).toMatchObject(told);
});
