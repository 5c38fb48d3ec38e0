import { describe, expect, it } from "vitest";
import { changed, faults, openOrderShop, orderShop, parcel, unchanged, units } from "../testing/shop.ts";

const { shop, bought, update, onShelf } = orderShop(openOrderShop);

const path = "1 shipments/shipment[1]";
const size = "products/product[1]/sizes/size[1]";

describe("shipments of an order: soap.md#order-updates", () => {
  it("confirmed, packed and sent by one call; the shopper sees it, and gets one mail", async () => {
    const { send, read, record, mails, events, echo } = await bought(3);
    const shelf = await onShelf();
    const call = parcel("S1", 2, {
      shipped: "yes",
      created: "2026-11-20 12:00:00",
      appendix: "Enjoy!",
      goodtogo: "yes",
      carrierinformation: { carrier: "Postlinje", service: "Box", tracking: "T 1", packages: 2 },
    });
    const before = await events();
    expect(await send(call)).toEqual(changed);
    const seen = { carrier: "Postlinje", service: "Box", trackingId: "T 1", message: "Enjoy!" };
    const shippedAt = new Date("2026-11-20T11:00:00Z");
    expect(await read()).toMatchObject({
      status: "processing",
      shipments: [{ ...seen, id: "S1", shippedAt }],
    });
    expect(await record()).toMatchObject({
      shipments: [{ id: "S1", shipped: "yes", goodtogo: "yes", carrierinformation: { packages: 2 } }],
    });
    expect([await send(call), await echo()]).toEqual([unchanged, unchanged]);
    expect([await events(), await mails(), await onShelf()]).toEqual([before + 1, ["shipment"], shelf]);
  });

  it("first packed, later sent with its tracking: completed, and nothing comes back", async () => {
    const { say, send, faults, read, record, mails } = await bought();
    expect(await faults({ shipments: [parcel("S1", 1)] })).toEqual([`${path} state`]);
    expect(await send(parcel("S1", 1))).toEqual(changed);
    expect(await read()).toMatchObject({ status: "processing", shipments: [{ shippedAt: null }] });
    const tell = (more: object) => say({ shipments: [{ id: "S1", ...more }] });
    expect(await tell({ carrierinformation: { packages: 2 } })).toEqual(changed);
    const sent = { shipped: "yes", carrierinformation: { tracking: "T9" } };
    expect([await tell(sent), await tell(sent)]).toEqual([changed, unchanged]);
    expect((await record()).shipments).toMatchObject([
      { carrierinformation: { tracking: "T9", packages: 2 } },
    ]);
    expect(await read()).toMatchObject({ status: "completed", shipments: [{ trackingId: "T9" }] });
    expect(await faults({ status: "processing" })).toEqual(["1 status state"]);
    expect(await faults({ shipments: [{ id: "S1", shipped: "no" }] })).toEqual([`${path}/shipped state`]);
    expect(await faults({ shipments: [parcel("S1", 2)] })).toEqual([`${path}/${size}/qty state`]);
    expect([(await record()).shipments?.length, await mails()]).toEqual([1, ["shipment"]]);
  });

  it("the call with which the last units leave is no step back when it comes again", async () => {
    const { send, record } = await bought();
    const call = parcel("S1", 1, { shipped: "yes" });
    expect([await send(call), await send(call)]).toEqual([changed, unchanged]);
    expect((await record()).status).toBe("completed");
  });

  it("refused, and nothing changes", async () => {
    const { faults, record, events } = await bought(2);
    const before = [await record(), await events()];
    for (const [shipment, fault] of [
      [parcel("S1", 3), `${size}/qty invalid`],
      [parcel("S1", 0), `${size}/qty invalid`],
      [{ id: "S1", products: units(1, "9") }, `${size}/orderitem/id unknown`],
      [{ id: "S1" }, "products required"],
      [parcel("S1", 1, { created: "soon" }), "created invalid"],
    ] as const) {
      expect(await faults({ status: "confirmed", shipments: [shipment] })).toEqual([`${path}/${fault}`]);
    }
    expect([await record(), await events()]).toEqual(before);
  });

  it("without the setting mails.shipped there is no mail", async () => {
    const { say, mails } = await bought();
    const { settings } = shop.platform;
    const quiet = { ...settings, mails: { ...settings.mails, shipped: false } };
    const call = { status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] };
    expect(await say(call, { settings: quiet })).toEqual(changed);
    expect(await mails()).toEqual([]);
  });

  it("of a call with a bad record nothing is kept: each bad record is named", async () => {
    const [first, second, third] = [await bought(), await bought(), await bought()];
    const result = await update([
      { id: first.id, status: "confirmed", shipments: [parcel("S1", 1, { shipped: "yes" })] },
      { id: second.id, status: "confirmed", shipments: [parcel("S1", 5)] },
      { id: third.id, shipments: [parcel("S1", 1)] },
    ]);
    expect(faults(result)).toEqual([
      `2 shipments/shipment[1]/${size}/qty invalid`,
      "3 shipments/shipment[1] state",
    ]);
    expect([(await first.record()).status, await first.mails()]).toEqual(["pending", []]);
  });
});
