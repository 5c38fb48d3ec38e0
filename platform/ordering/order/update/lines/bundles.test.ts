import { issueGiftCard } from "../../../../selling/gift-card/create-gift-card.ts";
import { beforeEach, expect, it } from "vitest";
import type { OrderRef } from "../../lock-order.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import { recordAt } from "../../record/testing/record-desk.ts";
import { time } from "../../testing/desk.ts";
import { deskForEach } from "../../testing/operations.ts";
import { changed, faults, unchanged } from "../testing/shop.ts";
import { updateOrders } from "../update-orders.ts";

type Product = NonNullable<OrderRecord["products"]>[number];

const desk = deskForEach();
let ref: OrderRef;

/** Two bundles of a shirt of the first variation and three of the second, beside two shirts. */
beforeEach(async () => {
  const bundles = { quantity: 2, unit: 10_000, holds: { 1: 1, 2: 3 } };
  ref = await desk.place({ lines: [bundles, { quantity: 2, unit: 5_000, allocated: { 1: 2 } }] });
});

const record = () => recordAt(desk, ref);
const say = (record: OrderRecord, { number }: OrderRef = ref) => {
  const context = { settings: desk.platform.settings, now: time };
  return desk.work((tx) => updateOrders(tx, [{ id: String(number), ...record }], context));
};
const send = (...products: readonly Product[]) =>
  say({ shipments: [{ id: "S1", shipped: "yes", products: [...products] }] });
/** The rows as the feed tells them: the bundle, its two parts, the shirts. */
const told = async (): Promise<readonly Product[]> => (await record()).products ?? [];
const kinds = async () => (await told()).map(({ type, qty }) => `${qty} ${type}`);
/** What the feed says of the rows. */
const echo = async () => {
  const { products, cancelled } = await record();
  return say({ products, cancelled });
};
const shelf = async () => (await desk.shelf()).map(([, , quantity]) => quantity);

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
const size = (product: number) => `products/product[${product}]/sizes/size[1]`;

it("a shipment of the rows that an event tells takes a bundle's parts with it; they come back by its parts: soap.md#orders-out, #order-updates", async () => {
  const rows = await told();
  expect(await kinds()).toEqual(["2 bundle", "2 bundlepart", "6 bundlepart", "2 product"]);
  expect(await send(...rows)).toEqual(changed);
  expect(await shippedOf()).toEqual([2, 2, 2, 6]);
  expect(await send(...rows)).toEqual(unchanged);
  const products = [some(rows[0], 1), some(rows[1], 1), some(rows[2], 3)];
  const refunds = [{ id: "R1", type: "return", status: "completed", products }];
  expect(await say({ shipments: [{ id: "S1", refunds }] })).toEqual(changed);
  expect((await desk.read(ref)).refunds.map(({ amount }) => amount)).toEqual([10_000]);
  expect(await shelf()).toEqual([11, 10, 13]);
  expect(await say({ shipments: [{ id: "S1", refunds }] })).toEqual(unchanged);
});

it("parts go with as many of their bundle as there are, with no other number of them, and not alone", async () => {
  const [bundle, first, second] = await told();
  const part = (qty: number) => send(some(bundle, 1), some(first, 1), some(second, qty));
  const path = "1 shipments/shipment[1]/";
  expect(faults(await part(2))).toEqual([`${path}${size(3)}/orderitem/id unknown`]);
  expect(faults(await send(some(first, 1)))).toEqual([`${path}${size(1)}/orderitem/id unknown`]);
  expect(await shippedOf()).toEqual([0, 0, 0, 0]);
  expect(await part(3)).toEqual(changed);
  expect(await shippedOf()).toEqual([1, 0, 1, 3]);
  expect(faults(await part(6))).toEqual([`${path}${size(3)}/qty state`]);
  const refunds = [{ id: "R1", products: [some(first, 1)] }];
  expect(faults(await say({ shipments: [{ id: "S1", refunds }] }))).toEqual([
    `${path}refunds/refund[1]/${size(1)}/orderitem/id unknown`,
  ]);
});

it("a bundle's units take its parts with them, to and from the shelf", async () => {
  const [bundle, part] = await told();
  const before = [await shelf(), (await record()).ordertotal];
  expect(await say({ products: [some(bundle, 1)] })).toEqual(changed);
  expect(await kinds()).toEqual(["1 bundle", "1 bundlepart", "3 bundlepart", "2 product"]);
  expect(await shelf()).toEqual([11, 10, 13]);
  expect(await echo()).toEqual(unchanged);
  expect(await say({ products: [some(bundle, 2)] })).toEqual(changed);
  expect([await shelf(), (await record()).ordertotal]).toEqual(before);
  expect(faults(await say({ products: [some(part, 9)] }))).toEqual([`1 ${size(1)}/qty state`]);
});

it("a row beside a bundle keeps the parts where they are", async () => {
  const cap = (qty: number) => [{ id: "p2", price: "4", sizes: [{ id: "s1", qty, orderitem: { id: "V" } }] }];
  expect(await say({ products: cap(2) })).toEqual(changed);
  expect(await say({ products: cap(3) })).toEqual(changed);
  expect(await echo()).toEqual(unchanged);
  expect(await kinds()).toEqual(["2 bundle", "2 bundlepart", "6 bundlepart", "2 product", "3 product"]);
  expect(await send(...(await told()).filter(({ type }) => type !== "bundlepart"))).toEqual(changed);
  expect((await record()).status).toBe("completed");
});

it("what a gift card pays too much when rows shrink goes back on it, once", async () => {
  await desk.work((tx) => issueGiftCard(tx, { store: 1, amount: 25_000, currency: "SEK", now: time }));
  const card = desk.db.selectFrom("gift_card").select(["id", "balance"]);
  const { id: giftCard } = await card.executeTakeFirstOrThrow();
  const lines = [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }];
  const paid = await desk.place({ lines, giftCards: [{ giftCard, amount: 25_000 }] });
  const products = [{ id: "p1", sizes: [{ id: "s1", qty: 1, orderitem: { id: "1" } }] }];
  for (const result of [changed, unchanged]) {
    expect(await say({ products }, paid)).toEqual(result);
    expect(await desk.totals(paid)).toMatchObject({ items: 10_000, discount: -10_000, grand: 0 });
    expect([(await card.executeTakeFirst())?.balance, await shelf()]).toEqual([40_000, [12, 10, 10]]);
  }
});
