import { describe, expect, it } from "vitest";
import type { OrderRecord } from "../../record/order-record.ts";
import { changed, openOrderShop, orderShop, parcel, unchanged, units } from "../testing/shop.ts";

const { bought, onShelf } = orderShop(openOrderShop);

const size = "product[1]/sizes/size[1]";
const cap = (more: object = {}) => ({
  id: "104",
  price: "80",
  origprice: "99.95",
  tax: "25",
  sizes: [{ id: "M", qty: 2, orderitem: { id: "CAP" }, ...more }],
});

async function known(quantity: number) {
  const order = await bought(quantity);
  return { ...order, stands: async () => (await order.read()).snapshot };
}

describe("cancelled: soap.md#order-updates", () => {
  it("so many units in all: freed, out of items and totals; all of them cancel the order", async () => {
    const { say, faults, stands, echo, record } = await known(3);
    const shelf = await onShelf();
    for (const result of [changed, unchanged]) expect(await say({ cancelled: units(1) })).toEqual(result);
    expect(await onShelf()).toBe(shelf + 1);
    expect(await stands()).toMatchObject({ lines: [{ quantity: 2 }], totals: { items: 70_000 } });
    expect(await echo()).toEqual(unchanged);
    const refused: readonly (readonly [OrderRecord["cancelled"], string])[] = [
      [units(0), `${size}/qty state`],
      [units(4), `${size}/qty invalid`],
      [units(1, "5"), `${size}/orderitem/id unknown`],
      [[{ id: "104", sizes: [{ id: "M", qty: 1 }] }], `${size}/orderitem/id required`],
      [[{ id: "101", qty: 1 }], "product[1]/sizes required"],
    ];
    for (const [cancelled, fault] of refused) {
      expect(await faults({ cancelled })).toEqual([`1 cancelled/${fault}`]);
    }
    // Units of a product's only size may be said of the product; rows may go without their names.
    expect(await say({ cancelled: [{ id: "101", qty: 2, sizes: [{ id: "M" }] }] })).toEqual(changed);
    expect((await record()).products).toMatchObject([{ qty: 1 }]);
    expect(await say({ status: "confirmed", cancelled: units(3) })).toEqual(changed);
    expect([(await record()).status, await onShelf()]).toEqual(["cancelled", shelf + 3]);
  });
});

describe("products of a known order: soap.md#order-updates", () => {
  it("more and fewer units of a row: totals and the shelf follow", async () => {
    const { say, stands, echo } = await known(2);
    const shelf = await onShelf();
    expect(await say({ products: units(5) })).toEqual(changed);
    expect(await stands()).toMatchObject({
      lines: [{ quantity: 5, total: 175_000 }],
      totals: { grand: 182_800 },
    });
    expect(await onShelf()).toBe(shelf - 3);
    for (const result of [changed, unchanged]) expect(await say({ products: units(1) })).toEqual(result);
    expect([await onShelf(), (await stands()).totals.grand]).toEqual([shelf + 1, 42_800]);
    expect(await echo()).toEqual(unchanged);
  });

  it("a row that there is not is added, at the price that is sent, by the name that it has there", async () => {
    const { say, stands, echo, record } = await known(1);
    const shelf = await onShelf("104");
    for (const result of [changed, unchanged]) expect(await say({ products: [cap()] })).toEqual(result);
    expect([await onShelf("104"), await echo()]).toEqual([shelf - 2, unchanged]);
    expect(await stands()).toMatchObject({
      lines: [{ quantity: 1 }, { item: { name: "Cap" }, quantity: 2, unit: 8_000, unitBefore: 9_995 }],
      totals: { items: 51_000, grand: 58_800, grandTax: 11_760 },
    });
    const one = [cap({ qty: 1 })];
    const shipments = [{ id: "S1", products: one, shipped: "yes" }];
    expect(await say({ status: "confirmed", cancelled: one, shipments })).toEqual(changed);
    expect((await record()).products).toMatchObject([
      { qty: 1 },
      { id: "104", qty: 1, sizes: [{ orderitem: { id: "CAP" } }] },
    ]);
  });

  it("another price of a row counts; a row of which nothing is to be left is cancelled", async () => {
    const { say, stands, record } = await known(2);
    expect(await say({ products: [{ ...units(2)[0], id: "101", price: "300.005" }] })).toEqual(changed);
    expect((await stands()).lines).toMatchObject([{ unit: 30_001, total: 60_002 }]);
    expect(await say({ products: [cap()] })).toEqual(changed);
    for (const result of [changed, unchanged]) expect(await say({ products: units(0) })).toEqual(result);
    expect((await stands()).lines).toMatchObject([{ item: { name: "Cap" } }]);
    expect((await record()).status).toBe("pending");
  });

  it("refused, and nothing changes", async () => {
    const { say, send, faults, record } = await known(2);
    const before = [await record(), await onShelf("104")];
    const { price: _, ...withoutPrice } = cap();
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
      expect(await faults({ products })).toEqual([`1 products/${fault}`]);
    }
    expect([await record(), await onShelf("104")]).toEqual(before);
    expect(await send(parcel("S1", 1))).toEqual(changed);
    expect(await faults({ products: units(1) })).toEqual([`1 products/${size}/qty state`]);
    expect(await say({ status: "completed" })).toEqual(changed);
    expect(await faults({ products: [cap()] })).toEqual([`1 products/${size} state`]);
  });

  it("a row that would be worth more than can be counted is refused", async () => {
    const { say, faults, record } = await known(1);
    const dear = { ...cap({ qty: 1 }), price: "10000000", origprice: "10000000" };
    expect(await say({ products: [dear] })).toEqual(changed);
    const before = await record();
    const { price: _price, origprice: _before, ...many } = cap({ qty: 999_999_999 });
    expect(await faults({ products: [many] })).toEqual([`1 products/${size}/qty invalid`]);
    expect(await record()).toEqual(before);
  });

  it("more than the shelf has is a back order: never below 0", async () => {
    const { say } = await known(1);
    const scarf = { id: "103", price: "10", sizes: [{ id: "M", qty: 25, orderitem: { id: "2" } }] };
    expect(await say({ products: [scarf] })).toEqual(changed);
    expect(await onShelf("103")).toBe(0);
    expect(await say({ products: [{ ...units(4, "2")[0], id: "103" }] })).toEqual(changed);
    expect(await onShelf("103")).toBe(6);
  });
});
