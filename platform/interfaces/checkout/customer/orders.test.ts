import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setMessage } from "../../../ordering/order/annotate-order.ts";
import { changeStatus } from "../../../ordering/order/status/change-status.ts";
import { completeRefund } from "../../../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../../../ordering/order/refunds/create-refund.ts";
import { updatePreview } from "../../../catalogue/master-data/displays/update-preview.ts";
import { updatePricelists } from "../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { readIds, type TestPlatform } from "../../../testing/platform.ts";
import { buy, shipOf, work } from "./testing/history.ts";
import { newMember, startAccountShop, type Member } from "./testing/shopper.ts";

let shop: TestPlatform;
/** With the coat. */
let ids: Pick<TestPlatform, "item" | "display">;

beforeAll(async () => {
  shop = await startAccountShop({
    settings: (settings) => ({
      ...settings,
      timezone: "America/New_York",
      carriers: [{ carrier: "Postlinje", trackingUrl: "https://post.example/find?id={trackingId}&lang=sv" }],
    }),
  });
  const variations = ["200a", "200b"].map((id) => ({
    id,
    description: id,
    sku: `-${id}`,
    sizetable: { id: "1" },
    sizes: [{ id: "M", sku: "-M", warehouseitems: [{ id: "1", qty: 50 }] }],
    displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }, { id: "3" }] }],
  }));
  const brand = { id: "7", description: "Nord" };
  const coat = { id: "200", description: "Coat", brand, variations };
  const prices = { id: "1", items: [{ id: "200", price: "900" }] };
  await work(shop, (tx) => updateProducts(tx, [coat], context()));
  await work(shop, (tx) => updatePricelists(tx, [prices], context()));
  ids = await readIds(shop.platform);
});

afterAll(() => shop.close());

const context = () => ({ settings: shop.platform.settings, now: shop.platform.now() });
const ask = (member: Pick<Member, "call">, body?: unknown, form: "classic" | "nested" = "classic") =>
  member.call("POST", "orders", body, { form });
const numbers = (answer: { list(path: string): readonly unknown[] }, of = "orders", key = "order") =>
  answer.list(of).map((entry) => Reflect.get(Object(entry), key));
const gap = "\u00a0";

describe("POST orders (15)", () => {
  it.each([
    ["from", -1, "too small"],
    ["from", { a: 1 }, "invalid"],
    ["size", "0", "too small"],
    ["size", 1e16, "too large"],
  ])("406 with %s of %j", async (field, value, is) => {
    const answer = await ask(await newMember(shop), { [field]: value });
    expect([answer.status, answer.at("errors")]).toEqual([406, { [field]: is }]);
  });

  it("the customer's own, newest first, page by page, on any of her devices", async () => {
    const member = await newMember(shop);
    const bought: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      bought.unshift(String((await buy(member, { [shop.item("101")]: 1 })).number));
    }
    await buy(await newMember(shop), { [shop.item("101")]: 1 });
    const elsewhere = await member.again();
    for (const [body, orders, paging] of [
      [undefined, bought, { from: 0, size: 3 }],
      [{ from: "1", size: "1" }, bought.slice(1, 2), { from: 1, size: 1 }],
      [{ from: 3, size: 10 }, [], { from: 3, size: 10 }],
      [{ from: "", size: null }, bought, { from: 0, size: 3 }],
    ] as const) {
      const answer = await ask(elsewhere, body);
      expect(numbers(answer)).toEqual(orders);
      expect(answer.at("ordersPaging")).toEqual({ ...paging, totalSize: 3 });
    }
  });

  it("the order object (15.1)", async () => {
    const member = await newMember(shop);
    const ref = await buy(member, { [shop.item("101")]: 2 });
    await work(shop, (tx) => setMessage(tx, shop.platform, ref, "On its way soon."));
    const answer = await ask(member);
    expect(answer.at("loggedIn.customer")).toBe(member.customer);
    expect(answer.at("orders.0")).toMatchObject({
      order: String(ref.number),
      status: "untouched",
      statusDescription: "Pending",
      message: "On its way soon.",
      paymentMethodName: "Faktura",
      shipments: [],
      refunds: [],
      items: [{ product: shop.display("101"), quantity: 2, totalPriceAsNumber: 700, taxPercent: 25 }],
      totals: { grandTotalPrice: `778.00${gap}SEK`, grandTotalPriceTaxAsNumber: 155.6 },
      address: { firstName: "Anna", countryName: "Sverige" },
    });
  });

  it("shipments that have left, refunds that were paid back; the receipt says the same", async () => {
    const member = await newMember(shop);
    const ref = await buy(member, { [shop.item("101")]: 3 });
    await work(shop, (tx) => changeStatus(tx, shop.platform, ref, "confirmed"));
    const details = { carrier: "postlinje", service: "Parcel", trackingId: "T 1/å" };
    const first = { id: "S1", lines: [{ row: 1, quantity: 2 }], ...details, message: "Thank you" };
    await shipOf(shop, ref, first, new Date("2026-11-20T03:04:05Z"));
    await shipOf(shop, ref, { id: "S2", lines: [{ row: 1, quantity: 1 }] });
    const lines = [{ row: 1, quantity: 1 }];
    for (const id of ["paid", "promised"]) {
      const refund = { id, kind: "refund", lines, comment: "Too late" } as const;
      await work(shop, (tx) => createRefund(tx, shop.platform, ref, refund));
    }
    expect((await ask(member)).at("orders.0.refunds")).toEqual([]);
    await work(shop, (tx) => completeRefund(tx, shop.platform, ref, "paid"));
    const { shipments, refunds, items, ...order } = Object((await ask(member)).at("orders.0"));
    const [{ line }] = items;
    expect(order).toMatchObject({ status: "progress", statusDescription: "Processing" });
    expect(shipments).toEqual([
      {
        shipmentId: "S1",
        // In the store's zone.
        shippedDate: "2026-11-19 22:04:05",
        ...details,
        trackingUrl: "https://post.example/find?id=T%201%2F%C3%A5&lang=sv",
        returnSlipTracking: "",
        additionalMessage: "Thank you",
        items: [{ line, quantity: 2 }],
      },
    ]);
    const paid = { refund: "paid", amount: `350.00${gap}SEK`, amountAsNumber: 350, comment: "Too late" };
    expect(refunds).toMatchObject([{ ...paid, items: [{ line, quantity: 1 }] }]);
    expect((await member.call("GET", "receipt")).body).toMatchObject({ shipments, refunds });
  });
});

