import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { unlimited } from "../../../testing/hostile/unlimited.ts";
import { withDiscounts } from "../../../testing/shop-discounts.ts";
import { buyerOf, type Buyer } from "../payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;
let buyer: Buyer;
let before: unknown;
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await startSetShop((settings) => withDiscounts(withStores(settings)), unlimited);
  buyer = await buyerOf(shop, shop.item("101"), 5);
  await buyer.call("POST", "vouchers", { voucher: "TEN" });
  const seen = await buyer.call("POST", `items/${shop.item("102")}/quantity/4`);
  before = (await buyer.call("GET", "selection")).body;
  names = {
    line: seen.text("selection.items.0.line"),
    other: seen.text("selection.items.1.line"),
  };
});

afterAll(() => shop.close());

/** Puts the ids of items, bundles and lines where a text names them: `{101}`, `{203}`, `{line}`. */
function fill(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    if (/^2\d\d$/.test(name)) return shop.set(name);
    return /^1\d\d$/.test(name) ? shop.item(name) : (names[name] ?? name);
  });
}

type Row = readonly [method: string, path: string, body: unknown, status: number, errors: object];

const long = (length: number) => "x".repeat(length);
const noItem = { item: "product item not found" };
const notAdded = { item: "could not be added" };
const own = filled([1, "{101}"], [1, "{101}"], [2, "{104}"]);

const bundle = "items/bundles/{203}";
const certificate = "items/gift-certificates";
const fields = "payment-fields";
const inUse = { "items.0.item": "already in selection" };
const noPlan = { subscriptionPlan: "not found" };
const nowhere = { country: "not found", language: "not found" };

const table: readonly Row[] = [
  ["POST", "items/nonsense", {}, 404, noItem],
  ["POST", "items/{106}", {}, 412, notAdded],
  ["POST", "items/{203}", {}, 412, notAdded],
  ["POST", "items/{101}", { comment: "x" }, 401, { comment: "denied" }],
  ["POST", "items/{101}", { subscriptionPlan: 7 }, 404, noPlan],
  ["POST", "lines/{other}/quantity/1", {}, 406, { quantity: "not a multiple" }],
  ["PUT", "lines/{other}/quantity/1", {}, 406, { quantity: "below minimum" }],
  ["DELETE", "lines/{other}/quantity/3", {}, 406, { quantity: "below minimum" }],
  ["PUT", "lines/{line}/quantity/-1", {}, 406, { quantity: "too small" }],
  ["POST", "lines/unknown", {}, 404, { line: "not found" }],
  ["PUT", "lines/unknown/quantity/1", {}, 404, { line: "not found" }],
  ["DELETE", "lines/unknown", {}, 404, { line: "not found" }],
  // checkout-rest.md#bulk-changes, steps 1 to 3.
  ["PUT", "items", { items: null }, 400, { items: "required" }],
  ["PUT", "items", { items: [], lines: [{ quantity: 1 }] }, 400, { "lines.0.line": "required" }],
  ["PUT", "items", { items: [{ item: "{103}", quantity: 0 }] }, 406, { "items.0.quantity": "too small" }],
  ["PUT", "items", { items: [{ item: "{101}", quantity: 1 }] }, 406, inUse],

  ["POST", bundle, { sections: [] }, 406, { sections: "required" }],
  ["POST", bundle, filled([9, "{101}"]), 404, { section: "not found" }],
  ["POST", bundle, filled([1, "{104}"]), 406, { sections: "invalid" }],
  ["POST", bundle, { ...own, comment: "For Bo" }, 401, { comment: "denied" }],
  ["POST", bundle, { ...own, subscriptionPlan: "x" }, 404, noPlan],
  ["POST", "items/bundles/{101}", own, 404, noItem],
  ["POST", `${certificate}/2`, {}, 406, { amount: "required" }],
  ["POST", `${certificate}/2/amount/0`, {}, 406, { amount: "too small" }],
  ["POST", `${certificate}/1`, { amount: 500 }, 406, { amount: "invalid" }],
  ["POST", `${certificate}/1`, { comment: "For Bo" }, 401, { comment: "denied" }],
  // One that is not sold in the currency.
  ["POST", `${certificate}/3`, {}, 404, { giftCertificate: "not found" }],

  ["POST", "vouchers", { voucher: " \u0000" }, 406, { voucher: "required" }],
  ["POST", "vouchers", { voucher: long(256) }, 406, { voucher: "too long" }],
  ["POST", "vouchers", { voucher: "ALONE" }, 406, { voucher: "can not be combined" }],
  ["DELETE", "vouchers/NOSUCH", undefined, 404, { voucher: "not found" }],
  ["DELETE", "vouchers", { voucher: "**** 1000" }, 404, { voucher: "not found" }],
  ["POST", "gift-card-apply", { pin: "1234" }, 406, { cardNumber: "required" }],
  ["POST", "gift-card-apply", { cardNumber: "GC-1000" }, 406, { giftCard: "invalid_input" }],
  ["POST", "gift-card-apply", { cardNumber: "GC-EMPTY" }, 406, { giftCard: "empty_card_balance" }],

  ["PUT", fields, { surprise: 1 }, 400, { surprise: "unknown" }],
  ["PUT", fields, { address: { a: 1 } }, 400, { "address.a": "unknown" }],
  ["PUT", fields, { additionalFields: { a: long(10_001) } }, 406, { additionalFields: "too long" }],
  ["PUT", fields, { language: "fr" }, 404, { language: "not found" }],
  ["PUT", fields, { address: { country: "XX", city: "Y" } }, 404, { country: "not found" }],

  ["PUT", "countries/XX", {}, 404, { country: "not found" }],
  ["PUT", "countries/DE/states/NY", {}, 404, { state: "not found" }],
  ["PUT", "languages/fr", {}, 404, { language: "not found" }],
  ["PUT", "payment-methods/unknown", {}, 404, { paymentMethod: "not found" }],
  ["PUT", "shipping-methods/unknown", {}, 404, { shippingMethod: "not found" }],
  ["PUT", "selection", { country: "DE" }, 403, { accessRight: "denied" }],
  ["PUT", `selection/${"0".repeat(32)}`, {}, 404, { selection: "not found" }],
  ["PUT", "campaign-site", { uri: "nothing" }, 404, { uri: "not found" }],
  ["PUT", "campaign-site", {}, 406, { uri: "required" }],
  ["PUT", "brick-and-mortar/4", {}, 404, { brickAndMortar: "not found" }],
  ["PUT", "brick-and-mortar/3", {}, 412, { brickAndMortar: "missing data" }],
  ["PUT", "allocation-rule/99", {}, 403, { accessRight: "denied" }],
  ["POST", "fulfillment-check", {}, 406, { brickAndMortars: "required" }],
  ["POST", "fulfillment-check", { brickAndMortars: [1, "x"] }, 406, { "brickAndMortars.1": "invalid" }],
];

