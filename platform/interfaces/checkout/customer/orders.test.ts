import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setMessage } from "../../../order/annotate-order.ts";
import { cancelUnits } from "../../../order/cancel-units.ts";
import { changeStatus } from "../../../order/change-status.ts";
import { completeRefund } from "../../../order/complete-refund.ts";
import { createRefund } from "../../../order/create-refund.ts";
import type { OrderRef } from "../../../order/lock-order.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { formsOfApi } from "../payment/testing/pay-pages.ts";
import { buy, shipOf, work } from "./testing/history.ts";
import { memberOf, type Member } from "./testing/member.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      timezone: "America/New_York",
      carriers: [{ carrier: "Postlinje", trackingUrl: "https://post.example/find?id={trackingId}&lang=sv" }],
    }),
  });
});

afterAll(() => shop.close());

const numbers = (answer: { list(path: string): readonly unknown[] }) =>
  answer.list("orders").map((order) => Reflect.get(Object(order), "order"));
const textOf = ({ number }: OrderRef) => String(number);
const gap = "\u00a0";

describe.each(formsOfApi)("POST orders (15, %s)", (form) => {
  const ask = (member: Pick<Member, "call">, body?: unknown) => member.call("POST", "orders", body, { form });

  it("403 without a customer", async () => {
    const { token } = await shop.call("GET", "selection");
    const answer = await shop.call("POST", "orders", { token, form });
    expect([answer.status, answer.body]).toEqual([403, { token, errors: { accessRight: "denied" } }]);
  });

  it.each([
    [{ from: -1 }, { from: "too small" }],
    [{ size: 0 }, { size: "too small" }],
    [
      { from: "-1", size: "0" },
      { from: "too small", size: "too small" },
    ],
    [{ from: "two" }, { from: "invalid" }],
    [{ size: 1.5 }, { size: "invalid" }],
    [{ size: [1] }, { size: "invalid" }],
    [
      { from: { a: 1 }, size: true },
      { from: "invalid", size: "invalid" },
    ],
    [{ size: 1e16 }, { size: "too large" }],
  ])("406 with %j", async (body, errors) => {
    const answer = await ask(await memberOf(shop), body);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
    expect(answer.at("orders")).toBeUndefined();
  });

  it("nothing bought yet: no orders", async () => {
    const answer = await ask(await memberOf(shop));
    expect(answer.status).toBe(200);
    expect(answer.at("orders")).toEqual([]);
    expect(answer.at("ordersPaging")).toEqual({ from: 0, size: 0, totalSize: 0 });
    expect(answer.at("products")).toEqual(form === "classic" ? [] : undefined);
  });

  it("newest first, by pages; the own ones only, from any session", async () => {
    const member = await memberOf(shop);
    const item = shop.item("101");
    const bought: string[] = [];
    for (let times = 0; times < 3; times += 1) bought.unshift(textOf(await buy(member, { [item]: 1 })));
    await buy(await memberOf(shop), { [item]: 1 });
    const pages = [
      [undefined, bought, { from: 0, size: 3, totalSize: 3 }],
      [{ size: 2 }, bought.slice(0, 2), { from: 0, size: 2, totalSize: 3 }],
      [{ from: "1", size: "1" }, bought.slice(1, 2), { from: 1, size: 1, totalSize: 3 }],
      [{ from: 2 }, bought.slice(2), { from: 2, size: 3, totalSize: 3 }],
      [{ from: 3, size: 10 }, [], { from: 3, size: 10, totalSize: 3 }],
      [{ from: "", size: null }, bought, { from: 0, size: 3, totalSize: 3 }],
    ] as const;
    const elsewhere = await member.again();
    for (const [body, orders, paging] of pages) {
      const answer = await ask(elsewhere, body);
      expect(numbers(answer)).toEqual(orders);
      expect(answer.at("ordersPaging")).toEqual(paging);
    }
  });

  it("the parts of the answer", async () => {
    const member = await memberOf(shop);
    await buy(member, { [shop.item("101")]: 1 });
    const answer = await ask(member);
    const parts = {
      classic: ["language", "location", "loggedIn", "orders", "ordersPaging", "products", "token"],
      nested: ["countries", "languages", "location", "loggedIn", "orders", "ordersPaging", "token"],
    }[form];
    expect(Object.keys(Object(answer.body)).sort()).toEqual(parts);
    expect(answer.at("loggedIn.customer")).toBe(String(member.customer));
    expect(answer.at("location.country")).toBe("SE");
    const [product] = shop.item("101").split("-");
    const named = { classic: product, nested: expect.objectContaining({ product, name: "Tröja" }) }[form];
    expect(answer.at("orders.0.items.0.product")).toEqual(named);
    expect(answer.at("orders.0.items.0.product.relatedProducts")).toBeUndefined();
  });

  it("the order object (15.1)", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 2 });
    await work(shop, (tx) => setMessage(tx, shop.platform, ref, "On its way soon."));
    const order = Object((await ask(member)).at("orders.0"));
    const fields = [
      ["additionalNotes", "address", "affiliateHtml", "checkoutScript", "currency", "currencyFormat", "date"],
      ["discounts", "giftMessage", "items", "language", ...(form === "classic" ? ["message"] : []), "order"],
      ["paymentMethod", "paymentMethodData", "paymentMethodName", "pluginFields", "refunds"],
      ["shipments", "shippingAddress", "shippingMethod", "shippingMethodName", "status"],
      ["statusDescription", "totals", "vatExempt"],
    ].flat();
    expect(Object.keys(order).sort()).toEqual(fields);
    expect(order).toMatchObject({
      order: textOf(ref),
      status: "untouched",
      statusDescription: "Pending",
      ...(form === "classic" && { message: "On its way soon." }),
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
    expect(order.items).toEqual([
      expect.objectContaining({
        quantity: 2,
        priceEachAsNumber: 350,
        totalPriceAsNumber: 700,
        taxPercent: 25,
      }),
    ]);
    expect(order.totals).toMatchObject({
      itemsTotalPriceAsNumber: 700,
      shippingPriceAsNumber: 49,
      handlingCostPriceAsNumber: 29,
      grandTotalPrice: `778.00${gap}SEK`,
      grandTotalPriceTaxAsNumber: 155.6,
    });
    expect(order.address).toMatchObject({ firstName: "Anna", country: "SE", countryName: "Sverige" });
    expect(order.currencyFormat).toMatchObject({ currency: "SEK", suffix: `${gap}SEK`, decimalDigits: "2" });
  });

  it("shipments that have left, with where they can be followed; times of the store's zone", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 3 });
    const details = { carrier: "postlinje", service: "Parcel", trackingId: "T 1/å", message: "Thank you" };
    await work(shop, (tx) => changeStatus(tx, shop.platform, ref, "confirmed"));
    const left = new Date("2026-11-20T03:04:05Z");
    await shipOf(shop, ref, { id: "S1", lines: [{ row: 1, quantity: 2 }], ...details }, left);
    await shipOf(shop, ref, { id: "S2", lines: [{ row: 1, quantity: 1 }] });
    const answer = await ask(member);
    const line = answer.text("orders.0.items.0.line");
    expect(answer.at("orders.0.status")).toBe("progress");
    expect(answer.at("orders.0.statusDescription")).toBe("Processing");
    expect(answer.at("orders.0.shipments")).toEqual([
      {
        shipmentId: "S1",
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
    const receipt = await member.call("GET", "receipt", undefined, { form });
    const at = form === "classic" ? "shipments" : "order.shipments";
    expect(receipt.at(at)).toEqual(answer.at("orders.0.shipments"));
  });

  it("refunds that were paid back", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 2 });
    const lines = [{ row: 1, quantity: 1 }];
    const { platform } = shop;
    for (const id of ["paid", "promised"]) {
      const refund = { id: `${form}-${id}`, kind: "refund", lines, comment: "Too late" } as const;
      await work(shop, (tx) => createRefund(tx, platform, ref, refund));
    }
    const before = await ask(member);
    expect(before.at("orders.0.refunds")).toEqual([]);
    await work(shop, (tx) => completeRefund(tx, platform, ref, `${form}-paid`));
    const answer = await ask(member);
    const line = answer.text("orders.0.items.0.line");
    expect(answer.at("orders.0.refunds")).toEqual([
      {
        refund: `${form}-paid`,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        amount: `350.00${gap}SEK`,
        amountAsNumber: 350,
        comment: "Too late",
        items: [{ line, quantity: 1 }],
      },
    ]);
    const receipt = await member.call("GET", "receipt", undefined, { form });
    const at = form === "classic" ? "refunds" : "order.refunds";
    expect(receipt.at(at)).toEqual(answer.at("orders.0.refunds"));
  });

  it("cancelled units are gone from items and totals, and can be bought again", async () => {
    const member = await memberOf(shop);
    const ref = await buy(member, { [shop.item("101")]: 2, [shop.item("109")]: 1 });
    const stock = async () => {
      const product = await shop.call("GET", `products/${shop.display("109")}`);
      return product.at("product.items.0.stock");
    };
    expect(await stock()).toBe("no");
    const units = [
      { row: 1, quantity: 1 },
      { row: 2, quantity: 1 },
    ];
    await work(shop, (tx) => cancelUnits(tx, shop.platform, ref, units));
    expect(await stock()).toBe("yes");
    const answer = await ask(member);
    expect(answer.list("orders.0.items")).toEqual([
      expect.objectContaining({ item: shop.item("101"), quantity: 1, totalPriceAsNumber: 350 }),
    ]);
    expect(answer.at("orders.0.totals")).toMatchObject({
      totalQuantity: 1,
      itemsTotalPriceAsNumber: 350,
      grandTotalPriceAsNumber: 428,
      grandTotalPriceTaxAsNumber: 85.6,
    });
    const receipt = await member.call("GET", "receipt", undefined, { form });
    const at = form === "classic" ? "totals" : "order.totals";
    expect(receipt.at(at)).toEqual(answer.at("orders.0.totals"));
  });
});

it.each([
  ["confirmed", "progress", "Confirmed"],
  ["processing", "progress", "Processing"],
  ["completed", "ok", "Completed"],
  ["archived", "archived", "Archived"],
  ["cancelled", "failed", "Canceled"],
  ["incomplete", "failed", "Incomplete"],
] as const)("an order that is %s is told as %s, %s (13.2)", async (to, status, statusDescription) => {
  const member = await memberOf(shop);
  const ref = await buy(member, { [shop.item("101")]: 1 });
  await work(shop, (tx) => changeStatus(tx, shop.platform, ref, to));
  const answer = await member.call("POST", "orders");
  expect(answer.at("orders.0")).toMatchObject({ status, statusDescription });
});
