import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RefundRecord } from "../record/refund-record.ts";
import {
  boughtOrder,
  changed,
  eventsOf,
  faults,
  moneyOf,
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

/** An order of which all has left in shipment S1, and what is said of the refunds of that. */
async function shippedOrder(quantity = 2) {
  const order = await boughtOrder(shop, quantity);
  const shipments = [{ id: "S1", products: units(quantity), shipped: "yes" }];
  expect(await update(shop, [{ id: order.id, status: "confirmed", shipments }])).toEqual(changed);
  const say = (...refunds: readonly RefundRecord[]) =>
    update(shop, [{ id: order.id, shipments: [{ id: "S1", refunds: [...refunds] }] }]);
  return { ...order, say };
}

const path = "1 shipments/shipment[1]/refunds/refund[1]";
const size = "products/product[1]/sizes/size[1]";

describe("refunds: soap.md section 6", () => {
  it("a return: promised, then completed, once; the shopper sees it, and the shelf has the goods", async () => {
    const { ref, say, read } = await shippedOrder();
    const shelf = await onShelf(shop);
    const returned = {
      id: `R-${ref.number}`,
      type: "return",
      products: units(1, "1", { warehouseitems: [{ id: "1", qty: 1 }] }),
      shipping: { subtotal: "49.00" },
      returnfee: { subtotal: "20.005" },
      comment: "Too small",
    };
    const shown = { id: returned.id, amount: 37_899, comment: "Too small" };
    expect(await say({ ...returned, status: "pending" })).toEqual(changed);
    expect((await read()).refunds).toMatchObject([{ ...shown, completedAt: null }]);
    expect(await onShelf(shop)).toBe(shelf);
    expect(await moneyOf(shop, ref)).toEqual({ paid: 77_800, refunded: 37_899 });
    expect(await say({ ...returned, status: "completed" })).toEqual(changed);
    expect((await read()).refunds).toMatchObject([{ ...shown, completedAt: expect.any(Date) }]);
    expect(await onShelf(shop)).toBe(shelf + 1);
    const events = await eventsOf(shop, ref);
    expect(await say({ ...returned, status: "completed" })).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    expect([await eventsOf(shop, ref), await onShelf(shop)]).toEqual([events, shelf + 1]);
    expect(faults(await say({ id: returned.id, status: "pending" }))).toEqual([`${path}/status state`]);
    expect((await recordOf(shop, ref)).shipments).toMatchObject([
      { refunds: [{ id: returned.id, status: "completed", returnfee: { subtotal: "20.01" } }] },
    ]);
  });

  it("what was promised stays: other units, amounts or kind are refused; the comment may be said anew", async () => {
    const { ref, say } = await shippedOrder();
    const id = `P-${ref.number}`;
    const said = { id, products: units(1), shipping: { subtotal: "10" }, comment: "One" };
    expect(await say(said)).toEqual(changed);
    const before = await recordOf(shop, ref);
    expect(faults(await say({ ...said, products: units(2) }))).toEqual([`${path}/${size}/qty state`]);
    expect(faults(await say({ id, type: "return", shipping: { subtotal: "11" } }))).toEqual([
      `${path}/type state`,
      `${path}/shipping state`,
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await say({ id, comment: "Two" })).toEqual(changed);
    expect(await say({ id, comment: "Two" })).toEqual(unchanged);
  });

  it.each<[string, Partial<RefundRecord>, string]>([
    ["more than has left", { products: units(3) }, `/${size}/qty invalid`],
    ["more than was paid", { products: units(1), shipping: { subtotal: "5000" } }, " invalid"],
    ["nothing at all", {}, "/products required"],
    ["no such status", { products: units(1), status: "done" }, "/status invalid"],
    ["no such type", { products: units(1), type: "gift" }, "/type invalid"],
    ["an unknown row", { products: units(1, "7") }, `/${size}/orderitem/id unknown`],
    [
      "more put back than came",
      { type: "return", products: units(1, "1", { warehouseitems: [{ id: "1", qty: 2 }] }) },
      `/${size}/warehouseitems invalid`,
    ],
  ])("refused, and nothing changes: %s", async (_, more, fault) => {
    const { ref, say } = await shippedOrder();
    const before = await recordOf(shop, ref);
    expect(faults(await say({ id: `X-${ref.number}`, ...more }))).toEqual([`${path}${fault}`]);
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await moneyOf(shop, ref)).toEqual({ paid: 77_800, refunded: 0 });
  });

  it("before anything has left there is nothing to refund", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    const refunds = [{ id: `N-${ref.number}`, products: units(1) }];
    const shipments = [{ id: "S1", products: units(1), refunds }];
    expect(faults(await update(shop, [{ id, status: "confirmed", shipments }]))).toEqual([
      `${path}/${size}/qty invalid`,
    ]);
    expect((await recordOf(shop, ref)).shipments).toBeUndefined();
  });

  it("of what never left the money goes back without a shipment: of cancelled units, no more than those", async () => {
    const { ref, id } = await boughtOrder(shop, 2);
    const alone = (refund: RefundRecord) =>
      update(shop, [{ id, shipments: [{ id: "none", refunds: [refund] }] }]);
    const refund = { id: `A-${ref.number}`, status: "completed", products: units(2) };
    expect(await update(shop, [{ id, status: "confirmed", cancelled: units(1) }])).toEqual(changed);
    expect(faults(await alone(refund))).toEqual([`${path}/${size}/qty invalid`]);
    expect(await moneyOf(shop, ref)).toEqual({ paid: 77_800, refunded: 0 });
    expect(await update(shop, [{ id, status: "cancelled" }])).toEqual(changed);
    const whole = { ...refund, shipping: { subtotal: "78.00" } };
    expect(await alone(whole)).toEqual(changed);
    expect(await moneyOf(shop, ref)).toEqual({ paid: 77_800, refunded: 77_800 });
    expect(await alone(whole)).toEqual(unchanged);
    const record = await recordOf(shop, ref);
    expect([record.shipments, record.payments]).toMatchObject([undefined, { status: "refunded" }]);
    expect(await update(shop, [record])).toEqual(unchanged);
  });

  it("an id is one of all orders: raced over two of them, one has it and the other is refused", async () => {
    const [first, second] = [await shippedOrder(1), await shippedOrder(1)];
    const refund = { id: `T-${first.ref.number}`, status: "completed", products: units(1) };
    const turns = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first : second));
    const results = await Promise.all(turns.map(({ say }) => say(refund)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(results.flatMap(faults))).toEqual(new Set([`${path}/id conflict`]));
    const refunded = [(await moneyOf(shop, first.ref)).refunded, (await moneyOf(shop, second.ref)).refunded];
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, 35_000]);
  });
});
