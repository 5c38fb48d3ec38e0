import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { lockSession } from "../../../session/lock-session.ts";
import { hashToken } from "../../../session/token.ts";
import { withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, hiddenFields } from "../payment/testing/buyer.ts";

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

const item = (product: string, size = "M") => shop.item(product, size);
const of = (product: string, quantity: number) => ({ item: item(product), quantity });

describe("items and lines, checkout-rest.md sections 10 and 12.3", () => {
  it("an item is added with what goes with it; the same again raises the line", async () => {
    const body = { productUrl: "https://shop.example/tee", category: "2", anythingElse: true };
    const first = await shop.call("POST", `items/${item("101")}/quantity/2`, { body });
    expect(first.status).toBe(201);
    const line = { ...of("101", 2), productUrl: "https://shop.example/tee", category: "2" };
    expect(first.at("selection.items")).toMatchObject([line]);
    const { token } = first;
    const second = await shop.call("POST", `items/${item("101")}`, { token, body: { quantity: "3" } });
    expect(second.at("selection.items")).toMatchObject([
      { line: first.at("selection.items.0.line"), quantity: 5 },
    ]);
    const comment = { token, trusted: true, body: { comment: "for Bo" } };
    const other = await shop.call("POST", `items/${item("101")}`, comment);
    expect(other.list("selection.items")).toMatchObject([{ comment: "" }, { comment: "for Bo" }]);
    const step = await shop.call("POST", `items/${item("102")}`, { token });
    expect(step.at("selection.items.2.quantity")).toBe(2);
  });

  it("a line is raised, set, lowered and removed", async () => {
    const buyer = await buyerOf(shop, item("101"), 5);
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
      const again = await buyer.call("POST", `items/${item("101")}`);
      const gone = await buyer.call(method, `lines/${again.text("selection.items.0.line")}${path}`);
      expect([gone.status, gone.at("selection.items")]).toEqual([200, []]);
    }
  });

  it("PUT items applies each entry by itself; what failed is named beside the selection (10.1)", async () => {
    const { token, ...first } = await shop.call("POST", `items/${item("104")}/quantity/3`);
    const lines = [{ line: first.at("selection.items.0.line"), quantity: "0" }];
    const body = {
      lines,
      items: [
        { item: item("101"), quantity: "2" },
        { item: item("105"), quantity: 1 },
      ],
    };
    const done = await shop.call("PUT", "items", { token, body });
    expect([done.status, done.at("errors")]).toEqual([200, undefined]);
    expect(done.at("selection.items")).toMatchObject([of("101", 2), of("105", 1)]);
    const wanted = ["999-1", item("106"), item("104")].map((id) => ({ item: id, quantity: 1 }));
    const partly = await shop.call("PUT", "items", {
      token,
      body: { lines: [{ line: "gone", quantity: 1 }], items: wanted },
    });
    expect(partly.status).toBe(200);
    expect(partly.at("errors")).toEqual({
      lines: { gone: "failed" },
      items: { "999-1": "failed", [item("106")]: "failed" },
    });
    expect(partly.at("selection.items")).toMatchObject([of("101", 2), of("105", 1), of("104", 1)]);
    const none = await shop.call("PUT", "items", { token, body: { items: [], lines: null } });
    expect([none.status, none.at("selection")]).toEqual([200, partly.at("selection")]);
  });
});

