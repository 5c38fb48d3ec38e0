import { describe, expect, it } from "vitest";
import { success } from "../../foundations/errors.ts";
import { holdOrder, setMessage } from "./annotate-order.ts";
import { changeStatus } from "./status/change-status.ts";
import type { OrderRef } from "./lock-order.ts";
import { orderSubject, silenceOrders } from "./order-changed.ts";
import { readOrderRecords } from "./record/read-order-records.ts";
import { shipShipment } from "./shipments/ship-shipment.ts";
import { time } from "./testing/desk.ts";
import { nowhere, oneDesk, units } from "./testing/operations.ts";
import { updateShipment } from "./shipments/update-shipment.ts";

const desk = oneDesk();

const placed = () => desk.place({ lines: [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }] });
const say = (ref: OrderRef, message: string) =>
  desk.work((tx) => setMessage(tx, desk.platform, ref, message));
const hold = (ref: OrderRef, is: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, is));
const become = (ref: OrderRef, to: "processing" | "incomplete" | "pending") =>
  desk.work((tx) => changeStatus(tx, desk.platform, ref, to));
const tell = (ref: OrderRef, trackingId: string) =>
  desk.work((tx) => updateShipment(tx, desk.platform, ref, "S", { trackingId }));
const pack = (ref: OrderRef) => desk.pack(ref, "S", [units(1, 3)]);
const ship = (ref: OrderRef) => desk.ship(ref, "S", true);
/** A refund id is one of all orders. */
const refund = (ref: OrderRef) => desk.refund(ref, `R-${ref.number}`, { lines: [units(1, 1)] });
const complete = (ref: OrderRef) => desk.complete(ref, `R-${ref.number}`);

/** What the feed is told of since it was last asked. */
async function told(): Promise<readonly unknown[]> {
  const events = await desk.db.deleteFrom("event").returningAll().execute();
  return events.map(({ type, subject, mission, raised_at: at }) => [type, subject, mission, +at]);
}

const one = (ref: OrderRef) => [["order", orderSubject(ref), "update", +time]];

type Step = (ref: OrderRef) => Promise<unknown>;
/** What happens to the order, the last of which is looked at. */
type Steps = readonly (readonly [string, readonly Step[]])[];

const changes: Steps = [
  ["its status", [(ref) => become(ref, "processing")]],
  ["its payment is revoked", [(ref) => become(ref, "incomplete")]],
  ["a message", [(ref) => say(ref, "Soon.")]],
  ["a hold", [(ref) => hold(ref, true)]],
  ["units are cancelled", [(ref) => desk.cancel(ref, units(1, 1))]],
  ["the last units are cancelled", [(ref) => desk.cancel(ref, units(1, 3))]],
  ["all of it is cancelled", [(ref) => desk.cancelAll(ref)]],
  ["a shipment is made", [pack]],
  ["a shipment is told more of", [pack, (ref) => tell(ref, "T-1")]],
  ["the last shipment leaves", [pack, ship]],
  ["a refund is promised", [refund]],
  ["a refund is done", [refund, complete]],
];

const nothings: Steps = [
  ["the status that it has", [(ref) => become(ref, "processing"), (ref) => become(ref, "processing")]],
  ["a step that there is not", [(ref) => become(ref, "pending")]],
  ["the same message", [(ref) => say(ref, "Soon."), (ref) => say(ref, "Soon.")]],
  ["the same hold", [(ref) => hold(ref, false)]],
  ["cancelled again", [(ref) => desk.cancelAll(ref), (ref) => desk.cancelAll(ref)]],
  ["the same shipment", [pack, pack]],
  ["nothing new of a shipment", [pack, (ref) => tell(ref, "T-1"), (ref) => tell(ref, "T-1")]],
  ["a shipment that has left", [pack, ship, ship]],
  ["the same refund", [refund, refund]],
  ["a refund of too much", [(ref) => desk.refund(ref, "R", { lines: [units(1, 4)] })]],
  ["a refund that is done", [refund, complete, complete]],
  ["it is read", [(ref) => readOrderRecords(desk.db, desk.platform.settings, [orderSubject(ref)])]],
  ["an order that there is not", [() => say(nowhere, "Soon.")]],
];

describe("the feed (soap.md#events)", () => {
  const after = async (steps: readonly Step[]) => {
    const [ref] = [await placed(), await placed()];
    for (const step of steps.slice(0, -1)) await step(ref);
    await told();
    await steps.at(-1)?.(ref);
    return { ref, events: await told() };
  };

  it.each(changes)("is told once: %s", async (_, steps) => {
    const { ref, events } = await after(steps);
    expect(events).toEqual(one(ref));
  });

  it.each(nothings)("is told nothing: %s", async (_, steps) => {
    expect((await after(steps)).events).toEqual([]);
  });

  it("is told once of an order that is made, and of several things in one transaction", async () => {
    await told();
    const ref = await placed();
    expect(await told()).toEqual(one(ref));
    await desk.work(async (tx) => {
      await setMessage(tx, desk.platform, ref, "Soon.");
      await changeStatus(tx, desk.platform, ref, "processing");
      await holdOrder(tx, desk.platform, ref, true);
    });
    expect(await told()).toEqual(one(ref));
    await Promise.all(Array.from({ length: 8 }, (_, index) => say(ref, `Message ${index}`)));
    expect(await told()).toEqual(Array.from({ length: 8 }, () => one(ref)[0]));
  });

  it("is told of what an integrator writes only what follows from it (`ownEvents`)", async () => {
    const ref = await placed();
    await told();
    await desk.work(async (tx) => {
      silenceOrders(tx);
      expect(await changeStatus(tx, desk.platform, ref, "processing")).toEqual(success("processing"));
      await setMessage(tx, desk.platform, ref, "Soon.");
    });
    expect(await told()).toEqual([]);
    await pack(ref);
    await told();
    await desk.work(async (tx) => {
      silenceOrders(tx);
      const departure = { id: "S", at: time, mail: false };
      expect(await shipShipment(tx, desk.platform, ref, departure)).toEqual(success("completed"));
    });
    expect(await told()).toEqual(one(ref));
  });
});
