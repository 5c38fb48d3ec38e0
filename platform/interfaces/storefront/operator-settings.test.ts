import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "../../testing/raw-request.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "./testing/graphql-client.ts";

const known = "query Known { languages { code } }";
const hash = createHash("sha256").update(known).digest("hex");
let folder: string;
let shop: TestPlatform;
let ask: GraphqlClient;

/** The session-mode plugin is strict, that of no-session mode lists its documents; counting is as usual. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
  const trustedDocuments = join(folder, "documents.json");
  await writeFile(trustedDocuments, JSON.stringify({ [hash]: known }));
  shop = await startTestPlatform({
    environment: { LIMIT_WRONG_SECRETS_PER_MINUTE: "2", LIMIT_STOREFRONT_RELATED_ITEMS: "3" },
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) => {
        if (plugin.kind !== "storefront") return plugin;
        if (plugin.mode === "no-session") return { ...plugin, trustedDocuments };
        const features = { ...plugin.features, giftCertificates: false };
        return {
          ...plugin,
          features,
          graphiql: true,
          permissions: ["customer.gender"],
          rateLimits: { CATALOG: 2 },
        };
      }),
    }),
  });
  ask = graphqlClient(shop);
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe("a page to write queries on (storefront-graphql.md#transport)", () => {
  const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const get = (path: string, headers: Readonly<Record<string, string>> = html, method = "GET") =>
    rawRequest(shop.origin, method, path, { headers });

  it("is shown to a browser with the plugin's token, asks nobody but the platform, and runs its own scripts alone", async () => {
    const page = await get("/api/storefront");
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; .*connect-src 'self'/);
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    const text = page.body.toString();
    expect(text).toContain("Bearer test-storefront-token");
    const markup = text.replaceAll(/<script>[\s\S]*?<\/script>/g, "");
    expect(markup).not.toMatch(/<(script|link|img)[^>]* (src|href)="(?!data:)/);
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, script = ""]) => createHash("sha256").update(script).digest("base64"));
    const named = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(named).toBe(hashes.map((one) => `'sha256-${one}'`).join(" "));
  });

  it.each([
    ["who is no browser", "/api/storefront", { Accept: "*/*" }, "GET"],
    ["another method", "/api/storefront", html, "HEAD"],
    ["a plugin without the setting", "/api/storefront-no-session", html, "GET"],
  ])("%s gets 405", async (_name, path, headers, method) => {
    expect((await get(path, headers, method)).status).toBe(405);
  });
});

it("where documents are listed, a listed one alone is run, sent whole or by its hash", async () => {
  const call = { mode: "no-session" } as const;
  expect((await ask(known, call)).list("data.languages")).toHaveLength(3);
  const response = await fetch(`${shop.origin}/api/storefront-no-session`, {
    method: "POST",
    headers: { Authorization: "Bearer test-no-session-token" },
    body: JSON.stringify({ documentId: hash }),
  });
  expect(await response.json()).toMatchObject({ data: { languages: [{ code: "en" }, {}, {}] } });
  for (const query of ["{ languages { code } }", `${known} `, "{ __schema { types { name } } }"]) {
    const { status, body } = await ask(query, call);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ message: "Document is not known", extensions: { code: "BAD_REQUEST" } }],
    });
  }
});

it.each([
  ["{ customer { gender birthdate } }", "birthdate", "customer"],
  ["{ displayItem(id: 1) { countryOfOrigin { code } } }", "countryOfOrigin", "displayItem"],
  ["{ displayItem(id: 1) { items { stock { quantity } } } }", "quantity", "stock"],
])("what the plugin does not permit is refused by its name: %s", async (query, name, of) => {
  const message = `${name} requires permission ${of}.${name}`;
  const path = expect.arrayContaining([name]);
  const error = { message, path, extensions: { code: "FORBIDDEN" } };
  expect((await ask(query)).body).toMatchObject({ data: null, errors: [error] });
});

it("a plugin without gift certificates has none", async () => {
  const { data } = await ask("{ giftCertificates { list { id } } giftCertificate(id: 1) { id } }");
  expect(data).toEqual({ giftCertificates: { list: [] }, giftCertificate: null });
});

