import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import {
  boughtOrder,
  changed,
  faults,
  onShelf,
  openOrderShop,
  recordOf,
  unchanged,
  units,
  update,
} from "./testing/shop.ts";

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});

afterAll(() => shop.close());

const size = "product[1]/sizes/size[1]";
const cap = (more: object = {}) => ({
  id: "104",
  price: "80",
  origprice: "99.95",
  tax: "25",
  sizes: [{ id: "M", qty: 2, orderitem: { id: "CAP" }, ...more }],
});

const { price: _, ...withoutPrice } = cap();

/** A bought order, what is said of its rows, and how it stands. */
async function known(quantity: number) {
  const order = await boughtOrder(shop, quantity);
  const say = (said: OrderRecord) => update(shop, [{ id: order.id, ...said }]);
  const stands = async () => (await order.read()).snapshot;
  return { ...order, say, stands };
}

describe("cancelled: soap.md 6", () => {
  it("so many units in all: freed, out of items and totals; all of them cancel the order", async () => {
    const { ref, say, stands } = await known(3);
    const shelf = await onShelf(shop);
    expect(await say({ cancelled: units(1) })).toEqual(changed);
    expect(await say({ cancelled: units(1) })).toEqual(unchanged);
    expect(await onShelf(shop)).toBe(shelf + 1);
    expect(await stands()).toMatchObject({ lines: [{ quantity: 2 }], totals: { items: 70_000 } });
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    const refused: readonly (readonly [OrderRecord["cancelled"], string])[] = [
      [units(0), "qty state"],
      [units(4), "qty invalid"],
      [units(1, "5"), "orderitem/id unknown"],
    ];
    for (const [cancelled, fault] of refused) {
      expect(faults(await say({ cancelled }))).toEqual([`1 cancelled/${size}/${fault}`]);
    }
    expect(await say({ status: "confirmed", cancelled: units(3) })).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("cancelled");
    expect(await onShelf(shop)).toBe(shelf + 3);
  });

  it("units of a product's only size may be said of the product; rows may go without their names", async () => {
    const { ref, say } = await known(3);
    expect(await say({ cancelled: [{ id: "101", qty: 1, sizes: [{ id: "M" }] }] })).toEqual(changed);
    expect((await recordOf(shop, ref)).products).toMatchObject([{ qty: 2 }]);
    expect(faults(await say({ cancelled: [{ id: "104", sizes: [{ id: "M", qty: 1 }] }] }))).toEqual([
      `1 cancelled/${size}/orderitem/id required`,
    ]);
    expect(faults(await say({ cancelled: [{ id: "101", qty: 1 }] }))).toEqual([
      "1 cancelled/product[1]/sizes required",
    ]);
  });

  it("what is in a shipment is not cancelled", async () => {
    const { say } = await known(2);
    const shipments = [{ id: "S1", products: units(1) }];
    expect(await say({ status: "confirmed", shipments })).toEqual(changed);
    expect(faults(await say({ cancelled: units(2) }))).toEqual([`1 cancelled/${size}/qty invalid`]);
  });
});

