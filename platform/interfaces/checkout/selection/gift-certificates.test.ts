import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

const price = (amount: number) => ({ price: `${amount.toFixed(2)}\u00a0SEK`, priceAsNumber: amount });

describe.each(["classic", "nested"] as const)("POST items/gift-certificates/{id}, %s", (form) => {
  const add = (path: string, body?: unknown, token?: string) =>
    shop.call("POST", `items/gift-certificates/${path}`, { form, body, token });

  it("201: a line of its own kind, without tax, whose product says only what it has", async () => {
    const answer = await add("1", { quantity: 2, productUrl: "gifts" });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item: "gift-1",
      productName: "Presentkort",
      quantity: 2,
      productUrl: "gifts",
      size: "",
      sku: "",
      silkProduct: "",
      priceEachAsNumber: 500,
      priceEachWithoutTaxAsNumber: 500,
      totalPriceAsNumber: 1000,
      taxPercent: 0,
      anyDiscount: false,
    });
    const product = { product: "gift-1", name: "Presentkort", ...price(500) };
    const isClassic = form === "classic";
    expect(answer.at("selection.items.0.product")).toEqual(isClassic ? "gift-1" : product);
    expect(answer.at("products")).toEqual(isClassic ? [product] : undefined);
  });

  it("only the shipping is taxed: 49.00 holds 9.80, which is 7.04 % of 139.20 net", async () => {
    const answer = await add("2", { amount: 100 });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 100,
      grandTotalPriceAsNumber: 149,
      grandTotalPriceTaxAsNumber: 9.8,
      taxPercent: 7.04,
    });
  });

  it.each([
    { amount: 250, each: 250 },
    { amount: "250", each: 250 },
    { amount: "99.90", each: 99.9 },
    { amount: 50, each: 50 },
    { amount: "5000.00", each: 5000 },
  ])("201: any amount, as number or text: $amount", async ({ amount, each }) => {
    const said = await add("2", { amount });
    expect([said.status, said.at("selection.items.0.priceEachAsNumber")]).toEqual([201, each]);
    const inPath = await add(`2/amount/${amount}`);
    expect([inPath.status, inPath.at("selection.items.0.priceEachAsNumber")]).toEqual([201, each]);
  });

  it("the same amount raises the line, another makes a new one, in the order of adding", async () => {
    const { token } = await add("2", { amount: 100 });
    await shop.call("POST", `items/${shop.item("101")}`, { form, token });
    await add("2", { amount: "100.00" }, token);
    const answer = await add("2", { amount: 200 }, token);
    const lines = answer
      .list("selection.items")
      .map((line) => [
        Reflect.get(Object(line), "item"),
        Reflect.get(Object(line), "quantity"),
        Reflect.get(Object(line), "totalPriceAsNumber"),
      ]);
    expect(lines).toEqual([
      ["gift-2", 2, 200],
      [shop.item("101"), 1, 350],
      ["gift-2", 1, 200],
    ]);
  });

  it.each([
    { path: "2", body: {}, errors: { amount: "required" } },
    { path: "2", body: { amount: "" }, errors: { amount: "required" } },
    { path: "2", body: { amount: "much" }, errors: { amount: "invalid" } },
    { path: "2", body: { amount: [100] }, errors: { amount: "invalid" } },
    { path: "2", body: { amount: "100.001" }, errors: { amount: "invalid" } },
    { path: "2", body: { amount: 1e21 }, errors: { amount: "invalid" } },
    { path: "2", body: { amount: 0 }, errors: { amount: "too small" } },
    { path: "2", body: { amount: -100 }, errors: { amount: "too small" } },
    { path: "2", body: { amount: "49.99" }, errors: { amount: "too small" } },
    { path: "2", body: { amount: 5000.01 }, errors: { amount: "too large" } },
    { path: "2/amount/0", body: {}, errors: { amount: "too small" } },
    { path: "2/amount/x", body: {}, errors: { amount: "invalid" } },
    { path: "1", body: { amount: 500 }, errors: { amount: "invalid" } },
    { path: "1/amount/500", body: {}, errors: { amount: "invalid" } },
    { path: "1", body: { quantity: 101 }, errors: { quantity: "too large" } },
    { path: "1", body: { quantity: 0 }, errors: { quantity: "too small" } },
  ])("406 for $path $body, nothing added", async ({ path, body, errors }) => {
    const answer = await add(path, body);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
    const { token } = answer;
    expect((await shop.call("GET", "selection", { form, token })).at("selection.items")).toEqual([]);
  });

  it.each(["9", "x", "0", "3"])("404 for %s: unknown, or not sold in this currency", async (id) => {
    const answer = await add(id);
    expect([answer.status, answer.at("errors")]).toEqual([404, { giftCertificate: "not found" }]);
  });

  it("401 for a comment without the secret; with it the comment is kept", async () => {
    const denied = await add("1", { comment: "For Bo" });
    expect([denied.status, denied.at("errors")]).toEqual([401, { comment: "denied" }]);
    const answer = await shop.call("POST", "items/gift-certificates/1", {
      form,
      trusted: true,
      body: { comment: "For Bo" },
    });
    expect(answer.at("selection.items.0.comment")).toBe("For Bo");
  });

  it("412 where nothing is shipped to, 406 without a session", async () => {
    const there = await shop.call("POST", "items/gift-certificates/1", {
      form,
      headers: { "x-country": "CH" },
    });
    expect([there.status, there.at("errors")]).toEqual([412, { item: "could not be added" }]);
    const none = await shop.call("POST", "items/gift-certificates/1", { form, token: "none" });
    expect([none.status, none.at("errors")]).toEqual([406, { token: "required" }]);
  });

  it("lines/{line} and PUT items raise, set and remove it", async () => {
    const added = await add("1");
    const { token } = added;
    const line = added.text("selection.items.0.line");
    const call = (method: string, path: string, body?: unknown) =>
      shop.call(method, path, { form, token, body });
    expect((await call("POST", `lines/${line}`)).at("selection.items.0.quantity")).toBe(2);
    expect((await call("PUT", `lines/${line}/quantity/5`)).at("selection.items.0.quantity")).toBe(5);
    const most = await call("PUT", `lines/${line}/quantity/101`);
    expect([most.status, most.at("errors")]).toEqual([406, { quantity: "too large" }]);
    const bulk = await call("PUT", "items", { lines: [{ line, quantity: 3 }], items: [] });
    expect(bulk.at("selection.items.0.quantity")).toBe(3);
    expect((await call("DELETE", `lines/${line}`)).at("selection.items")).toEqual([]);
  });

  it("in another currency the certificate has its amount there; one of any amount is lost", async () => {
    const { token } = await add("1");
    await add("2", { amount: 100 }, token);
    const answer = await shop.call("PUT", "countries/DE", { form, token });
    expect(answer.at("selection.items.0.priceEachAsNumber")).toBe(49.9);
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(answer.at("unavailable.0")).toMatchObject({
      item: "gift-2",
      originalQuantity: 1,
      unavailable: 1,
      available: 0,
    });
    const back = await shop.call("PUT", "countries/US", { form, token });
    expect(back.at("selection.items")).toEqual([]);
    const product = { product: "gift-1", name: "Presentkort", price: null, priceAsNumber: null };
    expect(back.at("unavailable.0.product")).toEqual(form === "classic" ? "gift-1" : product);
  });
});
