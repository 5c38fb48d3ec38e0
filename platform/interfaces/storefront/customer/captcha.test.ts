import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { loggingIn, newEmail, startStorefront } from "./testing/members.ts";

let success = true;
let provider: Server;
let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.end(JSON.stringify({ success }));
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const verifyUrl = `http://127.0.0.1:${Object(provider.address()).port}/siteverify`;
  const { verified: _verified, ...shown } = demanded;
  shop = await startStorefront({
    captcha: {
      calls: ["CUSTOMER_LOGIN", "CUSTOMER_REGISTRATION", "GIFT_CERT", "NEWSLETTER", "PAYMENT", "VOUCHER"],
      provider: { ...shown, verifyUrl, secret: "hidden" },
    },
  });
  ask = graphqlClient(shop);
});

afterAll(async () => {
  await shop.close();
  provider.close();
});

const verifying = `mutation { verifyCaptcha(captchaData: "solved") { verified userErrors { message } } }`;
const demanded = {
  type: "turnstile",
  key: "public",
  script: "https://captcha.example/api.js",
  verified: false,
};
const required = [{ __typename: "UserErrorBase", message: "Captcha required", path: null }];

/** Each call of a kind that a captcha is demanded of, and what it answers beside user errors. */
const calls: Readonly<Record<string, readonly [input: string, fields: string]>> = {
  login: [`email: "a", password: "b"`, "loggedIn { id } selection { id }"],
  registerCustomer: [
    `input: { billingAddress: { email: "a", firstName: "b", lastName: "c", country: "SE" }
      loginOnSuccess: true, password: "d" }`,
    "loggedIn { id }",
  ],
  requestPasswordResetEmail: [`email: "a", resetPasswordExternalUrl: "b"`, ""],
  subscribeToNewsletter: [`email: "a"`, "subscribed"],
  subscribeToBackInStock: [`input: { item: "1-1", shipTo: { countryCode: "SE" } }`, "subscribed"],
  addVoucher: [`code: "A"`, "selection { id }"],
  applyGiftCard: [`input: { cardNumber: "1" }`, "selection { id }"],
  paymentInstructions: [
    `input: { paymentFailedPage: "a", paymentReturnPage: "b", termsAndConditions: true
      shippingAddress: { country: "SE" } }`,
    "action { action } selection { id }",
  ],
};

it("each call that wants a captcha does nothing without one, and tells how to get it (storefront-graphql.md#captcha)", async () => {
  for (const [name, [input, fields]] of Object.entries(calls)) {
    const answer = await ask(
      `mutation { ${name}(${input}) { ${fields} userErrors { __typename message path } } }`,
    );
    expect([name, answer.status, answer.at("errors")]).toEqual([name, 200, undefined]);
    expect([name, answer.at(`data.${name}.userErrors`)]).toEqual([name, required]);
    expect(answer.at("extensions.captcha")).toEqual(demanded);
    expect([undefined, false]).toContain(answer.at(`data.${name}.subscribed`));
  }
});

it("one that was verified counts for 30 minutes in its session", async () => {
  const shopper = graphqlShopper(ask);
  const variables = { email: newEmail(), password: "wrong" };
  const login = async () => {
    const answer = await shopper(loggingIn, { variables });
    return [answer.at("data.login.userErrors.0.message"), answer.at("extensions.captcha")];
  };
  success = false;
  expect((await shopper(verifying)).data).toEqual({ verifyCaptcha: { verified: false, userErrors: [] } });
  success = true;
  expect((await shopper(verifying)).data).toEqual({ verifyCaptcha: { verified: true, userErrors: [] } });
  const passed = ["E-mail or password is incorrect", undefined];
  expect(await login()).toEqual(passed);
  expect((await ask(loggingIn, { variables })).at("data.login.userErrors")).toEqual(required);
  shop.passTime(30 * 60_000 - 10_000);
  expect(await login()).toEqual(passed);
  shop.passTime(10_000);
  expect(await login()).toEqual(["Captcha required", demanded]);
});