describe("stock at every add, checkout-rest.md 12.4", () => {
  it("all units missing is 410 with the selection, some missing is 201; what is short is listed", async () => {
    const sold = strict.item("101", "L");
    const refused = await strict.call("POST", `items/${sold}/quantity/2`);
    expect([refused.status, refused.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    expect(refused.at("unavailable")).toEqual([
      { item: sold, product: strict.display("101"), originalQuantity: 2, unavailable: 2, available: 0 },
    ]);
    expect(refused.at("selection.items")).toEqual([]);
    const { token } = refused;
    const some = await strict.call("POST", `items/${strict.item("101", "S")}/quantity/7`, { token });
    expect([some.status, some.at("errors")]).toEqual([201, undefined]);
    expect(some.at("selection.items.0.quantity")).toBe(5);
    expect(some.at("unavailable.0")).toMatchObject({ originalQuantity: 7, unavailable: 2, available: 5 });
    const raised = await strict.call("POST", `lines/${some.text("selection.items.0.line")}`, { token });
    expect([raised.status, raised.at("selection.items.0.quantity")]).toEqual([410, 5]);
    const items = [
      { item: sold, quantity: 1 },
      { item: strict.item("109"), quantity: 9 },
    ];
    const bulk = await strict.call("PUT", "items", { token, body: { items } });
    expect([bulk.status, bulk.at("errors")]).toEqual([200, { items: { [sold]: "failed" } }]);
    expect(bulk.at("unavailable")).toMatchObject([
      { item: strict.item("109"), originalQuantity: 9, available: 1 },
    ]);
  });
});

describe("another place, checkout-rest.md sections 10, 13.1 and 11.6", () => {
  it("what is not sold there goes, and is named by its product's id", async () => {
    const buyer = await buyerOf(shop, item("103"), 3);
    await buyer.call("POST", `items/${item("101")}`);
    const answer = await buyer.call("PUT", "countries/US");
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    const all = { originalQuantity: 3, unavailable: 3, available: 0 };
    expect(answer.at("unavailable")).toEqual([{ item: item("103"), product: shop.display("103"), ...all }]);
    expect([answer.list("selection.items").length, answer.list("products").length]).toEqual([1, 1]);
    expect((await buyer.call("GET", "selection")).body).not.toHaveProperty("unavailable");
  });

  it("with the secret a back end sets country, language, market and price list; an empty text is as if not given", async () => {
    const { token } = await shop.call("GET", "selection");
    const put = (body: object) => shop.call("PUT", "selection", { token, trusted: true, body });
    const moved = await put({ country: "DE", state: "", language: "EN", market: "1", pricelist: 1 });
    expect(moved.body).toMatchObject({
      location: { country: "DE", market: 1, pricelist: 1 },
      selection: { currency: "SEK", language: "en" },
    });
    const same = await put({ country: "", state: "", language: "", market: "", pricelist: "" });
    expect([same.status, same.at("location")]).toEqual([200, moved.at("location")]);
  });

  it("a campaign site leads into its market, and is told by this answer alone", async () => {
    const answer = await shop.call("PUT", "campaign-site", { body: { uri: "/SPRING/" } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      campaignSite: { uri: "spring", goTo: "/sv/spring", name: "Spring" },
      location: { country: "SE", market: 3, pricelist: 1 },
      selection: { items: [] },
    });
    const seen = await shop.call("GET", "selection", { token: answer.token });
    expect(seen.body).not.toHaveProperty("campaignSite");
    expect(seen.at("location.market")).toBe(3);
  });

  it("a payment method by its number, a shipping method by its key", async () => {
    const buyer = await buyerOf(shop, item("101"));
    await buyer.call("PUT", "shipping-methods/express");
    const answer = await buyer.call("PUT", "payment-methods/4");
    expect(answer.status).toBe(200);
    expect(answer.at("selection")).toMatchObject({ paymentMethod: "invoice", shippingMethod: "express" });
    expect(answer.at("selection.totals")).toMatchObject({
      handlingCostPriceAsNumber: 29,
      shippingPriceAsNumber: 99,
    });
  });
});

describe("affiliates, checkout-rest.md 11.1", () => {
  it("what the operator says of one is told with the selection, and with the order", async () => {
    const buyer = await buyerOf(shop, item("101"));
    expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("");
    const { db } = shop.platform;
    const hash = hashToken(buyer.token);
    await db.updateTable("session").set({ affiliate: "blog" }).where("token_hash", "=", hash).execute();
    expect((await buyer.call("GET", "selection")).at("selection.affiliateHtml")).toBe("<b>Blogg</b>");
    for (const [affiliate, html] of [
      [undefined, "<b>Blogg</b>"],
      ["nobody", ""],
      ["BLOG", "<b>Blogg</b>"],
    ] as const) {
      const payer = affiliate === undefined ? buyer : await buyerOf(shop, item("101"));
      const started = await payer.pay("dummy", { ...(affiliate !== undefined && { affiliate }) });
      const ordered = await payer.comeBack(hiddenFields(started.text("formHtml")));
      expect(ordered.at("affiliateHtml")).toBe(html);
    }
  });
});

describe("PUT selection/{id}, checkout-rest.md section 10", () => {
  it("makes it the session's; with tokenOnly nothing but the token is answered; an ordered one is gone", async () => {
    const theirs = await buyerOf(shop, item("101"));
    const seen = await theirs.call("GET", "selection", undefined, { trusted: true });
    const path = `selection/${seen.text("selection.selection")}`;
    const mine = await buyerOf(shop, item("104"));
    const answer = await mine.call("PUT", path);
    expect([answer.status, answer.token]).toEqual([200, mine.token]);
    expect(answer.at("selection.items")).toMatchObject([of("101", 1)]);
    for (const tokenOnly of [true, "1"]) {
      const { status, body, token } = await shop.call("PUT", path, { body: { tokenOnly } });
      expect([status, body]).toEqual([200, { token }]);
      const taken = await shop.call("GET", "selection", { token });
      expect(taken.at("selection.items")).toMatchObject([of("101", 1)]);
    }
    expect((await theirs.pay("invoice")).status).toBe(200);
    expect((await shop.call("PUT", path)).status).toBe(404);
  });
});

describe("parallel calls with one token, checkout-rest.md sections 1 and 19", () => {
  it("of both forms, for anything, all count and none fails", async () => {
    const { token } = await shop.call("GET", "selection");
    const calls = [
      ["PUT", "countries/DE", {}],
      ["PUT", "languages/de", {}],
      ["PUT", "payment-methods/redirect", {}],
      ["PUT", "shipping-methods/express", {}],
      ["POST", `items/${item("101")}`, {}],
      ["POST", `items/${item("103")}`, {}],
      ["PUT", "payment-fields", { address: { firstName: "Anna" } }],
    ] as const;
    // Each form waits in a queue of its own: only the row's lock makes the order.
    const forms = ["classic", "nested", "classic"] as const;
    const all = forms.flatMap((form) =>
      calls.map(([method, path, body]) => shop.call(method, path, { token, body, form })),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect((await shop.call("GET", "selection", { token })).body).toMatchObject({
      location: { country: "DE", market: 1, pricelist: 2 },
      selection: {
        currency: "EUR",
        language: "de",
        paymentMethod: "redirect",
        shippingMethod: "express",
        address: { firstName: "Anna" },
        totals: { totalQuantity: 6, itemsTotalPriceAsNumber: 3 * 33.33 + 3 * 20 },
      },
    });
  });

  it("waiting too long for the turn is 503, and nothing of it was done", async () => {
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
});
