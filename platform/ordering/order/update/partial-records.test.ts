import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateDeliveryWindows } from "../../../catalogue/master-data/wholesale/delivery-windows.ts";
import { updateSalesreps } from "../../../catalogue/master-data/wholesale/salesreps.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { changed, faults, openOrderShop, orderShop, parcel, unchanged } from "./testing/shop.ts";

const { shop, made, update } = orderShop(openOrderShop);

beforeAll(async () => {
  const context = { settings: shop.platform.settings, now: shop.platform.now() };
  await inTransaction(shop.platform.db, async (tx) => {
    await updateDeliveryWindows(tx, [{ id: "SPRING" }, { id: "AUTUMN" }], context);
    await updateSalesreps(tx, [{ id: "MAJ" }, { id: "OLE" }], context);
  });
});

const expected = (eta: string) => [{ id: "PO-1", qty: 2, eta }];

const order = (id: string, more: OrderRecord = {}, eta = "2026-12-24") => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [{ id: "101", price: "280", sizes: [{ id: "M", qty: 2, supplierorderitems: expected(eta) }] }],
  billingaddress: { firstname: "Anna", city: "Lund", country: "SE" },
  ...more,
});

describe("what is absent inside a record of an order stays, what is empty goes (soap.md#partial-updates)", () => {
  it("of a shipment: its address and its charges", async () => {
    const { say, send, record, echo } = await made(order("P-1"));
    const first = {
      shippingaddress: { firstname: "Q", city: "Z" },
      shipping: { subtotal: "5", description: "d" },
      handling: { subtotal: "1", key: "h" },
      voucher: { subtotal: "-2", key: "v" },
    };
    expect(await send(parcel("S1", 1, first))).toEqual(changed);
    const more = {
      id: "S1",
      shippingaddress: { city: "W" },
      shipping: { subtotal: "6" },
      handling: { description: "Packed" },
      voucher: { subtotal: "-3" },
    };
    expect(await say({ shipments: [more] })).toEqual(changed);
    expect((await record()).shipments).toMatchObject([
      {
        shippingaddress: { firstname: "Q", city: "W", country: "SE" },
        shipping: { subtotal: "6.00", description: "d" },
        handling: { subtotal: "1.00", key: "h", description: "Packed" },
        voucher: { subtotal: "-3.00", key: "v" },
      },
    ]);
    expect([await say({ shipments: [more] }), await echo()]).toEqual([unchanged, unchanged]);
    const emptied = {
      shippingaddress: { firstname: "" },
      shipping: { description: "" },
      voucher: "" as const,
    };
    expect(await say({ shipments: [{ id: "S1", ...emptied }] })).toEqual(changed);
    const [shipment] = (await record()).shipments ?? [];
    expect(shipment).toMatchObject({ shippingaddress: { firstname: "Anna", city: "W" } });
    expect([shipment?.shipping, shipment?.voucher]).toEqual([{ subtotal: "6.00" }, undefined]);
  });

  it("of a delivery window; another one says what it says itself", async () => {
    const deliverywindow = { id: "SPRING", type: "t", start: "2027-02-01T00:00:00+01:00" };
    const { say, record } = await made(order("P-2", { deliverywindow }));
    expect(await say({ deliverywindow: { id: "SPRING", type: "t2" } })).toEqual(changed);
    expect((await record()).deliverywindow).toEqual({ ...deliverywindow, type: "t2" });
    expect(await say({ deliverywindow: { id: "SPRING" } })).toEqual(unchanged);
    const other = { id: "AUTUMN", description: "Late" };
    for (const said of [{ deliverywindow: other }, { ponumber: "1" }]) {
      expect(await say(said)).toEqual(changed);
      expect((await record()).deliverywindow).toEqual(other);
    }
  });

  it("of a representative; and the others of a list", async () => {
    const maj = { id: "MAJ", name: "Maj" };
    const { say, record, echo } = await made(order("P-3", { salesrep: maj, mastersalesrep: [maj] }));
    const more = {
      salesrep: { id: "MAJ", percent: "5" },
      mastersalesrep: [{ id: "OLE" }, { id: "MAJ", percent: "2" }],
    };
    expect(await say(more)).toEqual(changed);
    expect(await record()).toMatchObject({
      salesrep: { ...maj, percent: "5" },
      mastersalesrep: [{ ...maj, percent: "2" }, { id: "OLE" }],
    });
    expect(await echo()).toEqual(unchanged);
    expect(await say({ salesrep: { id: "OLE" }, mastersalesrep: [] })).toEqual(changed);
    const { salesrep, mastersalesrep } = await record();
    expect([salesrep, mastersalesrep]).toEqual([{ id: "OLE" }, undefined]);
  });
});

describe("dates of an order (soap.md#field-values)", () => {
  it("are told in ISO 8601 with the shop's offset, whichever way they were written", async () => {
    const said = order("D-1", {
      status: "confirmed",
      created: "2026-11-19",
      preferred_shipping_date: "2026-12-01",
      deliverywindow: { id: "SPRING", start: "2027-02-01 06:30:00", stop: "2027-07-01T00:00:00Z" },
      payments: { payment: [{ paid: "yes", value: "5", created: "2026-11-20 09:00:00" }] },
      shipments: [
        parcel("S1", 1, { created: "2026-11-22 10:00:00" }),
        parcel("S2", 1, { created: "2026-11-20T08:00:00Z" }),
      ],
    });
    const { record, say, echo } = await made(said);
    expect(await record()).toMatchObject({
      created: "2026-11-19T00:00:00+01:00",
      preferred_shipping_date: "2026-12-01T00:00:00+01:00",
      deliverywindow: { start: "2027-02-01T06:30:00+01:00", stop: "2027-07-01T02:00:00+02:00" },
      payments: { payment: [{ created: "2026-11-20T09:00:00+01:00" }] },
      products: [{ sizes: [{ supplierorderitems: expected("2026-12-24T00:00:00+01:00") }] }],
      shipments: [{ created: "2026-11-22T10:00:00+01:00" }, { created: "2026-11-20T09:00:00+01:00" }],
    });
    expect([await echo(), await say(said)]).toEqual([unchanged, unchanged]);
    // Written another way it is the same; another one changes, an empty one goes.
    for (const [date, result, told] of [
      ["2026-11-30T23:00:00Z", unchanged, "2026-12-01T00:00:00+01:00"],
      ["2026-12-02 08:00:00", changed, "2026-12-02T08:00:00+01:00"],
      ["", changed, undefined],
    ] as const) {
      expect(await say({ preferred_shipping_date: date })).toEqual(result);
      expect((await record()).preferred_shipping_date).toBe(told);
    }
  });

  it("that there are not are refused, each by its field", async () => {
    const bad = {
      created: "foo",
      preferred_shipping_date: "2026-02-30",
      deliverywindow: { id: "SPRING", start: "soon", stop: "later" },
      payments: { payment: [{ value: "5", created: "foo" }] },
      shipments: [parcel("S1", 1, { created: "foo" })],
    };
    expect(faults(await update([order("D-3", bad, "foo")])).toSorted()).toEqual([
      "1 created invalid",
      "1 deliverywindow/start invalid",
      "1 deliverywindow/stop invalid",
      "1 payments/payment[1]/created invalid",
      "1 preferred_shipping_date invalid",
      "1 products/product[1]/sizes/size[1]/supplierorderitems/supplierorder[1]/eta invalid",
      "1 shipments/shipment[1]/created invalid",
    ]);
  });
});
