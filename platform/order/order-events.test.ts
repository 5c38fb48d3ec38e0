import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { success } from "../errors.ts";
import { holdOrder, setMessage } from "./annotate-order.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderRef } from "./lock-order.ts";
import { orderSubject, silenceOrders } from "./order-changed.ts";
import { readOrderRecords } from "./record/read-order-records.ts";
import { openDesk, time, type Desk } from "./testing/desk.ts";
import { nowhere, operationsOf, units, type Operations } from "./testing/operations.ts";
import { shipShipment } from "./ship-shipment.ts";
import { updateShipment } from "./update-shipment.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

const order = { lines: [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }] };
const placed = () => desk.place(order);
const say = (ref: OrderRef, message: string) =>
  desk.work((tx) => setMessage(tx, desk.platform, ref, message));
const hold = (ref: OrderRef, is: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, is));
const become = (ref: OrderRef, to: "processing" | "incomplete" | "pending") =>
  desk.work((tx) => changeStatus(tx, desk.platform, ref, to));
const tell = (ref: OrderRef, id: string, trackingId: string) =>
  desk.work((tx) => updateShipment(tx, desk.platform, ref, id, { trackingId }));

/** What the feed is told of since it was last asked. */
async function told(): Promise<readonly unknown[]> {
  const events = await desk.db.deleteFrom("event").returningAll().execute();
  return events.map(({ type, subject, mission, raised_at: raisedAt }) => {
    return [type, subject, mission, raisedAt.toISOString()];
  });
}

const one = (ref: OrderRef) => [["order", orderSubject(ref), "update", time.toISOString()]];

interface Step {
  /** What has happened to the order before. */
  readonly before?: (ref: OrderRef) => Promise<unknown>;
  readonly change: (ref: OrderRef) => Promise<unknown>;
}

const packed = (ref: OrderRef) => on.pack(ref, "S", [units(1, 3)]);
const refunded = (ref: OrderRef) => on.refund(ref, "R", { lines: [units(1, 1)] });
const shipped = async (ref: OrderRef) => {
  await packed(ref);
  await on.ship(ref, "S");
};

const changes: Readonly<Record<string, Step>> = {
  "its status": { change: (ref) => become(ref, "processing") },
  "its payment is revoked": { change: (ref) => become(ref, "incomplete") },
  "a message": { change: (ref) => say(ref, "Soon.") },
  "a hold": { change: (ref) => hold(ref, true) },
  "units are cancelled": { change: (ref) => on.cancel(ref, units(1, 1)) },
  "the last units are cancelled": { change: (ref) => on.cancel(ref, units(1, 3)) },
  "all of it is cancelled": { change: (ref) => on.cancelAll(ref) },
  "a shipment is made": { change: packed },
  "a shipment is told more of": { before: packed, change: (ref) => tell(ref, "S", "T-1") },
  "the last shipment leaves": { before: packed, change: (ref) => on.ship(ref, "S", true) },
  "a refund is promised": { change: refunded },
  "a refund is done": { before: refunded, change: (ref) => on.complete(ref, "R") },
};

const nothings: Readonly<Record<string, Step>> = {
  "the status that it has": {
    before: (ref) => become(ref, "processing"),
    change: (ref) => become(ref, "processing"),
  },
  "a step that there is not": { change: (ref) => become(ref, "pending") },
  "the same message": { before: (ref) => say(ref, "Soon."), change: (ref) => say(ref, "Soon.") },
  "a message that is too long": { change: (ref) => say(ref, "x".repeat(2001)) },
  "the same hold": { change: (ref) => hold(ref, false) },
  "more units than it has": { change: (ref) => on.cancel(ref, units(1, 4)) },
  "cancelled again": { before: (ref) => on.cancelAll(ref), change: (ref) => on.cancelAll(ref) },
  "the same shipment": { before: packed, change: packed },
  "nothing new of a shipment": {
    before: async (ref) => {
      await packed(ref);
      await tell(ref, "S", "T-1");
    },
    change: (ref) => tell(ref, "S", "T-1"),
  },
  "a shipment that has left": { before: shipped, change: (ref) => on.ship(ref, "S") },
  "the same refund": { before: refunded, change: refunded },
  "a refund of too much": { change: (ref) => on.refund(ref, "R", { lines: [units(1, 4)] }) },
  "a refund that is done": {
    before: async (ref) => {
      await refunded(ref);
      await on.complete(ref, "R");
    },
    change: (ref) => on.complete(ref, "R"),
  },
  "it is read": {
    change: async (ref) => {
      await desk.read(ref);
      await readOrderRecords(desk.db, desk.platform.settings, [orderSubject(ref)]);
    },
  },
};

describe("the feed is told once of an order (soap.md 7)", () => {
  it("that is made", async () => {
    const ref = await placed();
    expect(await told()).toEqual(one(ref));
  });

  it.each(Object.entries(changes))("of which this changes: %s", async (_, { before, change }) => {
    const [ref, other] = [await placed(), await placed()];
    await before?.(ref);
    await told();
    await change(ref);
    expect(await told()).toEqual(one(ref));
    expect((await desk.read(other)).status).toBe("confirmed");
  });

  it("that several things are done to in one transaction", async () => {
    const ref = await placed();
    await told();
    await desk.work(async (tx) => {
      await setMessage(tx, desk.platform, ref, "Soon.");
      await changeStatus(tx, desk.platform, ref, "processing");
      await holdOrder(tx, desk.platform, ref, true);
    });
    expect(await told()).toEqual(one(ref));
  });

  it("for each of many changes at once", async () => {
    const ref = await placed();
    await told();
    await Promise.all(Array.from({ length: 8 }, (_, index) => say(ref, `Message ${index}`)));
    expect(await told()).toEqual(Array.from({ length: 8 }, () => one(ref)[0]));
  });
});

describe("the feed is told nothing (soap.md 7)", () => {
  it.each(Object.entries(nothings))("when nothing changes: %s", async (_, { before, change }) => {
    const ref = await placed();
    await before?.(ref);
    await told();
    await change(ref);
    expect(await told()).toEqual([]);
  });

  it("of an order that there is not", async () => {
    await say(nowhere, "Soon.");
    await hold(nowhere, true);
    expect(await told()).toEqual([]);
  });

  it("of what is taken back with its transaction", async () => {
    const ref = await placed();
    await told();
    const broken = desk.work(async (tx) => {
      await setMessage(tx, desk.platform, ref, "Soon.");
      throw new Error("The end.");
    });
    await expect(broken).rejects.toThrow("The end.");
    expect([await told(), (await desk.read(ref)).message]).toEqual([[], ""]);
  });
});

describe("what an integrator writes without telling itself (soap.md 7, `ownEvents`)", () => {
  it("raises nothing by itself, and does what follows from it", async () => {
    const ref = await placed();
    await told();
    await desk.work(async (tx) => {
      silenceOrders(tx);
      expect(await changeStatus(tx, desk.platform, ref, "processing")).toEqual(success("processing"));
      await setMessage(tx, desk.platform, ref, "Soon.");
    });
    expect(await told()).toEqual([]);
    await desk.work(async (tx) => {
      silenceOrders(tx);
      await setMessage(tx, desk.platform, ref, "");
    });
    expect(await told()).toEqual([]);
    await on.pack(ref, "S", [units(1, 3)]);
    await told();
    await desk.work(async (tx) => {
      silenceOrders(tx);
      const departure = { id: "S", at: time, mail: false };
      expect(await shipShipment(tx, desk.platform, ref, departure)).toEqual(success("completed"));
    });
    expect(await told()).toEqual(one(ref));
  });
});
