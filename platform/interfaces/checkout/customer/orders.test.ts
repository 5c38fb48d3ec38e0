import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { setMessage } from "../../../order/annotate-order.ts";
import { cancelUnits } from "../../../order/cancel-units.ts";
import { changeStatus } from "../../../order/change-status.ts";
import { completeRefund } from "../../../order/complete-refund.ts";
import { createRefund } from "../../../order/create-refund.ts";
import type { OrderRef } from "../../../order/lock-order.ts";
import { updatePreview } from "../../../records/update-preview.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { readIds, startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buy, shipOf, work } from "./testing/history.ts";
import { memberOf, type Member } from "./testing/member.ts";

let shop: TestPlatform;
/** With the coat. */
let ids: Pick<TestPlatform, "item" | "display">;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      timezone: "America/New_York",
      carriers: [{ carrier: "Postlinje", trackingUrl: "https://post.example/find?id={trackingId}&lang=sv" }],
    }),
  });
  await addCoat();
  ids = await readIds(shop.platform);
});

afterAll(() => shop.close());

/** A product of two variants, which every market shows. */
async function addCoat(): Promise<void> {
  const { db, settings, now, catalog } = shop.platform;
  const variation = (id: string) => ({
    id,
    description: id,
    sku: `-${id}`,
    sizetable: { id: "1" },
    sizes: [{ id: "M", sku: "-M", warehouseitems: [{ id: "1", qty: 50 }] }],
    displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }, { id: "3" }] }],
  });
  const brand = { id: "7", description: "Nord" };
  const coat = { id: "200", description: "Coat", brand, variations: [variation("200a"), variation("200b")] };
  const context = { settings, now: now() };
  await inTransaction(db, async (tx) => {
    const results = [
      await updateProducts(tx, [coat], context),
      await updatePricelists(tx, [{ id: "1", items: [{ id: "200", price: "900" }] }], context),
    ];
    if (results.some(({ ok }) => !ok)) throw new Error("The coat was refused.");
  });
  await catalog.refresh();
}

/** What an ERP does to products. */
async function record(
  run: (tx: Parameters<typeof updatePreview>[0]) => Promise<{ ok: boolean }>,
): Promise<void> {
  const { db, catalog } = shop.platform;
  const result = await inTransaction(db, run);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
  await catalog.refresh();
}

const ask = (member: Pick<Member, "call">, body?: unknown, form: "classic" | "nested" = "classic") =>
  member.call("POST", "orders", body, { form });
const numbers = (answer: { list(path: string): readonly unknown[] }, of = "orders", key = "order") =>
  answer.list(of).map((entry) => Reflect.get(Object(entry), key));
const textOf = ({ number }: OrderRef) => String(number);
const gap = "\u00a0";

