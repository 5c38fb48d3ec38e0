import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RefundRecord } from "../../../order/record/refund-record.ts";
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

/** An order of which all has left in shipment S1. */
async function shippedOrder(quantity = 2) {
  const order = await boughtOrder(shop, quantity);
  const shipments = [{ id: "S1", products: units(quantity), shipped: "yes" }];
  expect(await update(shop, [{ id: order.id, status: "confirmed", shipments }])).toEqual(changed);
  const refund = (...refunds: readonly RefundRecord[]) => [
    { id: order.id, shipments: [{ id: "S1", refunds: [...refunds] }] },
  ];
  return { ...order, refund };
}

const path = "1 shipments/shipment[1]/refunds/refund[1]";
const moneyOf = ({ number }: { readonly number: number }) =>
  shop.platform.db
    .selectFrom("order")
    .select(["paid", "refunded"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

describe("refunds: soap.md section 6", () => {
  it("a return: promised, then completed, once; the shopper sees it, and the shelf has the goods", async () => {
    const { ref, refund, receipt, history } = await shippedOrder();
    const shelf = await onShelf(shop);
    const returned = {
      id: `R-${ref.number}`,
      type: "return",
      products: units(1, "1", { warehouseitems: [{ id: "1", qty: 1 }] }),
      shipping: { subtotal: "49.00" },
      returnfee: { subtotal: "20.005" },
      comment: "Too small",
    };
    expect(await update(shop, refund({ ...returned, status: "pending" }))).toEqual(changed);
    expect(await receipt()).toMatchObject({ refunds: [] });
    expect(await onShelf(shop)).toBe(shelf);
    expect(await moneyOf(ref)).toEqual({ paid: 77_800, refunded: 37_899 });
    expect(await update(shop, refund({ ...returned, status: "completed" }))).toEqual(changed);
    const shown = { refund: returned.id, amountAsNumber: 378.99, comment: "Too small" };
    expect(await receipt()).toMatchObject({ refunds: [shown] });
    for (const form of ["classic", "nested"] as const) {
      expect(await history(form)).toMatchObject({ refunds: [shown] });
    }
    expect(await onShelf(shop)).toBe(shelf + 1);
    const events = await eventsOf(shop, ref);
    expect(await update(shop, refund({ ...returned, status: "completed" }))).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    expect(await eventsOf(shop, ref)).toBe(events);
    expect(await onShelf(shop)).toBe(shelf + 1);
    expect(faults(await update(shop, refund({ id: returned.id, status: "pending" })))).toEqual([
      `${path}/status state`,
    ]);
    expect((await recordOf(shop, ref)).shipments).toMatchObject([
      { refunds: [{ id: returned.id, status: "completed", returnfee: { subtotal: "20.01" } }] },
    ]);
  });

  it("what was promised stays: other units, amounts or kind are refused; the comment may be said anew", async () => {
    const { ref, refund } = await shippedOrder();
    const id = `P-${ref.number}`;
    const said = { id, products: units(1), shipping: { subtotal: "10" }, comment: "One" };
    expect(await update(shop, refund(said))).toEqual(changed);
    const before = await recordOf(shop, ref);
    expect(faults(await update(shop, refund({ ...said, products: units(2) })))).toEqual([
      `${path}/products/product[1]/sizes/size[1]/qty state`,
    ]);
    expect(faults(await update(shop, refund({ id, type: "return", shipping: { subtotal: "11" } })))).toEqual([
      `${path}/type state`,
      `${path}/shipping state`,
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await update(shop, refund({ id, comment: "Two" }))).toEqual(changed);
    expect(await update(shop, refund({ id, comment: "Two" }))).toEqual(unchanged);
  });

  it.each([
    ["more than has left", { products: units(3) }, "/products/product[1]/sizes/size[1]/qty invalid"],
    ["more than was paid", { products: units(1), shipping: { subtotal: "5000" } }, " invalid"],
    ["nothing at all", {}, "/products required"],
    ["no such status", { products: units(1), status: "done" }, "/status invalid"],
    ["no such type", { products: units(1), type: "gift" }, "/type invalid"],
    [
      "an unknown row",
      { products: units(1, "7") },
      "/products/product[1]/sizes/size[1]/orderitem/id unknown",
    ],
    [
      "more put back than came",
      { type: "return", products: units(1, "1", { warehouseitems: [{ id: "1", qty: 2 }] }) },
      "/products/product[1]/sizes/size[1]/warehouseitems invalid",
    ],
  ])("refused, and nothing changes: %s", async (_, more: Partial<RefundRecord>, fault) => {
    const { ref, refund } = await shippedOrder();
    const before = await recordOf(shop, ref);
    expect(faults(await update(shop, refund({ id: `X-${ref.number}`, ...more })))).toEqual([
      `${path}${fault}`,
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await moneyOf(ref)).toEqual({ paid: 77_800, refunded: 0 });
  });

  it("before anything has left there is nothing to refund", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    const shipments = [
      { id: "S1", products: units(1), refunds: [{ id: `N-${ref.number}`, products: units(1) }] },
    ];
    expect(faults(await update(shop, [{ id, status: "confirmed", shipments }]))).toEqual([
      `${path}/products/product[1]/sizes/size[1]/qty invalid`,
    ]);
    expect((await recordOf(shop, ref)).shipments).toBeUndefined();
  });

  it("of what never left the money goes back without a shipment: of cancelled units, no more than those", async () => {
    const { ref, id } = await boughtOrder(shop, 2);
    const alone = (refund: RefundRecord) => [{ id, shipments: [{ id: "none", refunds: [refund] }] }];
    const refund = { id: `A-${ref.number}`, status: "completed", products: units(2) };
    expect(await update(shop, [{ id, status: "confirmed", cancelled: units(1) }])).toEqual(changed);
    expect(faults(await update(shop, alone(refund)))).toEqual([
      `${path}/products/product[1]/sizes/size[1]/qty invalid`,
    ]);
    expect(await moneyOf(ref)).toEqual({ paid: 77_800, refunded: 0 });
    expect(await update(shop, [{ id, status: "cancelled" }])).toEqual(changed);
    const whole = { ...refund, shipping: { subtotal: "78.00" } };
    expect(await update(shop, alone(whole))).toEqual(changed);
    expect(await moneyOf(ref)).toEqual({ paid: 77_800, refunded: 77_800 });
    expect(await update(shop, alone(whole))).toEqual(unchanged);
    const record = await recordOf(shop, ref);
    expect(record.shipments).toBeUndefined();
    expect(record.payments).toMatchObject({ status: "refunded" });
    expect(await update(shop, [record])).toEqual(unchanged);
  });

  it("an id is one of all orders: raced over two of them, one has it and the other is refused", async () => {
    const [first, second] = [await shippedOrder(1), await shippedOrder(1)];
    const refund = { id: `T-${first.ref.number}`, status: "completed", products: units(1) };
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(shop, (index % 2 === 0 ? first : second).refund(refund)),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    const wrong = results.flatMap((result) => faults(result));
    expect(new Set(wrong)).toEqual(new Set([`${path}/id conflict`]));
    const refunded = [(await moneyOf(first.ref)).refunded, (await moneyOf(second.ref)).refunded];
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, 35_000]);
  });

  it("twenty of the same refund at once: one", async () => {
    const { ref, refund } = await shippedOrder(2);
    const events = await eventsOf(shop, ref);
    const call = refund({ id: `U-${ref.number}`, status: "completed", products: units(1) });
    const results = await Promise.all(Array.from({ length: 20 }, () => update(shop, call)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await moneyOf(ref)).toEqual({ paid: 77_800, refunded: 35_000 });
    expect(await eventsOf(shop, ref)).toBe(events + 1);
  });
});
