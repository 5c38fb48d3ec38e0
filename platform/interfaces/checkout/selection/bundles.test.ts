import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voucherSettings } from "../../../foundations/settings/schema/discounts.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  const vouchers = [voucherSettings.parse({ key: "ten", code: "TEN", percent: 10 })];
  shop = await startSetShop((settings) => ({ ...settings, vouchers }));
});

afterAll(() => shop.close());

const displayOf = (item: string) => item.split("-")[0] ?? "";
const fieldsOf = (list: readonly unknown[], ...names: readonly string[]) =>
  list.map((part) => names.map((name) => Reflect.get(Object(part), name)));

/** What the parts of the first line say of themselves. */
const parts = (answer: TestAnswer, ...names: readonly string[]) =>
  fieldsOf(answer.list("selection.items.0.bundle"), ...names);

describe("bundles in a selection, checkout-rest.md#two-forms, #selection-calls, #lines and #prices", () => {
  it("a fixed one is a line like any other, with what it holds; each product stands in products", async () => {
    const answer = await shop.call("POST", `items/${shop.set("201")}`, { body: { quantity: 3 } });
    expect(answer.status).toBe(201);
    const line = { productName: "Dynamic set", quantity: 3, priceEachAsNumber: 509.92 };
    expect(answer.at("selection.items.0")).toMatchObject({ ...line, totalPriceAsNumber: 1529.76 });
    const ids = [shop.set("201"), shop.item("101"), shop.item("104")].map(displayOf);
    const shown = ["item", "product", "section", "quantity", "priceEachAsNumber", "totalPriceAsNumber"];
    expect(parts(answer, ...shown)).toEqual([
      [shop.item("101"), ids[1], "1", 3, 350, 1050],
      [shop.item("104"), ids[2], "2", 6, 79.96, 479.76],
    ]);
    expect(fieldsOf(answer.list("products"), "product").flat()).toEqual(ids);
    expect(answer.at("selection.totals.totalQuantity")).toBe(3);
  });

  it("a flexible one costs what its pieces cost; the same in another order raises it", async () => {
    const path = `items/bundles/${shop.set("203")}`;
    const choice = filled([1, shop.item("101", "S")], [1, shop.item("101", "M")], [2, shop.item("104")]);
    const said = { quantity: 2, productUrl: "sets/own", category: "7" };
    const answer = await shop.call("POST", path, { body: { ...choice, ...said } });
    expect(answer.status).toBe(201);
    const line = { item: shop.set("203"), priceEachAsNumber: 779.96, ...said };
    expect(answer.at("selection.items.0")).toMatchObject(line);
    expect(parts(answer, "item", "section", "quantity", "totalPriceAsNumber")).toEqual([
      [shop.item("101", "S"), "1", 2, 700],
      [shop.item("101", "M"), "1", 2, 700],
      [shop.item("104"), "2", 2, 159.92],
    ]);
    const { token } = answer;
    const raised = await shop.call("POST", path, { token, body: { sections: choice.sections.toReversed() } });
    expect(raised.at("selection.items")).toMatchObject([{ quantity: 3 }]);
  });

  // 500 × 350, 200 and 79.96 of 629.96: 277.7954…, 158.7402…, 63.4643…: the first has the largest remainder.
  it("price and discounts are shared out among the parts, on an order too (15.1)", async () => {
    const told = ["totalPriceAsNumber", "totalPriceAfterCampaignAsNumber", "totalPriceAfterDiscountAsNumber"];
    const buyer = await buyerOf(shop, shop.set("202"));
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" });
    expect(parts(answer, ...told)).toEqual([
      [277.8, 277.8, 250.02],
      [158.74, 158.74, 142.87],
      [63.46, 63.46, 57.11],
    ]);
    const order = await buyer.pay("invoice");
    expect(fieldsOf(order.list("items.0.bundle"), ...told)).toEqual([
      [250.02, 277.8, 250.02],
      [142.87, 158.74, 142.87],
      [57.11, 63.46, 57.11],
    ]);
  });

  it("another country loses one with a part that is not sold there (13.1)", async () => {
    const { token } = await shop.call("POST", `items/${shop.set("202")}`);
    const answer = await shop.call("PUT", "countries/US", { token });
    const lost = { item: shop.set("202"), originalQuantity: 1, unavailable: 1, available: 0 };
    expect(answer.at("unavailable")).toMatchObject([lost]);
  });
});

describe("gift certificates in a selection, checkout-rest.md#selection-calls", () => {
  const add = (path: string, body?: unknown, token?: string) =>
    shop.call("POST", `items/gift-certificates/${path}`, { body, token });

  it("a line of its own kind, without tax, whose product says only what it has; lines change it", async () => {
    const answer = await add("1", { quantity: 2, productUrl: "gifts" });
    expect(answer.status).toBe(201);
    const line = { item: "gift-1", product: "gift-1", productName: "Presentkort", productUrl: "gifts" };
    const prices = { priceEachAsNumber: 500, priceEachWithoutTaxAsNumber: 500, taxPercent: 0 };
    expect(answer.at("selection.items.0")).toMatchObject({ ...line, ...prices, quantity: 2, sku: "" });
    const product = { product: "gift-1", name: "Presentkort", price: "500.00\u00a0SEK", priceAsNumber: 500 };
    expect(answer.at("products")).toEqual([product]);
    const path = `lines/${answer.text("selection.items.0.line")}/quantity`;
    const set = await shop.call("PUT", `${path}/5`, { token: answer.token });
    expect(set.at("selection.items.0.quantity")).toBe(5);
  });

  it("any amount, as number or text, in body or path; only the shipping is taxed", async () => {
    const answer = await add("2", { amount: 99.9 });
    await add("2", { amount: "99.90" }, answer.token);
    const { token } = await add("2/amount/99.90", undefined, answer.token);
    const last = await add("2/amount/5000", {}, token);
    const lines = fieldsOf(last.list("selection.items"), "priceEachAsNumber", "quantity");
    expect(lines).toEqual([
      [99.9, 3],
      [5000, 1],
    ]);
    expect(answer.at("selection.totals.grandTotalPriceTaxAsNumber")).toBe(9.8);
  });

  it("in another currency it has its amount there; one of any amount, or without one there, is lost", async () => {
    const { token } = await add("1");
    await add("2", { amount: 100 }, token);
    const answer = await shop.call("PUT", "countries/DE", { token });
    expect(fieldsOf(answer.list("selection.items"), "priceEachAsNumber")).toEqual([[49.9]]);
    expect(answer.at("unavailable")).toMatchObject([{ item: "gift-2", unavailable: 1 }]);
    const away = await shop.call("PUT", "countries/US", { token, form: "nested" });
    const product = { product: "gift-1", name: "Presentkort", price: null };
    expect(away.at("unavailable")).toMatchObject([{ item: "gift-1", available: 0, product }]);
  });
});
