import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filled, type SetShop } from "../testing/set-shop.ts";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import { buy, buyerIn, demandTheSame, startRecordShop } from "./testing/record-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startRecordShop();
});

afterAll(() => shop.close());

describe("the lines of an order's record (soap.md 5)", () => {
  it("a fixed bundle is followed by what it holds, at its shares of the price", async () => {
    const buyer = await buyerIn(shop, "SE", shop.set("202"), { quantity: 2 });
    await buyer.call("POST", `items/${shop.item("105")}`);
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(rowsOf(record)).toEqual([
      ["bundle", "202", "1", 2, "1000.00"],
      ["bundlepart", "101", "3", 2, "555.59"],
      ["bundlepart", "103", "4", 2, "317.48"],
      ["bundlepart", "104", "5", 2, "126.93"],
      ["product", "105", "2", 1, "106.00"],
    ]);
    const allocated = record.products?.map(({ sizes }) => sizes?.[0]?.warehouseitems);
    const [two, one] = [[{ id: "1", qty: 2 }], [{ id: "1", qty: 1 }]];
    expect(allocated).toEqual([undefined, two, two, two, one]);
  });

  it("a flexible bundle", async () => {
    const { token } = await shop.call("POST", `items/bundles/${shop.set("203")}`, {
      body: filled([1, shop.item("101")], [1, shop.item("101", "S")], [2, shop.item("104")]),
    });
    const call = (method: string, path: string, body?: unknown) => shop.call(method, path, { token, body });
    const other = await buyerIn(shop, "SE", shop.item("104"));
    const buyer = {
      ...other,
      token,
      call,
      comeBack: (paymentMethodFields: unknown) => call("POST", "payment-result", { paymentMethodFields }),
    };
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(record.products?.map(({ type, id }) => [type, id])).toEqual([
      ["bundle", "203"],
      ["bundlepart", "101"],
      ["bundlepart", "101"],
      ["bundlepart", "104"],
    ]);
  });

  it("a gift certificate is no product of the catalogue", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("101"));
    await buyer.call("POST", "items/gift-certificates/1");
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(record.products?.[1]).toEqual({
      id: "1",
      tax: "0.000",
      origprice: "500.00",
      price: "500.00",
      discount: "0.00",
      qty: 1,
      subtotal: "500.00",
      description: "Presentkort",
      sizes: [{ id: "0", qty: 1, orderitem: { id: "2" }, preorder: "no" }],
      type: "giftcertificate",
    });
  });

  it("what is picked up is taken from the shelves of that shop", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("104"));
    await shop.platform.db
      .insertInto("stock")
      .values({ variation: 104, size: sizeOf(shop.item("104")), warehouse: 2, quantity: 5 })
      .execute();
    expect((await buyer.call("PUT", "brick-and-mortar/1", {})).status).toBe(200);
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    expect(record.products?.[0]?.sizes?.[0]?.warehouseitems).toEqual([{ id: "2", qty: 1 }]);
  });

  it("units of one line come from two warehouses", async () => {
    const item = shop.item("101", "S");
    await shop.platform.db
      .insertInto("stock")
      .values({ variation: 101, size: sizeOf(item), warehouse: 2, quantity: 20 })
      .execute();
    const buyer = await buyerIn(shop, "SE", item, { quantity: 21 });
    await buy(buyer);
    const record = await demandTheSame(shop, buyer);
    const places = record.products?.[0]?.sizes?.[0]?.warehouseitems ?? [];
    expect(places.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(places.reduce((sum, { qty = 0 }) => sum + Number(qty), 0)).toBe(21);
  });

  it("what is still to come is a preorder, with nothing on a shelf", async () => {
    const buyer = await buyerIn(shop, "SE", shop.item("108"));
    await buy(buyer);
    const [size] = (await demandTheSame(shop, buyer)).products?.[0]?.sizes ?? [];
    expect([size?.preorder, size?.warehouseitems]).toEqual(["yes", undefined]);
  });
});

const sizeOf = (item: string) => Number(item.split("-")[1]);

function rowsOf({ products = [] }: OrderRecord) {
  return products.map(({ type, id, sizes, qty, subtotal }) => {
    return [type, id, sizes?.[0]?.orderitem?.id, qty, subtotal];
  });
}