describe("products of a known order: soap.md 6", () => {
  it("more and fewer units of a row: totals and the shelf follow", async () => {
    const { ref, say, stands } = await known(2);
    const shelf = await onShelf(shop);
    expect(await say({ products: units(5) })).toEqual(changed);
    expect(await stands()).toMatchObject({
      lines: [{ quantity: 5, total: 175_000 }],
      totals: { grand: 182_800 },
    });
    expect(await onShelf(shop)).toBe(shelf - 3);
    expect(await say({ products: units(1) })).toEqual(changed);
    expect(await onShelf(shop)).toBe(shelf + 1);
    expect((await stands()).totals.grand).toBe(42_800);
    expect(await say({ products: units(1) })).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
  });

  it("a row that there is not is added, at the price that is sent, by the name that it has there", async () => {
    const { ref, say, stands } = await known(1);
    const shelf = await onShelf(shop, "104");
    expect(await say({ products: [cap()] })).toEqual(changed);
    expect(await onShelf(shop, "104")).toBe(shelf - 2);
    expect(await stands()).toMatchObject({
      lines: [{ quantity: 1 }, { item: { name: "Cap" }, quantity: 2, unit: 8_000, unitBefore: 9_995 }],
      totals: { items: 51_000, grand: 58_800, grandTax: 11_760 },
    });
    expect(await say({ products: [cap()] })).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    const one = [cap({ qty: 1 })];
    const shipments = [{ id: "S1", products: one, shipped: "yes" }];
    expect(await say({ status: "confirmed", cancelled: one, shipments })).toEqual(changed);
    expect((await stands()).lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    expect((await recordOf(shop, ref)).products).toMatchObject([
      {},
      { id: "104", qty: 1, sizes: [{ orderitem: { id: "CAP" } }] },
    ]);
  });

  it("another price of a row counts; a row of which nothing is to be left is cancelled", async () => {
    const { ref, say, stands } = await known(2);
    expect(await say({ products: [{ ...units(2)[0], id: "101", price: "300.005" }] })).toEqual(changed);
    expect((await stands()).lines).toMatchObject([{ unit: 30_001, total: 60_002 }]);
    expect(await say({ products: [cap()] })).toEqual(changed);
    expect(await say({ products: units(0) })).toEqual(changed);
    expect((await stands()).lines).toMatchObject([{ item: { name: "Cap" } }]);
    expect(await say({ products: units(0) })).toEqual(unchanged);
    expect((await recordOf(shop, ref)).status).toBe("pending");
  });

  it("refused, and nothing changes", async () => {
    const { ref, say } = await known(2);
    const before = await recordOf(shop, ref);
    const shelf = await onShelf(shop, "104");
    const refused: readonly (readonly [OrderRecord["products"], string])[] = [
      [[{ ...cap(), id: "999" }], "product[1]/id unknown"],
      [[{ ...cap(), variation: { id: "999" } }], "product[1]/variation/id unknown"],
      [[{ ...cap(), sizes: [{ id: "XXL", qty: 1 }] }], `${size}/id unknown`],
      [[cap({ qty: 0 })], `${size}/qty invalid`],
      [[withoutPrice], "product[1]/price required"],
      [[{ ...cap(), price: "-1" }], "product[1]/price invalid"],
      [units(-1), `${size}/qty invalid`],
    ];
    for (const [products, fault] of refused) {
      expect(faults(await say({ products }))).toEqual([`1 products/${fault}`]);
    }
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await onShelf(shop, "104")).toBe(shelf);
    expect(await say({ status: "confirmed", shipments: [{ id: "S1", products: units(1) }] })).toEqual(
      changed,
    );
    expect(faults(await say({ products: units(1) }))).toEqual([`1 products/${size}/qty state`]);
    expect(await say({ status: "completed" })).toEqual(changed);
    expect(faults(await say({ products: [cap()] }))).toEqual([`1 products/${size} state`]);
  });

  it("a row that would be worth more than can be counted is refused", async () => {
    const { ref, say } = await known(1);
    const dear = { ...cap({ qty: 1 }), price: "10000000", origprice: "10000000" };
    expect(await say({ products: [dear] })).toEqual(changed);
    const { ordertotal } = await recordOf(shop, ref);
    const { price: _price, origprice: _before, ...many } = cap({ qty: 999_999_999 });
    expect(faults(await say({ products: [many] }))).toEqual([`1 products/${size}/qty invalid`]);
    expect((await recordOf(shop, ref)).ordertotal).toBe(ordertotal);
  });

  it("more than the shelf has is a back order: never below 0", async () => {
    const { say } = await known(1);
    const scarf = [{ id: "103", price: "10", sizes: [{ id: "M", qty: 25, orderitem: { id: "2" } }] }];
    expect(await say({ products: scarf })).toEqual(changed);
    expect(await onShelf(shop, "103")).toBe(0);
    expect(await say({ products: [{ ...units(4, "2")[0], id: "103" }] })).toEqual(changed);
    expect(await onShelf(shop, "103")).toBe(6);
  });
});