it("related display items of related ones are no more than the limit together", async () => {
  const related = "relatedDisplayItems { relation }";
  const answer = await ask(`{ displayItem(id: ${shop.display("101")}) { ${related} again: ${related} } }`);
  expect([answer.status, answer.at("errors.0")]).toMatchObject([
    200,
    { message: "More than 3 related display items", extensions: { code: "COMPLEXITY" } },
  ]);
});

const tooMany = (path?: string, retryAfter: unknown = 60) => ({
  message: "Too many requests",
  ...(path !== undefined && { path: [path] }),
  extensions: { code: "RATE_LIMITED", retryAfter },
});

describe("calls are counted (storefront-graphql.md#limits)", () => {
  it("those of a category by session, the others are not", async () => {
    const session = async () => (await ask("{ session { country { code } } }")).token;
    const [one, two] = [await session(), await session()];
    const listed = (token: string) => ask("{ languages { code } }", { token });
    const statuses = [await listed(one), await listed(one), await listed(one), await listed(two)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    const refused = await listed(one);
    expect(refused.body).toMatchObject({ errors: [tooMany()], extensions: { token: one } });
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect((await ask("{ selection { id } }", { token: one })).status).toBe(200);
  });

  const register = `mutation { registerCustomer(input: { password: "", loginOnSuccess: false
    billingAddress: { email: "anna", firstName: "", lastName: "", country: "SE" } }) { userErrors { message } } }`;
  const mail = `mutation { requestPasswordResetEmail(email: "x", resetPasswordExternalUrl: "?") { userErrors { message } } }`;
  const start = `mutation { paymentInstructions(input: { paymentMethod: 9, paymentFailedPage: "", paymentReturnPage: ""
    shippingAddress: { country: "SE" }, termsAndConditions: false }) { userErrors { message } } }`;
  const login = `mutation { login(email: "nobody@example.com", password: "wrong") { userErrors { message } } }`;
  const stock = `mutation { subscribeToBackInStock(input: { item: "1-1", shipTo: { countryCode: "SE" } }) { subscribed } }`;
  const newsletter = `mutation { subscribeToNewsletter(email: "x") { subscribed } }`;
  const giftCard = `mutation { applyGiftCard(input: { cardNumber: "NOPE", pin: "0000" }) { userErrors { message } } }`;
  const voucher = `mutation { addVoucher(code: "NOPE") { userErrors { message } } }`;

  it.each([
    ["registerCustomer", register, "register", { item: "x" }, 5],
    ["requestPasswordResetEmail", mail, "password-reset-email/x", {}, 5],
    ["subscribeToBackInStock", stock, "back-in-stock-subscription", { item: "x" }, 5],
    ["subscribeToNewsletter", newsletter, "newsletter-subscription/x", {}, 5],
    ["addVoucher", voucher, "vouchers", { voucher: "NOPE" }, 20],
    ["applyGiftCard", giftCard, "gift-card-apply", { cardNumber: "NOPE", pin: "0000" }, 20],
    ["paymentInstructions", start, "payment", { paymentMethod: "no" }, 20],
    ["login", login, "login/nobody@example.com", { password: "wrong" }, 10],
  ])("%s with that of the Checkout API", async (name, query, path, body, most) => {
    const shopper = graphqlShopper(ask);
    const { token } = await shopper("{ session { market { id } } }");
    const statuses: number[] = [];
    for (let i = 0; i < most; i += 1) {
      const call = i % 2 === 0 ? shop.call("POST", path, { token, body }) : shopper(query);
      statuses.push((await call).status);
    }
    expect(statuses).not.toContain(429);
    const { derivations } = shop.platform.passwords;
    const refused = await shopper(query);
    expect(shop.platform.passwords.derivations).toBe(derivations);
    expect([refused.status, refused.at("data")]).toEqual([429, null]);
    expect(refused.at("errors")).toEqual([tooMany(name, expect.any(Number))]);
    expect((await shop.call("POST", path, { token, body })).status).toBe(429);
  });

  it("wrong secrets by address, with the time to wait", async () => {
    const wrong = { headers: { "X-Shared-Secret": "test-wrong-secret-x" } };
    const tried = [await ask(known, wrong), await ask(known, wrong), await ask(known, wrong)];
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect([tried[2]?.at("errors"), tried[2]?.headers.get("Retry-After")]).toEqual([[tooMany()], "60"]);
  });
});
