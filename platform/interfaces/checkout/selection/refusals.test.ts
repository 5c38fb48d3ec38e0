import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDiscounts } from "../../../testing/shop-discounts.ts";
import { withStores } from "../../../stores/testing/street.ts";
import { buyerOf, type Buyer } from "../payment/testing/buyer.ts";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;
let buyer: Buyer;
let before: unknown;
let names: Readonly<Record<string, string>>;

beforeAll(async () => {
  const unlimited = {
    LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "1000",
    LIMIT_VOUCHER_CALLS_PER_MINUTE: "1000",
  };
  shop = await startSetShop((settings) => withDiscounts(withStores(settings)), unlimited);
  buyer = await buyerOf(shop, shop.item("101"), 5);
  await buyer.call("POST", "vouchers", { voucher: "TEN" });
  const seen = await buyer.call("POST", `items/${shop.item("102")}/quantity/4`);
  before = (await buyer.call("GET", "selection")).body;
  names = {
    line: seen.text("selection.items.0.line"),
    other: seen.text("selection.items.1.line"),
    display: shop.display("101"),
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

type Row = readonly [
  method: string,
  path: string,
  body: unknown,
  status: number,
  errors: Readonly<Record<string, string>>,
];

const long = (length: number) => "x".repeat(length);
const noItem = { item: "product item not found" };
const notAdded = { item: "could not be added" };
const noVoucher = { voucher: "not found" };
const noCard = { giftCard: "invalid_input" };
const own = filled([1, "{101}"], [1, "{101}"], [2, "{104}"]);

const items: readonly Row[] = [
  ["POST", "items/999999-1", {}, 404, noItem],
  ["POST", "items/nonsense", {}, 404, noItem],
  ["POST", "items/{display}-999", {}, 404, noItem],
  ["POST", "items/{106}", {}, 412, notAdded],
  ["POST", "items/{203}", {}, 412, notAdded],
  ["POST", "items/{101}", { comment: "x" }, 401, { comment: "denied" }],
  ["POST", "items/{101}", { quantity: 0 }, 406, { quantity: "too small" }],
  ["POST", "items/{101}", { quantity: "many" }, 406, { quantity: "invalid" }],
  ["POST", "items/{101}", { quantity: 10_001 }, 406, { quantity: "too large" }],
  ["POST", "items/{101}/quantity/0", {}, 406, { quantity: "too small" }],
  ["POST", "items/{101}/quantity/x", {}, 406, { quantity: "invalid" }],
  ["POST", "items/{102}", { quantity: 3 }, 406, { quantity: "not a multiple" }],
  ["POST", "items/{101}", { subscriptionPlan: 7 }, 404, { subscriptionPlan: "not found" }],
  ["POST", "items/{101}/quantity/2", { subscriptionPlan: 7 }, 404, { subscriptionPlan: "not found" }],
  ["POST", "items/999999-1", { subscriptionPlan: 7 }, 404, noItem],
  ["POST", "lines/{other}/quantity/1", {}, 406, { quantity: "not a multiple" }],
  ["PUT", "lines/{other}/quantity/1", {}, 406, { quantity: "below minimum" }],
  ["DELETE", "lines/{other}/quantity/3", {}, 406, { quantity: "below minimum" }],
  ["POST", "lines/{line}/quantity/0", {}, 406, { quantity: "too small" }],
  ["PUT", "lines/{line}/quantity/-1", {}, 406, { quantity: "too small" }],
  ["DELETE", "lines/{line}/quantity/0", {}, 406, { quantity: "too small" }],
  ["PUT", "lines/{line}/quantity/10001", {}, 406, { quantity: "too large" }],
  ["PUT", "lines/{line}/quantity/1.5", {}, 406, { quantity: "invalid" }],
  ["POST", "lines/unknown", {}, 404, { line: "not found" }],
  ["PUT", "lines/unknown/quantity/1", {}, 404, { line: "not found" }],
  ["DELETE", "lines/unknown", {}, 404, { line: "not found" }],
  // checkout-rest.md 10.1, steps 1 to 3.
  ["PUT", "items", {}, 400, { items: "required" }],
  ["PUT", "items", { items: null }, 400, { items: "required" }],
  ["PUT", "items", { items: "101-1" }, 400, { items: "malformed" }],
  ["PUT", "items", { items: ["1-1"] }, 400, { "items.0": "malformed" }],
  ["PUT", "items", { items: [], lines: {} }, 400, { lines: "malformed" }],
  [
    "PUT",
    "items",
    { items: [{}], lines: [{ quantity: 1 }, { line: "x" }] },
    400,
    {
      "lines.0.line": "required",
      "lines.1.quantity": "required",
      "items.0.item": "required",
      "items.0.quantity": "required",
    },
  ],
  ["PUT", "items", { items: [{ item: "{103}", quantity: 0 }] }, 406, { "items.0.quantity": "too small" }],
  ["PUT", "items", { items: [{ item: "{103}", quantity: "two" }] }, 406, { "items.0.quantity": "invalid" }],
  [
    "PUT",
    "items",
    { items: [{ item: "{101}", quantity: 1 }] },
    406,
    { "items.0.item": "already in selection" },
  ],
  [
    "PUT",
    "items",
    { lines: [{ line: "x", quantity: 1 }], items: [{ item: "999-9", quantity: 1 }] },
    404,
    { "lines.0.line": "not found", "items.0.item": "product item not found" },
  ],
];

const sets: readonly Row[] = [
  ["POST", "items/bundles/{203}", {}, 406, { sections: "required" }],
  ["POST", "items/bundles/{203}", { sections: [] }, 406, { sections: "required" }],
  ["POST", "items/bundles/{203}", { sections: "1" }, 406, { sections: "invalid" }],
  ["POST", "items/bundles/{203}", { sections: [{ section: 1 }] }, 406, { "sections.0.item": "required" }],
  ["POST", "items/bundles/{203}", filled([9, "{101}"]), 404, { section: "not found" }],
  ["POST", "items/bundles/{203}", filled([1, "999999-1"]), 404, noItem],
  ["POST", "items/bundles/{203}", filled([1, "{104}"]), 406, { sections: "invalid" }],
  ["POST", "items/bundles/{203}", { ...own, comment: "For Bo" }, 401, { comment: "denied" }],
  ["POST", "items/bundles/{203}", { ...own, subscriptionPlan: "x" }, 404, { subscriptionPlan: "not found" }],
  ["POST", "items/bundles/{203}", { ...own, quantity: 0 }, 406, { quantity: "too small" }],
  ["POST", "items/bundles/x", own, 404, noItem],
  ["POST", "items/bundles/{101}", own, 404, noItem],
  ["POST", "items/gift-certificates/2", {}, 406, { amount: "required" }],
  ["POST", "items/gift-certificates/2", { amount: "" }, 406, { amount: "required" }],
  ["POST", "items/gift-certificates/2", { amount: "much" }, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/2", { amount: [100] }, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/2", { amount: 1e21 }, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/2", { amount: 0 }, 406, { amount: "too small" }],
  ["POST", "items/gift-certificates/2", { amount: 5000.01 }, 406, { amount: "too large" }],
  ["POST", "items/gift-certificates/2/amount/0", {}, 406, { amount: "too small" }],
  ["POST", "items/gift-certificates/2/amount/x", {}, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/1", { amount: 500 }, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/1/amount/500", {}, 406, { amount: "invalid" }],
  ["POST", "items/gift-certificates/1", { quantity: 101 }, 406, { quantity: "too large" }],
  ["POST", "items/gift-certificates/1", { comment: "For Bo" }, 401, { comment: "denied" }],
  ["POST", "items/gift-certificates/x", {}, 404, { giftCertificate: "not found" }],
  // One that is not sold in the currency.
  ["POST", "items/gift-certificates/3", {}, 404, { giftCertificate: "not found" }],
];

const discounts: readonly Row[] = [
  ["POST", "vouchers", {}, 406, { voucher: "required" }],
  ["POST", "vouchers", { voucher: " \u0000" }, 406, { voucher: "required" }],
  ["POST", "vouchers", { voucher: ["TEN"] }, 406, { voucher: "invalid" }],
  ["POST", "vouchers", { voucher: long(256) }, 406, { voucher: "too long" }],
  ["POST", "vouchers", { voucher: long(255) }, 404, noVoucher],
  ["POST", "vouchers", { voucher: 10 }, 404, noVoucher],
  ["POST", "vouchers", { voucher: "ALONE" }, 406, { voucher: "can not be combined" }],
  ["DELETE", "vouchers/NOSUCH", undefined, 404, noVoucher],
  ["DELETE", "vouchers", { voucher: "**** 1000" }, 404, noVoucher],
  ["POST", "gift-card-apply", { pin: "1234" }, 406, { cardNumber: "required" }],
  ["POST", "gift-card-apply", { cardNumber: ["GC-1000"] }, 406, { cardNumber: "invalid" }],
  ["POST", "gift-card-apply", { cardNumber: "GC-1000", pin: {} }, 406, { pin: "invalid" }],
  ["POST", "gift-card-apply", { cardNumber: long(256), pin: "1" }, 406, { cardNumber: "too long" }],
  ["POST", "gift-card-apply", { cardNumber: "GC-1000" }, 406, noCard],
  ["POST", "gift-card-apply", { cardNumber: "GC-9999", pin: "1234" }, 406, noCard],
  ["POST", "gift-card-apply", { cardNumber: "GC-CLOSED", pin: "1234" }, 406, { giftCard: "inactive_card" }],
  ["POST", "gift-card-apply", { cardNumber: "GC-EMPTY" }, 406, { giftCard: "empty_card_balance" }],
  [
    "POST",
    "gift-card-apply",
    { cardNumber: "GC-EURO", pin: "1234" },
    406,
    { giftCard: "invalid_gift_card_currency" },
  ],
];

const fields: readonly Row[] = [
  ["PUT", "payment-fields", { surprise: 1 }, 400, { surprise: "unknown" }],
  [
    "PUT",
    "payment-fields",
    { address: { a: 1, b: 2 } },
    400,
    { "address.a": "unknown", "address.b": "unknown" },
  ],
  [
    "PUT",
    "payment-fields",
    { shippingAddress: { vatNumber: "x" } },
    400,
    { "shippingAddress.vatNumber": "unknown" },
  ],
  [
    "PUT",
    "payment-fields",
    { address: { email: long(256), city: long(256) } },
    406,
    { "address.email": "too long", "address.city": "too long" },
  ],
  [
    "PUT",
    "payment-fields",
    { shippingAddress: { city: long(256) } },
    406,
    { "shippingAddress.city": "too long" },
  ],
  ["PUT", "payment-fields", { additionalNotes: long(2001) }, 406, { additionalNotes: "too long" }],
  ["PUT", "payment-fields", { giftMessage: long(2001) }, 406, { giftMessage: "too long" }],
  ["PUT", "payment-fields", { address: { city: ["x"] } }, 406, { "address.city": "invalid" }],
  ["PUT", "payment-fields", { address: "x" }, 406, { address: "invalid" }],
  ["PUT", "payment-fields", { additionalFields: { a: long(10_001) } }, 406, { additionalFields: "too long" }],
  ["PUT", "payment-fields", { consents: [{ consented: true }] }, 406, { "consents.0.key": "required" }],
  ["PUT", "payment-fields", { language: "fr" }, 404, { language: "not found" }],
  ["PUT", "payment-fields", { address: { country: "XX", city: "Y" } }, 404, { country: "not found" }],
];

const places: readonly Row[] = [
  ["PUT", "countries/XX", {}, 404, { country: "not found" }],
  ["PUT", "countries/DE", { language: "xx" }, 404, { language: "not found" }],
  ["PUT", "countries/US", { state: "ZZ" }, 404, { state: "not found" }],
  ["PUT", "countries/DE/states/NY", {}, 404, { state: "not found" }],
  ["PUT", "languages/fr", {}, 404, { language: "not found" }],
  ["PUT", "payment-methods/unknown", {}, 404, { paymentMethod: "not found" }],
  ["PUT", "shipping-methods/unknown", {}, 404, { shippingMethod: "not found" }],
  ["PUT", "selection", { country: "DE" }, 403, { accessRight: "denied" }],
  ["PUT", `selection/${"0".repeat(32)}`, {}, 404, { selection: "not found" }],
  ["PUT", `selection/${long(500)}`, {}, 404, { selection: "not found" }],
  ["PUT", "campaign-site", { uri: "nothing" }, 404, { uri: "not found" }],
  ["PUT", "campaign-site", {}, 406, { uri: "required" }],
  ["PUT", "campaign-site", { uri: " " }, 406, { uri: "too short" }],
  ["PUT", "campaign-site", { uri: ["spring"] }, 406, { uri: "invalid" }],
  ["PUT", "campaign-site", { uri: long(256) }, 406, { uri: "too long" }],
  ["PUT", "brick-and-mortar/4", {}, 404, { brickAndMortar: "not found" }],
  ["PUT", "brick-and-mortar/x", {}, 404, { brickAndMortar: "not found" }],
  ["PUT", "brick-and-mortar/3", {}, 412, { brickAndMortar: "missing data" }],
  ["PUT", "allocation-rule/1", {}, 403, { accessRight: "denied" }],
  ["PUT", "allocation-rule/99", {}, 403, { accessRight: "denied" }],
  ["POST", "fulfillment-check", {}, 406, { brickAndMortars: "required" }],
  ["POST", "fulfillment-check", { brickAndMortars: "1" }, 406, { brickAndMortars: "invalid" }],
  ["POST", "fulfillment-check", { brickAndMortars: [1, "x"] }, 406, { "brickAndMortars.1": "invalid" }],
  ["POST", "fulfillment-check", { brickAndMortars: [0] }, 406, { "brickAndMortars.0": "too small" }],
  [
    "POST",
    "fulfillment-check",
    { brickAndMortars: Array.from({ length: 1001 }, () => 1) },
    406,
    { brickAndMortars: "too large" },
  ],
];

const withSecret: readonly Row[] = [
  [
    "PUT",
    "selection",
    { country: "XX", language: "xx" },
    404,
    { country: "not found", language: "not found" },
  ],
  ["PUT", "selection", { country: "US", state: "ZZ" }, 404, { state: "not found" }],
  ["PUT", "selection", { market: 99, pricelist: 99 }, 404, { market: "not found", pricelist: "not found" }],
  ["PUT", "selection", { market: 2 }, 406, { market: "not available" }],
  ["PUT", "selection", { pricelist: 2 }, 406, { pricelist: "not available" }],
  ["PUT", "selection", { market: "all" }, 406, { market: "invalid" }],
  ["PUT", "selection", { pricelist: 0 }, 406, { pricelist: "too small" }],
  ["PUT", "allocation-rule/99", {}, 404, { allocationRule: "not found" }],
  ["PUT", "allocation-rule/x", {}, 404, { allocationRule: "not found" }],
];

const all = [...items, ...sets, ...discounts, ...fields, ...places].map((row) => ({ row, trusted: false }));
const trusted = withSecret.map((row) => ({ row, trusted: true }));

describe("what is refused, checkout-rest.md sections 6 and 10", () => {
  it.each([...all, ...trusted])(
    "$row.0 $row.1 $row.2: $row.3 $row.4",
    async ({ row: [method, path, body, status, errors], trusted }) => {
      const sent = fill(JSON.stringify(body ?? null));
      const answer = await buyer.call(method, fill(path), body === undefined ? undefined : sent, { trusted });
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ token: buyer.token, errors });
    },
  );

  it("after all of that the selection is as it was", async () => {
    expect((await buyer.call("GET", "selection")).body).toEqual(before);
  });

  it.each([
    ["POST", "items/{101}"],
    ["POST", "items/bundles/{203}"],
    ["POST", "items/gift-certificates/1"],
    ["POST", "vouchers"],
    ["POST", "gift-card-apply"],
    ["PUT", "campaign-site"],
    ["PUT", `selection/${"0".repeat(32)}`],
  ])("%s %s without a session: 406 token", async (method, path) => {
    const answer = await shop.call(method, fill(path), { token: "none", body: { uri: "spring" } });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
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
