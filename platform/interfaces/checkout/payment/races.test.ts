import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezePayment } from "../../../payment/freeze-payment.ts";
import { sweep } from "../../../payment/sweep.ts";
import { hashToken } from "../../../session/token.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { readPaymentRequest } from "../../rest/read-payment-request.ts";
import {
  attemptsOf,
  books,
  buyerOf,
  hiddenFields,
  payWithDummy,
  start,
  unsoundStock,
} from "./testing/buyer.ts";

let shop: TestPlatform;
const hour = 3_600_000;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

describe("the last units (12.4)", () => {
  it("two sessions at the same time: one order, the other 410", async () => {
    const item = shop.item("109");
    const buyers = await Promise.all([buyerOf(shop, item), buyerOf(shop, item)]);
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("invoice")));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    const loser = answers.find(({ status }) => status === 410);
    expect(loser?.list("unavailable")).toEqual([
      { item, product: item.split("-")[0], originalQuantity: 1, unavailable: 1, available: 0 },
    ]);
    expect(loser?.list("selection.items")).toEqual([]);
    expect(await books(shop, 109)).toMatchObject({ stock: [[0, 0]] });
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("50 buyers of 10 units: 10 orders, all their numbers different, nothing below zero", async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(shop, shop.item("103"))));
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const started = await buyer.pay("dummy");
        return started.status === 200 ? buyer.comeBack(hiddenFields(started.text("formHtml"))) : started;
      }),
    );
    const ordered = answers.filter(({ status }) => status === 200);
    expect(ordered).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(40);
    expect(new Set(ordered.map((answer) => answer.text("order"))).size).toBe(10);
    expect((await books(shop, 103)).stock).toEqual([[0, 0]]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("orders take their units from the warehouse that they name", async () => {
    const { db } = shop.platform;
    const buyer = await buyerOf(shop, shop.item("104"), 2);
    const order = Number((await buyer.pay("invoice")).text("order"));
    const rows = await db.selectFrom("allocation").selectAll().where("order_number", "=", order).execute();
    expect(rows).toEqual([{ store: 1, order_number: order, row: 1, warehouse: 1, quantity: 2 }]);
  });
});

describe("several attempts of one selection (16.2)", () => {
  it("both succeed at the same time: one order, the second payment is to be given back", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const first = await payWithDummy(buyer);
    const second = await payWithDummy(buyer);
    const before = await books(shop, 101);
    const results = await Promise.all([buyer.comeBack(first), buyer.comeBack(second)]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(results[0]?.text("order")).toBe(results[1]?.text("order"));
    expect((await books(shop, 101)).orders).toBe(before.orders + 1);
    const statuses = await attemptsOf(shop, results[0]?.text("order") ?? "");
    expect([...statuses].sort()).toEqual(["authorised", "refund_due"]);
    expect((await buyer.comeBack(second)).text("order")).toBe(results[0]?.text("order"));
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("an older one that is refused takes nothing from the one under way", async () => {
    const buyer = await buyerOf(shop, shop.item("105"));
    const older = await payWithDummy(buyer);
    const newer = await payWithDummy(buyer);
    const [held] = (await books(shop, 105)).stock;
    await buyer.comeBack({ ...older, refused: "1" });
    expect((await books(shop, 105)).stock).toEqual([held]);
    expect((await buyer.comeBack(newer)).status).toBe(200);
    expect((await buyer.comeBack({ ...newer, refused: "1" })).status).toBe(200);
  });

  it("paid and refused at the same time: the order stands", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const fields = await payWithDummy(buyer);
    const [paid] = await Promise.all([
      buyer.comeBack(fields),
      buyer.comeBack({ ...fields, refused: "1" }),
      buyer.comeBack({ ...fields, cancelled: "1" }),
    ]);
    expect(paid.status).toBe(200);
    expect((await buyer.call("GET", "receipt")).text("order")).toBe(paid.text("order"));
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("parallel starts and changes of one session queue: nothing is lost, nothing is held twice", async () => {
    const buyer = await buyerOf(shop, shop.item("104"));
    const [before] = (await books(shop, 104)).stock;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.pay("redirect")),
      ...Array.from({ length: 3 }, () => buyer.call("POST", `items/${shop.item("101")}`)),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await books(shop, 104)).stock).toEqual([[before?.[0], (before?.[1] ?? 0) + 1]]);
    const items = (await buyer.call("GET", "selection")).list("selection.items");
    expect(items).toEqual([expect.anything(), expect.objectContaining({ quantity: 3 })]);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

describe("a process that ends between commit and provider", () => {
  it("leaves an attempt that harms nobody: its stock comes back, and paying starts again", async () => {
    const { platform } = shop;
    const buyer = await buyerOf(shop, shop.item("105"));
    shop.passTime(hour);
    await sweep(platform);
    const before = await books(shop, 105);
    const [plugin] = platform.settings.plugins;
    const rules = {
      requiredAddressFields: plugin?.requiredAddressFields ?? [],
      termsRequired: true,
      zipCodes: "normalize",
      isAllowedOrigin: () => true,
    } as const;
    const frozen = await freezePayment(
      platform,
      { tokenHash: hashToken(buyer.token), selection: null },
      readPaymentRequest({ ...start, paymentMethod: "redirect" }),
      rules,
    );
    expect(frozen.kind).toBe("frozen");
    expect(await unsoundStock(shop)).toEqual([]);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
    shop.passTime(hour);
    await sweep(platform);
    expect(await books(shop, 105)).toEqual(before);
    expect((await buyer.comeBack(await payWithDummy(buyer))).status).toBe(200);
  });
});
