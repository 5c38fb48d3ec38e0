import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { takeOrderNumber } from "../order-number.ts";
import { readHistory } from "../read-history.ts";
import type { OrderRecord } from "../record/order-record.ts";
import {
  boughtOrder,
  changed,
  eventsOf,
  faults,
  inserted,
  moneyOf,
  onShelf,
  openOrderShop,
  recordOf,
  refOf,
  unchanged,
  update,
} from "./testing/shop.ts";

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});

afterAll(() => shop.close());

const line = (more: object = {}) => ({
  id: "101",
  price: "280.00",
  origprice: "350.00",
  tax: "25",
  variation: { id: "101" },
  sizes: [{ id: "M", qty: 2, orderitem: { id: "L-1" }, ...more }],
});

const order = (id: string, more: OrderRecord = {}): OrderRecord => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [line()],
  ...more,
});

const record = async (id: string) => recordOf(shop, await refOf(shop, id));

describe("an order that nobody bought here: soap.md 6", () => {
  it("stands in its customer's history, with the next number, its totals, and its goods off the shelf", async () => {
    const { customer } = await boughtOrder(shop);
    const shelf = await onShelf(shop);
    const call = order("ERP-1", {
      customer: { id: String(customer) },
      created: "2026-03-01 10:00:00",
      status: "confirmed",
      billingaddress: { firstname: "Anna", city: "Lund", country: "SE", email: "anna@example.com" },
      shipping: { subtotal: "49", key: "standard", description: "Standard" },
      handling: { subtotal: "10" },
      payments: {
        name: "Card",
        method: "dummy",
        payment: [{ paid: "yes", value: "300", transaction: "T1" }],
      },
      additionals: [{ key: "language", value: "sv" }],
      other: "By phone",
    });
    expect(await update(shop, [call])).toEqual(inserted);
    const ref = await refOf(shop, "ERP-1");
    const { orders } = await readHistory(shop.platform.db, customer, { from: 0 });
    expect(orders.find(({ number }) => number === ref.number)).toMatchObject({
      status: "confirmed",
      orderedAt: new Date("2026-03-01T09:00:00Z"),
      snapshot: {
        language: "sv",
        lines: [
          {
            item: { variation: 101, name: "Tröja" },
            itemSize: { sku: "P101-1-M" },
            quantity: 2,
            unit: 28_000,
            unitBefore: 35_000,
            total: 56_000,
            taxPercent: 25,
          },
        ],
        totals: { grand: 61_900, grandTax: 12_380 },
        address: { firstName: "Anna", city: "Lund" },
        additionalNotes: "By phone",
      },
    });
    expect([await onShelf(shop), await eventsOf(shop, ref)]).toEqual([shelf - 2, 1]);
    const told = await recordOf(shop, ref);
    expect(told).toMatchObject({
      id: "ERP-1",
      ordertotal: "619.00",
      products: [{ sizes: [{ orderitem: { id: "L-1" }, warehouseitems: [{ id: "1", qty: 2 }] }] }],
      payments: { status: "authorized", payment: [{ value: "300.00", transaction: "T1" }] },
    });
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(await update(shop, [told])).toEqual(unchanged);
    expect([await onShelf(shop), await eventsOf(shop, ref)]).toEqual([shelf - 2, 1]);
    const shipments = [{ id: "S1", shipped: "yes", paid: "yes", products: [line()] }];
    expect(await update(shop, [{ id: "ERP-1", shipments }])).toEqual(changed);
    expect((await recordOf(shop, ref)).payments).toMatchObject({ total: "619.00", status: "paid" });
    const refunds = [{ id: "ERP-R1", status: "completed", products: [line({ qty: 1 })] }];
    expect(await update(shop, [{ id: "ERP-1", shipments: [{ id: "S1", refunds }] }])).toEqual(changed);
    const refund = shop.platform.db
      .selectFrom("refund")
      .select(["amount", "by_hand"])
      .where("id", "=", "ERP-R1");
    expect(await refund.executeTakeFirst()).toEqual({ amount: 28_000, by_hand: true });
  });

  it("is told as it was sent, and worked out: soap.md 5", async () => {
    const call: OrderRecord = {
      ...order("EXT-1", { status: "confirmed", currency: "EUR", currencyrate: "10.5" }),
      ponumber: "PO 1",
      ecvatno: "DE1",
      shipping: { subtotal: "9.9", key: "freight" },
      voucher: { subtotal: "-5", key: "V" },
      payments: { name: "Wire", method: "wire", payment: [{ value: "20", transaction: "T-1" }] },
      additionals: [{ key: "channel", value: "fair" }],
      billingaddress: { attn: "Siv", firstname: "Siv", city: "Bonn", country: "DE" },
      products: [{ ...line(), tax: "19", price: "20", origprice: "25", comment: "Fold" }],
    };
    expect(await update(shop, [call])).toEqual(inserted);
    expect(await record("EXT-1")).toMatchObject({
      id: "EXT-1",
      status: "confirmed",
      // 2 × 20.00 + 9.90 − 5.00
      ordertotal: "44.90",
      currency: "EUR",
      currencyrate: "10.50000",
      ponumber: "PO 1",
      ecvatno: "DE1",
      shipping: { subtotal: "9.90", key: "freight" },
      voucher: { subtotal: "-5.00", key: "V" },
      billingaddress: call.billingaddress,
      additionals: expect.arrayContaining(call.additionals ?? []),
      payments: {
        name: "Wire",
        method: "wire",
        total: "44.90",
        status: "authorized",
        payment: [{ type: "payment", paid: "yes", value: "20.00", transaction: "T-1" }],
      },
      products: [
        {
          id: "101",
          tax: "19.000",
          origprice: "25.00",
          price: "20.00",
          discount: "5.00",
          qty: 2,
          subtotal: "40.00",
          comment: "Fold",
          sizes: [{ id: "M", qty: 2, orderitem: { id: "L-1" } }],
        },
      ],
    });
  });

  it("a free whole number becomes its number; the shop's own numbers pass it over", async () => {
    const { db, settings } = shop.platform;
    const next = () => inTransaction(db, (tx) => takeOrderNumber(tx, 1, settings.firstOrderNumber));
    const free = (await next()) + 2;
    expect(await update(shop, [order("ERP-2", { ordernumber: String(free) })])).toEqual(inserted);
    expect(await refOf(shop, "ERP-2")).toEqual({ store: 1, number: free });
    expect(await update(shop, [order("77")])).toEqual(inserted);
    expect(await recordOf(shop, { store: 1, number: 77 })).toMatchObject({ id: "77", ordernumber: "77" });
    expect([await next(), await next(), await next()]).toEqual([free - 1, free + 1, free + 2]);
    // A shopper may be paying under it.
    expect(await update(shop, [order("ERP-3", { ordernumber: String(free + 2) })])).toEqual(inserted);
    expect((await refOf(shop, "ERP-3")).number).not.toBe(free + 2);
  });

  it("a wholesale order is kept and given back; all of it shipped: also paid", async () => {
    const call = order("W-1", { type: "wholesale", ponumber: "PO 9", status: "completed" });
    expect(await update(shop, [call])).toEqual(inserted);
    expect(await record("W-1")).toMatchObject({ type: "wholesale", ponumber: "PO 9", status: "completed" });
    const shipments = [{ id: "S1", shipped: "yes", products: [line()] }];
    expect(await update(shop, [{ id: "W-1", shipments }])).toEqual(changed);
    expect(await record("W-1")).toMatchObject({ ordertotal: "560.00" });
    expect(await moneyOf(shop, await refOf(shop, "W-1"))).toEqual({ paid: 56_000, refunded: 0 });
  });

  it("goods from the warehouses that it names, as far as they are there; what is over takes none", async () => {
    const shelf = await onShelf(shop, "109");
    const last = (qty: number) => {
      const sizes = [{ id: "M", qty, warehouseitems: [{ id: "1", qty }] }];
      return [{ ...line(), id: "109", variation: { id: "109" }, sizes }];
    };
    expect(await update(shop, [order("ERP-4", { products: last(1), status: "archived" })])).toEqual(inserted);
    expect(await onShelf(shop, "109")).toBe(shelf);
    expect(await update(shop, [order("ERP-5", { products: last(3) })])).toEqual(inserted);
    expect(await onShelf(shop, "109")).toBe(0);
    expect(await update(shop, [{ id: "ERP-5", status: "cancelled" }])).toEqual(changed);
    expect(await onShelf(shop, "109")).toBe(shelf);
  });

  it("a voucher of the integrator's is taken off the total, and comes back in the record", async () => {
    const call = order("ERP-6", { voucher: { subtotal: "-60", key: "GIFT" }, currency: "eur" });
    expect(await update(shop, [call])).toEqual(inserted);
    expect(await record("ERP-6")).toMatchObject({
      ordertotal: "500.00",
      currency: "EUR",
      voucher: { subtotal: "-60.00", key: "GIFT" },
    });
    expect(await update(shop, [{ id: "ERP-6", cancelled: [line({ qty: 1 })] }])).toEqual(changed);
    expect((await record("ERP-6")).ordertotal).toBe("220.00");
  });

  it.each<[OrderRecord, string]>([
    [{ currency: "KRONA" }, "currency invalid"],
    [{ currency: "PLN" }, "currency unknown"],
    [{ currency: "EUR", pricelist: { id: "1" } }, "currency conflict"],
    [{ products: [] }, "products required"],
    [{ products: [{ ...line(), id: "999" }] }, "products/product[1]/id unknown"],
    [{ products: [{ ...line(), variation: { id: "102" } }] }, "products/product[1]/variation/id unknown"],
    [{ products: [{ ...line(), sizes: [] }] }, "products/product[1]/sizes required"],
    [{ products: [line({ id: "XXL" })] }, "products/product[1]/sizes/size[1]/id unknown"],
    [
      { products: [{ ...line({ qty: 999_999_999 }), price: "999999999999", origprice: undefined }] },
      "products/product[1]/price invalid",
    ],
    [{ products: [{ ...line(), tax: "101" }] }, "products/product[1]/tax invalid"],
    [{ shipping: { subtotal: "999999999999" } }, "shipping/subtotal invalid"],
    [{ customer: { id: "nobody" } }, "customer/id unknown"],
    [{ created: "yesterday" }, "created invalid"],
  ])("refused, and there is none: %j", async (more, fault) => {
    const bad = { ...order("ERP-bad"), ...more };
    expect(faults(await update(shop, [order("ERP-good"), bad]))).toEqual([`2 ${fault}`]);
    const rows = shop.platform.db.selectFrom("order").select("number");
    expect(await rows.where("external_id", "in", ["ERP-good", "ERP-bad"]).execute()).toEqual([]);
  });

  it("a later record of a call may speak of an order that an earlier one made", async () => {
    const call = [order("ERP-8", { ordernumber: "500" }), { ordernumber: "500", status: "confirmed" }];
    expect(await update(shop, call)).toEqual({ ok: true, inserted: 1, changed: 1, unchanged: 0 });
    expect((await recordOf(shop, { store: 1, number: 500 })).status).toBe("confirmed");
  });
});