describe("POST orders (15)", () => {
  it("403 without a customer", async () => {
    const { token } = await shop.call("GET", "selection");
    const answer = await shop.call("POST", "orders", { token });
    expect([answer.status, answer.body]).toEqual([403, { token, errors: { accessRight: "denied" } }]);
  });

  it.each([
    [
      { from: -1, size: "0" },
      { from: "too small", size: "too small" },
    ],
    [{ from: "two" }, { from: "invalid" }],
    [{ size: 1.5 }, { size: "invalid" }],
    [
      { from: { a: 1 }, size: [1] },
      { from: "invalid", size: "invalid" },
    ],
    [{ size: 1e16 }, { size: "too large" }],
  ])("406 with %j", async (body, errors) => {
    const answer = await ask(await memberOf(shop), body);
    expect([answer.status, answer.at("errors"), answer.at("orders")]).toEqual([406, errors, undefined]);
  });

  it("the customer's own, newest first, page by page, on any of her devices", async () => {
    const member = await memberOf(shop);
    const item = shop.item("101");
    const bought: string[] = [];
    for (let times = 0; times < 3; times += 1) bought.unshift(textOf(await buy(member, { [item]: 1 })));
    await buy(await memberOf(shop), { [item]: 1 });
    const elsewhere = await member.again();
    for (const [body, orders, paging] of [
      [undefined, bought, { from: 0, size: 3, totalSize: 3 }],
      [{ from: "1", size: "1" }, bought.slice(1, 2), { from: 1, size: 1, totalSize: 3 }],
      [{ from: 3, size: 10 }, [], { from: 3, size: 10, totalSize: 3 }],
      [{ from: "", size: null }, bought, { from: 0, size: 3, totalSize: 3 }],
    ] as const) {
      const answer = await ask(elsewhere, body);
      expect(numbers(answer)).toEqual(orders);
      expect(answer.at("ordersPaging")).toEqual(paging);
    }
  });

  it("the parts of the answer, and the order object (15.1)", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 2 });
    await work(shop, (tx) => setMessage(tx, shop.platform, ref, "On its way soon."));
    const answer = await ask(member);
    const parts = ["language", "location", "loggedIn", "orders", "ordersPaging", "products", "token"];
    expect(Object.keys(Object(answer.body)).sort()).toEqual(parts);
    expect(answer.at("loggedIn.customer")).toBe(String(member.customer));
    const order = Object(answer.at("orders.0"));
    const fields = [
      ["additionalNotes", "address", "affiliateHtml", "checkoutScript", "currency", "currencyFormat", "date"],
      ["discounts", "giftMessage", "items", "language", "message", "order"],
      ["paymentMethod", "paymentMethodData", "paymentMethodName", "pluginFields", "refunds"],
      ["shipments", "shippingAddress", "shippingMethod", "shippingMethodName", "status"],
      ["statusDescription", "totals", "vatExempt"],
    ].flat();
    expect(Object.keys(order).sort()).toEqual(fields);
    expect(order).toMatchObject({
      order: textOf(ref),
      status: "untouched",
      statusDescription: "Pending",
      message: "On its way soon.",
      currency: "SEK",
      paymentMethod: "invoice",
      paymentMethodName: "Faktura",
      shippingMethod: "standard",
      shippingMethodName: "Standard",
      vatExempt: false,
      giftMessage: null,
      shipments: [],
      refunds: [],
    });
    const line = { quantity: 2, priceEachAsNumber: 350, totalPriceAsNumber: 700, taxPercent: 25 };
    expect(order.items).toEqual([expect.objectContaining({ ...line, product: shop.display("101") })]);
    expect(order.totals).toMatchObject({
      itemsTotalPriceAsNumber: 700,
      shippingPriceAsNumber: 49,
      handlingCostPriceAsNumber: 29,
      grandTotalPrice: `778.00${gap}SEK`,
      grandTotalPriceTaxAsNumber: 155.6,
    });
    expect(order.address).toMatchObject({ firstName: "Anna", country: "SE", countryName: "Sverige" });
    expect(order.currencyFormat).toMatchObject({ currency: "SEK", suffix: `${gap}SEK`, decimalDigits: "2" });
    const nested = await ask(member, {}, "nested");
    const others = ["countries", "languages", "location", "loggedIn", "orders", "ordersPaging", "token"];
    expect(Object.keys(Object(nested.body)).sort()).toEqual(others);
    expect(Object.keys(Object(nested.at("orders.0"))).sort()).toEqual(
      fields.filter((field) => field !== "message"),
    );
    const product = expect.objectContaining({ product: shop.display("101"), name: "Tröja" });
    expect(nested.at("orders.0.items.0.product")).toEqual(product);
    expect(nested.at("orders.0.items.0.product.relatedProducts")).toBeUndefined();
  });

  it("shipments that have left, refunds that were paid back; the receipt says the same", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 3 });
    const details = { carrier: "postlinje", service: "Parcel", trackingId: "T 1/å", message: "Thank you" };
    await work(shop, (tx) => changeStatus(tx, shop.platform, ref, "confirmed"));
    const left = new Date("2026-11-20T03:04:05Z");
    await shipOf(shop, ref, { id: "S1", lines: [{ row: 1, quantity: 2 }], ...details }, left);
    await shipOf(shop, ref, { id: "S2", lines: [{ row: 1, quantity: 1 }] });
    for (const id of ["paid", "promised"]) {
      const lines = [{ row: 1, quantity: 1 }];
      const refund = { id, kind: "refund", lines, comment: "Too late" } as const;
      await work(shop, (tx) => createRefund(tx, shop.platform, ref, refund));
    }
    expect((await ask(member)).at("orders.0.refunds")).toEqual([]);
    await work(shop, (tx) => completeRefund(tx, shop.platform, ref, "paid"));
    const answer = await ask(member);
    const line = answer.text("orders.0.items.0.line");
    expect(answer.at("orders.0")).toMatchObject({ status: "progress", statusDescription: "Processing" });
    expect(answer.at("orders.0.shipments")).toEqual([
      {
        shipmentId: "S1",
        // In the store's zone.
        shippedDate: "2026-11-19 22:04:05",
        carrier: "postlinje",
        service: "Parcel",
        trackingId: "T 1/å",
        trackingUrl: "https://post.example/find?id=T%201%2F%C3%A5&lang=sv",
        returnSlipTracking: "",
        additionalMessage: "Thank you",
        items: [{ line, quantity: 2 }],
      },
    ]);
    expect(answer.at("orders.0.refunds")).toEqual([
      {
        refund: "paid",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        amount: `350.00${gap}SEK`,
        amountAsNumber: 350,
        comment: "Too late",
        items: [{ line, quantity: 1 }],
      },
    ]);
    const receipt = await member.call("GET", "receipt");
    expect(receipt.at("shipments")).toEqual(answer.at("orders.0.shipments"));
    expect(receipt.at("refunds")).toEqual(answer.at("orders.0.refunds"));
  });

  it("cancelled units are gone from items and totals", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 2, [shop.item("109")]: 1 });
    const units = [1, 2].map((row) => ({ row, quantity: 1 }));
    await work(shop, (tx) => cancelUnits(tx, shop.platform, ref, units));
    const answer = await ask(member);
    expect(answer.at("orders.0.items")).toEqual([
      expect.objectContaining({ item: shop.item("101"), quantity: 1, totalPriceAsNumber: 350 }),
    ]);
    expect(answer.at("orders.0.totals")).toMatchObject({
      totalQuantity: 1,
      itemsTotalPriceAsNumber: 350,
      grandTotalPriceAsNumber: 428,
      grandTotalPriceTaxAsNumber: 85.6,
    });
    expect((await member.call("GET", "receipt")).at("totals")).toEqual(answer.at("orders.0.totals"));
  });
});

