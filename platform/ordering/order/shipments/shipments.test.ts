import { describe, expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { holdOrder } from "../annotate-order.ts";
import type { OrderRef } from "../lock-order.ts";
import { time } from "../testing/desk.ts";
import { deskForEach, nowhere, units } from "../testing/operations.ts";
import { updateShipment } from "./update-shipment.ts";

const desk = deskForEach();

const three = { lines: [{ quantity: 3, unit: 100, allocated: { 1: 2, 2: 1 } }] };
const unit = [units(1, 1)];
const processing = success("processing");

describe("a shipment that is made (13.2, 15.1)", () => {
  it("makes the order processing; nothing has left the allocation, nobody is told; again it changes nothing", async () => {
    const ref = await desk.place(three);
    for (const quantity of [2, 1]) {
      expect(await desk.pack(ref, "S1", [units(1, quantity)])).toEqual(processing);
      const { status, shipments } = await desk.read(ref);
      expect([status, shipments]).toMatchObject([
        "processing",
        [{ id: "S1", carrier: "", shippedAt: null, lines: [{ line: "1".repeat(40), quantity: 2 }] }],
      ]);
    }
    expect(await desk.allocated()).toEqual([
      [1, 1, 2],
      [1, 2, 1],
    ]);
    expect(await desk.mails()).toEqual([]);
  });

  it("is refused with more units than are left", async () => {
    const ref = await desk.place(three);
    await desk.cancel(ref, ...unit);
    await desk.pack(ref, "S1", unit);
    expect(await desk.pack(ref, "S2", [units(1, 2)])).toEqual(failure("lines.1", "too-large"));
    expect(await desk.pack(ref, "S2", [])).toEqual(failure("lines", "required"));
    expect(await desk.pack(ref, "S2", [units(2, 1)])).toEqual(failure("lines.2", "not-found"));
    expect(await desk.pack(ref, "", unit)).toEqual(failure("shipment", "invalid"));
    expect(await desk.pack(nowhere, "S2", unit)).toEqual(failure("order", "not-found"));
    expect((await desk.read(ref)).shipments).toHaveLength(1);
    expect(await desk.pack(ref, "S2", unit)).toEqual(processing);
  });

  it.each(["pending", "archived", "cancelled", "incomplete"] as const)(
    "is refused for an order that is %s",
    async (status) => {
      const ref = await desk.place({ ...three, status });
      expect(await desk.pack(ref, "S1", unit)).toEqual(failure("status", "invalid"));
      expect((await desk.read(ref)).shipments).toEqual([]);
    },
  );

  it("is refused while the order is held, and does not leave", async () => {
    const ref = await desk.place(three);
    const hold = (held: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, held));
    await desk.pack(ref, "S1", unit);
    await hold(true);
    expect(await desk.pack(ref, "S2", unit)).toEqual(failure("hold", "denied"));
    expect(await desk.ship(ref, "S1")).toEqual(failure("hold", "denied"));
    expect((await desk.read(ref)).shipments).toMatchObject([{ shippedAt: null }]);
    await hold(false);
    expect(await desk.ship(ref, "S1")).toEqual(processing);
  });
});

describe("a shipment that leaves (13.2, soap.md#order-updates)", () => {
  it("takes its units out of the allocation, and mails the customer once; with the last it completes the order", async () => {
    const ref = await desk.place(three);
    await desk.pack(ref, "S1", [units(1, 2)]);
    for (const _time of [1, 2]) expect(await desk.ship(ref, "S1", true)).toEqual(processing);
    expect((await desk.read(ref)).shipments).toMatchObject([{ shippedAt: time }]);
    expect([await desk.allocated(), (await desk.shelf())[0]]).toEqual([[[1, 2, 1]], [1, 1, 10]]);
    expect(await desk.mails()).toEqual([
      {
        recipient: "anna@example.com",
        language: "sv",
        country: "SE",
        content: { kind: "shipment", order: ref.number, shipment: "S1" },
      },
    ]);
    expect(await desk.send(ref, "S2", ...unit)).toEqual(success("completed"));
    expect([(await desk.read(ref)).status, await desk.allocated()]).toEqual(["completed", []]);
  });

  it("completes an order whose other units are cancelled; whom nobody can write to is not written to", async () => {
    const ref = await desk.place({ ...three, snapshot: { address: {} } });
    await desk.cancel(ref, units(1, 2));
    await desk.pack(ref, "S1", unit);
    expect(await desk.ship(ref, "S1", true)).toEqual(success("completed"));
    expect(await desk.mails()).toEqual([]);
  });

  it("does not leave when its payment was revoked, nor when it is not there", async () => {
    const ref = await desk.place(three);
    expect(await desk.ship(ref, "S1")).toEqual(failure("shipment", "not-found"));
    expect(await desk.ship(nowhere, "S1")).toEqual(failure("order", "not-found"));
    await desk.pack(ref, "S1", unit);
    await desk.db.updateTable("order").set({ status: "incomplete" }).execute();
    expect(await desk.ship(ref, "S1", true)).toEqual(failure("status", "invalid"));
    expect(await desk.mails()).toEqual([]);
  });
});

it("what is known of a shipment is written as it becomes known; what is absent stays", async () => {
  const ref = await desk.place(three);
  const update = (details: object, of: OrderRef = ref) =>
    desk.work((tx) => updateShipment(tx, desk.platform, of, "S1", details));
  expect(await update({})).toEqual(failure("shipment", "not-found"));
  expect(await update({}, nowhere)).toEqual(failure("order", "not-found"));
  await desk.pack(ref, "S1", unit, { carrier: "Postlinje", message: "Thank you" });
  await desk.ship(ref, "S1");
  expect(await update({ trackingId: "T-1", service: "Parcel" })).toEqual(success(null));
  expect(await update({ returnTrackingId: "R-1" })).toEqual(success(null));
  const [known] = (await desk.read(ref)).shipments;
  expect(known).toMatchObject({ carrier: "Postlinje", message: "Thank you", shippedAt: time });
  expect(known).toMatchObject({ service: "Parcel", trackingId: "T-1", returnTrackingId: "R-1" });
});
