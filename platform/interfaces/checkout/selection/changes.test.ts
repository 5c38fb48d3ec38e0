import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { lockSession } from "../../../selling/session/lock-session.ts";
import { hashToken } from "../../../selling/session/token.ts";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";

let shop: TestPlatform;
let strict: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
  strict = await startTestPlatform({
    environment: { LIMIT_LOCK_TIMEOUT_MS: "100" },
    settings: (settings) => ({ ...settings, oversellProtection: "aggressive" }),
  });
});

afterAll(async () => {
  await shop.close();
  await strict.close();
});

const of = (product: string, quantity: number) => ({ item: shop.item(product), quantity });

describe("items and lines, checkout-rest.md#selection-calls and #quantities", () => {
  it("an item is added with what goes with it; the same again raises the line", async () => {
    const path = `items/${shop.item("101")}`;
    const said = { productUrl: "https://shop.example/tee", category: "2" };
    const first = await shop.call("POST", `${path}/quantity/2`, { body: { ...said, anythingElse: true } });
    expect(first.status).toBe(201);
    expect(first.at("selection.items")).toMatchObject([{ ...of("101", 2), ...said }]);
    const { token } = first;
    const second = await shop.call("POST", path, { token, body: { quantity: "3" } });
    const line = first.at("selection.items.0.line");
    expect(second.at("selection.items")).toMatchObject([{ line, quantity: 5 }]);
    const other = await shop.call("POST", path, { token, trusted: true, body: { comment: "for Bo" } });
    expect(other.list("selection.items")).toMatchObject([{ comment: "" }, { comment: "for Bo" }]);
  });

  it("a line is raised, set, lowered and removed", async () => {
    const buyer = await buyerOf(shop, shop.item("101"), 5);
    const line = (await buyer.call("GET", "selection")).text("selection.items.0.line");
    for (const [method, path, body, left] of [
      ["POST", "", undefined, 6],
      ["POST", "", { quantity: 2 }, 8],
      ["POST", "/quantity/3", undefined, 11],
      ["PUT", "/quantity/7", undefined, 7],
      ["DELETE", "", { quantity: 2 }, 5],
      ["DELETE", "/quantity/1", undefined, 4],
      ["DELETE", "/quantity/50", undefined, null],
    ] as const) {
      const answer = await buyer.call(method, `lines/${line}${path}`, body);
      expect(answer.status).toBe(200);
      expect(answer.at("selection.items")).toMatchObject(left === null ? [] : [{ line, quantity: left }]);
    }
    for (const [method, path] of [
      ["PUT", "/quantity/0"],
      ["DELETE", ""],
    ] as const) {
      const again = await buyer.call("POST", `items/${shop.item("101")}`);
      const gone = await buyer.call(method, `lines/${again.text("selection.items.0.line")}${path}`);
      expect([gone.status, gone.at("selection.items")]).toEqual([200, []]);
    }
  });

  it("PUT items applies each entry by itself; what failed is named beside the selection (10.1)", async () => {
    const buyer = await buyerOf(shop, shop.item("104"), 3);
    const line = (await buyer.call("GET", "selection")).at("selection.items.0.line");
    const items = [{ ...of("101", 2), quantity: "2" }, of("105", 1)];
    const done = await buyer.call("PUT", "items", { lines: [{ line, quantity: "0" }], items });
    expect([done.status, done.at("errors")]).toEqual([200, undefined]);
    expect(done.at("selection.items")).toMatchObject([of("101", 2), of("105", 1)]);
    const partly = await buyer.call("PUT", "items", {
      lines: [{ line: "gone", quantity: 1 }],
      items: [{ item: "999-1", quantity: 1 }, of("106", 1), of("104", 1)],
    });
    expect([partly.status, partly.at("errors")]).toEqual([
      200,
      { lines: { gone: "failed" }, items: { "999-1": "failed", [shop.item("106")]: "failed" } },
    ]);
    expect(partly.at("selection.items")).toMatchObject([of("101", 2), of("105", 1), of("104", 1)]);
  });
});

