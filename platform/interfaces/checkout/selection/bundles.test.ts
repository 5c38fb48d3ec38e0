import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voucherSettings } from "../../../settings/vouchers.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;
let strict: SetShop;

beforeAll(async () => {
  const vouchers = [
    { key: "ten", code: "TEN", percent: 10 },
    { key: "all", code: "ALL", percent: 100 },
  ].map((voucher) => voucherSettings.parse(voucher));
  shop = await startSetShop((settings) => ({ ...settings, vouchers }));
  strict = await startSetShop((settings) => ({ ...settings, oversellProtection: "aggressive" }));
});

afterAll(async () => {
  await shop.close();
  await strict.close();
});

const displayOf = (item: string) => item.split("-")[0] ?? "";
const fieldsOf = (list: readonly unknown[], ...names: readonly string[]) =>
  list.map((part) => names.map((name) => Reflect.get(Object(part), name)));

/** What the parts of the first line say of themselves. */
const parts = (answer: TestAnswer, ...names: readonly string[]) =>
  fieldsOf(answer.list("selection.items.0.bundle"), ...names);
const choice = () => filled([1, shop.item("101", "S")], [1, shop.item("101", "M")], [2, shop.item("104")]);

describe("bundles in a selection, checkout-rest.md sections 2, 10, 11.2 and 12.1", () => {
  it("a fixed one is a line like any other, with what it holds; each product stands in products", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { body: { quantity: 3 } });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item: shop.set("201"),
      productName: "Dynamic set",
      quantity: 3,
      priceEachAsNumber: 509.92,
      priceEachBeforeDiscountAsNumber: 549.9,
      totalPriceAsNumber: 1529.76,
      taxPercent: 25,
    });
    const ids = [shop.set("201"), shop.item("101"), shop.item("104")].map(displayOf);
    const shown = ["item", "product", "section", "quantity", "priceEachAsNumber", "totalPriceAsNumber"];
    expect(parts(answer, ...shown)).toEqual([
      [shop.item("101"), ids[1], "1", 3, 350, 1050],
      [shop.item("104"), ids[2], "2", 6, 79.96, 479.76],
    ]);
    expect(fieldsOf(answer.list("products"), "product").flat()).toEqual(ids);
    expect(answer.at("selection.totals")).toMatchObject({
      totalQuantity: 3,
      itemsTotalPriceAsNumber: 1529.76,
    });
    const { token } = answer;
    const raised = await shop.call("POST", `items/${shop.set("201")}`, { token });
    expect([raised.list("selection.items").length, parts(raised, "quantity")]).toEqual([1, [[4], [8]]]);
  });

  it("nested: the products of line and parts are whole", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { form: "nested" });
    expect(answer.at("selection.items.0.bundle.0.product.product")).toBe(displayOf(shop.item("101")));
    expect(answer.at("selection.items.0.product.bundleInfo.bundle")).toBe(1);
  });

  it("a flexible one costs what its pieces cost; the same in another order raises it, others make another", async () => {
    const path = `items/bundles/${shop.set("203")}`;
    const body = { ...choice(), quantity: "2", productUrl: "sets/own", category: "7" };
    const answer = await shop.call("POST", path, { body });
    expect(answer.status).toBe(201);
    const line = { item: shop.set("203"), productUrl: "sets/own", category: "7", priceEachAsNumber: 779.96 };
    expect(answer.at("selection.items.0")).toMatchObject({ ...line, quantity: 2 });
    expect(parts(answer, "item", "section", "quantity", "totalPriceAsNumber")).toEqual([
      [shop.item("101", "S"), "1", 2, 700],
      [shop.item("101", "M"), "1", 2, 700],
      [shop.item("104"), "2", 2, 159.92],
    ]);
    const { token } = answer;
    const turned = { sections: choice().sections.toReversed() };
    const raised = await shop.call("POST", path, { token, body: turned });
    expect(raised.at("selection.items")).toMatchObject([{ quantity: 3 }]);
    const twice = filled([1, shop.item("101")], [1, shop.item("101")], [2, shop.item("103")]);
    const other = await shop.call("POST", path, { token, body: twice });
    expect(
      fieldsOf(other.list("selection.items.1.bundle"), "item", "quantity", "totalPriceAsNumber"),
    ).toEqual([
      [shop.item("101"), 2, 700],
      [shop.item("103"), 1, 200],
    ]);
    const first = answer.text("selection.items.0.line");
    const items = [shop.set("201"), shop.set("204")].map((item) => ({ item, quantity: 2 }));
    const bulk = await shop.call("PUT", "items", {
      token,
      body: { lines: [{ line: first, quantity: 4 }], items },
    });
    expect([bulk.status, bulk.at("errors")]).toEqual([200, { items: { [shop.set("204")]: "failed" } }]);
    expect(fieldsOf(bulk.list("selection.items"), "item", "quantity")).toEqual([
      [shop.set("203"), 4],
      [shop.set("203"), 1],
      [shop.set("201"), 2],
    ]);
    const gone = await shop.call("DELETE", `lines/${first}`, { token });
    expect(gone.list("selection.items")).toHaveLength(2);
  });

  it("a static one costs its own price, by the product's own quantities (12.3)", async () => {
    const body = filled([1, shop.item("105")]);
    const answer = await shop.call("POST", `items/bundles/${shop.set("204")}`, { body });
    expect(answer.at("selection.items.0")).toMatchObject({ quantity: 2, totalPriceAsNumber: 600 });
    expect(parts(answer, "totalPriceAsNumber", "taxPercent")).toEqual([[600, 25]]);
  });

  // 500 × 350, 200 and 79.96 of 629.96: 277.7954…, 158.7402…, 63.4643…: the first has the largest remainder.
  it("price and discounts are shared out among the parts, on an order too (15.1)", async () => {
    const told = ["totalPriceAsNumber", "totalPriceAfterCampaignAsNumber", "totalPriceAfterDiscountAsNumber"];
    const buyer = await buyerOf(shop, shop.set("202"));
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" });
    expect(answer.at("selection.items.0.totalPriceAfterDiscountAsNumber")).toBe(450);
    expect(parts(answer, ...told)).toEqual([
      [277.8, 277.8, 250.02],
      [158.74, 158.74, 142.87],
      [63.46, 63.46, 57.11],
    ]);
    const order = await buyer.pay("invoice");
    expect(order.at("items.0.totalPriceAfterCampaignAsNumber")).toBe(500);
    expect(fieldsOf(order.list("items.0.bundle"), ...told)).toEqual([
      [250.02, 277.8, 250.02],
      [142.87, 158.74, 142.87],
      [57.11, 63.46, 57.11],
    ]);
  });

  // 500 by 350, 200 and 99.95, what they cost apart before campaigns: 269.2515…, 153.8580…, 76.8905….
  it("parts of a bundle that is free by a voucher tell what was taken off them", async () => {
    const buyer = await buyerOf(shop, shop.set("202"));
    await buyer.call("POST", "vouchers", { voucher: "ALL" });
    const order = await buyer.pay("invoice");
    const told = ["totalPriceAsNumber", "totalPriceAfterCampaignAsNumber", "totalPriceAfterDiscountAsNumber"];
    expect(fieldsOf(order.list("items.0.bundle"), ...told)).toEqual([
      [0, 269.25, 0],
      [0, 153.86, 0],
      [0, 76.89, 0],
    ]);
  });

  it("another country loses one with a part that is not sold there, and sells none (13.1)", async () => {
    const { token } = await shop.call("POST", `items/${shop.set("202")}`);
    await shop.call("POST", `items/${shop.set("201")}`, { token });
    const answer = await shop.call("PUT", "countries/US", { token });
    const lost = { item: shop.set("202"), originalQuantity: 1, unavailable: 1, available: 0 };
    expect(answer.at("unavailable")).toMatchObject([lost]);
    expect(answer.at("selection.items")).toMatchObject([
      { item: shop.set("201"), totalPriceAsNumber: 119.2 },
    ]);
    expect(parts(answer, "totalPriceAsNumber")).toEqual([[100], [19.2]]);
    const scarf = filled([1, shop.item("101")], [1, shop.item("101")], [2, shop.item("103")]);
    for (const [path, body] of [
      [`items/${shop.set("202")}`, {}],
      [`items/bundles/${shop.set("203")}`, scarf],
    ] as const) {
      const refused = await shop.call("POST", path, { token, body });
      expect([refused.status, refused.at("errors")]).toEqual([412, { item: "could not be added" }]);
    }
  });

  it("where stock is checked at every add, that of the parts counts, beside other lines (12.4)", async () => {
    const some = await strict.call("POST", `items/${strict.set("201")}/quantity/7`);
    expect([some.status, some.at("selection.items.0.quantity")]).toEqual([201, 5]);
    const short = { item: strict.set("201"), originalQuantity: 7, unavailable: 2, available: 5 };
    expect(some.at("unavailable")).toMatchObject([short]);
    const { token } = await strict.call("POST", `items/${strict.item("109")}`);
    const last = await strict.call("POST", `items/${strict.set("205")}`, { token });
    expect([last.status, last.at("unavailable.0.available")]).toEqual([410, 0]);
    const body = filled([1, strict.item("101", "L")], [1, strict.item("101", "M")], [2, strict.item("104")]);
    const refused = await strict.call("POST", `items/bundles/${strict.set("203")}`, { token, body });
    expect([refused.status, refused.list("selection.items").length]).toEqual([410, 1]);
    // Parts on preorder and gift certificates can always be had.
    const coats = await strict.call("POST", `items/${strict.set("207")}/quantity/50`);
    const cards = await strict.call("POST", "items/gift-certificates/1", { body: { quantity: 100 } });
    expect([coats.at("selection.items.0.quantity"), cards.at("selection.items.0.quantity")]).toEqual([
      50, 100,
    ]);
  });
});

