import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../foundations/config.ts";
import { newShopper } from "../interfaces/checkout/customer/testing/shopper.ts";
import { giftCards, vouchers } from "../interfaces/checkout/selection/testing/discount-shop.ts";
import { backEndOf } from "../interfaces/shop/testing/shop-client.ts";
import { graphqlBuyerWith } from "../interfaces/storefront/payment/testing/graphql-buyer.ts";
import { graphqlClient } from "../interfaces/storefront/testing/graphql-client.ts";
import { limitedTo, startPlatforms, type ManyPlatforms, type Try } from "./many-platforms.ts";
import type { TestPlatform } from "./platform.ts";

const [processes, tries, ofSession, ofAddress] = [2, 8, 3, 5];
let shop: ManyPlatforms;

const limitOf = (limit: number, usual: number) => limitedTo(limit, usual, { tries, processes });

beforeAll(async () => {
  shop = await startPlatforms(processes, {
    tries,
    settings: (settings) => ({ ...settings, vouchers, giftCards }),
    environment: {
      LIMIT_VOUCHER_CALLS_PER_MINUTE: String(ofSession),
      LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: String(ofAddress),
      LIMIT_ACCOUNT_CALLS_PER_MINUTE: String(ofSession),
      LIMIT_ACCOUNT_CALLS_PER_MINUTE_AND_ADDRESS: String(ofAddress),
      LIMIT_ADDRESS_SEARCHES_PER_MINUTE: String(ofSession),
      LIMIT_ADDRESS_SEARCHES_PER_MINUTE_AND_ADDRESS: String(ofAddress),
      LIMIT_PAYMENTS_PER_MINUTE: String(ofSession),
    },
  });
});

afterAll(() => shop.close());

afterEach(() => shop.passTime(120_000));

const forwarded = { "X-Forwarded-For": "203.0.113.7" };
const addVoucher = `mutation { addVoucher(code: "NO") { userErrors { message } } }`;
const addByGraphql = (at: TestPlatform, token: string) => graphqlClient(at)(addVoucher, { token });
const payByGraphql = (at: TestPlatform, token: string) => graphqlBuyerWith(at, token).start(1);

describe("several processes let as many tries through as one would (checkout-rest.md#rate-limits)", () => {
  it.each([
    ["vouchers", "POST", "vouchers", { voucher: "NO" }, 404],
    ["vouchers taken out", "DELETE", "vouchers/NO", {}, 404],
    ["gift cards", "POST", "gift-card-apply", { cardNumber: "NO", pin: "1" }, 406],
    ["address searches", "POST", "address-search", { identityNumber: "1212121210" }, 200],
    ["starts of payment", "POST", "payment", {}, 412],
    ["registrations", "POST", "register", { email: "no" }, 406],
    ["password mails", "POST", "password-reset-email/anna@example.com", {}, 200],
    ["the newsletter", "POST", "newsletter-subscription/anna@example.com", {}, 200],
    ["back in stock", "POST", "back-in-stock-subscription", { item: "" }, 406],
  ])("%s of a session", async (_name, method, path, body, usual) => {
    const { token } = await newShopper(shop.at(0));
    const one: Try = (at, turn) =>
      at.call(method, path, { token, body, form: turn % 3 === 0 ? "nested" : "classic" });
    expect(await shop.tryOut(one)).toEqual(limitOf(ofSession, usual));
  });

  it.each([
    ["vouchers", "vouchers", { voucher: "NO" }, 404],
    ["gift cards", "gift-card-apply", { cardNumber: "NO", pin: "1" }, 406],
    ["address searches", "address-search", { identityNumber: "1212121210" }, 200],
    ["registrations", "register", { email: "no" }, 406],
  ])("%s of an address, each by a session of its own", async (_name, path, body, usual) => {
    const one: Try = (at) => at.call("POST", path, { body, trusted: true, headers: forwarded });
    expect(await shop.tryOut(one)).toEqual(limitOf(ofAddress, usual));
  });

  it.each([
    ["vouchers", addByGraphql],
    ["starts of payment", payByGraphql],
  ])("%s of a session by the Storefront API", async (_name, tryWith) => {
    const { token } = await newShopper(shop.at(0));
    expect(await shop.tryOut((at) => tryWith(at, token))).toEqual(limitOf(ofSession, 200));
  });

  it("vouchers of a session by both APIs together", async () => {
    const { token } = await newShopper(shop.at(0));
    const rest = { token, body: { voucher: "NO" } };
    const one: Try = (at, turn) =>
      turn % 4 < 2 ? at.call("POST", "vouchers", rest) : addByGraphql(at, token);
    const found = await shop.tryAtOnce(one);
    expect([(found[404] ?? 0) + (found[200] ?? 0), found[429]]).toEqual([ofSession, tries - ofSession]);
  });
});

describe("and so of a back end (shop-rest.md#transport)", () => {
  it.each([
    ["vouchers", "vouchers/NO", 404],
    ["starts of payment", "payment", 412],
  ])("%s of a selection", async (_name, path, usual) => {
    const id = await backEndOf(shop.at(0)).selectionOf();
    const one: Try = (at) => backEndOf(at).call("POST", `selections/${id}/${path}`);
    expect(await shop.tryOut(one)).toEqual(limitOf(ofSession, usual));
  });

  it.each([
    ["registrations", "", { password: "1234567" }, 406],
    ["password mails", "/password-reset-email", {}, 200],
    ["the newsletter", "/newsletter-subscription", {}, 200],
  ])("%s of an e-mail", async (_name, path, body, usual) => {
    const email = usual === 406 ? "no" : "anna@example.com";
    const one: Try = (at) => backEndOf(at).call("POST", `customers/${email}${path}`, body);
    expect(await shop.tryOut(one)).toEqual(limitOf(ofSession, usual));
  });

  it("address searches for a shopper", async () => {
    const path = "payment-methods/invoice/address-search";
    const body = { identityNumber: "1212121210" };
    const one: Try = (at) => backEndOf(at).call("POST", path, body, forwarded);
    expect(await shop.tryOut(one)).toEqual(limitOf(ofAddress, 200));
  });
});

it("so many are usual (checkout-rest.md#rate-limits)", () => {
  expect(loadConfig({}).limits).toMatchObject({
    wrongSecretsPerMinute: 30,
    loginsPerMinute: 10,
    accountCallsPerMinute: 5,
    accountCallsPerMinuteAndAddress: 60,
    passwordMailsPerHour: 3,
    paymentsPerMinute: 20,
    voucherCallsPerMinute: 20,
    voucherCallsPerMinuteAndAddress: 120,
    addressSearchesPerMinute: 10,
    addressSearchesPerMinuteAndAddress: 60,
    soapLoginsPerMinute: 10,
  });
});
