import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { boughtOrder } from "./testing/bought.ts";
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

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      carriers: [{ carrier: "Postlinje", trackingUrl: "https://post.example/find?id={trackingId}" }],
    }),
  });
});

afterAll(() => shop.close());

const parcel = (id: string, qty: number, more: object = {}) => ({ id, products: units(qty), ...more });

describe("shipments of an order: soap.md section 6", () => {
  it("confirmed, packed and sent by one call; the shopper sees it, and gets one mail", async () => {
    const { ref, id, receipt, history, mails } = await boughtOrder(shop, 3);
    const shelf = await onShelf(shop);
    const call = {
      id,
      status: "confirmed",
      shipments: [
        parcel("S1", 2, {
          shipped: "yes",
          created: "2026-11-20 12:00:00",
          appendix: "Enjoy!",
          goodtogo: "yes",
          carrierinformation: { carrier: "Postlinje", service: "Box", tracking: "T 1", packages: 2 },
        }),
      ],
    };
    const before = await eventsOf(shop, ref);
    expect(await update(shop, [call])).toEqual(changed);
    expect(await eventsOf(shop, ref)).toBe(before + 1);
    const shown = {
      shipmentId: "S1",
      shippedDate: "2026-11-20 12:00:00",
      carrier: "Postlinje",
      service: "Box",
      trackingId: "T 1",
      trackingUrl: "https://post.example/find?id=T%201",
      additionalMessage: "Enjoy!",
    };
    expect(await receipt()).toMatchObject({ statusDescription: "Processing", shipments: [shown] });
    for (const form of ["classic", "nested"] as const) {
      expect(await history(form)).toMatchObject({ statusDescription: "Processing", shipments: [shown] });
    }
    expect(await mails()).toEqual(["order-confirmation", "shipment"]);
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
    expect(await mails()).toEqual(["order-confirmation", "shipment"]);
  });

  it("first packed, later sent with its tracking; what has left does not come back", async () => {
    const { ref, id, receipt } = await boughtOrder(shop, 1);
    expect(faults(await update(shop, [{ id, shipments: [parcel("S1", 1)] }]))).toEqual([
      "1 shipments/shipment[1] state",
    ]);
    expect(await update(shop, [{ id, status: "confirmed", shipments: [parcel("S1", 1)] }])).toEqual(changed);
    expect(await receipt()).toMatchObject({ statusDescription: "Processing", shipments: [] });
    const counted = { id: "S1", carrierinformation: { packages: 2 } };
    expect(await update(shop, [{ id, shipments: [counted] }])).toEqual(changed);
    const sent = { id: "S1", shipped: "yes", carrierinformation: { tracking: "T9" } };
    expect(await update(shop, [{ id, shipments: [sent] }])).toEqual(changed);
    expect((await recordOf(shop, ref)).shipments).toMatchObject([
      { carrierinformation: { tracking: "T9", packages: 2 } },
    ]);
    expect(await update(shop, [{ id, shipments: [sent] }])).toEqual(unchanged);
    expect(await receipt()).toMatchObject({
      statusDescription: "Completed",
      shipments: [{ trackingId: "T9" }],
    });
    expect(faults(await update(shop, [{ id, shipments: [{ id: "S1", shipped: "no" }] }]))).toEqual([
      "1 shipments/shipment[1]/shipped state",
    ]);
    expect(faults(await update(shop, [{ id, shipments: [parcel("S1", 2)] }]))).toEqual([
      "1 shipments/shipment[1]/products/product[1]/sizes/size[1]/qty state",
    ]);
    expect((await recordOf(shop, ref)).shipments).toHaveLength(1);
  });

  it.each([
    [
      "more than is open",
      parcel("S1", 3),
      "shipments/shipment[1]/products/product[1]/sizes/size[1]/qty invalid",
    ],
    [
      "nothing of a row",
      parcel("S1", 0),
      "shipments/shipment[1]/products/product[1]/sizes/size[1]/qty invalid",
    ],
    [
      "a row that is not there",
      { id: "S1", products: units(1, "9") },
      "shipments/shipment[1]/products/product[1]/sizes/size[1]/orderitem/id unknown",
    ],
    ["no products", { id: "S1" }, "shipments/shipment[1]/products required"],
    ["no date", parcel("S1", 1, { created: "soon" }), "shipments/shipment[1]/created invalid"],
  ])("refused, and nothing changes: %s", async (_, shipment, fault) => {
    const { ref, id } = await boughtOrder(shop, 2);
    const before = await recordOf(shop, ref);
    const events = await eventsOf(shop, ref);
    expect(faults(await update(shop, [{ id, status: "confirmed", shipments: [shipment] }]))).toEqual([
      `1 ${fault}`,
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await eventsOf(shop, ref)).toBe(events);
  });

  it("an order on hold: neither status nor shipments", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    await shop.platform.db
      .updateTable("order")
      .set({ on_hold: true })
      .where("number", "=", ref.number)
      .execute();
    expect(faults(await update(shop, [{ id, status: "confirmed" }]))).toEqual(["1 status state"]);
  });

  it("without the setting mails.shipped there is no mail", async () => {
    const { id, mails } = await boughtOrder(shop, 1);
    const settings = { ...shop.platform.settings, mails: { shipped: false } };
    const call = { id, status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] };
    expect(await update(shop, [call], { settings })).toEqual(changed);
    expect(await mails()).toEqual(["order-confirmation"]);
  });

  it("twenty of the same call at once: one shipment, one event, one mail", async () => {
    const { ref, id, mails } = await boughtOrder(shop, 2);
    const before = await eventsOf(shop, ref);
    const call = { id, status: "confirmed", shipments: [parcel("S1", 2, { shipped: "yes" })] };
    const results = await Promise.all(Array.from({ length: 20 }, () => update(shop, [call])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await eventsOf(shop, ref)).toBe(before + 1);
    expect((await recordOf(shop, ref)).shipments).toHaveLength(1);
    expect(await mails()).toEqual(["order-confirmation", "shipment"]);
  });

  it("of a call with a bad record nothing is kept: each bad record is named", async () => {
    const first = await boughtOrder(shop, 1);
    const second = await boughtOrder(shop, 1);
    const third = await boughtOrder(shop, 1);
    const result = await update(shop, [
      { id: first.id, status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] },
      { id: second.id, status: "confirmed", shipments: [parcel("S1", 5)] },
      { id: third.id, shipments: [parcel("S1", 1)] },
    ]);
    expect(faults(result)).toEqual([
      "2 shipments/shipment[1]/products/product[1]/sizes/size[1]/qty invalid",
      "3 shipments/shipment[1] state",
    ]);
    expect((await recordOf(shop, first.ref)).status).toBe("pending");
    expect(await first.mails()).toEqual(["order-confirmation"]);
  });
});