describe("gift certificates in a selection, checkout-rest.md section 10", () => {
  const add = (path: string, body?: unknown, token?: string) =>
    shop.call("POST", `items/gift-certificates/${path}`, { body, token });
  const product = { product: "gift-1", name: "Presentkort" };

  it("a line of its own kind, without tax, whose product says only what it has; lines change it", async () => {
    const answer = await add("1", { quantity: 2, productUrl: "gifts" });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      item: "gift-1",
      product: "gift-1",
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
    expect(answer.at("products")).toEqual([{ ...product, price: "500.00\u00a0SEK", priceAsNumber: 500 }]);
    const { token } = answer;
    const line = answer.text("selection.items.0.line");
    const set = await shop.call("PUT", `lines/${line}/quantity/5`, { token });
    expect(set.at("selection.items.0.quantity")).toBe(5);
    const most = await shop.call("PUT", `lines/${line}/quantity/101`, { token });
    expect([most.status, most.at("errors")]).toEqual([406, { quantity: "too large" }]);
    const said = { token, trusted: true, body: { comment: "For Bo" } };
    const commented = await shop.call("POST", "items/gift-certificates/1", said);
    expect(commented.at("selection.items.1.comment")).toBe("For Bo");
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

  it("any amount, as number or text, in body or path; the same again raises the line", async () => {
    const { token } = await add("2", { amount: 99.9 });
    await add("2", { amount: "99.90" }, token);
    await add("2/amount/99.90", undefined, token);
    const answer = await add("2/amount/5000", {}, token);
    expect(fieldsOf(answer.list("selection.items"), "priceEachAsNumber", "quantity")).toEqual([
      [99.9, 3],
      [5000, 1],
    ]);
  });

  it("in another currency it has its amount there; one of any amount, or without one there, is lost", async () => {
    const { token } = await add("1");
    await add("2", { amount: 100 }, token);
    const answer = await shop.call("PUT", "countries/DE", { token });
    expect(fieldsOf(answer.list("selection.items"), "priceEachAsNumber")).toEqual([[49.9]]);
    const all = { originalQuantity: 1, unavailable: 1, available: 0 };
    expect(answer.at("unavailable")).toMatchObject([{ item: "gift-2", ...all }]);
    const away = await shop.call("PUT", "countries/US", { token });
    expect(away.at("selection.items")).toEqual([]);
    expect(away.at("unavailable")).toEqual([{ item: "gift-1", product: "gift-1", ...all }]);
  });

  it("nested: its product is whole, also once it is lost", async () => {
    const answer = await shop.call("POST", "items/gift-certificates/1", { form: "nested" });
    const { token } = answer;
    const price = { price: "500.00\u00a0SEK", priceAsNumber: 500 };
    expect(answer.at("selection.items.0.product")).toEqual({ ...product, ...price });
    const away = await shop.call("PUT", "countries/US", { token, form: "nested" });
    expect(away.at("unavailable.0.product")).toEqual({ ...product, price: null, priceAsNumber: null });
  });
});