describe("products of a history (checkout-rest.md#two-forms, #related-products)", () => {
  it("each once, newest order first, of the page alone; related ones by product and relation only", async () => {
    const member = await newMember(shop);
    await buy(member, { [shop.item("101")]: 1, [ids.item("200a")]: 1 });
    await buy(member, { [shop.item("101")]: 1 });
    const [coat, second] = [ids.display("200a"), ids.display("200b")];
    const answer = await ask(member);
    expect(numbers(answer, "products", "product")).toEqual([shop.display("101"), coat]);
    expect(answer.at("products.0.relatedProducts")).toEqual([
      { product: shop.display("103"), relation: "standard" },
      { product: shop.display("104"), relation: "standard" },
    ]);
    expect(numbers(answer, "products.1.relatedProducts", "product")).toEqual([second, second]);
    await member.call("PUT", "countries/DE");
    // Nested: prices of the order's own list. Classic: those of the session.
    const nested = await ask(member, {}, "nested");
    expect(nested.at("orders.0.items.0.product.price")).toBe(`350.00${gap}SEK`);
    const { body } = await ask(member);
    expect(body).toMatchObject({
      products: [{ price: `33.33${gap}EUR` }, {}],
      orders: [{ currency: "SEK" }, {}],
    });
  });

  it("that are not shown any more, or in preview, are what the order keeps of them", async () => {
    const member = await newMember(shop);
    const [item, product] = [ids.item("200b"), ids.display("200b")];
    await buy(member, { [item]: 2, [ids.item("200a")]: 1, [shop.item("110", "OS")]: 1 });
    const variations = [{ id: "200b", status: "inactive" as const }];
    await work(shop, (tx) => updateProducts(tx, [{ id: "200", variations }], context()));
    await work(shop, (tx) => updatePreview(tx, [{ id: "110", store: 1, preview: true }], context()));
    const classic = await ask(member);
    const line = { item, product, productName: "Coat", brandName: "Nord", totalPriceAsNumber: 1800 };
    expect(classic.at("orders.0.items.0")).toMatchObject(line);
    expect(classic.at("products")).toMatchObject([
      { product, name: "Coat", brandName: "Nord", available: false, relatedProducts: [] },
      { relatedProducts: [] },
      { product: shop.display("110"), name: "Vase" },
    ]);
    expect(classic.at("products.2.uri")).toBeUndefined();
    const nested = await ask(member, {}, "nested");
    expect(nested.at("orders.0.items.0.product")).toMatchObject({ product, name: "Coat" });
    expect(nested.at("orders.0.items.1.product")).toMatchObject({ name: "Coat", priceAsNumber: 900 });
  });
});
