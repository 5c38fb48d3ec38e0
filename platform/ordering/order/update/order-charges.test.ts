import { describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import { changed, openOrderShop, orderShop, unchanged } from "./testing/shop.ts";

const { made, update } = orderShop(openOrderShop);

/** An order of 280.00, with shipping and handling. */
const order = (id: string, more: OrderRecord = {}) => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [{ id: "101", price: "280", sizes: [{ id: "M", qty: 1 }] }],
  shipping: { subtotal: "49", key: "standard", description: "Standard" },
  handling: { subtotal: "9.999", key: "fee" },
  ...more,
});

describe("what is charged beside the lines of a known order (soap.md#field-values, #order-record)", () => {
  it("another amount is refused, not passed over; the amounts that it has change nothing", async () => {
    const { faults, record, events, say, echo } = await made(order("C-1"));
    const before = [await record(), await events()];
    const refused: readonly (readonly [OrderRecord, string])[] = [
      [{ shipping: { subtotal: "10" } }, "shipping/subtotal"],
      [{ shipping: { subtotal: "" } }, "shipping/subtotal"],
      [{ shipping: "" }, "shipping"],
      [{ handling: { subtotal: "10.01", description: "x" } }, "handling/subtotal"],
      [{ voucher: { subtotal: "-5" } }, "voucher/subtotal"],
    ];
    for (const [said, field] of refused) expect(await faults(said)).toEqual([`1 ${field} state`]);
    expect([await record(), await events()]).toEqual(before);
    const { shipping, handling } = await record();
    expect(handling).toMatchObject({ subtotal: "10.00", key: "fee" });
    const same = { shipping: { subtotal: "49.0" }, handling: { subtotal: "10" }, voucher: "" as const };
    for (const said of [{ shipping, handling }, same]) expect(await say(said)).toEqual(unchanged);
    expect([await update([order("C-1")]), await echo()]).toEqual([unchanged, unchanged]);
  });

  it("the words for them are kept, and told", async () => {
    const { say, faults, record, echo } = await made(order("C-8"));
    const said = { shipping: { subtotal: "49", description: "Freight" }, handling: { id: "H-1" } };
    expect(await say(said)).toEqual(changed);
    expect(await record()).toMatchObject({
      ordertotal: "339.00",
      shipping: { subtotal: "49.00", description: "Freight", key: "standard" },
      handling: { subtotal: "10.00", key: "fee", id: "H-1" },
    });
    expect([await say(said), await echo()]).toEqual([unchanged, unchanged]);
    expect(await say({ locked: "yes" })).toEqual(changed);
    expect(await faults({ shipping: { description: "Late" } })).toEqual(["1 shipping locked"]);
    expect(await faults({ shipping: { subtotal: "1" } })).toEqual(["1 shipping/subtotal locked"]);
  });

  it("of a cancelled order: what is left, and what it was made with", async () => {
    const { say, record } = await made(order("C-9"));
    const { shipping } = await record();
    expect(await say({ status: "cancelled" })).toEqual(changed);
    const { shipping: left } = await record();
    expect(left).toMatchObject({ subtotal: "0.00" });
    expect([await say({ shipping: left }), await say({ shipping })]).toEqual([unchanged, unchanged]);
  });

  it("a voucher of more than was due: as it was said, and as much of it as was used", async () => {
    const voucher = { subtotal: "1000", key: "V" };
    const { say, faults, record } = await made(order("C-10", { voucher }));
    expect((await record()).voucher).toEqual({ subtotal: "-339.00", key: "V" });
    expect(await say({ voucher })).toEqual(unchanged);
    expect(await say({ voucher: { subtotal: "-339" } })).toEqual(unchanged);
    expect(await faults({ voucher: { subtotal: "-338" } })).toEqual(["1 voucher/subtotal state"]);
  });
});
