import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { updateDeliveryWindows } from "../../records/kept/update-delivery-windows.ts";
import type { OrderRecord } from "../record/order-record.ts";
import {
  changed,
  faults,
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
  const { settings, db, now } = shop.platform;
  await inTransaction(db, (tx) => updateDeliveryWindows(tx, [{ id: "SPRING" }], { settings, now: now() }));
});

afterAll(() => shop.close());

const expected = (eta: string) => [{ id: "PO-1", qty: 2, eta }];

const order = (id: string, more: OrderRecord = {}, eta = "2026-12-24"): OrderRecord => ({
  id,
  type: "retail",
  store: 1,
  currency: "SEK",
  products: [{ id: "101", price: "280", sizes: [{ id: "M", qty: 2, supplierorderitems: expected(eta) }] }],
  ...more,
});

describe("dates of an order (soap.md 2)", () => {
  it("are told in ISO 8601 with the shop's offset, whichever way they were written", async () => {
    const made = order("D-1", {
      status: "confirmed",
      created: "2026-11-19",
      preferred_shipping_date: "2026-12-01",
      deliverywindow: { id: "SPRING", start: "2027-02-01 06:30:00", stop: "2027-07-01T00:00:00Z" },
      payments: { payment: [{ paid: "yes", value: "5", created: "2026-11-20 09:00:00" }] },
      shipments: [
        { id: "S1", created: "2026-11-22 10:00:00", products: units(1) },
        { id: "S2", created: "2026-11-20T08:00:00Z", products: units(1) },
      ],
    });
    expect(await update(shop, [made])).toEqual(inserted);
    const record = await recordOf(shop, await refOf(shop, "D-1"));
    expect(record).toMatchObject({
      created: "2026-11-19T00:00:00+01:00",
      preferred_shipping_date: "2026-12-01T00:00:00+01:00",
      deliverywindow: { start: "2027-02-01T06:30:00+01:00", stop: "2027-07-01T02:00:00+02:00" },
      payments: { payment: [{ created: "2026-11-20T09:00:00+01:00" }] },
      products: [{ sizes: [{ supplierorderitems: expected("2026-12-24T00:00:00+01:00") }] }],
      shipments: [{ created: "2026-11-22T10:00:00+01:00" }, { created: "2026-11-20T09:00:00+01:00" }],
    });
    expect(await update(shop, [record])).toEqual(unchanged);
    expect(await update(shop, [made])).toEqual(unchanged);
  });

  it("written another way are the same; another one changes, an empty one goes", async () => {
    expect(await update(shop, [order("D-2", { preferred_shipping_date: "2026-12-01" })])).toEqual(inserted);
    const say = (text: string) => update(shop, [{ id: "D-2", preferred_shipping_date: text }]);
    const told = async () => (await recordOf(shop, await refOf(shop, "D-2"))).preferred_shipping_date;
    expect(await say("2026-11-30T23:00:00Z")).toEqual(unchanged);
    expect(await say("2026-12-02 08:00:00")).toEqual(changed);
    expect(await told()).toBe("2026-12-02T08:00:00+01:00");
    expect(await say("")).toEqual(changed);
    expect(await told()).toBeUndefined();
  });

  it("that there are not are refused, each by its field", async () => {
    const bad = order(
      "D-3",
      {
        created: "foo",
        preferred_shipping_date: "2026-02-30",
        deliverywindow: { id: "SPRING", start: "soon", stop: "later" },
        payments: { payment: [{ value: "5", created: "foo" }] },
        shipments: [{ id: "S1", created: "foo", products: units(1) }],
      },
      "foo",
    );
    expect(faults(await update(shop, [bad])).toSorted()).toEqual([
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
