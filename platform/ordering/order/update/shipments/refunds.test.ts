import { describe, expect, it } from "vitest";
import type { RefundRecord } from "../../record/refund-record.ts";
import { changed, openOrderShop, orderShop, parcel, unchanged, units } from "../testing/shop.ts";

const { bought, onShelf } = orderShop(openOrderShop);

/** An order of which two have left in shipment S1, and what is said of a refund of that. */
async function shippedOrder() {
  const order = await bought(2);
  expect(await order.send(parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
  const said = (refund: RefundRecord) => ({ shipments: [{ id: "S1", refunds: [refund] }] });
  return {
    ...order,
    tell: (refund: RefundRecord) => order.say(said(refund)),
    refused: (refund: RefundRecord) => order.faults(said(refund)),
  };
}

const path = "1 shipments/shipment[1]/refunds/refund[1]";
const size = "products/product[1]/sizes/size[1]";
const back = (qty: number) => units(1, "1", { warehouseitems: [{ id: "1", qty }] });

describe("refunds: soap.md#order-updates", () => {
  it("a return: promised, then completed, once; the shopper sees it, and the shelf has the goods", async () => {
    const { id, tell, refused, read, money, events, echo, record } = await shippedOrder();
    const shelf = await onShelf();
    const returned = {
      id: `R-${id}`,
      type: "return",
      products: back(1),
      shipping: { subtotal: "49.00" },
      returnfee: { subtotal: "20.005" },
      comment: "Too small",
    };
    const shown = { id: returned.id, amount: 37_899, comment: "Too small" };
    expect(await tell({ ...returned, status: "pending" })).toEqual(changed);
    expect((await read()).refunds).toMatchObject([{ ...shown, completedAt: null }]);
    expect([await onShelf(), await money()]).toEqual([shelf, [77_800, 37_899]]);
    expect(await tell({ ...returned, status: "completed" })).toEqual(changed);
    expect((await read()).refunds).toMatchObject([{ ...shown, completedAt: expect.any(Date) }]);
    const before = await events();
    expect(await tell({ ...returned, status: "completed" })).toEqual(unchanged);
    expect(await echo()).toEqual(unchanged);
    expect([await events(), await onShelf()]).toEqual([before, shelf + 1]);
    expect(await refused({ id: returned.id, status: "pending" })).toEqual([`${path}/status state`]);
    expect((await record()).shipments).toMatchObject([
      { refunds: [{ id: returned.id, status: "completed", returnfee: { subtotal: "20.01" } }] },
    ]);
  });

  it("what was promised stays; the comment may be said anew; an id is one of all orders", async () => {
    const { id, tell, refused, record } = await shippedOrder();
    const said = { id: `P-${id}`, products: units(1), shipping: { subtotal: "10" }, comment: "One" };
    expect(await tell(said)).toEqual(changed);
    const before = await record();
    expect(await refused({ ...said, products: units(2) })).toEqual([`${path}/${size}/qty state`]);
    expect(await refused({ id: said.id, type: "return", shipping: { subtotal: "11" } })).toEqual([
      `${path}/type state`,
      `${path}/shipping state`,
    ]);
    expect(await record()).toEqual(before);
    const anew = { id: said.id, comment: "Two" };
    expect([await tell(anew), await tell(anew)]).toEqual([changed, unchanged]);
    expect(await (await shippedOrder()).refused(said)).toEqual([`${path}/id conflict`]);
  });

  it("refused, and nothing changes", async () => {
    const { id, refused, record, money } = await shippedOrder();
    const before = await record();
    const table: readonly (readonly [Partial<RefundRecord>, string])[] = [
      [{ products: units(3) }, `/${size}/qty invalid`],
      [{ products: units(1), shipping: { subtotal: "5000" } }, " invalid"],
      [{}, "/products required"],
      [{ products: units(1), status: "done" }, "/status invalid"],
      [{ products: units(1), type: "gift" }, "/type invalid"],
      [{ products: units(1, "7") }, `/${size}/orderitem/id unknown`],
      [{ type: "return", products: back(2) }, `/${size}/warehouseitems invalid`],
    ];
    for (const [more, fault] of table) {
      expect(await refused({ id: `X-${id}`, ...more })).toEqual([`${path}${fault}`]);
    }
    expect([await record(), await money()]).toEqual([before, [77_800, 0]]);
  });

  it("of what never left the money goes back without a shipment: of cancelled units, no more than those", async () => {
    const { id, say, faults, money, record, echo } = await bought(2);
    const alone = (refund: RefundRecord) => ({ shipments: [{ id: "none", refunds: [refund] }] });
    const refund = { id: `A-${id}`, status: "completed", products: units(2) };
    expect(await say({ status: "confirmed", cancelled: units(1) })).toEqual(changed);
    expect(await faults(alone(refund))).toEqual([`${path}/${size}/qty invalid`]);
    expect(await money()).toEqual([77_800, 0]);
    expect(await say({ status: "cancelled" })).toEqual(changed);
    const whole = alone({ ...refund, shipping: { subtotal: "78.00" } });
    expect([await say(whole), await say(whole)]).toEqual([changed, unchanged]);
    expect(await money()).toEqual([77_800, 77_800]);
    const { shipments, payments } = await record();
    expect([shipments, payments]).toMatchObject([undefined, { status: "refunded" }]);
    expect(await echo()).toEqual(unchanged);
  });
});