it("stock at every add: all units missing is 410 with the selection, some 201; what is short is listed (12.4)", async () => {
  const sold = strict.item("101", "L");
  const refused = await strict.call("POST", `items/${sold}/quantity/2`);
  expect([refused.status, refused.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
  const none = {
    item: sold,
    product: strict.display("101"),
    originalQuantity: 2,
    unavailable: 2,
    available: 0,
  };
  expect(refused.body).toMatchObject({ unavailable: [none], selection: { items: [] } });
  const { token } = refused;
  const some = await strict.call("POST", `items/${strict.item("101", "S")}/quantity/7`, { token });
  expect([some.status, some.at("selection.items.0.quantity")]).toEqual([201, 5]);
  expect(some.at("unavailable.0")).toMatchObject({ originalQuantity: 7, unavailable: 2, available: 5 });
  const last = { item: strict.item("109"), quantity: 9 };
  const body = { items: [{ item: sold, quantity: 1 }, last] };
  const bulk = await strict.call("PUT", "items", { token, body });
  expect([bulk.status, bulk.at("errors")]).toEqual([200, { items: { [sold]: "failed" } }]);
  expect(bulk.at("unavailable")).toMatchObject([{ item: last.item, originalQuantity: 9, available: 1 }]);
});

describe("another place, checkout-rest.md#selection-calls, #session-states and #unavailable-items", () => {
  it("what is not sold there goes, and is named by its product's id, once", async () => {
    const buyer = await buyerOf(shop, shop.item("103"), 3);
    await buyer.call("POST", `items/${shop.item("101")}`);
    const answer = await buyer.call("PUT", "countries/US");
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    const scarf = { item: shop.item("103"), product: shop.display("103") };
    expect(answer.at("unavailable")).toEqual([
      { ...scarf, originalQuantity: 3, unavailable: 3, available: 0 },
    ]);
    expect([answer.list("selection.items").length, answer.list("products").length]).toEqual([1, 1]);
    expect((await buyer.call("GET", "selection")).body).not.toHaveProperty("unavailable");
  });

  it("with the secret a back end sets country, language, market and price list", async () => {
    const body = { country: "DE", state: "", language: "EN", market: "1", pricelist: 1 };
    const { token, ...moved } = await shop.call("PUT", "selection", { trusted: true, body });
    const location = { country: "DE", market: 1, pricelist: 1 };
    expect(moved.body).toMatchObject({ location, selection: { currency: "SEK", language: "en" } });
    // What is empty is as if not given (19).
    const nothing = { country: "", state: "", language: "", market: "", pricelist: "" };
    const same = await shop.call("PUT", "selection", { token, trusted: true, body: nothing });
    expect([same.status, same.at("location")]).toMatchObject([200, location]);
  });

  it("a campaign site leads into its market, and is told by this answer alone", async () => {
    const answer = await shop.call("PUT", "campaign-site", { body: { uri: "/SPRING/" } });
    expect(answer.status).toBe(200);
    const campaignSite = { uri: "spring", goTo: "/sv/spring", name: "Spring" };
    expect(answer.body).toMatchObject({ campaignSite, location: { country: "SE", market: 3 } });
    const seen = await shop.call("GET", "selection", { token: answer.token });
    expect(seen.body).not.toHaveProperty("campaignSite");
    expect(seen.at("location.market")).toBe(3);
  });

  it("a payment method by its number, a shipping method by its key", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("PUT", "shipping-methods/express");
    const answer = await buyer.call("PUT", "payment-methods/4");
    expect(answer.status).toBe(200);
    const totals = { handlingCostPriceAsNumber: 29, shippingPriceAsNumber: 99 };
    const chosen = { paymentMethod: "invoice", shippingMethod: "express", totals };
    expect(answer.at("selection")).toMatchObject(chosen);
  });
});

it("what the operator says of an affiliate is told with the selection, and with the order (11.1)", async () => {
  const buyer = await buyerOf(shop, shop.item("101"));
  expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("");
  const { db } = shop.platform;
  const hash = hashToken(buyer.token);
  await db.updateTable("session").set({ affiliate: "blog" }).where("token_hash", "=", hash).execute();
  expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("<b>Blogg</b>");
  expect((await buyer.pay("invoice")).at("affiliateHtml")).toBe("<b>Blogg</b>");
  const named = await (await buyerOf(shop, shop.item("101"))).pay("invoice", { affiliate: "BLOG" });
  expect(named.at("affiliateHtml")).toBe("<b>Blogg</b>");
});

it("PUT selection/{id} makes it the session's; tokenOnly answers with nothing else; an ordered one is gone (10)", async () => {
  const theirs = await buyerOf(shop, shop.item("101"));
  const seen = await theirs.call("GET", "selection", undefined, { trusted: true });
  const path = `selection/${seen.text("selection.selection")}`;
  const mine = await buyerOf(shop, shop.item("104"));
  const answer = await mine.call("PUT", path);
  expect([answer.status, answer.token]).toEqual([200, mine.token]);
  expect(answer.at("selection.items")).toMatchObject([of("101", 1)]);
  const { status, body, token } = await shop.call("PUT", path, { body: { tokenOnly: "1" } });
  expect([status, body]).toEqual([200, { token }]);
  const taken = await shop.call("GET", "selection", { token });
  expect(taken.at("selection.items")).toMatchObject([of("101", 1)]);
  expect((await theirs.pay("invoice")).status).toBe(200);
  expect((await shop.call("PUT", path)).status).toBe(404);
});

it("waiting too long for the turn is 503, and nothing of it was done (1, 19)", async () => {
  const { token } = await strict.call("GET", "selection");
  const waiting = await inTransaction(strict.platform.db, async (tx) => {
    await lockSession(tx, hashToken(token));
    const calls = [1, 2].map(() => strict.call("POST", `items/${strict.item("104")}`, { token }));
    const refused = await Promise.race(calls);
    expect([refused.status, refused.body]).toEqual([503, { token, errors: { server: "unavailable" } }]);
    return { calls };
  });
  const statuses = (await Promise.all(waiting.calls)).map(({ status }) => status);
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 503]);
  const answer = await strict.call("GET", "selection", { token });
  expect(answer.at("selection.totals.totalQuantity")).toBe(1);
});

