import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import {
  changed,
  eventsOf,
  faults,
  onShelf,
  recordOf,
  unchanged,
  units,
  update,
} from "../../../order/update/testing/shop.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { boughtOrder } from "./testing/bought.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const row = "1 products/product[1]/sizes/size[1]";
const cap = (more: object = {}) => ({
  id: "104",
  price: "80",
  origprice: "99.95",
  tax: "25",
  sizes: [{ id: "M", qty: 2, orderitem: { id: "CAP" }, ...more }],
});

const { price: _, ...withoutPrice } = cap();

describe("cancelled: soap.md 6", () => {
  it("so many units in all: freed, out of items and totals; all of them cancel the order", async () => {
    const { ref, id, receipt, history } = await boughtOrder(shop, 3);
    const shelf = await onShelf(shop);
    const call = { id, cancelled: units(1) };
    expect(await update(shop, [call])).toEqual(changed);
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(await onShelf(shop)).toBe(shelf + 1);
    const shown = { items: [{ quantity: 2 }], totals: { itemsTotalPriceAsNumber: 700 } };
    expect(await receipt()).toMatchObject(shown);
    for (const form of ["classic", "nested"] as const) expect(await history(form)).toMatchObject(shown);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    expect(faults(await update(shop, [{ id, cancelled: units(0) }]))).toEqual([
      "1 cancelled/product[1]/sizes/size[1]/qty state",
    ]);
    expect(faults(await update(shop, [{ id, cancelled: units(4) }]))).toEqual([
      "1 cancelled/product[1]/sizes/size[1]/qty invalid",
    ]);
    expect(faults(await update(shop, [{ id, cancelled: units(1, "5") }]))).toEqual([
      "1 cancelled/product[1]/sizes/size[1]/orderitem/id unknown",
    ]);
    expect(await update(shop, [{ id, status: "confirmed", cancelled: units(3) }])).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("cancelled");
    expect(await onShelf(shop)).toBe(shelf + 3);
  });

  it("units of a product's only size may be said of the product; rows may go without their names", async () => {
    const { ref, id } = await boughtOrder(shop, 3);
    const cancelled = [{ id: "101", qty: 1, sizes: [{ id: "M" }] }];
    expect(await update(shop, [{ id, cancelled }])).toEqual(changed);
    expect((await recordOf(shop, ref)).products).toMatchObject([{ qty: 2 }]);
    expect(
      faults(await update(shop, [{ id, cancelled: [{ id: "104", sizes: [{ id: "M", qty: 1 }] }] }])),
    ).toEqual(["1 cancelled/product[1]/sizes/size[1]/orderitem/id required"]);
    expect(faults(await update(shop, [{ id, cancelled: [{ id: "101", qty: 1 }] }]))).toEqual([
      "1 cancelled/product[1]/sizes required",
    ]);
  });

  it("what is in a shipment is not cancelled", async () => {
    const { id } = await boughtOrder(shop, 2);
    expect(
      await update(shop, [{ id, status: "confirmed", shipments: [{ id: "S1", products: units(1) }] }]),
    ).toEqual(changed);
    expect(faults(await update(shop, [{ id, cancelled: units(2) }]))).toEqual([
      "1 cancelled/product[1]/sizes/size[1]/qty invalid",
    ]);
  });

  it("twenty of the same call at once: cancelled once", async () => {
    const { ref, id } = await boughtOrder(shop, 5);
    const [shelf, events] = [await onShelf(shop), await eventsOf(shop, ref)];
    const results = await Promise.all(
      Array.from({ length: 20 }, () => update(shop, [{ id, cancelled: units(2) }])),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect([await onShelf(shop), await eventsOf(shop, ref)]).toEqual([shelf + 2, events + 1]);
  });
});

describe("products of a known order: soap.md 6", () => {
  it("more and fewer units of a row: totals and the shelf follow", async () => {
    const { ref, id, receipt } = await boughtOrder(shop, 2);
    const shelf = await onShelf(shop);
    expect(await update(shop, [{ id, products: units(5) }])).toEqual(changed);
    expect(await receipt()).toMatchObject({
      items: [{ quantity: 5, totalPriceAsNumber: 1750 }],
      totals: { grandTotalPriceAsNumber: 1828 },
    });
    expect(await onShelf(shop)).toBe(shelf - 3);
    expect(await update(shop, [{ id, products: units(1) }])).toEqual(changed);
    expect(await onShelf(shop)).toBe(shelf + 1);
    expect(await receipt()).toMatchObject({ totals: { grandTotalPriceAsNumber: 428 } });
    expect(await update(shop, [{ id, products: units(1) }])).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
  });

  it("a row that there is not is added, at the price that is sent, by the name that it has there", async () => {
    const { ref, id, receipt } = await boughtOrder(shop, 1);
    const shelf = await onShelf(shop, "104");
    expect(await update(shop, [{ id, products: [cap()] }])).toEqual(changed);
    expect(await onShelf(shop, "104")).toBe(shelf - 2);
    expect(await receipt()).toMatchObject({
      items: [
        { productName: "Tröja", quantity: 1 },
        { productName: "Cap", quantity: 2, priceEachAsNumber: 80, priceEachBeforeDiscountAsNumber: 99.95 },
      ],
      totals: {
        itemsTotalPriceAsNumber: 510,
        grandTotalPriceAsNumber: 588,
        grandTotalPriceTaxAsNumber: 117.6,
      },
    });
    expect(await update(shop, [{ id, products: [cap()] }])).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    const products = cap({ qty: 1 });
    const shipments = [{ id: "S1", products: [products], shipped: "yes" }];
    expect(await update(shop, [{ id, status: "confirmed", cancelled: [products], shipments }])).toEqual(
      changed,
    );
    expect(await receipt()).toMatchObject({ items: [{ quantity: 1 }, { quantity: 1 }] });
    expect((await recordOf(shop, ref)).products).toMatchObject([
      {},
      { id: "104", qty: 1, sizes: [{ orderitem: { id: "CAP" } }] },
    ]);
  });

  it("another price of a row counts; a row of which nothing is to be left is cancelled", async () => {
    const { ref, id, receipt } = await boughtOrder(shop, 2);
    expect(await update(shop, [{ id, products: [{ ...units(2)[0], id: "101", price: "300.005" }] }])).toEqual(
      changed,
    );
    expect(await receipt()).toMatchObject({
      items: [{ priceEachAsNumber: 300.01, totalPriceAsNumber: 600.02 }],
    });
    expect(await update(shop, [{ id, products: [cap()] }])).toEqual(changed);
    expect(await update(shop, [{ id, products: units(0) }])).toEqual(changed);
    expect(await receipt()).toMatchObject({ items: [{ productName: "Cap" }] });
    expect(await update(shop, [{ id, products: units(0) }])).toEqual(unchanged);
    expect((await recordOf(shop, ref)).status).toBe("pending");
  });

  it("refused, and nothing changes", async () => {
    const { ref, id } = await boughtOrder(shop, 2);
    const packed = { id, status: "confirmed", shipments: [{ id: "S1", products: units(1) }] };
    const before = await recordOf(shop, ref);
    const shelf = await onShelf(shop, "104");
    const refused: readonly (readonly [OrderRecord["products"], string])[] = [
      [[{ ...cap(), id: "999" }], "1 products/product[1]/id unknown"],
      [[{ ...cap(), variation: { id: "999" } }], "1 products/product[1]/variation/id unknown"],
      [[{ ...cap(), sizes: [{ id: "XXL", qty: 1 }] }], `${row}/id unknown`],
      [[cap({ qty: 0 })], `${row}/qty invalid`],
      [[withoutPrice], "1 products/product[1]/price required"],
      [[{ ...cap(), price: "-1" }], "1 products/product[1]/price invalid"],
      [units(-1), `${row}/qty invalid`],
    ];
    for (const [products, fault] of refused) {
      expect(faults(await update(shop, [{ id, products }]))).toEqual([fault]);
    }
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await onShelf(shop, "104")).toBe(shelf);
    expect(await update(shop, [packed])).toEqual(changed);
    expect(faults(await update(shop, [{ id, products: units(1) }]))).toEqual([`${row}/qty state`]);
    expect(await update(shop, [{ id, status: "completed" }])).toEqual(changed);
    expect(faults(await update(shop, [{ id, products: [cap()] }]))).toEqual([`${row} state`]);
  });

  it("a row that would be worth more than can be counted is refused", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    const dear = { ...cap({ qty: 1 }), price: "10000000", origprice: "10000000" };
    expect(await update(shop, [{ id, products: [dear] }])).toEqual(changed);
    const { ordertotal } = await recordOf(shop, ref);
    const { price: _price, origprice: _before, ...many } = cap({ qty: 999_999_999 });
    expect(faults(await update(shop, [{ id, products: [many] }]))).toEqual([`${row}/qty invalid`]);
    expect((await recordOf(shop, ref)).ordertotal).toBe(ordertotal);
  });

  it("more than the shelf has is a back order: never below 0", async () => {
    const { id } = await boughtOrder(shop, 1);
    const scarf = [{ id: "103", price: "10", sizes: [{ id: "M", qty: 25, orderitem: { id: "2" } }] }];
    expect(await update(shop, [{ id, products: scarf }])).toEqual(changed);
    expect(await onShelf(shop, "103")).toBe(0);
    expect(await update(shop, [{ id, products: [{ ...units(4, "2")[0], id: "103" }] }])).toEqual(changed);
    expect(await onShelf(shop, "103")).toBe(6);
  });

  it("twenty that add the same row at once: one row", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => update(shop, [{ id, products: [cap()] }])),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect((await recordOf(shop, ref)).products).toHaveLength(2);
  });
});
