import { afterEach, beforeEach, expect, it } from "vitest";
import type { OrderRef } from "../lock-order.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { recordAt } from "../record/testing/record-desk.ts";
import { openDesk, time, type Desk } from "../testing/desk.ts";
import { changed, faults, unchanged } from "./testing/shop.ts";
import { updateOrders } from "./update-orders.ts";

type Product = NonNullable<OrderRecord["products"]>[number];

let desk: Desk;
let ref: OrderRef;

/** Two bundles of a shirt of the first variation and three of the second, beside two shirts. */
beforeEach(async () => {
  desk = await openDesk();
  ref = await desk.place({
    lines: [
      { quantity: 2, unit: 10_000, holds: { 1: 1, 2: 3 } },
      { quantity: 2, unit: 5_000, allocated: { 1: 2 } },
    ],
  });
});

afterEach(() => desk.close());

const record = () => recordAt(desk, ref);
const rowsOf = async (): Promise<OrderRecord> => {
  const { products, cancelled } = await record();
  return { products, cancelled };
};

/** The rows as the feed tells them: the bundle, its two parts, the shirts. */
const told = async (): Promise<readonly Product[]> => (await record()).products ?? [];

const say = (record: OrderRecord) => {
  const context = { settings: desk.platform.settings, now: time };
  return desk.work((tx) => updateOrders(tx, [{ id: String(ref.number), ...record }], context));
};

/** Some of the units of a row, as many of them on the shelf that it came from. */
const some = (product: Product | undefined, qty: number): Product => {
  const [size] = product?.sizes ?? [];
  if (!product || !size) throw new Error("There is no such row.");
  const warehouseitems = size.warehouseitems?.map(({ id }) => ({ id, qty }));
  return { ...product, sizes: [{ ...size, qty, ...(warehouseitems && { warehouseitems }) }] };
};

/** By rows: the bundle, the shirts, the parts. */
const shippedOf = async () => {
  const lines = await desk.db.selectFrom("order_line").select("shipped").orderBy("row").execute();
  return lines.map(({ shipped }) => shipped);
};

it("a shipment of the rows that an event tells takes a bundle's parts with it: soap.md 5, 6", async () => {
  const rows = await told();
  expect(rows.map(({ type, qty }) => [type, qty])).toEqual([
    ["bundle", 2],
    ["bundlepart", 2],
    ["bundlepart", 6],
    ["product", 2],
  ]);
  const call = { shipments: [{ id: "S1", shipped: "yes", products: [...rows] }] };
  expect(await say(call)).toEqual(changed);
  expect(await shippedOf()).toEqual([2, 2, 2, 6]);
  expect(await say(call)).toEqual(unchanged);
});

it("parts go with as many of their bundle as there are, and with no other number of them", async () => {
  const [bundle, first, second] = await told();
  const part = (qty: number) => ({
    shipments: [
      {
        id: "S1",
        shipped: "yes",
        products: [some(bundle, 1), some(first, 1), some(second, qty)],
      },
    ],
  });
  expect(faults(await say(part(2)))).toEqual([
    "1 shipments/shipment[1]/products/product[3]/sizes/size[1]/orderitem/id unknown",
  ]);
  expect(await shippedOf()).toEqual([0, 0, 0, 0]);
  expect(await say(part(3))).toEqual(changed);
  expect(await shippedOf()).toEqual([1, 0, 1, 3]);
  expect(faults(await say(part(6)))).toEqual([
    "1 shipments/shipment[1]/products/product[3]/sizes/size[1]/qty state",
  ]);
});

it("a part without its bundle is no row to ship or to pay back: its name is told as unknown", async () => {
  const [bundle, part] = await told();
  const alone = { id: "S1", products: [some(part, 1)] };
  expect(faults(await say({ shipments: [alone] }))).toEqual([
    "1 shipments/shipment[1]/products/product[1]/sizes/size[1]/orderitem/id unknown",
  ]);
  expect(await shippedOf()).toEqual([0, 0, 0, 0]);
  const products = bundle ? [bundle] : [];
  expect(await say({ shipments: [{ id: "S1", shipped: "yes", products }] })).toEqual(changed);
  const refunds = [{ id: "R1", products: [some(part, 1)] }];
  expect(faults(await say({ shipments: [{ id: "S1", refunds }] }))).toEqual([
    "1 shipments/shipment[1]/refunds/refund[1]/products/product[1]/sizes/size[1]/orderitem/id unknown",
  ]);
});

it("what comes back of a bundle is put back by its parts, each on the shelf that is named", async () => {
  const rows = await told();
  expect(await say({ shipments: [{ id: "S1", shipped: "yes", products: [...rows] }] })).toEqual(changed);
  const [bundle, first, second] = rows;
  const products = [some(bundle, 1), some(first, 1), some(second, 3)];
  const refunds = [{ id: "R1", type: "return", status: "completed", products }];
  expect(await say({ shipments: [{ id: "S1", refunds }] })).toEqual(changed);
  expect((await desk.read(ref)).refunds.map(({ amount }) => amount)).toEqual([10_000]);
  expect(await desk.shelf()).toEqual([
    [1, 1, 11],
    [1, 2, 10],
    [2, 1, 13],
  ]);
  expect(await say({ shipments: [{ id: "S1", refunds }] })).toEqual(unchanged);
});

it("a bundle's units take its parts with them, to and from the shelf", async () => {
  const [bundle, part] = await told();
  const [shelf, { ordertotal }] = [await desk.shelf(), await record()];
  expect(await say({ products: [some(bundle, 1)] })).toEqual(changed);
  expect((await told()).map(({ type, qty }) => [type, qty])).toEqual([
    ["bundle", 1],
    ["bundlepart", 1],
    ["bundlepart", 3],
    ["product", 2],
  ]);
  expect(await desk.shelf()).toEqual([
    [1, 1, 11],
    [1, 2, 10],
    [2, 1, 13],
  ]);
  expect(await say(await rowsOf())).toEqual(unchanged);
  expect(await say({ products: [some(bundle, 2)] })).toEqual(changed);
  expect([await desk.shelf(), (await record()).ordertotal]).toEqual([shelf, ordertotal]);
  expect(faults(await say({ products: [some(part, 9)] }))).toEqual([
    "1 products/product[1]/sizes/size[1]/qty state",
  ]);
});

it("a row beside a bundle keeps the parts where they are", async () => {
  const cap = (qty: number) => [{ id: "p2", price: "4", sizes: [{ id: "s1", qty, orderitem: { id: "V" } }] }];
  expect(await say({ products: cap(2) })).toEqual(changed);
  expect(await say({ products: cap(3) })).toEqual(changed);
  expect(await say(await rowsOf())).toEqual(unchanged);
  const rows = await told();
  expect(rows.map(({ type }) => type)).toEqual(["bundle", "bundlepart", "bundlepart", "product", "product"]);
  const products = rows.filter(({ type }) => type !== "bundlepart");
  expect(await say({ shipments: [{ id: "S1", shipped: "yes", products }] })).toEqual(changed);
  expect((await record()).status).toBe("completed");
});
