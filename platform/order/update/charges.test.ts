import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import {
  changed,
  eventsOf,
  faults,
  inserted,
  openOrderShop,
  recordOf,
  refOf,
  unchanged,
  update,
} from "./testing/shop.ts";

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});

afterAll(() => shop.close());

/** An order of 280.00, with shipping and handling. */
const order = (id: string, more: OrderRecord = {}): OrderRecord => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [{ id: "101", price: "280", sizes: [{ id: "M", qty: 1 }] }],
  shipping: { subtotal: "49", key: "standard", description: "Standard" },
  handling: { subtotal: "9.999", key: "fee" },
  ...more,
});

async function known(id: string, more: OrderRecord = {}) {
  expect(await update(shop, [order(id, more)])).toEqual(inserted);
  const ref = await refOf(shop, id);
  return {
    say: (said: OrderRecord) => update(shop, [{ id, ...said }]),
    read: () => recordOf(shop, ref),
    events: () => eventsOf(shop, ref),
  };
}

describe("what is charged beside the lines of a known order (soap.md 2, 3.3)", () => {
  it.each<[string, OrderRecord, string]>([
    ["C-1", { shipping: { subtotal: "10" } }, "shipping/subtotal"],
    ["C-2", { shipping: { subtotal: "0" } }, "shipping/subtotal"],
    ["C-3", { shipping: { subtotal: "" } }, "shipping/subtotal"],
    ["C-4", { shipping: "" }, "shipping"],
    ["C-5", { handling: { subtotal: "10.01", description: "x" } }, "handling/subtotal"],
    ["C-6", { voucher: { subtotal: "-5" } }, "voucher/subtotal"],
  ])("%s: another amount is refused, not passed over: %j", async (id, said, field) => {
    const { say, read, events } = await known(id);
    const before = [await read(), await events()];
    expect(faults(await say(said))).toEqual([`1 ${field} state`]);
    expect([await read(), await events()]).toEqual(before);
  });

  it("the amounts that it has change nothing, with their words or without", async () => {
    const { say, read } = await known("C-7");
    const { shipping, handling } = await read();
    expect(handling).toMatchObject({ subtotal: "10.00", key: "fee" });
    expect(await say({ shipping, handling })).toEqual(unchanged);
    expect(await say({ shipping: { subtotal: "49.0" }, handling: { subtotal: "10" } })).toEqual(unchanged);
    expect(await say({ voucher: "" })).toEqual(unchanged);
    expect(await update(shop, [order("C-7")])).toEqual(unchanged);
    expect(await update(shop, [await read()])).toEqual(unchanged);
  });

  it("the words for them are kept, and told", async () => {
    const { say, read } = await known("C-8");
    const said = { shipping: { subtotal: "49", description: "Freight" }, handling: { id: "H-1" } };
    expect(await say(said)).toEqual(changed);
    expect(await read()).toMatchObject({
      ordertotal: "339.00",
      shipping: { subtotal: "49.00", description: "Freight", key: "standard" },
      handling: { subtotal: "10.00", key: "fee", id: "H-1" },
    });
    expect(await say(said)).toEqual(unchanged);
    expect(await update(shop, [await read()])).toEqual(unchanged);
    expect(await say({ locked: "yes" })).toEqual(changed);
    expect(faults(await say({ shipping: { description: "Late" } }))).toEqual(["1 shipping locked"]);
    expect(faults(await say({ shipping: { subtotal: "1" } }))).toEqual(["1 shipping/subtotal locked"]);
  });

  it("of a cancelled order: what is left, and what it was made with", async () => {
    const { say, read } = await known("C-9");
    const { shipping } = await read();
    expect(await say({ status: "cancelled" })).toEqual(changed);
    expect((await read()).shipping).toMatchObject({ subtotal: "0.00" });
    expect(await say({ shipping: (await read()).shipping })).toEqual(unchanged);
    expect(await say({ shipping })).toEqual(unchanged);
  });

  it("a voucher of more than was due: as it was said, and as much of it as was used", async () => {
    const voucher = { subtotal: "1000", key: "V" };
    const { say, read } = await known("C-10", { voucher });
    expect((await read()).voucher).toEqual({ subtotal: "-339.00", key: "V" });
    expect(await say({ voucher })).toEqual(unchanged);
    expect(await say({ voucher: { subtotal: "-339" } })).toEqual(unchanged);
    expect(faults(await say({ voucher: { subtotal: "-338" } }))).toEqual(["1 voucher/subtotal state"]);
  });
});
