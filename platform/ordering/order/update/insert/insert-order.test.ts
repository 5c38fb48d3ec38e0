import { reserveOrderNumber } from "../../order-number.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { readHistory } from "../../read/read-history.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import { changed, faults, inserted, openOrderShop, orderShop, unchanged } from "../testing/shop.ts";

const { shop, bought, made, update, refOf, orderAt, onShelf } = orderShop(openOrderShop);

const line = (more: object = {}) => ({
  id: "101",
  price: "280.00",
  origprice: "350.00",
  tax: "25",
  variation: { id: "101" },
  sizes: [{ id: "M", qty: 2, orderitem: { id: "L-1" }, ...more }],
});

const order = (id: string, more: OrderRecord = {}) => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [line()],
  ...more,
});

describe("an order that nobody bought here: soap.md#order-updates", () => {
  it("stands in its customer's history, with the next number, its totals, and its goods off the shelf", async () => {
    const { customer } = await bought();
    const shelf = await onShelf();
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
    const { ref, record, say, echo, events } = await made(call);
    const { orders } = await readHistory(shop.platform.db, customer, { from: 0 });
    const bare = { quantity: 2, unit: 28_000, unitBefore: 35_000, total: 56_000, taxPercent: 25 };
    expect(orders.find(({ number }) => number === ref.number)).toMatchObject({
      status: "confirmed",
      orderedAt: new Date("2026-03-01T09:00:00Z"),
      snapshot: {
        language: "sv",
        lines: [{ ...bare, item: { variation: 101, name: "Tröja" }, itemSize: { sku: "P101-1-M" } }],
        totals: { grand: 61_900, grandTax: 12_380 },
        address: { firstName: "Anna", city: "Lund" },
        additionalNotes: "By phone",
      },
    });
    expect(await record()).toMatchObject({
      id: "ERP-1",
      ordertotal: "619.00",
      products: [{ sizes: [{ orderitem: { id: "L-1" }, warehouseitems: [{ id: "1", qty: 2 }] }] }],
      payments: { status: "authorized", payment: [{ value: "300.00", transaction: "T1" }] },
    });
    expect([await say(call), await echo()]).toEqual([unchanged, unchanged]);
    expect([await onShelf(), await events()]).toEqual([shelf - 2, 1]);
    const shipments = [{ id: "S1", shipped: "yes", paid: "yes", products: [line()] }];
    expect(await say({ shipments })).toEqual(changed);
    expect((await record()).payments).toMatchObject({ total: "619.00", status: "paid" });
    const refunds = [{ id: "ERP-R1", status: "completed", products: [line({ qty: 1 })] }];
    expect(await say({ shipments: [{ id: "S1", refunds }] })).toEqual(changed);
    const refund = shop.platform.db.selectFrom("refund").select("by_hand").where("id", "=", "ERP-R1");
    expect(await refund.executeTakeFirst()).toEqual({ by_hand: true });
  });

  it("is told as it was sent, and worked out: soap.md#orders-out", async () => {
    const same: OrderRecord = {
      status: "confirmed",
      currency: "EUR",
      ponumber: "PO 1",
      ecvatno: "DE1",
      billingaddress: { attn: "Siv", firstname: "Siv", city: "Bonn", country: "DE" },
    };
    const call: OrderRecord = {
      ...same,
      currencyrate: "10.5",
      shipping: { subtotal: "9.9", key: "freight" },
      voucher: { subtotal: "-5", key: "V" },
      payments: { name: "Wire", method: "wire", payment: [{ value: "20", transaction: "T-1" }] },
      additionals: [{ key: "channel", value: "fair" }],
      products: [{ ...line(), tax: "19", price: "20", origprice: "25", comment: "Fold" }],
    };
    const payment = [{ type: "payment", paid: "yes", value: "20.00", transaction: "T-1" }];
    expect(await (await made(order("EXT-1", call))).record()).toMatchObject({
      ...same,
      // 2 × 20.00 + 9.90 − 5.00
      ordertotal: "44.90",
      currencyrate: "10.50000",
      shipping: { subtotal: "9.90", key: "freight" },
      voucher: { subtotal: "-5.00", key: "V" },
      additionals: expect.arrayContaining(call.additionals ?? []),
      payments: { name: "Wire", total: "44.90", status: "authorized", payment },
      products: [{ tax: "19.000", discount: "5.00", qty: 2, subtotal: "40.00", comment: "Fold" }],
    });
  });

  it("a free whole number becomes its number; the shop's own numbers pass it over", async () => {
    const { db, settings } = shop.platform;
    const next = () => inTransaction(db, (tx) => reserveOrderNumber(tx, 1, settings.firstOrderNumber));
    const free = (await next()) + 2;
    expect((await made(order("ERP-2", { ordernumber: String(free) }))).ref.number).toBe(free);
    expect(await update([order("77")])).toEqual(inserted);
    expect(await orderAt({ store: 1, number: 77 }).record()).toMatchObject({ id: "77", ordernumber: "77" });
    expect([await next(), await next(), await next()]).toEqual([free - 1, free + 1, free + 2]);
    // A shopper may be paying under it.
    const taken = order("ERP-3", { ordernumber: String(free + 2) });
    expect((await made(taken)).ref.number).not.toBe(free + 2);
  });

  it("a wholesale order is kept and given back; all of it shipped: also paid", async () => {
    const kept = { type: "wholesale", ponumber: "PO 9", status: "completed" };
    const { record, say, money } = await made(order("W-1", kept));
    expect(await record()).toMatchObject(kept);
    expect(await say({ shipments: [{ id: "S1", shipped: "yes", products: [line()] }] })).toEqual(changed);
    expect(await money()).toEqual([56_000, 0]);
  });

  it("goods from the warehouses that it names, as far as they are there; what is over takes none", async () => {
    const shelf = await onShelf("109");
    const last = (qty: number) => {
      const sizes = [{ id: "M", qty, warehouseitems: [{ id: "1", qty }] }];
      return [{ ...line(), id: "109", variation: { id: "109" }, sizes }];
    };
    await made(order("ERP-4", { products: last(1), status: "archived" }));
    expect(await onShelf("109")).toBe(shelf);
    const { say } = await made(order("ERP-5", { products: last(3) }));
    expect(await onShelf("109")).toBe(0);
    expect(await say({ status: "cancelled" })).toEqual(changed);
    expect(await onShelf("109")).toBe(shelf);
  });

  it("a voucher of the integrator's is taken off the total, also of what is left", async () => {
    const { say, record } = await made(order("ERP-6", { voucher: { subtotal: "-60", key: "GIFT" } }));
    expect((await record()).ordertotal).toBe("500.00");
    expect(await say({ cancelled: [line({ qty: 1 })] })).toEqual(changed);
    expect((await record()).ordertotal).toBe("220.00");
  });

  it("refused, and there is none", async () => {
    const huge = { ...line({ qty: 999_999_999 }), price: "999999999999", origprice: undefined };
    const refused: readonly (readonly [OrderRecord, string])[] = [
      [{ currency: "KRONA" }, "currency invalid"],
      [{ currency: "PLN" }, "currency unknown"],
      [{ currency: "EUR", pricelist: { id: "1" } }, "currency conflict"],
      [{ products: [] }, "products required"],
      [{ products: [{ ...line(), id: "999" }] }, "products/product[1]/id unknown"],
      [{ products: [{ ...line(), variation: { id: "102" } }] }, "products/product[1]/variation/id unknown"],
      [{ products: [{ ...line(), sizes: [] }] }, "products/product[1]/sizes required"],
      [{ products: [line({ id: "XXL" })] }, "products/product[1]/sizes/size[1]/id unknown"],
      [{ products: [huge] }, "products/product[1]/price invalid"],
      [{ products: [{ ...line(), tax: "101" }] }, "products/product[1]/tax invalid"],
      [{ shipping: { subtotal: "999999999999" } }, "shipping/subtotal invalid"],
      [{ customer: { id: "nobody" } }, "customer/id unknown"],
      [{ created: "yesterday" }, "created invalid"],
    ];
    for (const [more, fault] of refused) {
      const call = [order("ERP-good"), { ...order("ERP-bad"), ...more }];
      expect(faults(await update(call))).toEqual([`2 ${fault}`]);
    }
    for (const id of ["ERP-good", "ERP-bad"]) await expect(refOf(id)).rejects.toThrow("no result");
  });

  it("a later record of a call may speak of an order that an earlier one made", async () => {
    const call = [order("ERP-8", { ordernumber: "500" }), { ordernumber: "500", status: "confirmed" }];
    expect(await update(call)).toEqual({ ...inserted, changed: 1 });
    expect((await orderAt({ store: 1, number: 500 }).record()).status).toBe("confirmed");
  });
});
