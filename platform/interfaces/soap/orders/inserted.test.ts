import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import {
  changed,
  eventsOf,
  faults,
  inserted,
  onShelf,
  recordOf,
  unchanged,
  update,
} from "../../../order/update/testing/shop.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { memberOf } from "../../checkout/customer/testing/member.ts";
import { buyerOf } from "../../checkout/payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
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

const numberOf = async (id: string) => {
  const row = await shop.platform.db
    .selectFrom("order")
    .select(["store", "number"])
    .where("external_id", "=", id)
    .executeTakeFirstOrThrow();
  return row;
};

describe("an order that nobody bought here: soap.md 6", () => {
  it("stands in its customer's history, with the next number, its totals, and its goods off the shelf", async () => {
    const member = await memberOf(shop);
    const shelf = await onShelf(shop);
    const call = order("ERP-1", {
      customer: { id: String(member.customer) },
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
    const ref = await numberOf("ERP-1");
    for (const form of ["classic", "nested"] as const) {
      expect((await member.call("POST", "orders", {}, { form })).at("orders.0")).toMatchObject({
        order: String(ref.number),
        statusDescription: "Confirmed",
        date: "2026-03-01 10:00:00",
        items: [
          {
            item: shop.item("101"),
            productName: "Tröja",
            sku: "P101-1-M",
            quantity: 2,
            priceEachAsNumber: 280,
            priceEachBeforeDiscountAsNumber: 350,
            totalPriceAsNumber: 560,
            taxPercent: 25,
          },
        ],
        totals: { grandTotalPriceAsNumber: 619, grandTotalPriceTaxAsNumber: 123.8 },
        address: { firstName: "Anna", city: "Lund" },
        additionalNotes: "By phone",
      });
    }
    expect(await onShelf(shop)).toBe(shelf - 2);
    expect(await eventsOf(shop, ref)).toBe(1);
    const record = await recordOf(shop, ref);
    expect(record).toMatchObject({
      id: "ERP-1",
      ordertotal: "619.00",
      products: [{ sizes: [{ orderitem: { id: "L-1" }, warehouseitems: [{ id: "1", qty: 2 }] }] }],
      payments: { status: "authorized", payment: [{ value: "300.00", transaction: "T1" }] },
    });
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(await update(shop, [record])).toEqual(unchanged);
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

  it("a free whole number becomes its number; the shop's own numbers pass it over", async () => {
    const [next = { next_number: 10_001 }] = await shop.platform.db
      .selectFrom("order_number")
      .selectAll()
      .execute();
    const free = next.next_number + 1;
    expect(await update(shop, [order("ERP-2", { ordernumber: String(free) })])).toEqual(inserted);
    expect(await numberOf("ERP-2")).toEqual({ store: 1, number: free });
    expect(await update(shop, [order("77")])).toEqual(inserted);
    expect(await recordOf(shop, { store: 1, number: 77 })).toMatchObject({ id: "77", ordernumber: "77" });
    const numbers = [];
    for (let times = 0; times < 3; times += 1) {
      const buyer = await buyerOf(shop, shop.item("101"));
      numbers.push(Number((await buyer.pay("invoice")).text("order")));
    }
    expect(numbers).toEqual([free - 1, free + 1, free + 2]);
  });

  it("a number that a shopper is paying under is not free", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.pay("dummy");
    const { order_number: reserved } = await shop.platform.db
      .selectFrom("payment_attempt")
      .select("order_number")
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await update(shop, [order("ERP-3", { ordernumber: String(reserved) })])).toEqual(inserted);
    expect((await numberOf("ERP-3")).number).not.toBe(reserved);
  });

  it("a wholesale order is kept and given back; all of it shipped: also paid", async () => {
    const call = order("W-1", { type: "wholesale", ponumber: "PO 9", status: "completed" });
    expect(await update(shop, [call])).toEqual(inserted);
    const ref = await numberOf("W-1");
    expect(await recordOf(shop, ref)).toMatchObject({
      type: "wholesale",
      ponumber: "PO 9",
      status: "completed",
    });
    const shipments = [{ id: "S1", shipped: "yes", products: [line()] }];
    expect(await update(shop, [{ id: "W-1", shipments }])).toEqual(changed);
    const row = shop.platform.db
      .selectFrom("order")
      .select(["paid", "grand_total"])
      .where("number", "=", ref.number);
    expect(await row.executeTakeFirst()).toEqual({ paid: 56_000, grand_total: 56_000 });
  });

  it("goods from the warehouses that it names, as far as they are there; what is over takes none", async () => {
    const shelf = await onShelf(shop, "109");
    const last = (qty: number) => [
      {
        ...line(),
        id: "109",
        variation: { id: "109" },
        sizes: [{ id: "M", qty, warehouseitems: [{ id: "1", qty }] }],
      },
    ];
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
    const record = await recordOf(shop, await numberOf("ERP-6"));
    expect(record).toMatchObject({
      ordertotal: "500.00",
      currency: "EUR",
      voucher: { subtotal: "-60.00", key: "GIFT" },
    });
    expect(await update(shop, [{ id: "ERP-6", cancelled: [line({ qty: 1 })] }])).toEqual(changed);
    expect((await recordOf(shop, await numberOf("ERP-6"))).ordertotal).toBe("220.00");
  });

  it.each([
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
  ])("refused, and there is none: %j", async (more: OrderRecord, fault) => {
    const good = order("ERP-good");
    expect(faults(await update(shop, [good, { ...order("ERP-bad"), ...more }]))).toEqual([`2 ${fault}`]);
    const rows = await shop.platform.db
      .selectFrom("order")
      .select("number")
      .where("external_id", "in", ["ERP-good", "ERP-bad"])
      .execute();
    expect(rows).toEqual([]);
  });

  it("twenty of the same at once: one order, its goods taken once, one event", async () => {
    const shelf = await onShelf(shop);
    const results = await Promise.all(Array.from({ length: 20 }, () => update(shop, [order("ERP-7")])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    const ref = await numberOf("ERP-7");
    expect([await onShelf(shop), await eventsOf(shop, ref)]).toEqual([shelf - 2, 1]);
  });

  it("a later record of a call may speak of an order that an earlier one made", async () => {
    const call = [order("ERP-8", { ordernumber: "500" }), { ordernumber: "500", status: "confirmed" }];
    expect(await update(shop, call)).toEqual({ ok: true, inserted: 1, changed: 1, unchanged: 0 });
    expect((await recordOf(shop, { store: 1, number: 500 })).status).toBe("confirmed");
  });
});