describe("PUT payment-fields, checkout-rest.md#payment-fields", () => {
  const put = (body: object, token?: string) =>
    shop.call("PUT", "payment-fields", { token, body, trusted: true });

  it("shows what is given, as it is; an incomplete e-mail too", async () => {
    const anna = { email: "anna@", firstName: "Anna", city: "Stockholm", country: "SE" };
    const address = { ...anna, zipCode: 11122 };
    const answer = await put({ address, additionalNotes: "Ring", giftMessage: "Hej" });
    expect(answer.status).toBe(200);
    const shown = { ...anna, zipCode: "11122", countryName: "Sverige" };
    const notes = { additionalNotes: "Ring", giftMessage: "Hej" };
    const both = { address: { ...shown, vatNumber: "" }, shippingAddress: shown };
    expect(answer.at("selection")).toMatchObject({ ...both, ...notes });
    const own = await put({ shippingAddress: { firstName: "Bo" }, giftMessage: "" }, answer.token);
    // A blank e-mail is that of the bill (checkout-rest.md#selection).
    const sentTo = { firstName: "Bo", lastName: "", email: "anna@" };
    const after = { address: { firstName: "Anna" }, shippingAddress: sentTo, giftMessage: null };
    expect(own.at("selection")).toMatchObject(after);
    const same = await put({ shippingAddress: null }, answer.token);
    expect(same.at("selection.shippingAddress")).toMatchObject(shown);
  });

  it("stores everything that later steps need", async () => {
    const consents = [{ key: "terms", consented: true, version: "2" }];
    const { token } = await put({
      address: { newsletter: 1 },
      cartAbandonmentEmail: false,
      consents: [{ ...consents[0], consented: "true" }],
      additionalFields: { a: 1 },
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
    });
    const answer = await put({ additionalFields: { suspendIgnore: "x" } }, token);
    const rows = shop.platform.db.selectFrom("selection").selectAll();
    const id = answer.text("selection.selection");
    expect(await rows.where("id", "=", id).executeTakeFirstOrThrow()).toMatchObject({
      preferences: { newsletter: true, cartAbandonmentEmail: false, consents },
      additional_fields: { a: 1, suspendIgnore: "x" },
      payment_return_page: "https://shop.example/return",
      payment_failed_page: "https://shop.example/failed",
    });
  });

  it("a ship-to country, in blanks and any letter case, acts as PUT countries; a language is chosen with it", async () => {
    const buyer = await buyerOf(shop, shop.item("103"));
    const answer = await put({ address: { country: " us ", state: " NY " }, language: "de" }, buyer.token);
    expect(answer.body).toMatchObject({
      location: { country: "US", state: "NY", pricelist: 4 },
      selection: { currency: "USD", language: "de", items: [], address: { country: "US", state: "NY" } },
      unavailable: [{ item: shop.item("103"), originalQuantity: 1 }],
    });
    const shippingAddress = { country: "US", state: "CA" };
    const apart = await put({ address: { country: "SE" }, shippingAddress }, buyer.token);
    expect(apart.at("selection")).toMatchObject({ address: { country: "SE", state: "" }, shippingAddress });
  });
});
