import { describe, expect, it } from "vitest";
import type { Order } from "../order/order.ts";
import { orderRecord, type OrderRecord } from "../order/record/order-record.ts";
import { readOrderRecords } from "../order/record/read-order-records.ts";
import { bundleAddition, itemAddition } from "../selection/add-item.ts";
import { parseItemId } from "../selection/line-id.ts";
import { withStores } from "../stores/testing/street.ts";
import { automaticDiscounts, withDiscounts } from "../testing/shop-discounts.ts";
import { withSets } from "../testing/shop-sets.ts";
import { anna } from "./testing/books.ts";
import { paymentShop } from "./testing/opened-shops.ts";
import type { StartFields } from "./testing/payment-shop.ts";

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

describe("the record of an order that was bought (soap.md 5)", () => {
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

  it.each<[string, string, number, object, object, object]>([
    [
      "outside the tax zone the total is without the tax of the lines",
      "NO",
      3,
      { zipCode: "0150" },
      { currency: "EUR", currencyrate: "11.20000", ordertotal: "83.99" },
      { price: "33.33", subtotal: "99.99", tax: "0.000" },
    ],
    [
      "where tax is added at the checkout",
      "US",
      1,
      { state: "CA", zipCode: "90001" },
      { currency: "USD", basecurrency: "SEK", ordertotal: "117.98" },
      { price: "100.00", subtotal: "100.00", tax: "7.250" },
    ],
    [
      "in a currency without decimals",
      "JP",
      2,
      { zipCode: "1000001" },
      { currency: "JPY", currencyrate: "0.06500", ordertotal: "2498.00" },
      { subtotal: "1998.00" },
    ],
  ])("%s", async (_what, country, quantity, place, expected, line) => {
    const address = { ...anna, country, ...place };
    const record = await bought(country, shop.item("101"), quantity, { address });
    expect(record).toMatchObject({ ...expected, products: [line] });
    expect(record.currencyrate).toBe(Reflect.get(expected, "currencyrate"));
  });

  it.each<[string, number, string, object]>([
    ["FIFTY", 3, "0.00", { origprice: "350.00", price: "333.33", discount: "16.67", subtotal: "1000.00" }],
    ["FREIGHT", 1, "0.00", { origprice: "350.00", price: "350.00", discount: "0.00", subtotal: "350.00" }],
  ])("the voucher %s for %d is in the prices", async (code, quantity, subtotal, line) => {
    const buyer = await shop.buyer(shop.item("101"), quantity);
    await buyer.addVoucher(code);
    const { products, shipping, voucher } = await recordOf(await buyer.buy());
    expect(products).toMatchObject([line]);
    expect([shipping, voucher]).toMatchObject([{ subtotal }, undefined]);
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

  it("automatic discounts are in the prices of the lines", async () => {
    const { settings } = shop.platform;
    Object.assign(settings, { automaticDiscounts });
    const buyer = await shop.buyer(shop.item("105"), 2);
    await buyer.add(shop.item("103"), 4);
    const record = await recordOf(await buyer.buy());
    Object.assign(settings, { automaticDiscounts: [] });
    expect(record.products).toMatchObject([
      { origprice: "106.00", price: "84.80", subtotal: "169.60", tax: "6.000" },
      { origprice: "200.00", price: "150.00", subtotal: "600.00" },
    ]);
  });
});

describe("the lines of an order's record (soap.md 5)", () => {
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
    expect(rowsOf(record).map(([type, id]) => [type, id])).toEqual([
      ["bundle", "203"],
      ["bundlepart", "101"],
      ["bundlepart", "101"],
      ["bundlepart", "104"],
      ["giftcertificate", "1"],
      ["product", "108"],
    ]);
    const [certificate, coming] = record.products?.slice(4) ?? [];
    expect(certificate).toMatchObject({ tax: "0.000", price: "500.00", description: "Presentkort" });
    expect(certificate?.sizes).toEqual([{ id: "0", qty: 1, orderitem: { id: "2" }, preorder: "no" }]);
    expect(coming?.sizes).toMatchObject([{ preorder: "yes" }]);
    expect(coming?.sizes?.[0]).not.toHaveProperty("warehouseitems");
  });

  it("what is picked up is taken from the shelves of that shop, a line from two warehouses", async () => {
    const [cap, tee] = [shop.item("104"), shop.item("101", "S")];
    const shelf = (item: string, variation: number, quantity: number) => {
      return { variation, size: parseItemId(item)?.size ?? 0, warehouse: 2, quantity };
    };
    const shelves = [shelf(cap, 104, 5), shelf(tee, 101, 20)];
    await shop.platform.db.insertInto("stock").values(shelves).execute();
    const buyer = await shop.buyer(cap);
    await buyer.change({ supply: { brickAndMortar: 1 } });
    const [row] = rowsOf(await recordOf(await buyer.buy()));
    expect(row?.at(-1)).toEqual([["2", 1]]);
    const [{ sizes: [both] = [] } = {}] = (await bought("SE", tee, 21)).products ?? [];
    const places = both?.warehouseitems ?? [];
    expect(places.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(places.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(21);
  });
});
