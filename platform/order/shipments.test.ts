import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure, success } from "../errors.ts";
import { holdOrder } from "./annotate-order.ts";
import type { OrderRef } from "./lock-order.ts";
import { openDesk, time, type Desk } from "./testing/desk.ts";
import { nowhere, operationsOf, units, type Operations } from "./testing/operations.ts";
import { updateShipment } from "./update-shipment.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

const three = { lines: [{ quantity: 3, unit: 100, allocated: { 1: 2, 2: 1 } }] };

async function mails(): Promise<readonly unknown[]> {
  const rows = await desk.db
    .selectFrom("mail")
    .select(["recipient", "language", "country", "content"])
    .execute();
  return rows;
}

async function allocated(): Promise<readonly (readonly number[])[]> {
  const rows = await desk.db
    .selectFrom("allocation")
    .select(["row", "warehouse", "quantity"])
    .orderBy("row")
    .orderBy("warehouse")
    .execute();
  return rows.map(({ row, warehouse, quantity }) => [row, warehouse, quantity]);
}

describe("a shipment that is made (13.2, 15.1)", () => {
  it("makes the order processing; nothing has left the allocation, nobody is told", async () => {
    const ref = await desk.place(three);
    expect(await on.pack(ref, "S1", [units(1, 2)])).toEqual(success("processing"));
    const { status, shipments } = await desk.read(ref);
    expect(status).toBe("processing");
    expect(shipments).toEqual([
      {
        id: "S1",
        carrier: "",
        service: "",
        trackingId: "",
        returnTrackingId: "",
        message: "",
        shippedAt: null,
        lines: [{ line: "1".repeat(40), quantity: 2 }],
      },
    ]);
    expect(await allocated()).toEqual([
      [1, 1, 2],
      [1, 2, 1],
    ]);
    expect(await mails()).toEqual([]);
  });

  it("made again under its id changes nothing", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 1)]);
    expect(await on.pack(ref, "S1", [units(1, 2)])).toEqual(success("processing"));
    expect((await desk.read(ref)).shipments).toEqual([
      expect.objectContaining({ lines: [{ line: "1".repeat(40), quantity: 1 }] }),
    ]);
  });

  it("is refused with more units than are left", async () => {
    const ref = await desk.place(three);
    await on.cancel(ref, units(1, 1));
    await on.pack(ref, "S1", [units(1, 1)]);
    expect(await on.pack(ref, "S2", [units(1, 2)])).toEqual(failure("lines.1", "too-large"));
    expect(await on.pack(ref, "S2", [])).toEqual(failure("lines", "required"));
    expect(await on.pack(ref, "S2", [units(2, 1)])).toEqual(failure("lines.2", "not-found"));
    expect(await on.pack(ref, "", [units(1, 1)])).toEqual(failure("shipment", "invalid"));
    expect(await on.pack(nowhere, "S2", [units(1, 1)])).toEqual(failure("order", "not-found"));
    expect((await desk.read(ref)).shipments).toHaveLength(1);
    expect(await on.pack(ref, "S2", [units(1, 1)])).toEqual(success("processing"));
  });

  it.each(["pending", "archived", "cancelled", "incomplete"] as const)(
    "is refused for an order that is %s",
    async (status) => {
      const ref = await desk.place({ ...three, status });
      expect(await on.pack(ref, "S1", [units(1, 1)])).toEqual(failure("status", "invalid"));
      expect((await desk.read(ref)).shipments).toEqual([]);
    },
  );

  it("is refused while the order is held, and does not leave", async () => {
    const ref = await desk.place(three);
    const hold = (held: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, held));
    await on.pack(ref, "S1", [units(1, 1)]);
    await hold(true);
    expect(await on.pack(ref, "S2", [units(1, 1)])).toEqual(failure("hold", "denied"));
    expect(await on.ship(ref, "S1")).toEqual(failure("hold", "denied"));
    expect((await desk.read(ref)).shipments).toEqual([expect.objectContaining({ shippedAt: null })]);
    await hold(false);
    expect(await on.ship(ref, "S1")).toEqual(success("processing"));
  });
});

describe("a shipment that leaves (13.2, soap.md 6)", () => {
  it("takes its units out of the allocation, and mails the customer once", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 2)]);
    expect(await on.ship(ref, "S1", true)).toEqual(success("processing"));
    expect(await on.ship(ref, "S1", true)).toEqual(success("processing"));
    expect((await desk.read(ref)).shipments).toEqual([expect.objectContaining({ shippedAt: time })]);
    expect(await allocated()).toEqual([[1, 2, 1]]);
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
    expect(await mails()).toEqual([
      {
        recipient: "anna@example.com",
        language: "sv",
        country: "SE",
        content: { kind: "shipment", order: ref.number, shipment: "S1" },
      },
    ]);
  });

  it("with the last units completes the order", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 2)]);
    await on.pack(ref, "S2", [units(1, 1)]);
    expect(await on.ship(ref, "S2")).toEqual(success("processing"));
    expect(await on.ship(ref, "S1")).toEqual(success("completed"));
    expect((await desk.read(ref)).status).toBe("completed");
    expect(await allocated()).toEqual([]);
  });

  it("completes an order whose other units are cancelled", async () => {
    const ref = await desk.place(three);
    await on.cancel(ref, units(1, 2));
    await on.pack(ref, "S1", [units(1, 1)]);
    expect(await on.ship(ref, "S1")).toEqual(success("completed"));
  });

  it("whom nobody can write to is not written to", async () => {
    const ref = await desk.place({ ...three, snapshot: { address: {} } });
    await on.pack(ref, "S1", [units(1, 1)]);
    await on.ship(ref, "S1", true);
    expect(await mails()).toEqual([]);
  });

  it("does not leave when its payment was revoked", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 1)]);
    await desk.db.updateTable("order").set({ status: "incomplete" }).execute();
    expect(await on.ship(ref, "S1", true)).toEqual(failure("status", "invalid"));
    expect(await mails()).toEqual([]);
  });

  it("is not there", async () => {
    const ref = await desk.place(three);
    expect(await on.ship(ref, "S1")).toEqual(failure("shipment", "not-found"));
    expect(await on.ship(nowhere, "S1")).toEqual(failure("order", "not-found"));
  });
});

describe("what is known of a shipment", () => {
  const update = (ref: OrderRef, id: string, details: object) =>
    desk.work((tx) => updateShipment(tx, desk.platform, ref, id, details));

  it("is written as it becomes known; what is absent stays", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 3)], { carrier: "Postlinje", message: "Thank you" });
    await on.ship(ref, "S1");
    expect(await update(ref, "S1", { trackingId: "T-1", service: "Parcel" })).toEqual(success(null));
    expect(await update(ref, "S1", { returnTrackingId: "R-1" })).toEqual(success(null));
    expect(await update(ref, "S1", {})).toEqual(success(null));
    expect((await desk.read(ref)).shipments).toEqual([
      expect.objectContaining({
        carrier: "Postlinje",
        service: "Parcel",
        trackingId: "T-1",
        returnTrackingId: "R-1",
        message: "Thank you",
        shippedAt: time,
      }),
    ]);
  });

  it("of none that is there: not found", async () => {
    const ref = await desk.place(three);
    expect(await update(ref, "S1", {})).toEqual(failure("shipment", "not-found"));
    expect(await update(nowhere, "S1", {})).toEqual(failure("order", "not-found"));
  });
});