describe("products of a history (section 2, 8.3)", () => {
  it("each once, newest order first, of the page alone; related ones by product and relation only", async () => {
    const member = await memberOf(shop);
    await buy(member, { [shop.item("101")]: 1, [ids.item("200a")]: 1 });
    await buy(member, { [shop.item("101")]: 1 });
    const [coat, second] = [ids.display("200a"), ids.display("200b")];
    const answer = await ask(member);
    expect(numbers(answer, "products", "product")).toEqual([shop.display("101"), coat]);
    expect(answer.at("products.0.relatedProducts")).toEqual([
      { product: shop.display("103"), relation: "standard" },
      { product: shop.display("104"), relation: "standard" },
    ]);
    expect(answer.at("products.1")).toMatchObject({
      name: "Coat",
      brandName: "Nord",
      priceAsNumber: 900,
      relatedProducts: [
        { product: second, relation: "variant" },
        { product: second, relation: "silkProduct" },
      ],
    });
    expect(numbers(await ask(member, { size: 1 }), "products", "product")).toEqual([shop.display("101")]);
    await member.call("PUT", "countries/DE");
    // Nested: prices of the order's own list. Classic: those of the session.
    const nested = await ask(member, {}, "nested");
    expect(nested.at("orders.0.items.0.product.price")).toBe(`350.00${gap}SEK`);
    const classic = await ask(member);
    expect([classic.at("products.0.price"), classic.at("orders.0.currency")]).toEqual([
      `33.33${gap}EUR`,
      "SEK",
    ]);
  });

  it("that are not shown any more, or in preview, are what the order keeps of them", async () => {
    const { settings, now } = shop.platform;
    const context = { settings, now: now() };
    const member = await memberOf(shop);
    const [item, hidden, other] = [ids.item("200b"), ids.display("200b"), ids.item("200a")];
    const vase = shop.item("110", "OS");
    await buy(member, { [item]: 2, [other]: 1, [vase]: 1 });
    const variations = [{ id: "200b", status: "inactive" as const }];
    await record((tx) => updateProducts(tx, [{ id: "200", variations }], context));
    await record((tx) => updatePreview(tx, [{ id: "110", store: 1, preview: true }], context));
    const classic = await ask(member);
    const names = { productName: "Coat", brandName: "Nord" };
    const line = { item, product: hidden, ...names, quantity: 2, totalPriceAsNumber: 1800 };
    expect(classic.at("orders.0.items.0")).toMatchObject(line);
    expect(classic.at("products")).toMatchObject([
      { product: hidden, name: "Coat", brandName: "Nord", available: false, relatedProducts: [] },
      { relatedProducts: [] },
      { product: shop.display("110"), name: "Vase" },
    ]);
    expect(classic.at("products.2.uri")).toBeUndefined();
    const nested = await ask(member, {}, "nested");
    expect(nested.at("orders.0.items.0.product")).toMatchObject({ product: hidden, name: "Coat" });
    expect(nested.at("orders.0.items.1.product")).toMatchObject({ name: "Coat", priceAsNumber: 900 });
  });
});
