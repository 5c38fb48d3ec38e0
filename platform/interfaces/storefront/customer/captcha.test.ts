import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { loggingIn, newEmail, startStorefront } from "./testing/members.ts";

/** What the provider was asked, and what it answers next. */
const asked: string[] = [];
let answers: { readonly status: number; readonly body: string } = { status: 200, body: "{}" };
let provider: Server;
let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(Buffer.concat(chunks).toString("utf8"));
      if (answers.status === 0) response.destroy();
      else response.writeHead(answers.status, { "Content-Type": "application/json" }).end(answers.body);
    });
  });
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  const address = provider.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const calls = [
    "CUSTOMER_LOGIN",
    "CUSTOMER_REGISTRATION",
    "GIFT_CERT",
    "NEWSLETTER",
    "PAYMENT",
    "VOUCHER",
  ] as const;
  shop = await startStorefront({
    captcha: {
      calls: [...calls],
      provider: {
        type: "turnstile",
        key: "public",
        script: "https://captcha.example/api.js",
        verifyUrl: `http://127.0.0.1:${port}/siteverify`,
        secret: "hidden",
      },
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
const variables = { email: newEmail(), password: "wrong" };
const required = [{ __typename: "UserErrorBase", message: "Captcha required", path: null }];
const errors = "userErrors { __typename message path }";

async function verified(shopper: GraphqlClient) {
  return (await shopper(verifying)).at("data.verifyCaptcha");
}

describe("captcha (storefront-graphql.md section 2)", () => {
  it.each([
    ["login", `login(email: "a", password: "b") { loggedIn { id } selection { id } ${errors} }`],
    [
      "registerCustomer",
      `registerCustomer(input: { billingAddress: { email: "a", firstName: "b", lastName: "c", country: "SE" }
        loginOnSuccess: true, password: "d" }) { loggedIn { id } ${errors} }`,
    ],
    [
      "requestPasswordResetEmail",
      `requestPasswordResetEmail(email: "a", resetPasswordExternalUrl: "b") { ${errors} }`,
    ],
    ["subscribeToNewsletter", `subscribeToNewsletter(email: "a") { subscribed ${errors} }`],
    [
      "subscribeToBackInStock",
      `subscribeToBackInStock(input: { item: "1-1", shipTo: { countryCode: "SE" } }) { subscribed ${errors} }`,
    ],
    ["addVoucher", `addVoucher(code: "A") { __typename selection { id } ${errors} }`],
    ["applyGiftCard", `applyGiftCard(input: { cardNumber: "1" }) { selection { id } ${errors} }`],
    [
      "paymentInstructions",
      `paymentInstructions(input: { paymentFailedPage: "a", paymentReturnPage: "b", termsAndConditions: true
        shippingAddress: { country: "SE" } }) { action { action } selection { id } ${errors} }`,
    ],
  ])("%s does nothing without one, and tells how to get it", async (name, call) => {
    const answer = await ask(`mutation { ${call} }`);
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at(`data.${name}.userErrors`)).toEqual(required);
    expect(answer.at("extensions.captcha")).toEqual(demanded);
    expect([undefined, false]).toContain(answer.at(`data.${name}.subscribed`));
  });

  it("one that was verified counts for 30 minutes in its session", async () => {
    const shopper = graphqlShopper(ask);
    answers = { status: 200, body: `{"success": true, "more": 1}` };
    expect(await verified(shopper)).toEqual({ verified: true, userErrors: [] });
    expect(asked.at(-1)).toBe("secret=hidden&response=solved&remoteip=127.0.0.1");
    const passed = await shopper(loggingIn, { variables });
    expect(passed.at("data.login.userErrors.0.message")).toBe("E-mail or password is incorrect");
    expect(passed.at("extensions.captcha")).toBeUndefined();
    expect((await ask(loggingIn, { variables })).at("data.login.userErrors")).toEqual(required);
    shop.passTime(30 * 60_000 - 10_000);
    expect((await shopper(loggingIn, { variables })).at("extensions.captcha")).toBeUndefined();
    shop.passTime(10_000);
    expect((await shopper(loggingIn, { variables })).at("data.login.userErrors")).toEqual(required);
  });

  it.each([
    { status: 200, body: `{"success": false}` },
    { status: 200, body: `{"success": "true"}` },
    { status: 200, body: "no JSON" },
    { status: 500, body: `{"success": true}` },
    { status: 302, body: `{"success": true}` },
    { status: 200, body: `{"success": true, "more": "${"x".repeat(70_000)}"}` },
    { status: 0, body: "" },
  ])("is not verified by $status", async (answer) => {
    const shopper = graphqlShopper(ask);
    answers = answer;
    expect(await verified(shopper)).toEqual({ verified: false, userErrors: [] });
    expect((await shopper(loggingIn, { variables })).at("data.login.userErrors")).toEqual(required);
  });

  it("nothing is not asked about", async () => {
    const before = asked.length;
    const answer = await ask(`mutation { verifyCaptcha(captchaData: "") { verified } }`);
    expect(answer.data).toEqual({ verifyCaptcha: { verified: false } });
    expect(asked).toHaveLength(before);
  });

  it("a provider that does not answer in time verifies nothing", async () => {
    const slow = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const address = slow.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const waiting = await startStorefront(
      {
        captcha: {
          calls: ["CUSTOMER_LOGIN"],
          provider: {
            type: "a",
            key: "b",
            script: "https://captcha.example/api.js",
            verifyUrl: `http://127.0.0.1:${port}`,
            secret: "hidden",
          },
        },
      },
      { environment: { LIMIT_CAPTCHA_TIMEOUT_MS: "50" } },
    );
    try {
      expect(await verified(graphqlClient(waiting))).toEqual({ verified: false, userErrors: [] });
    } finally {
      await waiting.close();
      slow.closeAllConnections();
      slow.close();
    }
  });

  it("switched off nothing is demanded and nothing verified", async () => {
    const open = await startStorefront({});
    try {
      const free = graphqlClient(open);
      expect(await verified(free)).toEqual({ verified: false, userErrors: [] });
      const answer = await free(loggingIn, { variables });
      expect(answer.at("data.login.userErrors.0.message")).toBe("E-mail or password is incorrect");
    } finally {
      await open.close();
    }
  });
});