const withSecret: readonly Row[] = [
  ["PUT", "selection", { country: "XX", language: "xx" }, 404, nowhere],
  ["PUT", "selection", { country: "US", state: "ZZ" }, 404, { state: "not found" }],
  ["PUT", "selection", { market: 2 }, 406, { market: "not available" }],
  ["PUT", "selection", { pricelist: 0 }, 406, { pricelist: "too small" }],
  ["PUT", "allocation-rule/99", {}, 404, { allocationRule: "not found" }],
];

const all = [
  ...table.map((row) => ({ row, trusted: false })),
  ...withSecret.map((row) => ({ row, trusted: true })),
];

describe("what is refused, checkout-rest.md#errors and #selection-calls", () => {
  it.each(all)("$row.0 $row.1 $row.2: $row.3 $row.4", async ({ row, trusted }) => {
    const [method, path, body, status, errors] = row;
    const sent = body === undefined ? undefined : fill(JSON.stringify(body));
    const answer = await buyer.call(method, fill(path), sent, { trusted });
    expect([answer.status, answer.body]).toEqual([status, { token: buyer.token, errors }]);
  });

  it("after all of that the selection is as it was", async () => {
    expect((await buyer.call("GET", "selection")).body).toEqual(before);
  });

  it("of a new session leaves it without a selection", async () => {
    const { token } = await shop.call("POST", "items/999-1");
    expect((await shop.call("DELETE", "vouchers", { token, body: {} })).status).toBe(200);
    const check = { brickAndMortars: [1] };
    const empty = await shop.call("POST", "fulfillment-check", { token, body: check });
    expect([empty.status, empty.at("errors")]).toEqual([412, { selection: "empty" }]);
    const seen = await shop.call("GET", "selection", { token, trusted: true });
    expect(seen.at("selection.selection")).toBeUndefined();
  });
});
