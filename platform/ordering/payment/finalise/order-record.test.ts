import { describe, expect, it } from "vitest";
import type { Order } from "../../order/order.ts";
import { orderRecord, type OrderRecord } from "../../order/record/order-record.ts";
import { readOrderRecords } from "../../order/record/read-order-records.ts";
import { bundleAddition, itemAddition } from "../../../selling/selection/lines/add-item.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { withDiscounts } from "../../../testing/shop-discounts.ts";
import { withSets } from "../../../testing/shop-sets.ts";
import { anna } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import type { StartFields } from "../testing/payment-shop.ts";

const currencyRates = { EUR: 11.2, JPY: 0.065 };
const shop = paymentShop({
  settings: (settings) => withStores(withSets(withDiscounts({ ...settings, currencyRates }))),
});

const said = { comment: "Blue ribbon", productUrl: "", category: "", subscriptionPlan: null };

/** The record of an order, which is one that the service itself would take. */
async function recordOf({ number }: Order): Promise<OrderRecord> {
  const records = await readOrderRecords(shop.platform.db, shop.platform.settings, [`1/${number}`]);
  const record = records.get(`1/${number}`)?.record;
  if (!record) throw new Error(`There is no record of ${number}.`);
  expect(orderRecord.safeParse(record).error?.issues).toBeUndefined();
  return record;
}

/** The record of what somebody in a country bought. */
async function bought(country: string, item: string, quantity = 1, more: StartFields = {}) {
  const buyer = await shop.buyer(item, quantity, country);
  return recordOf(await buyer.buy({ address: { ...anna, country }, ...more }));
}

describe("the record of an order that was bought (soap.md#orders-out)", () => {
  it("a plain order, field by field", async () => {
    const buyer = await shop.buyer();
    const { settings } = shop.platform;
    await buyer.change(itemAddition(settings, shop.item("101"), { ...said, quantity: 2 }));
    const order = await buyer.buy({ additionalNotes: "Ring twice" });
    const id = String(order.number);
    const booked = { value: "749.00", transaction: expect.stringMatching(/^[0-9a-f]{32}$/) };
    const address = { firstname: "Anna", lastname: "Ek", address1: "Storgatan 1", zipcode: "111 22" };
    const email = "anna@example.com";
    const size = { id: "M", sku: "P101-1-M", qty: 2, description: "M", preorder: "no" };
    expect(await recordOf(order)).toMatchObject({
      id,
      ordernumber: id,
      type: "retail",
      store: 1,
      locked: "no",
      status: "pending",
      ordertotal: "749.00",
      currency: "SEK",
      currencyrate: "1.00000",
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      buyer: { description: email, firstname: "Anna", lastname: "Ek", email },
      additionals: [{ key: "language", value: "sv" }],
      shipping: { subtotal: "49.00", description: "Standard", key: "standard" },
      handling: { subtotal: "0.00", description: "Kort", key: "dummy" },
      payments: {
        name: "Kort",
        type: "dummy",
        total: "749.00",
        status: "paid",
        method: "dummy",
        payment: [
          { type: "authorization", paid: "no", ...booked },
          { type: "capture", paid: "yes", ...booked },
        ],
      },
      products: [
        {
          id: "101",
          tax: "25.000",
          sku: "P101-1-M",
          origprice: "350.00",
          price: "350.00",
          discount: "0.00",
          qty: 2,
          subtotal: "700.00",
          description: "Tröja",
          variation: { id: "101", description: "Plain" },
          brand: { id: "1", description: "Linnea" },
          sizes: [{ ...size, orderitem: { id: "1" }, warehouseitems: [{ id: "1", qty: 2 }] }],
          type: "product",
          comment: "Blue ribbon",
        },
      ],
      shippingaddress: { ...address, email },
      billingaddress: { ...address, email, city: "Stockholm", country: "SE" },
      other: "Ring twice",
      market: { id: "1", description: "Europe" },
      pricelist: { id: "1", description: "Krona" },
    });
  });

  it.each([
    // Outside the tax zone the total is without the tax of the lines; in the US it is added at the checkout.
    ["NO", 3, { zipCode: "0150" }, ["EUR", "11.20000", "83.99"], ["33.33", "99.99", "0.000"]],
    ["US", 1, { state: "CA", zipCode: "90001" }, ["USD", undefined, "117.98"], ["100.00", "100.00", "7.250"]],
    ["JP", 2, { zipCode: "1000001" }, ["JPY", "0.06500", "2498.00"], ["999.00", "1998.00", "10.000"]],
  ] as const)("in %s, of %d", async (country, quantity, place, order, line) => {
    const address = { ...anna, country, ...place };
    const record = await bought(country, shop.item("101"), quantity, { address });
    expect([record.currency, record.currencyrate, record.ordertotal]).toEqual(order);
    expect(record.products?.map(({ price, subtotal, tax }) => [price, subtotal, tax])).toEqual([line]);
  });

  it.each([
    ["FIFTY", 3, "0.00", ["333.33", "16.67", "1000.00"]],
    ["FREIGHT", 1, "0.00", ["350.00", "0.00", "350.00"]],
  ])("the voucher %s for %d is in the prices", async (code, quantity, shipping, line) => {
    const buyer = await shop.buyer(shop.item("101"), quantity);
    await buyer.addVoucher(code);
    const record = await recordOf(await buyer.buy());
    expect(record.products?.map((each) => [each.price, each.discount, each.subtotal])).toEqual([line]);
    expect([record.shipping, record.voucher]).toMatchObject([{ subtotal: shipping }, undefined]);
  });

  it("gift cards pay what they hold, and are not named in full", async () => {
    const buyer = await shop.buyer(shop.item("101"), 2);
    await buyer.addCard({ cardNumber: "GC-1000", pin: "1234" });
    await buyer.addCard({ cardNumber: "GC-2000", pin: "2345" });
    const record = await recordOf(await buyer.buy());
    expect(record.voucher).toEqual({ subtotal: "-600.00", key: "**** 1000, **** 2000" });
    expect([record.ordertotal, JSON.stringify(record).includes("GC-")]).toEqual(["149.00", false]);
  });

  it("what is sent elsewhere has an address of its own; what the checkout sent along are free pairs", async () => {
    const pairs = { po: "A <1>", nested: { a: [1] }, none: null, language: "xx", "": "x" };
    const record = await bought("SE", shop.item("101"), 1, {
      address: { ...anna, vatNumber: "SE556677889901", company: "Ek & Co <AB>" },
      shippingAddress: { ...anna, email: undefined, firstName: "Bo", zipCode: "41106" },
      additionalFields: { ...pairs, ["k".repeat(65)]: "x" },
      giftMessage: "För dig",
    });
    expect(record).toMatchObject({
      ecvatno: "SE556677889901",
      billingaddress: { company: "Ek & Co <AB>", vat: "SE556677889901", firstname: "Anna" },
      shippingaddress: { firstname: "Bo", zipcode: "411 06", email: "anna@example.com" },
    });
    expect(record.shippingaddress).not.toHaveProperty("vat");
    expect(record.shippingaddress).not.toHaveProperty("company");
    // The platform's own win over the shop's.
    expect(record.additionals?.map(({ key, value }) => [key, value])).toEqual([
      ["po", "A <1>"],
      ["nested", '{"a":[1]}'],
      ["language", "sv"],
      ["giftmessage", "För dig"],
    ]);
  });
});

