import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { updateDeliveryWindows } from "../../records/kept/update-delivery-windows.ts";
import { updateSalesreps } from "../../records/kept/update-salesreps.ts";
import type { OrderRecord } from "../record/order-record.ts";
import {
  changed,
  inserted,
  openOrderShop,
  recordOf,
  refOf,
  unchanged,
  units,
  update,
} from "./testing/shop.ts";

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
  const context = { settings: shop.platform.settings, now: shop.platform.now() };
  await inTransaction(shop.platform.db, async (tx) => {
    await updateDeliveryWindows(tx, [{ id: "SPRING" }, { id: "AUTUMN" }], context);
    await updateSalesreps(tx, [{ id: "MAJ" }, { id: "OLE" }], context);
  });
});

afterAll(() => shop.close());

/** An order from outside, with more that is said of it after it was made. */
async function known(id: string, more: OrderRecord) {
  const product = { id: "101", price: "280", sizes: [{ id: "M", qty: 2 }] };
  const billingaddress = { firstname: "Anna", city: "Lund", country: "SE" };
  const order = { id, type: "retail", store: 1, currency: "SEK", products: [product], billingaddress };
  expect(await update(shop, [order])).toEqual(inserted);
  expect(await update(shop, [{ id, ...more }])).toEqual(changed);
  const ref = await refOf(shop, id);
  const say = (said: OrderRecord) => update(shop, [{ id, ...said }]);
  return { ref, say, read: () => recordOf(shop, ref) };
}

describe("what is absent inside a record of an order stays, what is empty goes (soap.md 2)", () => {
  it("of a shipment: its address and its charges", async () => {
    const first = {
      id: "S1",
      products: units(1),
      shippingaddress: { firstname: "Q", city: "Z" },
      shipping: { subtotal: "5", description: "d" },
      handling: { subtotal: "1", key: "h" },
      voucher: { subtotal: "-2", key: "v" },
    };
    const order = await known("P-1", { status: "confirmed", shipments: [first] });
    const more = {
      id: "S1",
      shippingaddress: { city: "W" },
      shipping: { subtotal: "6" },
      handling: { description: "Packed" },
      voucher: { subtotal: "-3" },
    };
    expect(await order.say({ shipments: [more] })).toEqual(changed);
    expect((await order.read()).shipments).toMatchObject([
      {
        shippingaddress: { firstname: "Q", city: "W", country: "SE" },
        shipping: { subtotal: "6.00", description: "d" },
        handling: { subtotal: "1.00", key: "h", description: "Packed" },
        voucher: { subtotal: "-3.00", key: "v" },
      },
    ]);
    expect(await order.say({ shipments: [more] })).toEqual(unchanged);
    expect(await update(shop, [await order.read()])).toEqual(unchanged);
    const emptied: NonNullable<OrderRecord["shipments"]>[number] = {
      id: "S1",
      shippingaddress: { firstname: "" },
      shipping: { description: "" },
      voucher: "",
    };
    expect(await order.say({ shipments: [emptied] })).toEqual(changed);
    const [shipment] = (await order.read()).shipments ?? [];
    expect(shipment).toMatchObject({ shippingaddress: { firstname: "Anna", city: "W" } });
    expect([shipment?.shipping, shipment?.voucher]).toEqual([{ subtotal: "6.00" }, undefined]);
  });

  it("of a delivery window; another one says what it says itself", async () => {
    const deliverywindow = { id: "SPRING", type: "t", start: "2027-02-01T00:00:00+01:00" };
    const order = await known("P-2", { deliverywindow });
    expect(await order.say({ deliverywindow: { id: "SPRING", type: "t2" } })).toEqual(changed);
    expect((await order.read()).deliverywindow).toEqual({ ...deliverywindow, type: "t2" });
    expect(await order.say({ deliverywindow: { id: "SPRING" } })).toEqual(unchanged);
    expect(await order.say({ deliverywindow: { id: "AUTUMN", description: "Late" } })).toEqual(changed);
    expect((await order.read()).deliverywindow).toEqual({ id: "AUTUMN", description: "Late" });
    expect(await order.say({ ponumber: "1" })).toEqual(changed);
    expect((await order.read()).deliverywindow).toEqual({ id: "AUTUMN", description: "Late" });
  });

  it("of a representative; and the others of a list", async () => {
    const order = await known("P-3", {
      salesrep: { id: "MAJ", name: "Maj" },
      mastersalesrep: [{ id: "MAJ", name: "Maj" }],
    });
    expect(
      await order.say({
        salesrep: { id: "MAJ", percent: "5" },
        mastersalesrep: [{ id: "OLE" }, { id: "MAJ", percent: "2" }],
      }),
    ).toEqual(changed);
    const record = await order.read();
    expect(record.salesrep).toEqual({ id: "MAJ", name: "Maj", percent: "5" });
    expect(record.mastersalesrep).toEqual([{ id: "MAJ", name: "Maj", percent: "2" }, { id: "OLE" }]);
    expect(await update(shop, [record])).toEqual(unchanged);
    expect(await order.say({ salesrep: { id: "OLE" }, mastersalesrep: [] })).toEqual(changed);
    const { salesrep, mastersalesrep } = await order.read();
    expect([salesrep, mastersalesrep]).toEqual([{ id: "OLE" }, undefined]);
  });
});
