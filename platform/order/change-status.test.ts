import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, success } from "../errors.ts";
import { holdOrder, setMessage } from "./annotate-order.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderRef } from "./lock-order.ts";
import { isOrderStatus, orderSteps, type OrderStatus } from "./status.ts";
import { openDesk, type Desk } from "./testing/desk.ts";
import { nowhere } from "./testing/operations.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.close());

const statuses = Object.keys(orderSteps).filter(isOrderStatus);
const place = (status: OrderStatus) => desk.place({ lines: [{ quantity: 2, unit: 35_000 }], status });
const change = (ref: OrderRef, to: OrderStatus) =>
  desk.work((tx) => changeStatus(tx, desk.platform, ref, to));
const hold = (ref: OrderRef, on: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, on));

/** The ladder as checkout-rest.md 13.2 has it: up by any number of steps, out of it as the last two columns say. */
const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["confirmed", "processing", "completed", "archived", "cancelled", "incomplete"],
  confirmed: ["processing", "completed", "archived", "cancelled", "incomplete"],
  processing: ["completed", "archived", "cancelled", "incomplete"],
  completed: ["archived", "incomplete"],
  archived: [],
  cancelled: [],
  incomplete: [],
};

const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

describe("the status of an order (13.2)", () => {
  it.each(pairs)("%s → %s", async (from, to) => {
    const ref = await place(from);
    const may = from === to || steps[from].includes(to);
    expect(await change(ref, to)).toEqual(may ? success(to) : failure("status", "invalid"));
    const { status, snapshot } = await desk.read(ref);
    expect(status).toBe(may ? to : from);
    const isEmptied = to === "cancelled" && from !== to && may;
    expect(snapshot.totals).toMatchObject(
      isEmptied ? { quantity: 0, grand: 0 } : { quantity: 2, grand: 70_000 },
    );
  });

  it("an order that is not there", async () => {
    expect(await change(nowhere, "confirmed")).toEqual(failure("order", "not-found"));
  });
});

describe("a hold (13.2)", () => {
  it.each(["confirmed", "processing", "completed", "archived"] as const)(
    "keeps an order from %s, and lets it go on where it was",
    async (to) => {
      const ref = await place("pending");
      await hold(ref, true);
      expect(await change(ref, to)).toEqual(failure("hold", "denied"));
      expect((await desk.read(ref)).status).toBe("pending");
      await hold(ref, false);
      expect(await change(ref, to)).toEqual(success(to));
    },
  );

  it.each(["cancelled", "incomplete"] as const)("does not keep an order from being %s", async (to) => {
    const ref = await place("confirmed");
    await hold(ref, true);
    expect(await change(ref, to)).toEqual(success(to));
  });

  it("an order that is not there", async () => {
    expect(await hold(nowhere, true)).toEqual(failure("order", "not-found"));
  });
});

describe("the message to the customer (15.1)", () => {
  const say = (ref: OrderRef, text: string) => desk.work((tx) => setMessage(tx, desk.platform, ref, text));

  it("is kept, and taken back", async () => {
    const ref = await place("confirmed");
    expect(await say(ref, "Two days late, sorry.")).toEqual(success(null));
    expect((await desk.read(ref)).message).toBe("Two days late, sorry.");
    await say(ref, "");
    expect((await desk.read(ref)).message).toBe("");
  });

  it("has at most 2000 characters", async () => {
    const ref = await place("confirmed");
    expect(await say(ref, "a".repeat(2000))).toEqual(success(null));
    expect(await say(ref, "b".repeat(2001))).toEqual(failure("message", "too-long"));
    expect((await desk.read(ref)).message).toBe("a".repeat(2000));
  });

  it("an order that is not there", async () => {
    expect(await say(nowhere, "Hello")).toEqual(failure("order", "not-found"));
  });
});