describe("the lines of an order's record (soap.md#orders-out)", () => {
  const rowsOf = ({ products = [] }: OrderRecord) =>
    products.map(({ type, id, sizes: [size] = [], qty, subtotal }) => {
      const places = size?.warehouseitems?.map((place) => [place.id, Number(place.qty)]);
      return [type, id, size?.orderitem?.id, qty, subtotal, places];
    });

  it("a fixed bundle is followed by what it holds, at its shares of the price", async () => {
    const buyer = await shop.buyer(shop.set("202"), 2);
    await buyer.add(shop.item("105"));
    expect(rowsOf(await recordOf(await buyer.buy()))).toEqual([
      ["bundle", "202", "1", 2, "1000.00", undefined],
      ["bundlepart", "101", "3", 2, "555.59", [["1", 2]]],
      ["bundlepart", "103", "4", 2, "317.48", [["1", 2]]],
      ["bundlepart", "104", "5", 2, "126.93", [["1", 2]]],
      ["product", "105", "2", 1, "106.00", [["1", 1]]],
    ]);
  });

  it("a flexible bundle, a gift certificate, and what is still to come", async () => {
    const buyer = await shop.buyer();
    const items = [shop.item("101"), shop.item("101", "S"), shop.item("104")];
    const sections = items.map((item, at) => ({ section: at === 2 ? 2 : 1, item }));
    const bundle = { item: shop.set("203"), sections };
    const addition = bundleAddition(shop.platform.settings, bundle, { ...said, quantity: 1 });
    expect((await buyer.change(addition)).ok).toBe(true);
    await buyer.addCertificate(1, 1);
    await buyer.add(shop.item("108"));
    const record = await recordOf(await buyer.buy());
    const kinds = rowsOf(record).map(([type]) => type);
    expect(kinds).toEqual(["bundle", ...Array(3).fill("bundlepart"), "giftcertificate", "product"]);
    expect(record.products?.map(({ id }) => id)).toEqual(["203", "101", "101", "104", "1", "108"]);
    const [certificate, coming] = record.products?.slice(4) ?? [];
    expect(certificate).toMatchObject({ tax: "0.000", price: "500.00", description: "Presentkort" });
    expect(certificate?.sizes).toEqual([{ id: "0", qty: 1, orderitem: { id: "2" }, preorder: "no" }]);
    expect(coming?.sizes).toMatchObject([{ preorder: "yes" }]);
    expect(coming?.sizes?.[0]).not.toHaveProperty("warehouseitems");
  });

  it("what is picked up is taken from the shelves of that shop, a line from two warehouses", async () => {
    const cap = shop.item("104");
    const { size = 0 } = parseItemId(cap) ?? {};
    const shelf = { variation: 104, size, warehouse: 2, quantity: 5 };
    await shop.platform.db.insertInto("stock").values(shelf).execute();
    const buyer = await shop.buyer(cap);
    await buyer.change({ supply: { brickAndMortar: 1 } });
    const [row] = rowsOf(await recordOf(await buyer.buy()));
    expect(row?.at(-1)).toEqual([["2", 1]]);
    const [both] = rowsOf(await bought("SE", cap, 8));
    expect(both?.at(-1)).toEqual([
      ["1", 7],
      ["2", 1],
    ]);
  });
});
