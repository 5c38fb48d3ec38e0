import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { automaticDiscounts } from "../selection/testing/discount-shop.ts";
import type { SetShop } from "../testing/set-shop.ts";
import { addressIn, buy, buyerIn, demandTheSame, startRecordShop } from "./testing/record-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startRecordShop();
});

afterAll(() => shop.close());

describe("the record of an order says what the order history shows (soap.md 5)", () => {
  it("a plain order, field by field", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"), { quantity: 2, comment: "Blue ribbon" });
    const number = await buy(buyer, { additionalNotes: "Ring twice" });
    const record = await demandTheSame(shop, buyer);
    const id = String(number);
    expect(record).toEqual({
      id,
      ordernumber: id,
      type: "retail",
      store: 1,
      locked: "no",
      status: "pending",
      ordertotal: "749.00",
      currency: "SEK",
      currencyrate: "1.00000",
      basecurrency: "SEK",
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
      internal: false,
      buyer: {
        description: "anna@example.com",
        firstname: "Anna",
        lastname: "Ek",
        email: "anna@example.com",
      },
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
          { type: "authorization", paid: "no", value: "749.00", ...booked },
          { type: "capture", paid: "yes", value: "749.00", ...booked },
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
          sizes: [
            {
              id: "M",
              sku: "P101-1-M",
              qty: 2,
              description: "M",
              orderitem: { id: "1" },
              preorder: "no",
              warehouseitems: [{ id: "1", qty: 2 }],
            },
          ],
          type: "product",
          comment: "Blue ribbon",
        },
      ],
      shippingaddress: annas,
      billingaddress: annas,
      internalinformation: "",
      other: "Ring twice",
      ponumber: "",
      market: { id: "1", description: "Europe" },
      pricelist: { id: "1", description: "Krona" },
    });
  });

  const booked = { transaction: expect.stringMatching(/^[0-9a-f]{32}$/), created: expect.any(String) };
  const annas = {
    firstname: "Anna",
    lastname: "Ek",
    address1: "Storgatan 1",
    city: "Stockholm",
    zipcode: "111 22",
    country: "SE",
    email: "anna@example.com",
  };

  it("outside the tax zone: the total is what the lines cost less the tax that they contain", async () => {
    const buyer = await buyerIn(shop, "NO", shop.item("101"), { quantity: 3 });
    await buy(buyer, addressIn("NO", { zipCode: "0150" }));
    const record = await demandTheSame(shop, buyer);
    expect(record).toMatchObject({ currency: "EUR", currencyrate: "11.20000", ordertotal: "83.99" });
    expect(record.products).toMatchObject([{ price: "33.33", subtotal: "99.99", tax: "0.000" }]);
  });

  it("where tax is added at the checkout", async () => {
    const buyer = await buyerIn(shop, "US", shop.item("101"));
    await buy(buyer, addressIn("US", { state: "CA", zipCode: "90001" }));
    const record = await demandTheSame(shop, buyer);
    expect(record).toMatchObject({ currency: "USD", basecurrency: "SEK", ordertotal: "117.98" });
    expect(record.currencyrate).toBeUndefined();
    expect(record.products).toMatchObject([{ price: "100.00", subtotal: "100.00", tax: "7.250" }]);
  });

  it("in a currency without decimals", async () => {
    const buyer = await buyerIn(shop, "JP", shop.item("101"), { quantity: 2 });
    await buy(buyer, addressIn("JP", { zipCode: "1000001" }));
    const record = await demandTheSame(shop, buyer);
    expect(record).toMatchObject({ currency: "JPY", currencyrate: "0.06500", ordertotal: "2498.00" });
  });

  it.each([
    ["TEN", { origprice: "350.00", price: "315.00", discount: "35.00", subtotal: "945.00" }],
    ["FIFTY", { origprice: "350.00", price: "333.33", discount: "16.67", subtotal: "1000.00" }],
  ])("the voucher %s is spread over the lines", async (voucher, line) => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"), { quantity: 3 });
    await buyer.call("POST", "vouchers", { voucher });
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(record.products).toMatchObject([line]);
    expect(record.voucher).toBeUndefined();
  });

  it("a voucher for the shipping makes it cost nothing", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"));
    await buyer.call("POST", "vouchers", { voucher: "FREIGHT" });
    await buy(buyer);
    expect(await demandTheSame(shop, buyer)).toMatchObject({ shipping: { subtotal: "0.00" } });
  });

  it("gift cards pay what they hold, and are not named in full", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"), { quantity: 2 });
    await buyer.call("POST", "gift-card-apply", { cardNumber: "GC-1000", pin: "1234" });
    await buyer.call("POST", "gift-card-apply", { cardNumber: "GC-2000", pin: "2345" });
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(record.voucher).toEqual({ subtotal: "-600.00", key: "**** 1000, **** 2000" });
    expect([record.ordertotal, JSON.stringify(record).includes("GC-")]).toEqual(["149.00", false]);
  });

  it("what is sent elsewhere has an address of its own", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"));
    const bo = {
      firstName: "Bo",
      lastName: "Ås",
      address1: "Hamngatan 2",
      city: "Göteborg",
      zipCode: "41106",
    };
    await buy(buyer, {
      ...addressIn("SE", { vatNumber: "SE556677889901", company: "Ek & Co <AB>" }),
      shippingAddress: { ...bo, country: "SE" },
    });
    const record = await demandTheSame(shop, buyer);
    expect(record).toMatchObject({
      ecvatno: "SE556677889901",
      billingaddress: { company: "Ek & Co <AB>", vat: "SE556677889901", address1: "Storgatan 1" },
      shippingaddress: { firstname: "Bo", city: "Göteborg", zipcode: "411 06", email: "anna@example.com" },
    });
    expect(record.shippingaddress).not.toHaveProperty("vat");
    expect(record.shippingaddress).not.toHaveProperty("company");
  });

  it("what the checkout sent along are free pairs; the platform's own win over the shop's", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"));
    const additionalFields = { po: "A <1>", nested: { a: [1] }, none: null, language: "xx", "": "x" };
    await buy(buyer, {
      additionalFields: { ...additionalFields, ["k".repeat(65)]: "x" },
      giftMessage: "För dig",
    });
    expect((await demandTheSame(shop, buyer)).additionals).toEqual([
      { key: "po", value: "A <1>" },
      { key: "nested", value: '{"a":[1]}' },
      { key: "language", value: "sv" },
      { key: "giftmessage", value: "För dig" },
    ]);
  });
});

describe("with automatic discounts", () => {
  it("they are in the prices of the lines", async () => {
    const other = await startRecordShop((settings) => ({ ...settings, automaticDiscounts }));
    try {
      const buyer = await buyerIn(other, "SE", other.item("105"), { quantity: 2 });
      await buyer.call("POST", `items/${other.item("103")}/quantity/4`);
      await buy(buyer);
      const record = await demandTheSame(other, buyer);
      expect(record.products).toMatchObject([
        { origprice: "106.00", price: "84.80", subtotal: "169.60", tax: "6.000" },
        { origprice: "200.00", price: "150.00", subtotal: "600.00" },
      ]);
    } finally {
      await other.close();
    }
  });
});
