import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import {
  boughtOrder,
  changed,
  eventsOf,
  faults,
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

type Shipment = NonNullable<OrderRecord["shipments"]>[number];
const parcel = (id: string, qty: number, more: object = {}) => ({ id, products: units(qty), ...more });

describe("shipments of an order: soap.md section 6", () => {
  it("confirmed, packed and sent by one call; the shopper sees it, and gets one mail", async () => {
    const { ref, id, read, mails } = await boughtOrder(shop, 3);
    const shelf = await onShelf(shop);
    const details = {
      shipped: "yes",
      created: "2026-11-20 12:00:00",
      appendix: "Enjoy!",
      goodtogo: "yes",
      carrierinformation: { carrier: "Postlinje", service: "Box", tracking: "T 1", packages: 2 },
    };
    const call = { id, status: "confirmed", shipments: [parcel("S1", 2, details)] };
    const before = await eventsOf(shop, ref);
    expect(await update(shop, [call])).toEqual(changed);
    expect(await eventsOf(shop, ref)).toBe(before + 1);
    expect(await read()).toMatchObject({
      status: "processing",
      shipments: [
        {
          id: "S1",
          shippedAt: new Date("2026-11-20T11:00:00Z"),
          carrier: "Postlinje",
          service: "Box",
          trackingId: "T 1",
          message: "Enjoy!",
        },
      ],
    });
    expect(await mails()).toEqual(["shipment"]);
    expect(await onShelf(shop)).toBe(shelf);
    expect(await recordOf(shop, ref)).toMatchObject({
      shipments: [{ id: "S1", shipped: "yes", goodtogo: "yes", carrierinformation: { packages: 2 } }],
    });
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
    expect(await eventsOf(shop, ref)).toBe(before + 1);
  });

  it("the last units leave: completed; the same call again is no step back", async () => {
    const { ref, id, mails } = await boughtOrder(shop, 2);
    const call = { id, status: "confirmed", shipments: [parcel("S1", 2, { shipped: "yes" })] };
    expect(await update(shop, [call])).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("completed");
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(faults(await update(shop, [{ id, status: "processing" }]))).toEqual(["1 status state"]);
    expect(await mails()).toEqual(["shipment"]);
  });

  it("first packed, later sent with its tracking; what has left does not come back", async () => {
    const { ref, id, read } = await boughtOrder(shop, 1);
    const say = (shipment: Shipment) => update(shop, [{ id, shipments: [shipment] }]);
    expect(faults(await say(parcel("S1", 1)))).toEqual(["1 shipments/shipment[1] state"]);
    expect(await update(shop, [{ id, status: "confirmed", shipments: [parcel("S1", 1)] }])).toEqual(changed);
    expect(await read()).toMatchObject({ status: "processing", shipments: [{ shippedAt: null }] });
    expect(await say({ id: "S1", carrierinformation: { packages: 2 } })).toEqual(changed);
    const sent = { id: "S1", shipped: "yes", carrierinformation: { tracking: "T9" } };
    expect(await say(sent)).toEqual(changed);
    expect((await recordOf(shop, ref)).shipments).toMatchObject([
      { carrierinformation: { tracking: "T9", packages: 2 } },
    ]);
    expect(await say(sent)).toEqual(unchanged);
    expect(await read()).toMatchObject({ status: "completed", shipments: [{ trackingId: "T9" }] });
    expect(faults(await say({ id: "S1", shipped: "no" }))).toEqual(["1 shipments/shipment[1]/shipped state"]);
    expect(faults(await say(parcel("S1", 2)))).toEqual([
      "1 shipments/shipment[1]/products/product[1]/sizes/size[1]/qty state",
    ]);
    expect((await recordOf(shop, ref)).shipments).toHaveLength(1);
  });

  const size = "products/product[1]/sizes/size[1]";
  it.each([
    ["more than is open", parcel("S1", 3), `${size}/qty invalid`],
    ["nothing of a row", parcel("S1", 0), `${size}/qty invalid`],
    ["a row that is not there", { id: "S1", products: units(1, "9") }, `${size}/orderitem/id unknown`],
    ["no products", { id: "S1" }, "products required"],
    ["no date", parcel("S1", 1, { created: "soon" }), "created invalid"],
  ])("refused, and nothing changes: %s", async (_, shipment, fault) => {
    const { ref, id } = await boughtOrder(shop, 2);
    const before = [await recordOf(shop, ref), await eventsOf(shop, ref)];
    expect(faults(await update(shop, [{ id, status: "confirmed", shipments: [shipment] }]))).toEqual([
      `1 shipments/shipment[1]/${fault}`,
    ]);
    expect([await recordOf(shop, ref), await eventsOf(shop, ref)]).toEqual(before);
  });

  it("without the setting mails.shipped there is no mail", async () => {
    const { id, mails } = await boughtOrder(shop, 1);
    const settings = {
      ...shop.platform.settings,
      mails: { ...shop.platform.settings.mails, shipped: false },
    };
    const call = { id, status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] };
    expect(await update(shop, [call], { settings })).toEqual(changed);
    expect(await mails()).toEqual([]);
  });

  it("of a call with a bad record nothing is kept: each bad record is named", async () => {
    const [first, second, third] = [
      await boughtOrder(shop),
      await boughtOrder(shop),
      await boughtOrder(shop),
    ];
    const result = await update(shop, [
      { id: first.id, status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] },
      { id: second.id, status: "confirmed", shipments: [parcel("S1", 5)] },
      { id: third.id, shipments: [parcel("S1", 1)] },
    ]);
    expect(faults(result)).toEqual([
      `2 shipments/shipment[1]/${size}/qty invalid`,
      "3 shipments/shipment[1] state",
    ]);
    expect((await recordOf(shop, first.ref)).status).toBe("pending");
    expect(await first.mails()).toEqual([]);
  });
});
